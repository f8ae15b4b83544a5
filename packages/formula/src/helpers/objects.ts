import { readPath } from '../data/path.ts';
import { isUnsafeKey } from '../data/safe-key.ts';
import type { Helpers } from './helper.ts';
import { requireKey, requireObject } from './messages.ts';

/** Builds an object; keys that are no data are left out. */
const objectOf = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([key]) => !isUnsafeKey(key)));

const createObject = (...args: unknown[]): Record<string, unknown> => {
  const entries: [string, unknown][] = [];
  for (let index = 0; index < args.length; index += 2) entries.push([requireKey(args[index]), args[index + 1]]);
  return objectOf(entries);
};

const setKeyValue = (object: unknown, key: unknown, value: unknown): Record<string, unknown> =>
  objectOf([...Object.entries(requireObject(object)), [String(key), value]]);

/** The object with only these paths; one that is absent is undefined. */
const pick = (object: unknown, ...paths: unknown[]): Record<string, unknown> => {
  const source = requireObject(object);
  return objectOf(paths.flat().map((path) => [String(path), readPath(source, path)] as const));
};

const omit = (object: unknown, ...keys: unknown[]): Record<string, unknown> => {
  const dropped = new Set(keys.flat().map(String));
  return objectOf(Object.entries(requireObject(object)).filter(([key]) => !dropped.has(key)));
};

export const objectHelpers: Helpers = {
  keys: (object) => Object.keys(requireObject(object)),
  values: (object) => Object.values(requireObject(object)),
  objectToArray: (object) => Object.entries(requireObject(object)),
  createObject,
  getKeyValue: (object, path) => readPath(requireObject(object), path),
  setKeyValue,
  pick,
  omit,
};
