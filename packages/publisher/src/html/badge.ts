import { escapeHtml } from './escape.ts';

const BADGE = 'trama-badge';

/** All of them are in the page, for its language may become another while it is open; `runtime/badge.css` shows the one that is read. */
const TEXTS = [
  ['en', 'Made with Trama'],
  ['pt', 'Feito com Trama'],
] as const;

/**
 * Says what the site is made with; nothing where the page brings a badge along (conformance 9.9). How it looks is in
 * `runtime/badge.css`.
 * @param body HTML of the page
 */
export const badgeHtml = (body: string): string => {
  if (body.includes(`id="${BADGE}"`)) return '';
  const texts = TEXTS.map(([language, text]) => `<span lang="${language}">${escapeHtml(text)}</span>`);
  return `<aside id="${BADGE}" aria-label="Trama">${texts.join('')}</aside>`;
};
