import type { RefObject } from 'react';
import { useTopLayer } from '../../shared/dropdowns/use-top-layer.ts';
import { placeBeside } from '../../shared/layers/place.ts';

/** Below this width the menu is a sheet at the bottom of the window (the largest of a mobile screen, conformance 2.29). */
const SHEET = '(max-width: 767px)';
const GAP = 8;
const ALIGNMENTS: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/** Where the menu stands: under its trigger, above it without room below, and always inside the window. */
const place = (anchor: HTMLElement, menu: HTMLElement, position: unknown): void => {
  const trigger = anchor.getBoundingClientRect();
  const size = { width: menu.offsetWidth, height: menu.offsetHeight };
  const view = anchor.ownerDocument.documentElement;
  const alignment = ALIGNMENTS[String(position)] ?? 'center';
  const hasRoomBelow = trigger.bottom + GAP + size.height <= view.clientHeight;
  const side = hasRoomBelow || trigger.top < view.clientHeight - trigger.bottom ? 'bottom' : 'top';
  const gap = side === 'bottom' ? GAP : -GAP;
  const { left, top } = placeBeside(trigger, size, { position: side, alignment, offsetX: 0, offsetY: gap });
  const within = (at: number, own: number, all: number) => Math.max(GAP, Math.min(at, all - own - GAP));
  menu.style.left = `${within(left, size.width, view.clientWidth)}px`;
  menu.style.top = `${within(top, size.height, view.clientHeight)}px`;
};

/** Shows a menu in the top layer beside its anchor; on small screens the stylesheet makes it a sheet. */
export const useMenuPlace = (
  isFloating: boolean,
  anchor: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
  position: unknown,
): void => {
  useTopLayer(isFloating, anchor, menu, (trigger, node) => {
    if (window.matchMedia(SHEET).matches) node.removeAttribute('style');
    else place(trigger, node, position);
  });
};
