import type { Point } from '@trama/protocol/canvas';

/** Width in px of the strip along an edge of the viewport in which a drag scrolls the page. */
const STRIP = 48;
/** Fastest scrolling, at the very edge, in px a frame. */
const SPEED = 18;

/** Distance in px to scroll in one frame: negative near the start, positive near the end, 0 between. */
export const scrollStep = (position: number, size: number): number => {
  const strip = Math.min(STRIP, size / 4);
  if (strip <= 0) return 0;
  const [start, end] = [strip - position, position - (size - strip)];
  const depth = Math.min(Math.max(start, end, 0), strip) / strip;
  return Math.round(depth * SPEED) * (start > end ? -1 : 1) || 0;
};

/** Scrolls the page while something is held near the edge of the viewport. */
export interface EdgeScroll {
  /** Something is dragged here. */
  over(point: Point): void;
  stop(): void;
}

/** @param onScroll the page has moved below the pointer, which stands still. */
export const createEdgeScroll = (
  window: Pick<Window, 'innerWidth' | 'innerHeight' | 'scrollX' | 'scrollY' | 'scrollBy' | 'requestAnimationFrame'>,
  onScroll: (point: Point) => void,
): EdgeScroll => {
  let held: Point | null = null;
  let isRunning = false;

  const run = (): void => {
    isRunning = false;
    if (!held) return;
    const [left, top] = [scrollStep(held.x, window.innerWidth), scrollStep(held.y, window.innerHeight)];
    if (left === 0 && top === 0) return;
    const before = [window.scrollX, window.scrollY];
    window.scrollBy({ left, top, behavior: 'instant' });
    if (before[0] === window.scrollX && before[1] === window.scrollY) return;
    onScroll(held);
    begin();
  };
  const begin = (): void => {
    if (isRunning) return;
    isRunning = true;
    window.requestAnimationFrame(run);
  };

  return {
    over: (point) => {
      held = point;
      begin();
    },
    stop: () => {
      held = null;
    },
  };
};
