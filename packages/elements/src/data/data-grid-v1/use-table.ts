import type { Instance } from '@trama/engine';
import { useContent, useEmit, useInstance, useProvideLocal, useVariable } from '@trama/react';
import { type RefObject, useState } from 'react';
import { rowsOf, valueAt } from '../../shared/stored/stored-path.ts';
import { changedRow, type TableColumn, tableColumns } from './columns.ts';
import { useEditFocus } from './use-edit-focus.ts';

export interface TableRow {
  row: unknown;
  id: unknown;
  place: number;
  isSelected: boolean;
  isEdited: boolean;
}

export interface TableSort {
  name: string | null;
  order: 'ASC' | 'DESC';
  key?: string;
}

export interface TableBehaviour {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  sort: TableSort;
  sortBy: (column: TableColumn) => void;
  toggle: (row: TableRow) => void;
  toggleAll: () => void;
  edit: (row: TableRow) => void;
  save: () => void;
  cancel: () => void;
  remove: (row: TableRow) => void;
}

interface SelectedRow {
  id: unknown;
  value: unknown;
}

/** The value that the author's element in a cell holds: each kind of input keeps it in one of these. */
const heldBy = (cell: Instance | undefined): unknown => cell?.variable('value') ?? cell?.variable('currentSelection');

const readField = (form: HTMLElement, column: TableColumn): unknown => {
  const field = form.querySelector<HTMLInputElement>(`[data-column="${CSS.escape(column.id)}"]`);
  if (field === null) return undefined;
  return field.type === 'checkbox' ? field.checked : field.value;
};

/** Rows, order, selection and the one row that is edited. The table never changes the author's data, nor their order. */
export const useTable = (table: RefObject<HTMLElement | null>): TableBehaviour => {
  const instance = useInstance();
  const emit = useEmit();
  const data = rowsOf(useContent('data'));
  const idPath = useContent('dataIdPath');
  const columns = tableColumns(useContent('columns'));
  const [storedSort, setSort] = useVariable<TableSort | null>('sort');
  const [storedSelection, setSelection] = useVariable<readonly SelectedRow[] | null>('selectedRows');
  const [editedId, setEdited] = useState<{ id: unknown } | null>(null);
  const sort = storedSort ?? { name: null, order: 'ASC' };
  const selected = Array.isArray(storedSelection) ? storedSelection : [];
  const rows = data.map((row, place): TableRow => {
    const id = valueAt(row, idPath) ?? place;
    return {
      row,
      id,
      place,
      isSelected: selected.some((one) => one.id === id),
      isEdited: editedId !== null && editedId.id === id,
    };
  });
  const rowOf = (id: unknown): TableRow | undefined => rows.find((row) => row.id === id);

  useEditFocus(table, rows.find(({ isEdited }) => isEdited)?.place ?? null);

  const valueOfCell = (column: TableColumn, { place }: TableRow): unknown => {
    const own = instance.slot(`columnsElement.${column.id}`).peek()[place];
    return own === undefined ? table.current && readField(table.current, column) : heldBy(own);
  };
  const save = () => {
    const row = rows.find(({ isEdited }) => isEdited);
    if (row === undefined) return;
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('[data-edited] :is(input, select)') ?? [])];
    if (!inputs.every((input) => input.reportValidity())) return;
    const changes = columns
      .filter(({ isEditable, type }) => isEditable && type !== 'custom')
      .map((column) => ({ path: column.path, value: valueOfCell(column, row) }));
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
    };
    const told = emit('update:row', { value: changedRow(row.row, changes), id: row.id, cancel });
    void told.then(() => !isCancelled && setEdited(null));
  };
  const remove = ({ id, row }: TableRow) => void emit('delete:row', { id, value: row });
  useProvideLocal(
    { editedRow: rows.find(({ isEdited }) => isEdited)?.row ?? null },
    {
      editRow: (id) => setEdited({ id }),
      saveRow: save,
      cancelEdit: () => setEdited(null),
      deleteRow: (id) => {
        const row = rowOf(id);
        if (row !== undefined) remove(row);
      },
    },
  );
  return {
    columns,
    rows,
    sort,
    sortBy: (column) => {
      const isSame = sort.name === column.name && sort.key === column.path;
      const order = isSame && sort.order === 'ASC' ? 'DESC' : 'ASC';
      setSort({ name: column.name, order, key: column.path });
      void emit('sort', { order, name: column.name });
    },
    toggle: ({ id, row, isSelected }) =>
      setSelection(isSelected ? selected.filter((one) => one.id !== id) : [...selected, { id, value: row }]),
    toggleAll: () =>
      setSelection(rows.every(({ isSelected }) => isSelected) ? [] : rows.map(({ id, row }) => ({ id, value: row }))),
    edit: ({ id }) => setEdited({ id }),
    save,
    cancel: () => setEdited(null),
    remove,
  };
};
