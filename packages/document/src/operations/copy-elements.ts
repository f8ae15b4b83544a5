import { type Element, type Id, isRecord, type Value } from '@trama/model';
import type { IdSource } from '../ids.ts';
import type { Belonging } from './new-elements.ts';

/** A copy of a value in which every text names the new ids instead of the old ones. */
const renamed = (value: unknown, rename: (text: string) => string): unknown => {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), renamed(item, rename)]));
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Copies of elements under new ids. What they say of each other (children, formulas, actions) follows: a text that
 * contains an old id contains the new one. Other ids stay.
 */
export const copyElements = (
  elements: readonly Element[],
  ids: IdSource,
  belonging: Belonging,
): { copies: readonly Element[]; newIds: ReadonlyMap<Id, Id> } => {
  const newIds = new Map(elements.map((element) => [element.id, ids.uuid()]));
  const rename = (text: string): string => newIds.get(text) ?? text.replace(UUID, (id) => newIds.get(id) ?? id);
  const copies = elements.map((element) => ({
    ...(renamed(element as unknown as Value, rename) as Element),
    ...belonging,
  }));
  return { copies, newIds };
};
