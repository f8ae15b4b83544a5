/**
 * True where two values hold the same data: lists, objects, dates, expressions, maps and sets by their content; files and
 * whatever else hides its content only where they are the same. Unlike the model's `isSame` it takes any value of a formula,
 * circles too, and a member that is undefined is a member (conformance 10.206).
 */
export const deepEqual = (left: unknown, right: unknown): boolean => equal(left, right, new Map());

const equal = (left: unknown, right: unknown, seen: Map<unknown, unknown>): boolean => {
  if (Object.is(left, right) || left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) return false;
  if (seen.get(left) === right) return true;
  seen.set(left, right);
  if (left instanceof Date && right instanceof Date) return Object.is(left.getTime(), right.getTime());
  if (left instanceof RegExp && right instanceof RegExp) return String(left) === String(right);
  if ((left instanceof Map && right instanceof Map) || (left instanceof Set && right instanceof Set)) {
    return left.size === right.size && equal([...left], [...right], seen);
  }
  return showsContent(left) && equalProperties(left, right, seen);
};

/** Files, promises and elements of the page have nothing to compare: their members do not tell one from another. */
const showsContent = (value: object): boolean =>
  Array.isArray(value) || ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object Object]';

const equalProperties = (left: object, right: object, seen: Map<unknown, unknown>): boolean => {
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equal(Reflect.get(left, key), Reflect.get(right, key), seen))
  );
};
