import { Marked } from 'marked';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const isSafe = (href: string): boolean =>
  !/^[a-z][\w+.-]*:/i.test(href.trim()) || /^(https?|mailto|tel):/i.test(href.trim());

/** Markdown whose own HTML is text only, and whose addresses run no code: safe without a sanitiser, as prerendered. */
const plain = new Marked({
  renderer: { html: ({ text }) => escapeHtml(text.replace(/<[^>]*>/g, '')) },
  walkTokens: (token) => {
    if ((token.type === 'link' || token.type === 'image') && !isSafe(String(token.href))) token.href = '#';
  },
});

const full = new Marked();

/** HTML of a Markdown text, without the HTML that stands in it. */
export const plainMarkdown = (text: string): string => plain.parse(text, { async: false });

/** HTML of a Markdown text with the HTML that stands in it: it must be sanitised before it is shown. */
export const unsafeMarkdown = (text: string): string => full.parse(text, { async: false });
