import type { Engine, ResolvedLink } from '@trama/engine';

/** DOM attributes of a link that opens or closes a link popup: it is a button (conformance 10.140). */
export const popupLinkAttributes = ({ popup }: ResolvedLink): Record<string, string> => ({
  role: 'button',
  tabIndex: '0',
  ...(popup && { 'data-popup': JSON.stringify(popup) }),
});

const follow = (event: Event, engine: Engine): void => {
  if (event.defaultPrevented || engine.mode !== 'live' || !(event.target instanceof Element)) return;
  const link = event.target.closest('[data-link]');
  const kind = link?.getAttribute('data-link');
  if (kind === 'close-popup') engine.closeLinkPopup();
  else if (kind === 'open-popup') engine.openLinkPopup(JSON.parse(link?.getAttribute('data-popup') ?? '{}'));
  else return;
  event.preventDefault();
};

/** Listeners for every such link of the page, also in static HTML that React never reads. Returns the way to take them away. */
export const followPopupLinks = (document: Document, engine: Engine): (() => void) => {
  const listen = (event: Event) => follow(event, engine);
  document.addEventListener('click', listen);
  return () => document.removeEventListener('click', listen);
};
