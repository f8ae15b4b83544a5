import { type Signal, signal } from '@preact/signals-core';
import type { Id } from '@trama/model';
import { keyed } from '../bindings/keyed.ts';
import type { Edited } from './site-edit.ts';

/** A map of entities whose readers wake for the entity that they have asked for, and for no other. */
export interface EditableRecord<Entity> {
  /** Reads like the plain map. Tracked. */
  readonly record: Readonly<Record<Id, Entity>>;
  patch(changes: Edited<Entity>): void;
}

/** @param initial the map as it is before the first edit; signals are made only for what is read. */
export const editableRecord = <Entity>(initial: Readonly<Record<Id, Entity>>): EditableRecord<Entity> => {
  const sources = new Map<Id, Signal<Entity | undefined>>();
  const ids = signal<readonly Id[]>(Object.keys(initial));
  const sourceOf = (id: Id): Signal<Entity | undefined> => {
    let source = sources.get(id);
    if (!source) {
      source = signal(Object.hasOwn(initial, id) ? initial[id] : undefined);
      sources.set(id, source);
    }
    return source;
  };

  return {
    record: keyed(
      (id) => sourceOf(id).value,
      () => ids.value,
      (id) => sourceOf(id).value !== undefined,
    ) as Readonly<Record<Id, Entity>>,
    patch: (changes) => {
      for (const [id, entity] of Object.entries(changes)) {
        const source = sourceOf(id);
        const wasHere = source.peek() !== undefined;
        source.value = entity ?? undefined;
        if (entity && !wasHere) ids.value = [...ids.peek(), id];
        if (!entity && wasHere) ids.value = ids.peek().filter((other) => other !== id);
      }
    },
  };
};
