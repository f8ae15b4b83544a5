import { type PointerEvent, useRef } from 'react';
import { stepOf } from './length.ts';

interface Scrub {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
  onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => void;
}

/** From so many px on, a press is a drag and not a click. */
const SLACK = 3;

/**
 * A drag on the name of a number counts: a step a px, with Shift ten, with Alt a tenth. The arrow keys in the field do the same.
 *
 * @param begin gives, for the value as it stands, what it is so many steps on; null where nothing can be counted
 */
export const useScrub = (begin: () => ((steps: number) => void) | null, onCommit: () => void): Scrub => {
  const drag = useRef<{ x: number; steps: number; isMoved: boolean; move: (steps: number) => void } | null>(null);
  const wasMoved = useRef(false);
  const end = (): void => {
    if (drag.current?.isMoved) onCommit();
    drag.current = null;
  };
  return {
    onPointerDown: (event) => {
      wasMoved.current = false;
      const move = event.button === 0 ? begin() : null;
      if (move) drag.current = { x: event.clientX, steps: 0, isMoved: false, move };
    },
    onPointerMove: (event) => {
      const { current } = drag;
      if (!current) return;
      const by = event.clientX - current.x;
      if (!current.isMoved) {
        if (Math.abs(by) < SLACK) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        current.isMoved = true;
        wasMoved.current = true;
      }
      current.x = event.clientX;
      current.steps += by * stepOf(event);
      current.move(Math.round(current.steps * 10) / 10);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The click that ends a drag opens nothing.
    onClickCapture: (event) => {
      if (!wasMoved.current) return;
      wasMoved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
