import type { Collection, Id } from '@trama/model';

export interface FetchOrder {
  /** One after the other; the collections of one round side by side. */
  readonly rounds: readonly (readonly Id[])[];
  /** Those that wait for one another, and are never fetched. */
  readonly circular: readonly Id[];
}

/** In which the ids of other collections are looked for; a published one names them apart from its compiled formulas. */
const textOf = ({ data: _data, ...settings }: Collection): string => JSON.stringify(settings);

/**
 * The order of auto-fetch collections: in each round those that name no other one that still waits
 * (conformance 4.9, 10.224).
 */
export const fetchRounds = (collections: readonly Collection[]): FetchOrder => {
  const rounds: Id[][] = [];
  let pending = collections.map((collection) => ({ id: collection.id, text: textOf(collection) }));
  while (pending.length > 0) {
    const ready = pending.filter((one) => !pending.some((other) => other !== one && one.text.includes(other.id)));
    if (ready.length === 0) return { rounds, circular: pending.map((one) => one.id) };
    rounds.push(ready.map((one) => one.id));
    pending = pending.filter((one) => !ready.includes(one));
  }
  return { rounds, circular: [] };
};
