import { isObject } from '@trama/model';

/** Keys of a stored path to a property: `['label']`, `a.b[0]`. */
export const keysOf = (path: string): string[] => path.match(/[^.[\]'"]+/g) ?? [];

/**
 * The value of a row at a stored path; undefined where the path leaves it, or is empty. Unlike the model's `getAtPath`, which
 * reads designs, it takes brackets and quotes, and reads what no row owns itself: the name of a file.
 */
export const valueAt = (row: unknown, path: unknown): unknown => {
  if (typeof path !== 'string' || path === '') return undefined;
  return keysOf(path).reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), row);
};

const NONE: readonly unknown[] = [];

/** Rows of a list, or of a collection's data; none of anything else. The same value gives the same list. */
export const rowsOf = (stored: unknown): readonly unknown[] => {
  if (Array.isArray(stored)) return stored;
  const data: unknown = typeof stored === 'object' && stored !== null && 'data' in stored ? stored.data : undefined;
  return Array.isArray(data) ? data : NONE;
};
