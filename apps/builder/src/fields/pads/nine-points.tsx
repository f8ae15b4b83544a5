import { type FC, type KeyboardEvent, useRef } from 'react';
import styles from './nine-points.module.css';

export const EDGES = ['start', 'center', 'end'] as const;
export type Edge = (typeof EDGES)[number];

interface NinePointsProps {
  label: string;
  /** The chosen column and row; null for one that is none of the three. */
  x: Edge | null;
  y: Edge | null;
  /** Name of a point. */
  nameOf: (x: Edge, y: Edge) => string;
  onChoose: (x: Edge, y: Edge) => void;
}

/** Nine points of a box, of which one is chosen: pressed, or moved to with the arrow keys. */
export const NinePoints: FC<NinePointsProps> = ({ label, x, y, nameOf, onChoose }) => {
  const pad = useRef<HTMLFieldSetElement>(null);
  const focused = { x: x ?? 'start', y: y ?? 'start' };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const at = Number((event.target as HTMLElement).dataset.point);
    if (by === undefined || Number.isNaN(at)) return;
    event.preventDefault();
    const column = Math.min(2, Math.max(0, (at % 3) + (by[0] ?? 0)));
    const row = Math.min(2, Math.max(0, Math.floor(at / 3) + (by[1] ?? 0)));
    onChoose(EDGES[column] ?? 'start', EDGES[row] ?? 'start');
    pad.current?.querySelector<HTMLElement>(`[data-point="${row * 3 + column}"]`)?.focus();
  };
  return (
    <fieldset ref={pad} className={styles.pad} aria-label={label} onKeyDown={onKeyDown}>
      {EDGES.flatMap((row, rowIndex) =>
        EDGES.map((column, columnIndex) => {
          const name = nameOf(column, row);
          return (
            <button
              key={name}
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={column === x && row === y}
              data-line={(x === null ? row === y : y === null && column === x) || undefined}
              data-point={rowIndex * 3 + columnIndex}
              tabIndex={column === focused.x && row === focused.y ? 0 : -1}
              onClick={() => onChoose(column, row)}
            />
          );
        }),
      )}
    </fieldset>
  );
};
