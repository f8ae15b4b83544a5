import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows a layer above all else while it is open: nothing cuts it off, and it keeps the looks of its element.
 * `place` puts it beside its anchor, and again whenever something scrolls or changes its size.
 */
export const useTopLayer = (
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  place: (anchor: HTMLElement, layer: HTMLElement) => void,
): void => {
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  useLayoutEffect(() => {
    const [beside, node] = [anchor.current, layer.current];
    if (!isOpen || beside === null || node === null) return;
    node.showPopover?.();
    const follow = () => latest.current(beside, node);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(beside);
    observer.observe(node);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [isOpen, anchor, layer]);
};
