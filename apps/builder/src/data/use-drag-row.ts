import type { PointerEvent } from 'react';
import type { DragSource } from '../palette/palette-drag.ts';
import { usePaletteDrag } from '../palette/palette-drag-context.ts';

interface DragRow {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** Runs on a click that ends no drag. */
  onClick: (press: () => void) => () => void;
}

/** Lets a button be dragged onto the page as well as pressed. */
export const useDragRow = (source: DragSource): DragRow => {
  const drag = usePaletteDrag();
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const { currentTarget: target, pointerId, clientX: x, clientY: y } = event;
      drag.start(source, { target, pointerId, at: { x, y } });
    },
    onClick: (press) => () => {
      if (!drag.takeEnd()) press();
    },
  };
};
