import { isObject } from './records.ts';

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container => isObject(value);

const isIndex = (segment: string | number): boolean => /^\d+$/.test(String(segment));

/** Splits a content path (`tabsContent.0`) into its segments; `''` is the value itself. */
export const splitPath = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

/** The value at a path of plain data, a design's above all; undefined where the path leaves it. Reads own keys only. */
export const getAtPath = (value: unknown, path: string | readonly (string | number)[]): unknown => {
  let current = value;
  for (const segment of typeof path === 'string' ? splitPath(path) : path) {
    if (!isContainer(current) || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<string, unknown>)[segment];
  }
  return current;
};

/**
 * A copy of plain data with another value at a path; undefined removes the key (in a list: the item).
 * Missing containers are made: a list where the next segment is an index, else an object.
 * Everything beside the path is shared with the original.
 */
export const setAtPath = <T>(value: T, path: string | readonly (string | number)[], next: unknown): T => {
  const [segment, ...rest] = typeof path === 'string' ? splitPath(path) : path;
  if (segment === undefined) return next as T;
  const container: Container = isContainer(value) ? value : isIndex(segment) ? [] : {};
  const inner = Object.hasOwn(container, segment) ? (container as Record<string, unknown>)[segment] : undefined;
  const changed = setAtPath(inner, rest, next);
  if (Array.isArray(container)) {
    const copy = container.slice();
    if (changed === undefined) copy.splice(Number(segment), 1);
    else copy[Number(segment)] = changed;
    return copy as T;
  }
  const copy: Record<string, unknown> = { ...container };
  if (changed === undefined) delete copy[segment];
  // A plain assignment to `__proto__` would replace the prototype.
  else Object.defineProperty(copy, segment, { value: changed, enumerable: true, configurable: true, writable: true });
  return copy as T;
};
