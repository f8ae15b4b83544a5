import type { Collection, Id } from '@trama/model';

/** The object that formulas see (conformance 3.5). Each change makes a new one. */
export interface CollectionObject {
  readonly id: Id;
  readonly name: string;
  readonly mode: Collection['mode'];
  readonly type: 'single' | 'collection';
  readonly pluginId: Id | null;
  readonly config: Collection['config'];
  readonly filter: Collection['filter'];
  readonly sort: Collection['sort'];
  readonly fields: Collection['fields'];
  readonly limit: number | null;
  readonly offset: number;
  readonly total: number;
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly isFetched: boolean;
  readonly error: unknown;
}

/** Rows of a page: a number above 0, or the text of one; null where all rows are asked for. */
export const toLimit = (value: unknown): number | null => {
  const limit = typeof value === 'number' ? value : Number.parseInt(String(value ?? ''), 10);
  return Number.isFinite(limit) && limit > 0 ? limit : null;
};

/** A collection that has not been fetched (conformance 4.1). */
export const notFetched = (definition: Collection, limit: number | null): CollectionObject => ({
  id: definition.id,
  name: definition.name,
  mode: definition.mode,
  type: definition.kind,
  pluginId: definition.pluginId,
  config: definition.config,
  filter: definition.filter,
  sort: definition.sort,
  fields: definition.fields,
  limit,
  offset: 0,
  total: 0,
  data: definition.data ?? {},
  isFetching: false,
  isFetched: false,
  error: null,
});

/** Rows of one page put in their place among `total` rows, of which the others may be unknown (null). */
export const spliced = (old: unknown, rows: readonly unknown[], offset: number, total: number): unknown[] => {
  const all: unknown[] = Array.isArray(old) && old.length === total ? [...old] : new Array(total).fill(null);
  rows.forEach((row, index) => {
    all[offset + index] = row;
  });
  return all;
};
