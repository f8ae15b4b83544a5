import { objectOf } from '../json.ts';
import type { NodeLink } from './node-link.ts';

/** How often processes tell each other what they have counted, in milliseconds. */
const TOLD_EVERY = 500;

/** Counts by name that a process holds. */
export interface Counts {
  /** @param by may be less than 0: one that was counted is given back */
  add(name: string, by: number): void;
  clear(name: string): void;
}

/**
 * Has processes that serve one database count together: what is counted in one is added to the counts of all others half a second later.
 * @param kind names these counts, the same in each process
 * @param here the counts of this process, for what others tell
 * @returns what hears of all that this process counts itself
 */
export const shareCounts = (link: NodeLink, kind: string, here: Counts): Counts => {
  let untold = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (untold.size > 0) link.tell(kind, { added: [...untold] });
    untold = new Map();
  };

  link.hear(kind, (body) => {
    const { added, cleared } = objectOf(body);
    if (typeof cleared === 'string') here.clear(cleared);
    for (const pair of Array.isArray(added) ? added : []) {
      const [name, by] = Array.isArray(pair) ? pair : [];
      if (typeof name === 'string' && Number.isSafeInteger(by)) here.add(name, by);
    }
  });

  return {
    add: (name, by) => {
      if (link.isAlone()) return;
      untold.set(name, (untold.get(name) ?? 0) + by);
      timer ??= setTimeout(tell, TOLD_EVERY).unref();
    },
    clear: (name) => {
      tell();
      link.tell(kind, { cleared: name });
    },
  };
};
