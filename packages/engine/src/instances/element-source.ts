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

/** Elements that never change: no signal, no cost. */
export const fixedElements = (elements: Readonly<Record<Id, Element>>): ElementSources => ({
  get: (id) => {
    const element = elements[id];
    return element && { value: element };
  },
  patch: () => undefined,
});
