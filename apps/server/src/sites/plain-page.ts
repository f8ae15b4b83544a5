import { escapeHtml } from '@trama/publisher';

/** Looks as attributes: the content policy of these pages allows no other inline styles. */
const STYLES = {
  html: 'color-scheme:light dark',
  body: 'margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif',
  main: 'padding:24px;max-width:32rem;text-align:center',
  title: 'margin:0 0 8px;font-size:28px;line-height:1.25',
  sentence: 'margin:0 0 24px',
} as const;

/** A page of the server itself: a title, a sentence and perhaps a way on. It is ready at once: there is nothing to load. */
export const plainPage = (
  language: string,
  title: string,
  sentence: string,
  way?: { href: string; text: string },
): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" data-ready="" style="${STYLES.html}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><meta name="description" content="${escapeHtml(sentence)}">`,
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="${STYLES.body}"><main style="${STYLES.main}"><h1 style="${STYLES.title}">${escapeHtml(title)}</h1>`,
    `<p style="${STYLES.sentence}">${escapeHtml(sentence)}</p>`,
    way ? `<a href="${escapeHtml(way.href)}">${escapeHtml(way.text)}</a>` : '',
    '</main></body>',
    '</html>',
    '',
  ].join('\n');
