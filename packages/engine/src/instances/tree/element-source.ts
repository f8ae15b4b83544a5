import type { Element, Id } from '@trama/model';

/** An element as instances read it: fixed in a published page, a signal in edit mode. */
export interface ElementSource {
  readonly value: Element | null;
}

export interface ElementSources {
  get(id: Id): ElementSource | undefined;
  /** Replaces an element; null removes it. Edit mode only. */
  patch(id: Id, element: Element | null): void;
}

/** Elements that never change: no signal, and all instances of an element share one source. */
export const fixedElements = (elements: Readonly<Record<Id, Element>>): ElementSources => {
  const sources = new Map(Object.entries(elements).map(([id, value]) => [id, { value }]));
  return { get: (id) => sources.get(id), patch: () => undefined };
};
