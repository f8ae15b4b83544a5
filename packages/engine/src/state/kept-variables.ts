import type { VariableEntry } from './variable-entry.ts';

/**
 * The variables of elements and components while one page takes the place of another: those that both pages have keep
 * their values (conformance 10.318). Between two navigations none is held.
 */
export interface KeptVariables {
  /** One page leaves, and the next one is shown: what the second builds takes over from what the first leaves. */
  during(leave: () => void, show: () => void): void;
  /** A variable goes with its element. */
  leave(key: string, entry: VariableEntry): void;
  /** A variable that is there anew. One that now begins with another value begins with that (conformance 10.280). */
  enter(key: string, entry: VariableEntry): void;
}

export const createKeptVariables = (): KeptVariables => {
  const left = new Map<string, VariableEntry>();
  let isLeaving = false;
  return {
    during: (leave, show) => {
      try {
        isLeaving = true;
        leave();
        isLeaving = false;
        show();
      } finally {
        isLeaving = false;
        left.clear();
      }
    },
    leave: (key, entry) => {
      if (isLeaving) left.set(key, entry);
    },
    enter: (key, entry) => {
      const before = left.get(key);
      if (before) entry.takeOver(before);
    },
  };
};
