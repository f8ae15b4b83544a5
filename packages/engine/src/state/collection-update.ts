import { readPath } from '@trama/formula/runtime';
import { isObject, TramaError } from '@trama/model';

/** What `update-collection` does to the rows that are here (conformance 4.5, 10.49). */
export interface CollectionChange {
  data: unknown;
  /** Absent: all rows are replaced. */
  updateType?: 'insert' | 'update' | 'delete' | undefined;
  updateBy?: 'index' | 'id' | undefined;
  updateIndex?: number | undefined;
  idKey?: string | undefined;
  idValue?: unknown;
  merge?: boolean | undefined;
}

const merged = (old: unknown, data: unknown): unknown => {
  if (Array.isArray(old)) return [...old, ...(Array.isArray(data) ? data : [data])];
  return isObject(old) && isObject(data) ? { ...old, ...data } : data;
};

const position = (rows: readonly unknown[], change: CollectionChange, collectionId: string): number => {
  if (change.updateBy !== 'id') return Math.max(0, change.updateIndex ?? 0);
  const index = rows.findIndex((row) => isObject(row) && readPath(row, change.idKey ?? 'id') === change.idValue);
  if (index < 0) {
    throw new TramaError({
      code: 'engine/collection-item',
      message: `Item with id ${String(change.idValue)} not found in collection ${collectionId}`,
      where: ['collections', collectionId],
    });
  }
  return index;
};

/**
 * The data of a collection after a local change.
 * @throws TramaError `engine/collection-item` when the item of an update by id is not there.
 */
export const changedData = (data: unknown, change: CollectionChange, collectionId: string): unknown => {
  if (change.updateType === undefined) return change.data;
  if (change.updateType === 'update' && !Array.isArray(data) && change.updateBy !== 'id')
    return change.merge ? merged(data, change.data) : change.data;
  const rows: unknown[] = Array.isArray(data) ? [...data] : [];
  switch (change.updateType) {
    case 'insert':
      rows.splice(position(rows, change, collectionId), 0, change.data);
      return rows;
    case 'update': {
      const index = position(rows, change, collectionId);
      rows[index] = change.merge ? merged(rows[index], change.data) : change.data;
      return rows;
    }
    case 'delete':
      return rows.toSpliced(position(rows, change, collectionId), 1);
    default:
      return change.updateType satisfies never;
  }
};
