import { type Signal, signal } from '@preact/signals-core';
import type { Element, Id } from '@trama/model';
import type { ElementSources } from '../instances/tree/element-source.ts';

/** Elements that the editor changes one by one; readers wake only for the one that they read. */
export const editableElements = (elements: Readonly<Record<Id, Element>>): ElementSources => {
  const sources = new Map<Id, Signal<Element | null>>();
  const get = (id: Id): Signal<Element | null> => {
    let source = sources.get(id);
    if (!source) {
      source = signal<Element | null>(elements[id] ?? null);
      sources.set(id, source);
    }
    return source;
  };
  return {
    get,
    patch: (id, element) => {
      get(id).value = element;
    },
  };
};
