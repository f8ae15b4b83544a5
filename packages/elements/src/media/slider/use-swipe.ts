import { type PointerEvent, useRef, useState } from 'react';

/** Pixels that a finger or mouse must travel for the next slide. */
const SWIPE = 40;

/** Pixels after which a press is a drag, and no longer a click on what lies under it. */
const TREMBLE = 6;

interface Swipe {
  /** Pixels that the track is dragged away from its place. */
  offset: number;
  listeners: Pick<
    React.DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onDragStart'
  >;
}

/** The track follows a finger or the mouse; let go after enough of a way it steps. */
export const useSwipe = (step: (by: 1 | -1) => void): Swipe => {
  const from = useRef<number | null>(null);
  const wasDragged = useRef(false);
  const [offset, setOffset] = useState(0);
  const end = () => {
    from.current = null;
    setOffset(0);
  };
  return {
    offset,
    listeners: {
      onPointerDown: (event) => {
        if (event.button === 0) from.current = event.clientX;
        wasDragged.current = false;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current === null) return;
        const way = event.clientX - from.current;
        if (!wasDragged.current && Math.abs(way) < TREMBLE) return;
        if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
        wasDragged.current = true;
        setOffset(way);
      },
      onPointerUp: (event) => {
        const way = from.current === null ? 0 : event.clientX - from.current;
        end();
        if (Math.abs(way) > SWIPE) step(way < 0 ? 1 : -1);
      },
      onPointerCancel: end,
      onClickCapture: (event) => {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragStart: (event) => event.preventDefault(),
    },
  };
};
