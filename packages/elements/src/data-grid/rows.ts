/** A column as the author described it. */
export interface Column {
  /** Position among the stored columns: names the slot of its cells. */
  position: number;
  field: string;
  title: string;
  width: string | null;
  kind: string;
  sortable: boolean;
  actionName: string;
  actionLabel: string;
  /** Formula that turns a value into its label. */
  labelFormula: unknown;
}

/** Where a grid is sorted by one column. */
export interface Sort {
  field: string;
  isDescending: boolean;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const columnOf = (stored: unknown, position: number): Column[] => {
  if (typeof stored !== 'object' || stored === null) return [];
  const of = stored as Readonly<Record<string, unknown>>;
  if (of.hide === true) return [];
  return [
    {
      position,
      field: textOf(of.field),
      title: textOf(of.headerName),
      width: of.widthAlgo === 'flex' ? null : textOf(of.width) || '200px',
      kind: textOf(of.cellDataType) || 'text',
      sortable: of.sortable === true && textOf(of.field) !== '',
      actionName: textOf(of.actionName),
      actionLabel: textOf(of.actionLabel),
      labelFormula: of.useCustomLabel === true ? of.displayLabelFormula : undefined,
    },
  ];
};

/** Shown columns of a grid's content. */
export const columnsOf = (stored: unknown): Column[] => (Array.isArray(stored) ? stored.flatMap(columnOf) : []);

/** Rows of a list, or of a collection's data. */
export const rowsOf = (stored: unknown): readonly unknown[] => {
  if (Array.isArray(stored)) return stored;
  const data: unknown = typeof stored === 'object' && stored !== null && 'data' in stored ? stored.data : undefined;
  return Array.isArray(data) ? data : [];
};

/** Value of a row at a field; dots lead into objects. */
export const valueAt = (row: unknown, field: string): unknown =>
  field === ''
    ? undefined
    : field
        .split('.')
        .reduce<unknown>(
          (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
          row,
        );

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return textOf(a).localeCompare(textOf(b));
};

/** Sorted copy; empty values come first. */
export const sortedRows = (rows: readonly unknown[], sort: Sort | null): readonly unknown[] => {
  if (sort === null) return rows;
  const way = sort.isDescending ? -1 : 1;
  return [...rows].sort((a, b) => way * compare(valueAt(a, sort.field), valueAt(b, sort.field)));
};

/** The next order of a column: ascending, descending, none. */
export const nextSort = (sort: Sort | null, field: string): Sort | null => {
  if (sort?.field !== field) return { field, isDescending: false };
  return sort.isDescending ? null : { field, isDescending: true };
};

/** The first stored order (`[{colId, sort: 'asc' | 'desc'}]`). */
export const initialSort = (stored: unknown): Sort | null => {
  const first: unknown = Array.isArray(stored) ? stored[0] : null;
  if (typeof first !== 'object' || first === null || !('colId' in first)) return null;
  return { field: textOf(first.colId), isDescending: 'sort' in first && first.sort === 'desc' };
};
