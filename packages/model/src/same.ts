/**
 * Deep equality of plain data, as a design and its JSON hold it. The order of keys does not count; undefined counts as absent.
 * Values of an author's formulas are compared by the formula language (conformance 10.206), updates of a page by the engine.
 */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const a = left as { readonly [key: string]: unknown };
  const b = right as { readonly [key: string]: unknown };
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) if (!isSame(a[key], b[key])) return false;
  return true;
};
