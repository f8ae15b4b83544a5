/** Keys that lead from a value to the machinery of the language. Data is never read or written under them. */
const UNSAFE_KEYS: ReadonlySet<PropertyKey> = new Set([
  'constructor',
  '__proto__',
  'prototype',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  'caller',
  'callee',
]);

export const isUnsafeKey = (key: PropertyKey): boolean => UNSAFE_KEYS.has(key);
