// biome-ignore-all lint/a11y/useSemanticElements: rows are boxes of a CSS grid, so that pinned columns and long lists are possible.
import { useContent, useInstance, useTracked } from '@trama/react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { storedFormula } from '../../shared/stored/stored-formula.ts';
import type { Column } from './columns.ts';
import { FilterMenu } from './FilterMenu.tsx';
import type { GridTexts } from './texts.ts';
import type { GridColumns } from './use-columns.ts';
import type { GridBehaviour } from './use-grid.ts';

interface HeadProps {
  column: Column;
  columnIndex: number;
  grid: GridBehaviour;
  columns: GridColumns;
  texts: GridTexts;
  isFirst: boolean;
}

/** Keys of a head move its column and change its width, px. */
const WIDTH_STEP = 16;
/** The keys that open the filter, as spreadsheets have them. */
const FILTER_KEYS = 'Alt+ArrowDown';

/** The head of a column: sorts, filters, is moved and made wider. */
export const Head = ({ column, columnIndex, grid, columns, texts, isFirst }: HeadProps): ReactNode => {
  const sorted = grid.sort?.field === column.field && column.field !== '' ? grid.sort : null;
  const order = sorted === null ? undefined : sorted.isDescending ? 'descending' : 'ascending';
  const dynamic = useDynamicStyle(column);
  const { isMovable, isResizable } = columns;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (column.filterable && event.altKey && event.key === 'ArrowDown' && event.target === event.currentTarget) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('.ww-grid-filter')?.click();
      return;
    }
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined || event.target !== event.currentTarget) return;
    if (event.altKey && isMovable) {
      const other = columns.columns[columns.columns.indexOf(column) + way];
      if (other !== undefined) columns.move(column, other);
      event.preventDefault();
    } else if (event.shiftKey && isResizable) {
      columns.resize(column, event.currentTarget.offsetWidth + way * WIDTH_STEP);
      event.preventDefault();
    }
  };
  return (
    <div
      role="columnheader"
      className="ww-grid-head"
      tabIndex={isFirst ? 0 : -1}
      aria-colindex={columnIndex}
      aria-sort={order}
      aria-keyshortcuts={column.filterable ? FILTER_KEYS : undefined}
      data-pinned={column.pinned ?? undefined}
      style={{
        ...dynamic,
        ...(column.pinned === null ? undefined : { [column.pinned]: columns.pinned.get(column.id) }),
      }}
      draggable={isMovable || undefined}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.dataTransfer.setData(COLUMN, column.id)}
      onDragOver={(event) => isMovable && event.preventDefault()}
      onDrop={(event) => {
        const dragged = columns.columns.find(({ id }) => id === event.dataTransfer.getData(COLUMN));
        if (dragged !== undefined) columns.move(dragged, column);
      }}
    >
      {column.sortable ? (
        <button type="button" className="ww-grid-sort" tabIndex={-1} onClick={() => grid.sortBy(column.field)}>
          <span className="ww-grid-title">{column.title}</span>
          <span aria-hidden="true">{order === undefined ? '' : order === 'descending' ? ' ↓' : ' ↑'}</span>
        </button>
      ) : (
        <span className="ww-grid-title">{column.title}</span>
      )}
      {column.filterable && (
        <FilterMenu
          title={column.title}
          type={column.kind === 'number' ? 'number' : 'text'}
          filter={grid.filters[column.field] ?? null}
          setFilter={(filter) => grid.setFilter(column.field, filter)}
          texts={texts}
        />
      )}
      {isResizable && <WidthHandle resize={(width) => columns.resize(column, width)} />}
    </div>
  );
};

/** Type under which a dragged column is known while it is dragged. */
const COLUMN = 'text/plain';

const WidthHandle = ({ resize }: { resize: (width: number) => void }): ReactNode => {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const from = event.clientX - (handle.parentElement?.offsetWidth ?? 0);
    handle.setPointerCapture(event.pointerId);
    const follow = (move: globalThis.PointerEvent) => resize(move.clientX - from);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', follow), {
      once: true,
    });
  };
  return <span className="ww-grid-width" aria-hidden="true" onPointerDown={start} />;
};

const LOOKS = {
  dynamicHeaderBackgroundColor: 'background',
  dynamicHeaderTextColor: 'color',
  dynamicHeaderFontWeight: 'fontWeight',
  dynamicHeaderFontSize: 'fontSize',
  dynamicHeaderFontFamily: 'fontFamily',
} as const;

/** Looks of a head that formulas of the author's give for its column. */
const useDynamicStyle = (column: Column): CSSProperties | undefined => {
  const instance = useInstance();
  const isOn = useContent('useDynamicStyleHeader') === true;
  const text = useTracked(`head ${column.position} ${isOn}`, () => {
    if (!isOn) return '';
    const mapping = { field: column.field, headerName: column.title };
    const values = Object.entries(LOOKS).flatMap(([property, css]) => {
      const formula = storedFormula(instance, property);
      const value = formula === undefined ? undefined : instance.evaluate(formula, mapping);
      return typeof value === 'string' || typeof value === 'number' ? [[css, value]] : [];
    });
    return JSON.stringify(Object.fromEntries(values));
  });
  return text === '' ? undefined : (JSON.parse(text) as CSSProperties);
};
