import type { Engine, Instance, ResolvedLink } from '@trama/engine';
import { followPopupLinks, popupLinkAttributes } from './popup-links.ts';
import { pressWithKey } from './press.ts';

/** Tag of a link: popups, which have no address (conformance 10.140), are opened by a plain node. */
export const linkTag = (link: ResolvedLink | null): 'a' | 'div' | null => {
  if (link === null) return null;
  return link.kind === 'open-popup' || link.kind === 'close-popup' ? 'div' : 'a';
};

/** DOM attributes of a link; internal ones are followed by {@link followLinks}. */
export const linkAttributes = (link: ResolvedLink, isAnchor: boolean): Record<string, string> => {
  const attributes: Record<string, string> = { 'data-link': link.kind };
  if (link.href !== undefined) attributes[isAnchor ? 'href' : 'data-href'] = link.href;
  if (!isAnchor && link.href !== undefined) Object.assign(attributes, { role: 'link', tabIndex: '0' });
  if (link.newTab && isAnchor) Object.assign(attributes, { target: '_blank', rel: 'noopener' });
  if (link.toSection) attributes['data-section'] = '';
  if (link.download && isAnchor) attributes.download = '';
  if (link.progress !== undefined) attributes['data-progress'] = link.progress;
  if (linkTag(link) === 'div') Object.assign(attributes, popupLinkAttributes(link));
  return attributes;
};

/** True where an ancestor is drawn as a link: HTML knows no link inside a link. */
export const isInsideLink = (instance: Instance): boolean => {
  for (let each = instance.parent; each !== null; each = each.parent) {
    if (linkTag(each.link.peek()) === 'a') return true;
  }
  return false;
};

/** True when a click came up through a link below `current`: the link has stopped it (conformance 10.274). */
export const cameThroughLink = (target: EventTarget | null, current: Element): boolean => {
  if (!(target instanceof Element)) return false;
  const link = target.closest('[data-link]');
  return link !== null && link !== current && current.contains(link);
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * One listener for every internal link of the page, also for those in static HTML that React never reads; another for
 * the keys that press what is no control to the browser.
 * Returns the way to take it away.
 */
export const followLinks = (document: Document, engine: Engine): (() => void) => {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('[data-link]');
    if (link === null) return;
    if (engine.mode === 'edit') {
      event.preventDefault();
      return;
    }
    const href = link.getAttribute('href') ?? link.getAttribute('data-href');
    if (href === null || link.getAttribute('target') === '_blank') return;
    if (link.getAttribute('data-link') !== 'internal') {
      if (link.tagName !== 'A') document.location.assign(href);
      return;
    }
    event.preventDefault();
    const progress = link.getAttribute('data-progress');
    void engine.navigate(href, {
      ...(progress !== null && { progress }),
      ...(link.hasAttribute('data-section') && { toSection: true }),
    });
  };
  const unfollowPopups = followPopupLinks(document, engine);
  document.addEventListener('click', follow);
  document.addEventListener('keydown', pressWithKey);
  return () => {
    unfollowPopups();
    document.removeEventListener('click', follow);
    document.removeEventListener('keydown', pressWithKey);
  };
};
