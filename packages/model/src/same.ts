/** Deep equality of plain data. The order of keys does not count; undefined counts as absent. */
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
