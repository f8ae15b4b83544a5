import { valueAt } from '../../shared/stored/stored-path.ts';
import { dataText } from '../../shared/values/value-text.ts';

/** How a grid is sorted by one column. */
export interface Sort {
  field: string;
  isDescending: boolean;
}

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return dataText(a).localeCompare(dataText(b));
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
  return { field: dataText(first.colId), isDescending: 'sort' in first && first.sort === 'desc' };
};

/** The part of the rows that a page shows. */
export interface Page {
  page: number;
  pages: number;
  /** Position of the first row of the page among all. */
  first: number;
  size: number;
}

/** Where page `asked` of `total` rows begins; `perPage` null shows all on one. */
export const pageOf = (total: number, perPage: number | null, asked: number): Page => {
  const size = Math.max(1, Math.trunc(perPage ?? total));
  const pages = Math.ceil(total / size);
  const page = Math.min(Math.max(0, asked), Math.max(0, pages - 1));
  return { page, pages, first: page * size, size };
};
