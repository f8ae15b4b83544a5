import type { RunNode } from '@trama/model';
import { matchesSearch } from '../ui/search-match.ts';

/** So many runs are kept; older ones are forgotten. */
const KEPT_RUNS = 200;

/** The runs with one more, or with a known one as it is now; newest last. */
export const withRun = (runs: readonly RunNode[], run: RunNode): readonly RunNode[] =>
  runs.some(({ id }) => id === run.id)
    ? runs.map((known) => (known.id === run.id ? run : known))
    : [...runs.slice(1 - KEPT_RUNS), run];

/** True where the run, or something below it, has the text in its name, type or error. */
export const fitsFilter = (run: RunNode, filter: string): boolean => {
  const isHere = matchesSearch([run.name, run.type, run.error].join(' '), filter);
  return isHere || run.children.some((child) => fitsFilter(child, filter));
};

/** All ids of a run and below it. */
export const idsIn = (run: RunNode): readonly number[] => [run.id, ...run.children.flatMap(idsIn)];
