import { useAction, useContent, useEmit, useVariable } from '@trama/react';

export interface Selection {
  mode: 'none' | 'single' | 'multiple';
  hasCheckboxes: boolean;
  /** A click anywhere on a row selects it. */
  byClick: boolean;
  isSelected: (id: unknown) => boolean;
  select: (row: unknown, on: boolean) => void;
  /** All rows of the author's mode are selected, some, or none. */
  state: 'all' | 'some' | 'none';
  toggleAll: () => void;
}

interface SelectableRows {
  all: readonly unknown[];
  filtered: readonly unknown[];
  page: readonly unknown[];
  idOf: (row: unknown) => unknown;
}

const modeOf = (stored: unknown): Selection['mode'] => (stored === 'single' || stored === 'multiple' ? stored : 'none');

/** The rows that are selected, kept in the variable `selectedRows`. */
export const useSelection = (rows: SelectableRows): Selection => {
  const emit = useEmit();
  const [stored, setSelected] = useVariable<readonly unknown[] | null>('selectedRows');
  const mode = modeOf(useContent('rowSelection'));
  const byClick = useContent('enableClickSelection');
  const hasCheckboxes = useContent('disableCheckboxes') !== true && mode === 'multiple';
  const wanted = useContent<unknown>('selectAll');
  const { idOf } = rows;
  const selected = stored ?? [];
  const ids = new Set(selected.map(idOf));

  const scopeOf = (asked: unknown): readonly unknown[] => {
    if (asked === 'filtered') return rows.filtered;
    return asked === 'currentPage' ? rows.page : rows.all;
  };
  const select = (row: unknown, on: boolean) => {
    const id = idOf(row);
    const others = mode === 'single' ? [] : selected.filter((one) => idOf(one) !== id);
    setSelected(on ? [...others, row] : others);
    void emit(on ? 'rowSelected' : 'rowDeselected', { row });
  };
  const selectById = (on: boolean) => (id: unknown) => {
    const row = rows.all.find((one) => idOf(one) === id);
    if (row !== undefined && ids.has(id) !== on) select(row, on);
  };
  const scope = scopeOf(wanted);
  const count = scope.filter((row) => ids.has(idOf(row))).length;
  useAction('selectAll', (asked) => setSelected([...scopeOf(asked ?? wanted)]));
  useAction('deselectAll', () => setSelected([]));
  useAction('selectRow', selectById(true));
  useAction('deselectRow', selectById(false));
  return {
    mode,
    hasCheckboxes,
    byClick: mode !== 'none' && byClick !== false,
    isSelected: (id) => ids.has(id),
    select,
    state: count === 0 ? 'none' : count === scope.length ? 'all' : 'some',
    toggleAll: () => setSelected(count === scope.length ? [] : [...scope]),
  };
};
