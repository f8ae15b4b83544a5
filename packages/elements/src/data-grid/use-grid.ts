import { useAction, useContent, useEmit, useInstance, useVariable } from '@trama/react';
import { useState } from 'react';
import { storedFormula } from '../stored-formula.ts';
import { type Column, columnsOf, initialSort, nextSort, rowsOf, type Sort, sortedRows } from './rows.ts';

export interface GridRow {
  row: unknown;
  id: unknown;
  index: number;
  isSelected: boolean;
}

export interface GridBehaviour {
  columns: readonly Column[];
  /** Rows of the page that is shown. */
  rows: readonly GridRow[];
  total: number;
  first: number;
  page: number;
  pages: number;
  hasPages: boolean;
  sort: Sort | null;
  sortBy: (field: string) => void;
  goTo: (page: number) => void;
  /** A click on a row. */
  press: (row: GridRow) => void;
  act: (actionName: string, row: GridRow) => void;
}

/** Rows, order, pages and selection of a data grid. */
export const useGrid = (): GridBehaviour => {
  const instance = useInstance();
  const emit = useEmit();
  const columns = columnsOf(useContent('columns'));
  const start = initialSort(useContent('initialSort'));
  const [chosenSort, setSort] = useState<Sort | null | undefined>(undefined);
  const [asked, setPage] = useState(0);
  const [selected, setSelected] = useVariable<readonly unknown[] | null>('selectedRows');
  const [, tellSort] = useVariable<unknown>('sort');
  const sort = chosenSort === undefined ? start : chosenSort;
  const all = sortedRows(rowsOf(useContent('rowData')), sort);
  const hasPages = Boolean(useContent('pagination'));
  const perPage = Number(useContent('paginationPageSize')) || 10;
  const size = Math.max(1, hasPages ? perPage : all.length);
  const pages = Math.ceil(all.length / size);
  const page = Math.min(asked, Math.max(0, pages - 1));
  const mode = useContent<string>('rowSelection');
  const formula = storedFormula(instance, 'idFormula');
  const idOf = (row: unknown, index: number): unknown =>
    formula === undefined ? index : (instance.evaluate(formula, row) ?? index);
  const chosen = selected ?? [];
  const ids = chosen.map(idOf);
  const rows = all.slice(page * size, (page + 1) * size).map((row, place): GridRow => {
    const index = page * size + place;
    const id = idOf(row, index);
    return { row, id, index, isSelected: ids.includes(id) };
  });
  const put = (next: Sort | null) => {
    setSort(next);
    tellSort(next && [{ colId: next.field, sort: next.isDescending ? 'desc' : 'asc' }]);
    void emit('sortChanged');
  };
  const select = (row: unknown, on: boolean, id: unknown) => {
    const others = mode === 'single' ? [] : chosen.filter((_, index) => ids[index] !== id);
    setSelected(on ? [...others, row] : others);
    void emit(on ? 'rowSelected' : 'rowDeselected', { row });
  };
  const selectById = (on: boolean) => (wanted: unknown) => {
    const row = all.find((one, index) => idOf(one, index) === wanted);
    if (row !== undefined) select(row, on, wanted);
  };
  useAction('resetSort', () => put(start));
  useAction('selectAll', () => setSelected(all));
  useAction('deselectAll', () => setSelected([]));
  useAction('selectRow', selectById(true));
  useAction('deselectRow', selectById(false));
  return {
    columns,
    rows,
    total: all.length,
    first: page * size,
    page,
    pages,
    hasPages,
    sort,
    sortBy: (field) => put(nextSort(sort, field)),
    goTo: setPage,
    press: ({ row, id, index, isSelected }) => {
      void emit('rowClicked', { row, id, index, displayIndex: index });
      if (mode === 'single' || mode === 'multiple') select(row, !isSelected, id);
    },
    act: (actionName, { row, id, index }) => void emit('action', { actionName, row, id, index, displayIndex: index }),
  };
};
