import type { Collection, Id } from '@trama/model';

/**
 * Rounds in which auto-fetch collections are fetched: in each, those that name no other one that still waits
 * (page-data-format 8). Ones that name each other in a circle are never fetched.
 */
export const fetchRounds = (collections: readonly Collection[], textOf: (collection: Collection) => string): Id[][] => {
  const rounds: Id[][] = [];
  let pending = collections.map((collection) => ({ id: collection.id, text: textOf(collection) }));
  while (pending.length > 0) {
    const ready = pending.filter((one) => !pending.some((other) => other !== one && one.text.includes(other.id)));
    if (ready.length === 0) return rounds;
    rounds.push(ready.map((one) => one.id));
    pending = pending.filter((one) => !ready.includes(one));
  }
  return rounds;
};
