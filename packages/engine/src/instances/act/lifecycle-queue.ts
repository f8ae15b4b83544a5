/**
 * Lifecycle workflows wait until the tree around them stands, and until the page's variables have their values.
 * Each runs once.
 */
export interface LifecycleQueue {
  add(run: () => void): void;
  /** Holds what comes until {@link release}. */
  hold(): void;
  release(): void;
}

export const createLifecycleQueue = (): LifecycleQueue => {
  let isHeld = true;
  let isPlanned = false;
  let waiting: (() => void)[] = [];
  const flush = (): void => {
    isPlanned = false;
    if (isHeld) return;
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  };
  const plan = (): void => {
    if (isPlanned || isHeld) return;
    isPlanned = true;
    queueMicrotask(flush);
  };
  return {
    add: (run) => {
      waiting.push(run);
      plan();
    },
    hold: () => {
      isHeld = true;
      waiting = [];
    },
    release: () => {
      isHeld = false;
      plan();
    },
  };
};
