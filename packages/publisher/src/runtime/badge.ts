const BADGE = 'trama-badge';

const TEXT: Readonly<Record<string, string>> = { pt: 'Feito com Trama', en: 'Made with Trama' };

/** Widest screen on which the badge stands below the page (conformance 2.29). */
const PHONE = '(max-width: 767px)';

/** Says what the site is made with, out of the way of everything: nothing of it can be clicked. */
const STYLE: Partial<CSSStyleDeclaration> = {
  zIndex: '900',
  padding: '4px 10px',
  borderRadius: '999px',
  font: '500 11px/16px system-ui, sans-serif',
  color: '#f5f5f5',
  background: 'rgb(23 23 23 / 88%)',
  pointerEvents: 'none',
};

/** In the corner, over the page. */
const CORNER: Partial<CSSStyleDeclaration> = { position: 'fixed', inset: 'auto 12px 12px auto', width: '', margin: '' };

/** Behind everything that the page shows: bars that stick to the lower edge of a phone stay free. */
const BELOW: Partial<CSSStyleDeclaration> = {
  position: 'static',
  inset: '',
  width: 'fit-content',
  margin: '12px auto',
};

/** Adds the branding badge where the document has none (conformance 9.9). */
export const addBadge = (document: Document): void => {
  if (document.getElementById(BADGE)) return;
  const badge = document.createElement('aside');
  badge.id = BADGE;
  badge.textContent = TEXT[document.documentElement.lang.slice(0, 2)] ?? TEXT.en ?? '';
  badge.setAttribute('aria-label', 'Trama');
  Object.assign(badge.style, STYLE);
  const phone = document.defaultView?.matchMedia(PHONE);
  const place = (): void => void Object.assign(badge.style, phone?.matches ? BELOW : CORNER);
  phone?.addEventListener('change', place);
  place();
  document.body.append(badge);
};
