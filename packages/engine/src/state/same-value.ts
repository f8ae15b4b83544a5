/** Values compared before the rest counts as changed: keeps the comparison cheaper than the update that it saves. */
const BUDGET = 400;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * True when two results show the same: identical, or equal plain data. Anything beyond the budget counts as changed.
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
    if (Array.isArray(b) || !isPlain(a) || !isPlain(b)) return false;
    const left = Object.entries(a);
    if (left.length > budget || left.length !== Object.keys(b).length) return false;
    return left.every(([key, value]) => Object.hasOwn(b, key) && same(value, (b as Record<string, unknown>)[key]));
  };
  return same(left, right);
};
