import type { Id } from '@trama/model';
import type { PlacedInstance } from '../place.ts';

/** Finds instances by the uid of their element. */
export interface InstanceIndex {
  add(instance: PlacedInstance): void;
  remove(instance: PlacedInstance): void;
  all(uid: Id): readonly PlacedInstance[];
  /** The one at a place in repeats (`0_2`), else the first. */
  find(uid: Id, position?: string): PlacedInstance | undefined;
}

export const createInstanceIndex = (): InstanceIndex => {
  const byUid = new Map<Id, Set<PlacedInstance>>();
  const all = (uid: Id): readonly PlacedInstance[] => [...(byUid.get(uid) ?? [])];
  return {
    add: (instance) => {
      const known = byUid.get(instance.uid);
      if (known) known.add(instance);
      else byUid.set(instance.uid, new Set([instance]));
    },
    remove: (instance) => {
      const known = byUid.get(instance.uid);
      known?.delete(instance);
      if (known?.size === 0) byUid.delete(instance.uid);
    },
    all,
    find: (uid, position) => {
      const found = all(uid);
      return (
        (position === undefined ? undefined : found.find((instance) => instance.position === position)) ?? found[0]
      );
    },
  };
};
