/** Runs pieces of work side by side, at most so many at once, and one of each key at a time; others wait in their order. */
export interface Lanes {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Pieces of work of this key that have not begun. */
  waitingFor(key: string): number;
  /** Pieces of work that have begun, and those that have not. */
  all(): { underWay: number; waiting: number };
}

export const createLanes = (atOnce: number): Lanes => {
  const busy = new Set<string>();
  const waiting: { key: string; begin: () => void }[] = [];
  const beginNext = (): void => {
    if (busy.size >= atOnce) return;
    const index = waiting.findIndex(({ key }) => !busy.has(key));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    busy.add(next.key);
    next.begin();
    beginNext();
  };
  return {
    waitingFor: (wanted) => waiting.filter(({ key }) => key === wanted).length,
    all: () => ({ underWay: busy.size, waiting: waiting.length }),
    run: async (key, work) => {
      await new Promise<void>((begin) => {
        waiting.push({ key, begin });
        beginNext();
      });
      try {
        return await work();
      } finally {
        busy.delete(key);
        beginNext();
      }
    },
  };
};
