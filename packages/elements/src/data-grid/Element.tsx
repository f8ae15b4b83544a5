import { Root, useContent, useSlotChildren, useSlotCopies } from '@trama/react';
import type { ReactNode } from 'react';
import { Cell } from './Cell.tsx';
import { type Column, valueAt } from './rows.ts';
import { gridTexts } from './texts.ts';
import { type GridBehaviour, type GridRow, useGrid } from './use-grid.ts';
import './element.css';

/** A table of rows with order, pages, selection and cells of the author's own. */
export const Element = (): ReactNode => {
  const grid = useGrid();
  const texts = gridTexts(useContent('lang'));
  const height = useContent<unknown>('height');
  const isFixed = useContent('layout') !== 'auto';
  const style = isFixed ? { height: typeof height === 'string' ? height : '400px' } : undefined;
  return (
    <Root>
      {grid.columns
        .filter(({ kind }) => kind === 'custom')
        .map((column) => (
          <CellCopies key={column.position} column={column} rows={grid.rows} />
        ))}
      <div className="ww-grid" style={style}>
        <div className="ww-grid-view">
          <table>
            <colgroup>
              {grid.columns.map(({ position, width }) => (
                <col key={position} style={width === null ? undefined : { width }} />
              ))}
              <col />
            </colgroup>
            <thead>
              <tr>
                {grid.columns.map((column) => (
                  <Head key={column.position} column={column} grid={grid} />
                ))}
                <td />
              </tr>
            </thead>
            <Rows grid={grid} />
          </table>
          {grid.total === 0 && <div className="ww-grid-empty">{texts.empty}</div>}
        </div>
        {grid.hasPages && <Pages grid={grid} />}
      </div>
    </Root>
  );
};

const ORDER = { true: 'descending', false: 'ascending' } as const;

const Head = ({ column, grid }: { column: Column; grid: GridBehaviour }): ReactNode => {
  const sorted = grid.sort?.field === column.field && column.field !== '' ? grid.sort : null;
  return (
    <th scope="col" aria-sort={sorted === null ? undefined : ORDER[`${sorted.isDescending}`]}>
      {column.sortable ? (
        <button type="button" onClick={() => grid.sortBy(column.field)}>
          {column.title}
          <span aria-hidden="true">{sorted === null ? '' : sorted.isDescending ? ' ↓' : ' ↑'}</span>
        </button>
      ) : (
        column.title
      )}
    </th>
  );
};

const Rows = ({ grid }: { grid: GridBehaviour }): ReactNode => (
  <tbody>
    {grid.rows.map((row, place) => (
      <tr key={String(row.id)} aria-selected={row.isSelected || undefined} onClick={() => grid.press(row)}>
        {grid.columns.map((column) => (
          <td key={column.position}>
            {column.kind === 'custom' ? (
              <OwnCell column={column} row={row} place={place} />
            ) : (
              <Cell column={column} row={row} own={undefined} act={() => grid.act(column.actionName, row)} />
            )}
          </td>
        ))}
        <td />
      </tr>
    ))}
  </tbody>
);

interface OwnCellProps {
  column: Column;
  row: GridRow;
  place: number;
}

const cellSlot = (column: Column): string => `columns.${column.position}.containerId`;

/** The author's cell of a column, once per row; it sees `{value, row}` as its item. */
const CellCopies = ({ column, rows }: { column: Column; rows: readonly GridRow[] }): null => {
  useSlotCopies(
    cellSlot(column),
    rows.map(({ row }) => ({ item: { data: { value: valueAt(row, column.field), row } } })),
  );
  return null;
};

const OwnCell = ({ column, row, place }: OwnCellProps): ReactNode => {
  const cells = useSlotChildren(cellSlot(column));
  return <Cell column={column} row={row} own={cells[place]} act={() => undefined} />;
};

const Pages = ({ grid }: { grid: GridBehaviour }): ReactNode => {
  const texts = gridTexts(useContent('lang'));
  const { total, first, rows, page, pages, goTo } = grid;
  return (
    <div className="ww-grid-pages">
      <span>
        {total === 0 ? 0 : first + 1} {texts.to} {first + rows.length} {texts.of} {total}
      </span>
      <button type="button" aria-label={texts.previous} disabled={page <= 0} onClick={() => goTo(page - 1)}>
        ‹
      </button>
      <span>
        {texts.page} {total === 0 ? 0 : page + 1} {texts.of} {pages}
      </span>
      <button type="button" aria-label={texts.next} disabled={page >= pages - 1} onClick={() => goTo(page + 1)}>
        ›
      </button>
    </div>
  );
};
