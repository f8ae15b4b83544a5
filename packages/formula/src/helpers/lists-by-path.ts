import { deepEqual } from '../data/deep-equal.ts';
import { readKey, readPath } from '../data/path.ts';
import type { Helpers } from './helper.ts';
import { HELPER_MESSAGES, requireList, requireText } from './messages.ts';

/** One path: the values, falsy items as they are. Several keys: objects with those keys. */
const map = (list: unknown, ...paths: unknown[]): unknown[] => {
  const items = requireList(list);
  if (paths.length <= 1) return items.map((item) => (item ? readPath(item, paths[0]) : item));
  return items.map((item) =>
    item ? Object.fromEntries(paths.map((key) => [String(key), readKey(item, String(key))])) : {},
  );
};

const groupBy = (list: unknown, path: unknown): Record<string, unknown[]> => {
  const groups = new Map<string, unknown[]>();
  for (const item of requireList(list).filter(Boolean)) {
    const name = String(readPath(item, path));
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return Object.fromEntries(groups);
};

const rollupSum = (list: unknown, path: unknown): number =>
  requireList(list).reduce<number>((total, item) => {
    const value = readPath(item, path);
    return value ? total + Number.parseFloat(String(value)) : total;
  }, 0);

const rollup = (list: unknown, path: unknown, isDistinct?: unknown): unknown[] => {
  const values = requireList(list)
    .map((item) => readPath(item, path))
    .filter((value) => value !== null && value !== undefined)
    .flat();
  return isDistinct
    ? values.filter((value, index) => values.findIndex((other) => deepEqual(other, value)) === index)
    : values;
};

/** Order by `>`; falsy values count as "". Any order but "asc" is descending. */
const sort = (list: unknown, order: unknown = 'asc', path?: unknown): unknown[] => {
  const rank = (item: unknown): unknown => (path ? readPath(item, path) : item) || '';
  const compare = (left: unknown, right: unknown): number =>
    (left as number) > (right as number) ? 1 : (right as number) > (left as number) ? -1 : 0;
  const sign = order === 'asc' ? 1 : -1;
  return requireList(list).toSorted((left, right) => sign * compare(rank(left), rank(right)));
};

/** Whether the value at a path is the wanted one, one of them, or truthy where none is named. */
const hasAt = (path: unknown, wanted: unknown): ((item: unknown) => boolean) => {
  if (wanted === undefined) return (item) => Boolean(readPath(item, path));
  return Array.isArray(wanted)
    ? (item) => wanted.includes(readPath(item, path))
    : (item) => readPath(item, path) === wanted;
};

const removeByKey = (list: unknown, path: unknown, wanted?: unknown): unknown[] => {
  const isDropped = hasAt(path, wanted);
  return requireList(list).filter((item) => !isDropped(item));
};

const lookup = (value: unknown, list: unknown, path: unknown = 'id'): unknown =>
  requireList(list, HELPER_MESSAGES.secondList).find((item) => readPath(item, path) === value);

const lookupArray = (values: unknown, list: unknown, path: unknown = 'id'): unknown[] => {
  const wanted = requireList(values);
  return requireList(list, HELPER_MESSAGES.secondList).filter((item) => wanted.includes(readPath(item, path)));
};

const findIndexByKey = (list: unknown, path: unknown, value: unknown): number => {
  const items = requireList(list);
  const key = requireText(path, HELPER_MESSAGES.secondText);
  return items.findIndex((item) => deepEqual(readPath(item, key), value));
};

export const listByPathHelpers: Helpers = {
  map,
  groupBy,
  rollupSum,
  rollup,
  sort,
  filterByKey: (list, path, wanted) => requireList(list).filter(hasAt(path, wanted)),
  removeByKey,
  lookup,
  lookupArray,
  findIndexByKey,
};
