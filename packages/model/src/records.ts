/** A record, a list or any other value with members; a function is none. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An object that is not a list. Dates, files and whatever else has a class of its own count as records. */
export const isRecord = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value);

/** A record made by braces or parsed from JSON: no list, and of no class. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
