import { type Element, type Id, withNewIds } from '@trama/model';
import type { IdSource } from '../ids.ts';
import type { Belonging } from './new-elements.ts';

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
  const copies = elements.map((element) => ({ ...withNewIds(element, (id) => newIds.get(id)), ...belonging }));
  return { copies, newIds };
};
