import { isObject } from '@trama/model';

const parts = (path: string): string[] =>
  path
    .replaceAll(/\[(\w+)\]/g, '.$1')
    .split('.')
    .filter((part) => part !== '');

const isContainer = (value: unknown): value is Record<string, unknown> => isObject(value);

/** A copy of `root` with another value at a dotted path; objects on the way are made where there are none. */
export const writePath = (root: unknown, path: string, value: unknown): unknown => {
  const write = (node: unknown, rest: readonly string[]): unknown => {
    const [part, ...below] = rest;
    if (part === undefined) return value;
    if (Array.isArray(node)) {
      const copy = [...node];
      copy[Number(part)] = write(node[Number(part)], below);
      return copy;
    }
    const own = isContainer(node) ? node : {};
    return { ...own, [part]: write(own[part], below) };
  };
  return write(root, parts(path));
};
