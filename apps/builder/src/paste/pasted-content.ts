import type { PastedData } from '@trama/protocol/canvas';
import { separatorOf } from '../data/import/read-csv.ts';
import { webflowPayload } from './webflow.ts';

/** What a paste holds, as it is going to be read. */
export type PastedKind =
  | { kind: 'own'; text: string }
  | { kind: 'webflow'; payload: Readonly<Record<string, unknown>> }
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'table'; text: string }
  | { kind: 'svg'; text: string }
  | { kind: 'html'; html: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'nothing' };

const isOwn = (text: string): boolean => text.startsWith('{"trama":');

/** A text that is the source of a page: what was copied of a code editor. */
const isSource = (text: string): boolean =>
  /^\s*(<!doctype html|<!--|<\/?(html|head|body|style|div|section|main|header|footer|nav|article|aside|form|table|ul|ol|p|h[1-6]|a|img|button|figure|picture|script|link|meta|span)[\s>])/i.test(
    text,
  ) && /<\/?[a-z]+[^>]*>\s*$/i.test(text.trim());

const isSvg = (text: string): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?(<!doctype svg[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/i.test(text);

const isTable = (text: string): boolean => {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line !== '');
  return lines.length > 0 && text.includes('\t') && separatorOf(text) === '\t' && lines[0]?.includes('\t') === true;
};

/** Marks of Markdown that a plain text hardly has by chance. */
const MARKDOWN = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S.*\n\s*[-*+] \S/m,
  /^\s*1[.)] \S.*\n\s*2[.)] \S/m,
  /^```/m,
  /^> \S/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\*\*[^*\n]+\*\*/,
  /^\|.*\|\s*\n\|[\s:|-]+\|/m,
];

const isMarkdown = (text: string): boolean => MARKDOWN.some((mark) => mark.test(text));

/** HTML that only colours the lines of a code editor says nothing that the text does not. */
const isEditorHtml = (html: string): boolean => /white-space:\s*pre\b/i.test(html) && /monospace/i.test(html);

const holdsOnlyTable = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const table = body.querySelector('table');
  if (!table) return false;
  const around = body.textContent?.replace(/\s/g, '').length ?? 0;
  return (
    (table.textContent?.replace(/\s/g, '').length ?? 0) >= around * 0.9 && !table.querySelector('table, img, form')
  );
};

/** Decides how a paste is read: the most that is known of it wins. */
export const pastedKind = ({ html = '', text, json = '', files = [] }: PastedData): PastedKind => {
  if (isOwn(text)) return { kind: 'own', text };
  const payload = webflowPayload(json) ?? webflowPayload(text);
  if (payload) return { kind: 'webflow', payload };
  if (isSvg(text)) return { kind: 'svg', text };
  if (isTable(text) && (html === '' || holdsOnlyTable(html))) return { kind: 'table', text };
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (pictures.length > 0) return { kind: 'files', files: pictures };
  if (isSource(text)) return { kind: 'html', html: text };
  if (isMarkdown(text) && (html === '' || isEditorHtml(html))) return { kind: 'markdown', text };
  if (html !== '' && !isEditorHtml(html)) return { kind: 'html', html };
  return text.trim() === '' ? { kind: 'nothing' } : { kind: 'text', text };
};
