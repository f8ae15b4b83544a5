const BADGE = 'trama-badge';

const TEXT: Readonly<Record<string, string>> = { pt: 'Feito com Trama', en: 'Made with Trama' };

/** Says what the site is made with, out of the way of everything: nothing of it can be clicked. */
const STYLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  right: '12px',
  bottom: '12px',
  zIndex: '900',
  padding: '4px 10px',
  borderRadius: '999px',
  font: '500 11px/16px system-ui, sans-serif',
  color: '#f5f5f5',
  background: 'rgb(23 23 23 / 88%)',
  pointerEvents: 'none',
};

/** Adds the branding badge where the document has none (specification point 9). */
export const addBadge = (document: Document): void => {
  if (document.getElementById(BADGE)) return;
  const badge = document.createElement('aside');
  badge.id = BADGE;
  badge.textContent = TEXT[document.documentElement.lang.slice(0, 2)] ?? TEXT.en ?? '';
  badge.setAttribute('aria-label', 'Trama');
  Object.assign(badge.style, STYLE);
  document.body.append(badge);
};
