import type { Design, EntityKind, EntityMap, Id } from '@trama/model';
import type { Touched } from '../apply/applied.ts';

export type Listener = () => void;

/** Who wants to know about which entity. Changes decide who wakes; nobody hears about a whole map's values. */
export interface Subscriptions {
  /** Calls when this entity has changed, appeared or gone. For kind `design` the id is the design's. */
  subscribe(kind: EntityKind, id: Id, listener: Listener): () => void;
  /** Calls when a map has gained or lost an entity. */
  subscribeIds(kind: EntityMap, listener: Listener): () => void;
  /** Wakes the listeners of what differs between two designs, among the touched entities. */
  notify(before: Design, after: Design, touched: Touched): void;
}

const addTo = (map: Map<string, Set<Listener>>, key: string, listener: Listener): (() => void) => {
  const listeners = map.get(key) ?? new Set();
  map.set(key, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && map.get(key) === listeners) map.delete(key);
  };
};

export const createSubscriptions = (): Subscriptions => {
  const byEntity = new Map<string, Set<Listener>>();
  const byKind = new Map<string, Set<Listener>>();

  const wakeEntity = (before: Design, after: Design, kind: EntityKind, id: Id, woken: Set<Listener>): void => {
    if (kind !== 'design') {
      const [old, current] = [before[kind][id], after[kind][id]];
      if (old === current) return;
      if (!old || !current) for (const listener of byKind.get(kind) ?? []) woken.add(listener);
    }
    for (const listener of byEntity.get(`${kind}:${id}`) ?? []) woken.add(listener);
  };

  return {
    subscribe: (kind, id, listener) => addTo(byEntity, `${kind}:${id}`, listener),
    subscribeIds: (kind, listener) => addTo(byKind, kind, listener),
    notify: (before, after, touched) => {
      const woken = new Set<Listener>();
      for (const [kind, ids] of touched) for (const id of ids) wakeEntity(before, after, kind, id, woken);
      for (const listener of woken) listener();
    },
  };
};
