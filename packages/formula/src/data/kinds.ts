import { isObject, isRecord } from '@trama/model';

/** A collection as formulas see it (conformance 3.5). */
export interface CollectionLike {
  type: 'collection';
  data: unknown[];
  limit?: number | string | null;
  offset?: number | string | null;
  total?: number | null;
}

export const isCollection = (value: unknown): value is CollectionLike =>
  isRecord(value) && value.type === 'collection' && Array.isArray(value.data);

/**
 * The items of a list or of a collection's current page; null for anything else.
 * A collection with limit and total holds all its rows: the page is offset to min(offset + limit, total).
 */
export const itemsOf = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value;
  if (!isCollection(value)) return null;
  const [limit, total, offset] = [Number(value.limit), Number(value.total), Number(value.offset ?? 0)];
  return limit && total ? value.data.slice(offset, Math.min(offset + limit, total)) : value.data;
};

/** null, undefined, "", [] and {}. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && JSON.stringify(value) === '{}');
