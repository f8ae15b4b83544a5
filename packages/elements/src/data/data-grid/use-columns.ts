import { useContent, useEmit, useEngine, useSignalValue, useVariable } from '@trama/react';
import { useState } from 'react';
import { type Column, columnsOf, leastWidth, orderedColumns, pinnedAt, tracksOf, type Widths } from './columns.ts';

export interface GridColumns {
  columns: readonly Column[];
  /** Tracks of a row, as CSS. */
  tracks: string;
  /** What all columns need at least, as CSS. */
  leastWidth: string;
  /** Where pinned columns stand, by the column's name. */
  pinned: ReadonlyMap<string, string>;
  isMovable: boolean;
  isResizable: boolean;
  /** Puts a column where another is. */
  move: (column: Column, to: Column) => void;
  /** Gives a column a width in px. */
  resize: (column: Column, width: number) => void;
}

/** Narrower than this a column cannot be drawn, px. */
const LEAST_WIDTH = 48;

const namesOf = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) ? stored.map((entry: unknown) => nameOf(entry)) : null;

const nameOf = (entry: unknown): string =>
  String(typeof entry === 'object' && entry !== null && 'colId' in entry ? entry.colId : entry);

/** The columns of a grid in the order and widths of the visitor. `leading`: tracks of the grid's own columns before. */
export const useColumns = (leading: readonly string[]): GridColumns => {
  const emit = useEmit();
  const language = useSignalValue(useEngine().language);
  const stored = columnsOf(useContent('columns'), language);
  const start = namesOf(useContent('initialColumnsOrder'));
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [widths, setWidths] = useState<Widths>({});
  const [, tellOrder] = useVariable<readonly string[]>('columnOrder');
  const columns = orderedColumns(stored, order ?? start);
  return {
    columns,
    tracks: tracksOf(leading, columns, widths),
    leastWidth: leastWidth(leading, columns, widths),
    pinned: pinnedAt(leading, columns, widths),
    isMovable: useContent('movableColumns') === true,
    isResizable: useContent('resizableColumns') !== false,
    move: (column, to) => {
      if (column === to || column.pinned !== to.pinned) return;
      const toIndex = columns.indexOf(to);
      const others = columns.filter((one) => one !== column).map(({ id }) => id);
      const next = [...others.slice(0, toIndex), column.id, ...others.slice(toIndex)];
      setOrder(next);
      tellOrder(next);
      void emit('columnMoved', { columnId: column.id, toIndex, columnsOrder: next });
    },
    resize: (column, width) => setWidths({ ...widths, [column.id]: `${Math.max(LEAST_WIDTH, Math.round(width))}px` }),
  };
};
