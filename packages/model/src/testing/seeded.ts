/** A sequence of numbers from 0 to below 1, the same for the same seed, with what tests draw from it. */
export interface Seeded {
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of the list. */
  pick<T>(list: readonly T[]): T;
  /** Those of the list that chance lets in, in its order. */
  some<T>(list: readonly T[], probability: number): T[];
}

/** Multiply and add modulo 2^32; the first numbers of near seeds are thrown away, for they are near too. */
export const seeded = (seed: number): Seeded => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let skipped = 0; skipped < 8; skipped++) next();
  return {
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    some: (list, probability) => list.filter(() => next() < probability),
  };
};
