import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const LOCK_CLASS = 'ww-dialog-open';
const LOCKS = 'data-scroll-locks';

/** On the node of each open layer: the last of them in the document is the one on top. */
export const LAYER_ATTRIBUTE = 'data-layer';

/** Several layers share one lock: the page scrolls again when the last of them has left. */
const lock = (root: HTMLElement, change: 1 | -1): void => {
  const count = Math.max(0, Number(root.getAttribute(LOCKS) ?? 0) + change);
  if (count === 0) root.removeAttribute(LOCKS);
  else root.setAttribute(LOCKS, String(count));
  root.classList.toggle(LOCK_CLASS, count > 0);
};

/** Keeps the page from scrolling while a layer is open. */
export const useScrollLock = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const root = document.documentElement;
    lock(root, 1);
    return () => lock(root, -1);
  }, [isOn]);
};

const isOnTop = (node: HTMLElement | null): boolean =>
  node === null || [...document.querySelectorAll(`[${LAYER_ATTRIBUTE}]`)].at(-1) === node;

/** Calls `close` on Escape while the layer is open and no other lies over it. */
export const useEscape = (isOn: boolean, close: () => void, layer: RefObject<HTMLElement | null>): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isOnTop(layer.current)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, layer]);
};

/** While the layer is open the focus is in it; afterwards it is back where it was. */
export const useFocusReturn = (isOpen: boolean, node: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    const inside = node.current;
    if (inside !== null && !inside.contains(before)) inside.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen, node]);
};

/** Selector of what the keyboard can reach. */
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, video[controls], [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/** What the keyboard reaches in a node, in order. */
export const focusable = (node: HTMLElement): readonly HTMLElement[] =>
  [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility() && !one.closest('[inert]'));

/** Tab goes round inside a layer that blocks the page (WAI-ARIA Authoring Practices, dialog). */
export const keepFocusInside = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = focusable(event.currentTarget);
  const [first, last] = [stops[0], stops.at(-1)];
  const at = document.activeElement;
  if (first === undefined || last === undefined) {
    event.preventDefault();
    return;
  }
  const isLeaving = event.shiftKey ? at === first || at === event.currentTarget : at === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
};
