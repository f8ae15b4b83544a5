import { setAtPath } from '@trama/model';
import { useAction, useContent, useEmit, useInstance, useVariable } from '@trama/react';
import { useEffect, useMemo, useState } from 'react';
import { storedFormula } from '../../shared/stored/stored-formula.ts';
import { keysOf, rowsOf, valueAt } from '../../shared/stored/stored-path.ts';
import { type ColumnFilter, type Filters, filteredRows, filtersOf, isComplete } from './filters.ts';
import { initialSort, nextSort, type Page, pageOf, type Sort, sortedRows } from './rows.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface GridRow {
  row: unknown;
  id: unknown;
  /** Position among the rows as they are sorted and filtered. */
  index: number;
  isSelected: boolean;
}

export interface GridBehaviour extends Page {
  /** Rows of the page that is shown. */
  rows: readonly GridRow[];
  total: number;
  hasPages: boolean;
  goTo: (page: number) => void;
  setPageSize: (size: number) => void;
  sort: Sort | null;
  sortBy: (field: string) => void;
  filters: Filters;
  setFilter: (field: string, filter: ColumnFilter | null) => void;
  selection: Selection;
  /** A click on a row. */
  press: (row: GridRow) => void;
  act: (actionName: string, row: GridRow) => void;
  edit: (row: GridRow, field: string, value: unknown) => void;
  /** Moves a row to the place of another, as the visitor dragged it. */
  moveRow: (row: GridRow, targetIndex: number) => void;
}

/** Rows of a grid: edited, moved, filtered, sorted, paged and selected. The author's own data stay as they are. */
export const useGrid = (): GridBehaviour => {
  const instance = useInstance();
  const emit = useEmit();
  const given = rowsOf(useContent('rowData'));
  const [kept, setKept] = useState({ given, rows: given });
  if (kept.given !== given) setKept({ given, rows: given });
  const all = kept.rows;
  const start = useContent('initialSort');
  const startFilters = useContent('initialFilters');
  const [chosenSort, setSort] = useState<Sort | null | undefined>(undefined);
  const [chosenFilters, setFilters] = useState<Filters | undefined>(undefined);
  const [asked, setPage] = useState(0);
  const [chosenSize, setPageSize] = useState<number | null>(null);
  const [, tellSort] = useVariable<unknown>('sort');
  const [, tellFilters] = useVariable<unknown>('filters');
  const [, tellData] = useVariable<unknown>('data');
  const formula = storedFormula(instance, 'idFormula');
  const positions = useMemo(() => new Map(all.map((row, position) => [row, position])), [all]);
  const positionOf = (row: unknown): number => positions.get(row) ?? -1;
  const idOf = (row: unknown): unknown =>
    formula === undefined ? positionOf(row) : (instance.evaluate(formula, row) ?? positionOf(row));

  const startSort = useMemo(() => initialSort(start), [start]);
  const sort = chosenSort === undefined ? startSort : chosenSort;
  const filters = useMemo(() => chosenFilters ?? filtersOf(startFilters), [chosenFilters, startFilters]);
  const filtered = useMemo(() => filteredRows(all, filters), [all, filters]);
  const sorted = useMemo(() => sortedRows(filtered, sort), [filtered, sort]);
  const hasPages = Boolean(useContent('pagination'));
  const ownSize = Number(useContent('paginationPageSize')) || 10;
  const page = pageOf(sorted.length, hasPages ? (chosenSize ?? ownSize) : null, asked);
  const onPage = sorted.slice(page.first, page.first + page.size);
  const selection = useSelection({ all, filtered: sorted, page: onPage, idOf });
  const rows = onPage.map((row, place): GridRow => {
    const id = idOf(row);
    return { row, id, index: page.first + place, isSelected: selection.isSelected(id) };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variable follows the rows.
  useEffect(() => tellData(all), [all]);

  const putSort = (next: Sort | null) => {
    setSort(next);
    tellSort(next && [{ colId: next.field, sort: next.isDescending ? 'desc' : 'asc' }]);
    void emit('sortChanged');
  };
  const putFilters = (next: Filters) => {
    setFilters(next);
    setPage(0);
    tellFilters(next);
    void emit('filterChanged');
  };
  useAction('resetSort', () => putSort(startSort));
  useAction('resetFilters', () => putFilters(filtersOf(startFilters)));
  useAction('refreshData', () => setKept({ given, rows: given }));

  const rowEvent = ({ row, id, index }: GridRow) => ({ row, id, index: positionOf(row), displayIndex: index });
  return {
    ...page,
    rows,
    total: sorted.length,
    hasPages,
    goTo: setPage,
    setPageSize: (size) => {
      setPageSize(size);
      setPage(0);
    },
    sort,
    sortBy: (field) => putSort(nextSort(sort, field)),
    filters,
    setFilter: (field, filter) => {
      const { [field]: _gone, ...others } = filters;
      putFilters(filter === null || !isComplete(filter) ? others : { ...others, [field]: filter });
    },
    selection,
    press: (row) => {
      void emit('rowClicked', rowEvent(row));
      if (selection.byClick) selection.select(row.row, !row.isSelected);
    },
    act: (actionName, row) => void emit('action', { actionName, ...rowEvent(row) }),
    edit: ({ row }, field, value) => {
      const oldValue = valueAt(row, field);
      if (Object.is(oldValue, value)) return;
      const next = setAtPath(row, keysOf(field), value);
      setKept({ given, rows: all.map((one) => (one === row ? next : one)) });
      void emit('cellValueChanged', { oldValue, newValue: value, columnId: field, row: next });
    },
    moveRow: ({ row, id }, targetIndex) => {
      const target = sorted[targetIndex];
      if (target === undefined || target === row) return;
      const others = all.filter((one) => one !== row);
      const at = others.indexOf(target) + (positionOf(row) < positionOf(target) ? 1 : 0);
      const next = [...others.slice(0, at), row, ...others.slice(at)];
      setKept({ given, rows: next });
      void emit('rowDragged', { row, id, targetIndex, rows: next });
    },
  };
};
