import { isShallow } from './limits.ts';

/** A JSON object. */
export type JsonRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value where it is an object, an empty one for anything else. */
export const objectOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

/** The value where it is a text, an empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What stands in a value at a path of own keys (`data.picture.url`); undefined where it leads nowhere, as the empty one does. */
export const valueAt = (value: unknown, path: string): unknown => {
  if (path === '') return undefined;
  let found = value;
  for (const key of path.split('.')) {
    const isThere = typeof found === 'object' && found !== null && Object.hasOwn(found, key);
    found = isThere ? (found as JsonRecord)[key] : undefined;
  }
  return found;
};

/** The value that a text of JSON holds; undefined for a text that is none, or that nests too deep. */
export const parseJson = (text: string): { value: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value) ? { value } : undefined;
  } catch {
    return undefined;
  }
};

/** The object that a text of JSON holds; undefined for a text that holds anything else. */
export const parseRecord = (text: string): JsonRecord | undefined => {
  const value = parseJson(text)?.value;
  return isRecord(value) ? value : undefined;
};
