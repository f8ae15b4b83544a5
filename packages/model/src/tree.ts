import type { Design } from './design/design.ts';
import type { Element } from './design/element.ts';
import type { Id } from './design/value.ts';

/** Ids of all children of an element or section, slot by slot. */
export const elementChildren = (element: Pick<Element, 'slots'>): readonly Id[] => Object.values(element.slots).flat();

/**
 * The elements below these ids, parents before children, each once; missing ones are passed over.
 * An instance of a component counts with its slots; the inside of the component does not.
 */
export const walkElements = function* (
  design: Pick<Design, 'elements'>,
  rootIds: readonly Id[],
): Generator<Element, void> {
  const seen = new Set<Id>();
  const waiting = rootIds.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const element = design.elements[id];
    if (element === undefined || seen.has(id)) continue;
    seen.add(id);
    yield element;
    waiting.push(...elementChildren(element).toReversed());
  }
};
