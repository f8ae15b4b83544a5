import { isRecord } from '@trama/model';
import { readPath } from '../data/path.ts';

/**
 * A sorted copy (conformance 10.199). Rules are `{key | field, direction}`; the first difference wins.
 * Anything but a list of rules leaves the order as it is.
 */
export const applySort = (items: readonly unknown[], sort: unknown): unknown[] => {
  const rules = (Array.isArray(sort) ? sort : []).filter(isRecord);
  if (rules.length === 0) return [...items];
  return [...items].sort((left, right) => {
    for (const rule of rules) {
      const path = rule.field ?? rule.key;
      const order = compareValues(readPath(left, path), readPath(right, path));
      if (order !== 0) return rule.direction === 'DESC' ? -order : order;
    }
    return 0;
  });
};

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** Order of two values; the type is the left one's, the right one's where the left is null or undefined. */
const compareValues = (left: unknown, right: unknown): number => {
  if (isNothing(left) && isNothing(right)) return left === right ? 0 : left === undefined ? -1 : 1;
  switch (typeof (left ?? right)) {
    case 'boolean':
      return Number(Boolean(left)) - Number(Boolean(right));
    case 'number':
      return Number(left ?? 0) - Number(right ?? 0) || 0;
    case 'object':
      return JSON.stringify(left ?? {}).localeCompare(JSON.stringify(right ?? {}));
    default:
      return String(left ?? '').localeCompare(String(right ?? ''));
  }
};
