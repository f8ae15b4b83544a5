import { isRecord } from '@trama/model';
import { valueAt } from '../../shared/stored/stored-path.ts';

/** One filter of a column, as the variable `filters` and the initial filters hold it. */
export interface ColumnFilter {
  filterType: 'text' | 'number';
  type: string;
  filter?: string | number | null;
}

/** Filters by the name of the field. */
export type Filters = Readonly<Record<string, ColumnFilter>>;

const lower = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')).toLocaleLowerCase();

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

type Test = (value: unknown, wanted: unknown) => boolean;

const number = (compare: (value: number, wanted: number) => boolean): Test => {
  return (value, wanted) => !isBlank(value) && compare(Number(value), Number(wanted));
};

/** What a text filter may ask. */
const TEXT_TESTS: Readonly<Record<string, Test>> = {
  contains: (value, wanted) => lower(value).includes(lower(wanted)),
  notContains: (value, wanted) => !lower(value).includes(lower(wanted)),
  equals: (value, wanted) => lower(value) === lower(wanted),
  notEqual: (value, wanted) => lower(value) !== lower(wanted),
  startsWith: (value, wanted) => lower(value).startsWith(lower(wanted)),
  endsWith: (value, wanted) => lower(value).endsWith(lower(wanted)),
  blank: isBlank,
  notBlank: (value) => !isBlank(value),
};

/** What a number filter may ask. */
const NUMBER_TESTS: Readonly<Record<string, Test>> = {
  equals: number((value, wanted) => value === wanted),
  notEqual: number((value, wanted) => value !== wanted),
  greaterThan: number((value, wanted) => value > wanted),
  greaterThanOrEqual: number((value, wanted) => value >= wanted),
  lessThan: number((value, wanted) => value < wanted),
  lessThanOrEqual: number((value, wanted) => value <= wanted),
  blank: isBlank,
  notBlank: (value) => !isBlank(value),
};

const TESTS = { text: TEXT_TESTS, number: NUMBER_TESTS } as const;

/** Names of what a filter of this type may ask. */
export const filterTypes = (type: ColumnFilter['filterType']): readonly string[] => Object.keys(TESTS[type]);

/** Whether what a filter asks needs no value beside it. */
export const isComplete = ({ type, filter }: ColumnFilter): boolean =>
  type === 'blank' || type === 'notBlank' || !isBlank(filter);

/** Filters of a stored value; what is none is left out. */
export const filtersOf = (stored: unknown): Filters => {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([field, given]: [string, unknown]) => {
      if (typeof given !== 'object' || given === null || !('type' in given)) return [];
      const filterType = 'filterType' in given && given.filterType === 'number' ? 'number' : 'text';
      const wanted: unknown = 'filter' in given ? given.filter : null;
      const filter = typeof wanted === 'string' || typeof wanted === 'number' ? wanted : null;
      return [[field, { filterType, type: String(given.type), filter } satisfies ColumnFilter]];
    }),
  );
};

/** The rows that all filters let through; unknown ones let everything through. */
export const filteredRows = (rows: readonly unknown[], filters: Filters): readonly unknown[] => {
  const tests = Object.entries(filters).flatMap(([field, given]) => {
    const test = TESTS[given.filterType][given.type];
    return test === undefined || !isComplete(given) ? [] : [(row: unknown) => test(valueAt(row, field), given.filter)];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
};
