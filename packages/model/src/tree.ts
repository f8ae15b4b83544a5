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

/** The root of an instance's component, then its root's root, down to a real element; empty where a component is missing or holds itself. */
export const rootsOf = (instance: Element, page: Pick<Design, 'elements' | 'components'>): Element[] => {
  const roots: Element[] = [];
  for (let node: Element | undefined = instance; node?.component != null; ) {
    const component: { rootElementId: Id } | undefined = page.components[node.component];
    node = component === undefined ? undefined : page.elements[component.rootElementId];
    if (node === undefined || roots.includes(node)) return [];
    roots.push(node);
  }
  return roots;
};
