import { createHash } from 'node:crypto';

/**
 * A sample in which each mutant has the same chance, drawn by a seed: those whose hashes with the seed are the smallest.
 * @template {{name: string}} T
 * @param {readonly T[]} mutants
 * @param {number} size
 * @param {string} seed
 * @returns {T[]} in the order of `mutants`
 */
export const sampleOf = (mutants, size, seed) => {
  const seen = new Map();
  const ranked = mutants.map((mutant, index) => {
    const before = seen.get(mutant.name) ?? 0;
    seen.set(mutant.name, before + 1);
    return { mutant, index, rank: createHash('sha256').update(`${seed}\n${mutant.name}\n${before}`).digest('hex') };
  });
  const chosen = ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, size);
  return chosen.sort((a, b) => a.index - b.index).map(({ mutant }) => mutant);
};
