// biome-ignore-all lint/a11y/useSemanticElements: rows are boxes of a CSS grid, so that pinned columns and long lists are possible.
import { Root, useContent, useEmit, useInstance, useSlotCopies } from '@trama/react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { valueAt } from '../../shared/stored/stored-path.ts';
import { cellSlot } from './Cell.tsx';
import { markColumn } from './column-hover.ts';
import type { Column } from './columns.ts';
import { onGridFocus, onGridKey } from './grid-keys.ts';
import { Head } from './Head.tsx';
import { Pages } from './Pages.tsx';
import { Row } from './Row.tsx';
import { type GridTexts, gridTexts } from './texts.ts';
import { useColumns } from './use-columns.ts';
import { type GridRow, useGrid } from './use-grid.ts';
import type { Selection } from './use-selection.ts';
import './element.css';
import '../../shared/looks/said.css';

/** From this many rows on, only those that are seen are in the page; a grid of automatic height shows all of its own. */
const MANY_ROWS = 100;
const ROW_HEIGHT = 42;
const HEAD_HEIGHT = 49;
const OWN_COLUMN = '48px';

/** A grid of rows: sorted, filtered, selected and edited in place, page by page, with cells of the author's own. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const view = useRef<HTMLDivElement>(null);
  const grid = useGrid();
  const texts = gridTexts(useContent('lang'), useContent('localeText'));
  const hasHandle = useContent('rowReorder') === true && grid.sort === null;
  const { selection } = grid;
  const leading = [hasHandle, selection.hasCheckboxes].filter(Boolean).map(() => OWN_COLUMN);
  const columns = useColumns(leading);
  const height = useContent<unknown>('height');
  const isFixed = useContent('layout') !== 'auto';
  const isLoading = useContent('rowData') === undefined;
  const isVirtual = isFixed && grid.rows.length > MANY_ROWS;
  const style = {
    '--grid-tracks': columns.tracks,
    '--grid-least': columns.leastWidth,
    height: isFixed ? (typeof height === 'string' && height !== '' ? height : '400px') : undefined,
    ...useLooks(),
  } as CSSProperties;
  const marksColumn = useContent('columnHoverHighlight') === true;
  const start = ({ row, id }: GridRow) => void emit('rowDragStart', { row, id });
  const rows = grid.rows.map((row, place) => (
    <Row
      key={row.index}
      row={row}
      place={place}
      grid={grid}
      columns={columns}
      texts={texts}
      hasHandle={hasHandle}
      onDragStart={start}
    />
  ));
  const copied = columns.columns.filter(({ kind }) => kind === 'custom');
  return (
    <Root>
      {copied.map((column) => (
        <CellCopies key={column.position} column={column} rows={grid.rows} />
      ))}
      <div className="ww-grid" style={style} data-font={Boolean(useContent('actionFont')) || undefined}>
        <div
          ref={view}
          role="grid"
          className="ww-grid-view"
          aria-label={element.name ?? undefined}
          aria-rowcount={grid.total + 1}
          aria-colcount={columns.columns.length + leading.length}
          aria-multiselectable={selection.mode === 'multiple' || undefined}
          aria-busy={isLoading || undefined}
          onKeyDown={onGridKey}
          onFocus={onGridFocus}
          onPointerOver={(event) => marksColumn && markColumn(event.currentTarget, event.target)}
          onPointerLeave={(event) => marksColumn && markColumn(event.currentTarget, null)}
        >
          <div role="rowgroup" className="ww-grid-heads">
            {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus (APG grid). */}
            <div role="row" className="ww-grid-headrow" aria-rowindex={1}>
              {hasHandle && <HandleHead label={texts.moveRow} />}
              {selection.hasCheckboxes && <SelectAll selection={selection} texts={texts} index={leading.length} />}
              {columns.columns.map((column, at) => (
                <Head
                  key={column.position}
                  column={column}
                  columnIndex={leading.length + at + 1}
                  grid={grid}
                  columns={columns}
                  texts={texts}
                  isFirst={leading.length + at === 0}
                />
              ))}
            </div>
          </div>
          <div role="rowgroup" className="ww-grid-body">
            {isVirtual ? (
              <Virtualizer scrollRef={view} itemSize={ROW_HEIGHT} startMargin={HEAD_HEIGHT} ssrCount={20}>
                {rows}
              </Virtualizer>
            ) : (
              rows
            )}
          </div>
        </div>
        {grid.total === 0 && (
          <div className="ww-grid-empty" role="status">
            {isLoading ? texts.loadingOoo : texts.noRowsToShow}
          </div>
        )}
        {grid.hasPages && <Pages grid={grid} texts={texts} />}
      </div>
    </Root>
  );
};

/** The author's cell of a column, once per row; it sees `{value, row}` as its item. */
const CellCopies = ({ column, rows }: { column: Column; rows: readonly GridRow[] }): null => {
  useSlotCopies(
    cellSlot(column),
    rows.map(({ row }) => ({ item: { data: { value: valueAt(row, column.field), row } } })),
  );
  return null;
};

const HandleHead = ({ label }: { label: string }): ReactNode => (
  <div role="columnheader" className="ww-grid-head" data-kind="own" tabIndex={0} aria-colindex={1}>
    <span className="ww-said">{label}</span>
  </div>
);

const SelectAll = ({
  selection,
  texts,
  index,
}: {
  selection: Selection;
  texts: GridTexts;
  index: number;
}): ReactNode => (
  <div
    role="columnheader"
    className="ww-grid-head"
    data-kind="own"
    tabIndex={index === 1 ? 0 : -1}
    aria-colindex={index}
  >
    <label className="ww-grid-check">
      <input
        ref={(node) => {
          if (node !== null) node.indeterminate = selection.state === 'some';
        }}
        type="checkbox"
        aria-label={texts.selectAll}
        tabIndex={-1}
        checked={selection.state === 'all'}
        onChange={selection.toggleAll}
      />
    </label>
  </div>
);

const ALIGNMENTS: Readonly<Record<string, string>> = { top: 'flex-start', center: 'center', bottom: 'flex-end' };

/** Looks that are worked out from more than one property. */
const useLooks = (): Readonly<Record<`--${string}`, string | undefined>> => {
  const isOwnHeight = useContent('headerHeightMode') === 'fixed';
  const headHeight = useContent<unknown>('headerHeight');
  const scale = Number(useContent('rowVerticalPaddingScale'));
  const vertical = String(useContent('cellVerticalAlignment') ?? '');
  const isOwnAlignment = useContent('cellAlignmentMode') === 'custom';
  const alignment = useContent<unknown>('cellAlignment');
  return {
    '--grid-head-height': isOwnHeight && typeof headHeight === 'string' ? headHeight : undefined,
    '--grid-row-height': scale > 0 ? `${Math.round(24 + 18 * scale)}px` : undefined,
    '--grid-cell-vertical': ALIGNMENTS[vertical],
    '--grid-cell-align': isOwnAlignment && typeof alignment === 'string' ? alignment : undefined,
  };
};
