import { isPlainObject } from '@trama/model';

/** Values compared before the rest counts as changed: keeps the comparison cheaper than the update that it saves. */
const BUDGET = 400;

/**
 * True when two results show the same: identical, or equal plain data. Unlike the model's `isSame` it runs at every update of
 * a page: whatever is not known to be equal within the budget, or has a class of its own, counts as changed; and a member
 * that is undefined is a member.
 */
export const sameValue = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  let budget = BUDGET;
  const same = (a: unknown, b: unknown): boolean => {
    if (Object.is(a, b)) return true;
    budget -= 1;
    if (budget < 0 || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a))
      return (
        Array.isArray(b) &&
        a.length === b.length &&
        a.length <= budget &&
        a.every((item, index) => same(item, b[index]))
      );
    if (!isPlainObject(a) || !isPlainObject(b)) return false;
    const left = Object.entries(a);
    if (left.length > budget || left.length !== Object.keys(b).length) return false;
    return left.every(([key, value]) => Object.hasOwn(b, key) && same(value, b[key]));
  };
  return same(left, right);
};
