import type { Message } from './message.ts';
import { escapeHtml } from './templates.ts';

/** Colours of each theme: what a mail stands on, its card, its words, the quiet ones, lines, and the button with its words. */
const LIGHT = {
  back: '#f4f5f4',
  card: '#ffffff',
  ink: '#14201b',
  line: '#e2e6e4',
  sunken: '#f1f4f2',
  button: '#14201b',
  on: '#ffffff',
};
const DARK = {
  back: '#0e1110',
  card: '#181d1b',
  ink: '#eef3f0',
  line: '#2c3431',
  sunken: '#232a27',
  button: '#eef3f0',
  on: '#14201b',
};

/** Rules of a theme. Mail programs know few selectors and no custom properties. */
const themeRules = ({ back, card, ink, line, sunken, button, on }: typeof LIGHT): string =>
  `body,.back{background:${back}}.card{background:${card};border-color:${line}}h1,p{color:${ink}}.code{background:${sunken};color:${ink}}.go{background:${button};color:${on}}`;

const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;font:16px/24px -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}',
  '.back{width:100%;border-collapse:collapse}.back>tbody>tr>td{padding:24px 16px}',
  '.card{box-sizing:border-box;max-width:520px;margin:0 auto;padding:32px 28px;border:1px solid;border-radius:16px}',
  'h1{margin:0 0 20px;font-size:22px;line-height:30px;font-weight:700}p{margin:0 0 16px}h1,p{overflow-wrap:anywhere}.one{white-space:nowrap}',
  '.code{padding:16px;border-radius:12px;font-size:28px;line-height:36px;font-weight:700;letter-spacing:6px;text-indent:6px;text-align:center}',
  '.go{display:block;padding:14px 20px;border-radius:12px;font-weight:600;text-align:center;text-decoration:none}',
  '.card>:last-child{margin-bottom:0}',
  themeRules(LIGHT),
  `@media (prefers-color-scheme:dark){${themeRules(DARK)}}`,
].join('');

/** `Words: 123456`. */
const CODE = /^(.*):\s*(\d{6,8})$/;

const paragraph = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<p>${lines.map(escapeHtml).join('<br>')}</p>`;

/** A title, in which a number with hyphens stays on one line. */
const drawTitle = (title: string): string =>
  escapeHtml(title).replaceAll(/\b[A-Z\d][A-Z\d-]{0,24}-\d+\b/g, '<span class="one">$&</span>');

/** A block of a text: its link is a button named by the words before it, a code to type stands large, all else stays as it is. */
const drawBlock = (block: string, link: string): string => {
  const drawn: string[] = [];
  let plain: string[] = [];
  const add = (html: string): void => {
    drawn.push(paragraph(plain), html);
    plain = [];
  };
  for (const line of block.split('\n')) {
    const words = link !== '' && line.endsWith(link) ? line.slice(0, -link.length).trim() : undefined;
    const [, before = '', code] = CODE.exec(line) ?? [];
    if (words !== undefined)
      add(`<p><a class="go" href="${escapeHtml(link)}">${escapeHtml(words.replace(/:$/, '') || link)}</a></p>`);
    else if (code !== undefined) add(`${paragraph([`${before}:`])}<p class="code">${code}</p>`);
    else plain.push(line);
  }
  return [...drawn, paragraph(plain)].join('');
};

/**
 * A mail as HTML that fits phones and follows the theme of who reads it, for a message that has its words alone.
 * It says what the text says, and loads nothing.
 */
export const drawMail = ({ subject, text, link }: Pick<Message, 'subject' | 'text' | 'link'>): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body>`,
    `<table class="back" role="presentation"><tbody><tr><td><div class="card"><h1>${drawTitle(subject)}</h1>`,
    ...text
      .trim()
      .split(/\n{2,}/)
      .map((block) => drawBlock(block, link)),
    '</div></td></tr></tbody></table></body></html>',
  ].join('');
