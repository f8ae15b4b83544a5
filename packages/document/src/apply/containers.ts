import { isObject, isRecord } from '@trama/model';
/** A record or a list inside a design. */
export type Container = Record<string, unknown> | unknown[];

export const isContainer = (value: unknown): value is Container => isObject(value);

/** Name of a list's item in a patch path: an id stands for itself, an object goes by `key`, else by `id`. */
export const itemName = (item: unknown): string | null => {
  if (typeof item === 'string') return item;
  if (!isRecord(item)) return null;
  if (typeof item.key === 'string') return item.key;
  return typeof item.id === 'string' ? item.id : null;
};

/** Position of the item of that name; -1 when the list has none. */
export const indexOfItem = (list: readonly unknown[], name: string): number =>
  list.findIndex((item) => itemName(item) === name);

/** What stands under a name; undefined when nothing does. Never looks at prototypes. */
export const childOf = (container: unknown, name: string): unknown => {
  if (Array.isArray(container)) return container[indexOfItem(container, name)];
  return isRecord(container) && Object.hasOwn(container, name) ? container[name] : undefined;
};

/** What a patch path leads to; undefined when it leads nowhere. Unlike the model's `getAtPath` it finds items of lists by name. */
export const valueAt = (root: unknown, path: readonly string[]): unknown => path.reduce<unknown>(childOf, root);

/** Names of the items before and after a position. */
export const neighboursOf = (
  list: readonly unknown[],
  index: number,
): { after: string | null; before: string | null } => ({
  after: index > 0 ? itemName(list[index - 1]) : null,
  before: index + 1 < list.length ? itemName(list[index + 1]) : null,
});

/** Where an item belongs: behind `after`; when that is gone before `before`; when both are gone at the end. */
export const insertionIndex = (list: readonly unknown[], after: string | null, before: string | null): number => {
  const afterIndex = after === null ? -1 : indexOfItem(list, after);
  if (afterIndex >= 0) return afterIndex + 1;
  const beforeIndex = before === null ? -1 : indexOfItem(list, before);
  return beforeIndex >= 0 ? beforeIndex : list.length;
};
