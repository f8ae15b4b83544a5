import { useEffect, useRef } from 'react';

const LOCK_CLASS = 'ww-dialog-open';
const LOCKS = 'data-scroll-locks';

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

/** Calls `close` on Escape while the layer is open. */
export const useEscape = (isOn: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
};

/** While the layer is open the focus is in it; afterwards it is back where it was. */
export const useFocusReturn = (isOpen: boolean, node: React.RefObject<HTMLElement | null>): void => {
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
