import { isUnsafeKey } from './safe-key.ts';

/** The keys of a dotted path; `items[0].name` and `items.0.name` are the same. */
export const pathKeys = (path: unknown): string[] =>
  Array.isArray(path)
    ? path.map(String)
    : String(path)
        .replace(/\[(\d+)\]/g, '.$1')
        .split('.');

/** The value of one key; undefined where there is none, or where the key leads out of the data. */
export const readKey = (value: unknown, key: string): unknown =>
  value === null || value === undefined || isUnsafeKey(key) ? undefined : Reflect.get(Object(value), key, value);

/**
 * The value at a dotted path or a list of keys. A key that itself holds dots wins over the path. Unlike the model's
 * `getAtPath`, which reads designs, it reads values of a visitor: brackets, the length of a text, the name of a file.
 */
export const readPath = (value: unknown, path: unknown): unknown => {
  if (typeof path === 'string' && typeof value === 'object' && value !== null && Object.hasOwn(value, path)) {
    return readKey(value, path);
  }
  return pathKeys(path).reduce(readKey, value);
};
