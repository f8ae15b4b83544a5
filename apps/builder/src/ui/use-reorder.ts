import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

interface GripProps {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface Reorder {
  /** Of the list whose children are the rows. */
  list: RefObject<HTMLUListElement | null>;
  /** The row that is dragged, and where it would go; null while none is. */
  dragged: { from: number; to: number } | null;
  /** For the grip of a row: it is dragged, or moved by the arrow keys up and down; Escape lets a drag be. */
  gripOf(index: number): GripProps;
}

/** Lets the rows of a list be put in another order. @param move takes a row to another place in the list of the others */
export const useReorder = (move: (from: number, to: number) => void): Reorder => {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Reorder['dragged']>(null);
  const rows = (): readonly Element[] => [...(list.current?.children ?? [])];
  /** How many of the other rows lie above a height. */
  const placeAt = (y: number, from: number): number =>
    rows().filter((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return index !== from && top + height / 2 < y;
    }).length;
  return {
    list,
    dragged,
    gripOf: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ from: index, to: index });
      },
      onPointerMove: ({ clientY }) => {
        if (dragged?.from !== index) return;
        const to = placeAt(clientY, index);
        if (to !== dragged.to) setDragged({ from: index, to });
      },
      onPointerUp: () => {
        if (dragged === null) return;
        setDragged(null);
        if (dragged.to !== dragged.from) move(dragged.from, dragged.to);
      },
      onPointerCancel: () => setDragged(null),
      onKeyDown: (event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by !== undefined) {
          const to = index + by;
          if (to >= 0 && to < rows().length) move(index, to);
        } else if (event.key === 'Escape' && dragged !== null) setDragged(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
};
