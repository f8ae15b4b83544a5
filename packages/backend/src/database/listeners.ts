/** A set of callbacks, each called on every `emit`. */
export interface Listeners<Event> {
  /** Adds `fn`; the answer removes it. */
  add(fn: (event: Event) => void): () => void;
  emit(event: Event): void;
}

export const createListeners = <Event>(): Listeners<Event> => {
  const all = new Set<(event: Event) => void>();
  return {
    add: (fn) => {
      all.add(fn);
      return () => {
        all.delete(fn);
      };
    },
    emit: (event) => {
      for (const fn of all) fn(event);
    },
  };
};
