import { escapeHtml } from '@trama/publisher';

/** A page of the server itself: a title and a sentence. It is ready at once: there is nothing to load. */
export const plainPage = (language: string, title: string, sentence: string): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" data-ready="">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p></main></body>`,
    '</html>',
    '',
  ].join('\n');
