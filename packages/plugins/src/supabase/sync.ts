import { isRecord } from '@trama/model';
/** How rows changed. */
export type ChangeType = 'INSERT' | 'UPDATE' | 'UPSERT' | 'DELETE';

/** A collection of the page that shows a table. */
export interface SyncedCollection {
  config: Readonly<Record<string, unknown>>;
  data: unknown;
  total: number;
  update(data: readonly unknown[], total: number): void;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => isRecord(value);

/** Rows with the same key columns are the same row; without key columns any row matches (conformance 12.7). */
const isSame = (left: unknown, right: Row, keys: readonly string[]): boolean =>
  isRow(left) && keys.every((key) => left[key] === right[key]);

const applyRow = (
  data: readonly unknown[],
  total: number,
  type: ChangeType,
  row: Row,
  keys: readonly string[],
): { data: readonly unknown[]; total: number } => {
  const at = data.findIndex((item) => isSame(item, row, keys));
  if (type === 'DELETE') return at < 0 ? { data, total } : { data: data.toSpliced(at, 1), total: total - 1 };
  if (at < 0) return type === 'UPDATE' ? { data, total } : { data: [...data, row], total: total + 1 };
  return type === 'INSERT' ? { data, total } : { data: data.with(at, { ...(data[at] as Row), ...row }), total };
};

/** Applies changed rows to every collection of their table, in place (conformance 4.47 to 4.50). */
export const applyToCollections = (
  collections: readonly SyncedCollection[],
  table: string,
  type: ChangeType,
  rows: readonly unknown[],
): void => {
  for (const collection of collections) {
    if (collection.config.table !== table || !Array.isArray(collection.data)) continue;
    const keys = Array.isArray(collection.config.primaryData) ? collection.config.primaryData.map(String) : [];
    let state = { data: collection.data as readonly unknown[], total: collection.total };
    for (const row of rows.filter(isRow)) state = applyRow(state.data, state.total, type, row, keys);
    if (state.data !== collection.data) collection.update(state.data, state.total);
  }
};
