import { escapeHtml } from './escape.ts';

const BADGE = 'trama-badge';

const TEXT: Readonly<Record<string, string>> = { pt: 'Feito com Trama', en: 'Made with Trama' };

/**
 * Says what the site is made with; nothing where the page brings a badge along (conformance 9.9). How it looks is in
 * `runtime/badge.css`.
 * @param body HTML of the page
 */
export const badgeHtml = (language: string, body: string): string => {
  if (body.includes(`id="${BADGE}"`)) return '';
  const text = TEXT[language.slice(0, 2)] ?? TEXT.en ?? '';
  return `<aside id="${BADGE}" aria-label="Trama">${escapeHtml(text)}</aside>`;
};
