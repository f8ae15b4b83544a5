import { deepEqual } from '../data/deep-equal.ts';
import type { Helpers } from './helper.ts';
import { HELPER_MESSAGES, requireIndex, requireList, requireText } from './messages.ts';

const length = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  return requireList(value, HELPER_MESSAGES.listOrText).length;
};

const contains = (value: unknown, item: unknown): boolean => {
  if (typeof value === 'string') return value.includes(String(item));
  return Boolean(value) && requireList(value, HELPER_MESSAGES.listOrText).includes(item);
};

const distinct = (list: unknown): unknown[] =>
  requireList(list).filter((item, index, items) => items.findIndex((other) => deepEqual(other, item)) === index);

/** A copy without one item; the list itself where the index is outside of it. */
const removeByIndex = (list: unknown, index: unknown): unknown => {
  const items = requireList(list);
  const position = requireIndex(index);
  return position < 0 || position >= items.length ? list : items.toSpliced(position, 1);
};

const getByIndex = (list: unknown, index: unknown): unknown => requireList(list)[requireIndex(index)];

const merge = (...lists: unknown[]): unknown[] => lists.flatMap((list) => requireList(list, HELPER_MESSAGES.lists));

const join = (list: unknown, separator: unknown = ','): string => {
  const items = requireList(list);
  return items.join(requireText(separator, HELPER_MESSAGES.secondText));
};

const slice = (list: unknown, start: unknown, end: unknown): unknown[] =>
  requireList(list).slice(start as number, end as number);

export const listHelpers: Helpers = {
  length,
  slice,
  merge,
  contains,
  reverse: (list) => requireList(list).toReversed(),
  flat: (list) => requireList(list).flat(),
  distinct,
  add: (list, ...items) => [...requireList(list), ...items],
  prepend: (list, ...items) => [...items, ...requireList(list)],
  remove: (list, value) => requireList(list).filter((item) => !deepEqual(item, value)),
  removeByIndex,
  getByIndex,
  findIndex: (list, value) => requireList(list).findIndex((item) => deepEqual(item, value)),
  join,
  createArray: (...items) => items,
};
