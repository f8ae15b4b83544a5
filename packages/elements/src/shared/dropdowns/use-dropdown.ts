import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTopLayer } from './use-top-layer.ts';

export interface DropdownPlace {
  /** Lengths in px, or in % of the trigger's size; anything else counts as nothing. */
  offsetX: unknown;
  offsetY: unknown;
  /** A CSS width; a percentage is one of the trigger's. Anything else: as wide as the trigger. */
  width: unknown;
}

const pixels = (offset: unknown, whole: number): number => {
  const number = Number.parseFloat(String(offset ?? 0)) || 0;
  return String(offset).trim().endsWith('%') ? (whole * number) / 100 : number;
};

const widthOf = (width: unknown, trigger: DOMRect): string => {
  if (typeof width !== 'string' || !CSS.supports('width', width)) return `${trigger.width}px`;
  return width.trim().endsWith('%') ? `${pixels(width, trigger.width)}px` : width;
};

/** Puts the list under its trigger, or above it where there is no room below. */
const place = (trigger: HTMLElement, list: HTMLElement, { offsetX, offsetY, width }: DropdownPlace): void => {
  const box = trigger.getBoundingClientRect();
  const view = trigger.ownerDocument.documentElement;
  const gap = pixels(offsetY, box.height);
  list.style.width = widthOf(width, box);
  list.style.left = `${Math.max(0, Math.min(box.left + pixels(offsetX, box.width), view.clientWidth - list.offsetWidth))}px`;
  const below = box.bottom + gap;
  const isRoomBelow = below + list.offsetHeight <= view.clientHeight || box.top < view.clientHeight - box.bottom;
  list.style.top = `${isRoomBelow ? below : Math.max(0, box.top - gap - list.offsetHeight)}px`;
};

/** Shows the list in the top layer while open; a click elsewhere calls `onOutside`. */
export const useDropdown = (
  isOpen: boolean,
  trigger: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  where: DropdownPlace,
  onOutside: () => void,
): void => {
  useTopLayer(isOpen, trigger, list, (anchor, node) => place(anchor, node, where));
  const latest = useRef(onOutside);
  useLayoutEffect(() => {
    latest.current = onOutside;
  });
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const target = event.target as Node;
      if (trigger.current?.contains(target) || list.current?.contains(target)) return;
      // What was pressed comes first: a button of the author's that closes the list must find it open.
      setTimeout(() => latest.current());
    };
    document.addEventListener('click', leave, { capture: true });
    return () => document.removeEventListener('click', leave, { capture: true });
  }, [isOpen, trigger, list]);
};
