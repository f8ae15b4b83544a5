import type { Press } from '@trama/engine';

/** DOM attributes by which the keyboard reaches and presses an element; an author who gave some of them goes first. */
export const pressAttributes = (
  { role, label }: Press,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  (given.role ?? given.tabindex) ? { 'data-press': '' } : { 'data-press': '', role, tabIndex: 0, 'aria-label': label };

/** What is pressed as a control although the browser knows it as none; a link inside a link is drawn as such a node. */
const PRESSED = '[data-press], div[data-link]';

/** A key clicks what has the focus: Enter, and Space where it is no link (WAI-ARIA Authoring Practices, button and link). */
export const pressWithKey = (event: KeyboardEvent): void => {
  const { key, target } = event;
  if (event.defaultPrevented || event.repeat || !(target instanceof HTMLElement) || !target.matches(PRESSED)) return;
  if (key !== 'Enter' && (key !== ' ' || target.role === 'link')) return;
  event.preventDefault();
  target.click();
};
