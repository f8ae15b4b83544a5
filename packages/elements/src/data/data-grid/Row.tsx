// biome-ignore-all lint/a11y/useSemanticElements: rows are boxes of a CSS grid, so that pinned columns and long lists are possible.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { Cell } from './Cell.tsx';
import type { GridTexts } from './texts.ts';
import type { GridColumns } from './use-columns.ts';
import type { GridBehaviour, GridRow } from './use-grid.ts';

export interface RowProps {
  row: GridRow;
  /** Position of the row on its page. */
  place: number;
  grid: GridBehaviour;
  columns: GridColumns;
  texts: GridTexts;
  hasHandle: boolean;
  /** Called when the visitor begins to drag the row. */
  onDragStart: (row: GridRow) => void;
}

/** A row of the grid. */
export const Row = ({ row, place, grid, columns, texts, hasHandle, onDragStart }: RowProps): ReactNode => {
  const { selection } = grid;
  const first = 1 + Number(hasHandle) + Number(selection.hasCheckboxes);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (hasHandle && event.altKey && step !== undefined) {
      event.preventDefault();
      grid.moveRow(row, row.index + step);
    }
    const isOnCell = (event.target as Element).getAttribute('role') === 'gridcell';
    if (event.key === ' ' && isOnCell && selection.mode !== 'none') {
      event.preventDefault();
      selection.select(row.row, !row.isSelected);
    }
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus (APG grid).
    <div
      role="row"
      className="ww-grid-row"
      aria-rowindex={row.index + 2}
      aria-selected={selection.mode === 'none' ? undefined : row.isSelected}
      data-even={row.index % 2 === 1 || undefined}
      onKeyDown={onKeyDown}
      onClick={() => grid.press(row)}
    >
      {hasHandle && <RowHandle row={row} grid={grid} texts={texts} onDragStart={onDragStart} />}
      {selection.hasCheckboxes && (
        <div role="gridcell" className="ww-grid-cell" tabIndex={-1} aria-colindex={first - 1} data-kind="own">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's; a press on its label is none of the row's. */}
          <label className="ww-grid-check" onClick={(event) => event.stopPropagation()}>
            <input
              type="checkbox"
              aria-label={texts.selectRow}
              tabIndex={-1}
              checked={row.isSelected}
              onChange={(event) => selection.select(row.row, event.target.checked)}
            />
          </label>
        </div>
      )}
      {columns.columns.map((column, at) => (
        <Cell
          key={column.position}
          column={column}
          row={row}
          place={place}
          columnIndex={first + at}
          pinnedAt={columns.pinned.get(column.id)}
          texts={texts}
          act={() => grid.act(column.actionName, row)}
          edit={(value) => grid.edit(row, column.field, value)}
        />
      ))}
    </div>
  );
};

const rowAt = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest('.ww-grid-row') ?? null;

/** The handle by which a row is dragged to the place of another. */
const RowHandle = ({
  row,
  grid,
  texts,
  onDragStart,
}: Pick<RowProps, 'row' | 'grid' | 'texts' | 'onDragStart'>): ReactNode => {
  const over = useRef<Element | null>(null);
  const mark = (next: Element | null) => {
    over.current?.removeAttribute('data-drop');
    next?.setAttribute('data-drop', '');
    over.current = next;
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    mark(event.currentTarget.closest('.ww-grid-row'));
    onDragStart(row);
  };
  const release = () => {
    const target = Number(over.current?.getAttribute('aria-rowindex'));
    mark(null);
    if (target > 1) grid.moveRow(row, target - 2);
  };
  return (
    <div role="gridcell" className="ww-grid-cell" tabIndex={-1} aria-colindex={1} data-kind="own">
      <span
        role="img"
        className="ww-grid-handle"
        aria-label={texts.moveRow}
        onPointerDown={press}
        onPointerMove={(event) => over.current !== null && mark(rowAt(event.clientX, event.clientY) ?? over.current)}
        onPointerUp={() => over.current !== null && release()}
        onPointerCancel={() => mark(null)}
      >
        ⋮⋮
      </span>
    </div>
  );
};
