import { computed, effect, type ReadonlySignal } from '@trama/engine';
import { useMemo } from 'react';

/**
 * The reads of one drawn element, watched together: whatever its component reads while it renders
 * becomes part of a single subscription, so that an element costs one effect however much it reads.
 */
export interface Reader {
  /** Value of a signal now; a change draws the element again. */
  read<T>(signal: ReadonlySignal<T>): T;
  /** Value of a tracked function; `key` names it within the element. */
  track<T>(key: string, compute: () => T): T;
  subscribe(listener: () => void): () => void;
  /** Counts the changes; the snapshot that React compares. */
  version(): number;
}

/** A reader for an element that can change. */
export const createReader = (): Reader => {
  const seen = new Map<ReadonlySignal<unknown>, unknown>();
  const derived = new Map<string, ReadonlySignal<unknown>>();
  let version = 0;
  let notify: (() => void) | null = null;
  let stop: (() => void) | null = null;

  const watch = () => {
    stop?.();
    let isFirst = true;
    stop = effect(() => {
      let hasChanged = false;
      for (const [signal, last] of seen) {
        const value = signal.value;
        if (value !== last) {
          hasChanged = true;
          seen.set(signal, value);
        }
      }
      if (hasChanged) version++;
      if (hasChanged && !isFirst) notify?.();
      isFirst = false;
    });
  };

  const read = <T>(signal: ReadonlySignal<T>): T => {
    const value = signal.peek();
    const isNew = !seen.has(signal);
    seen.set(signal, value);
    if (isNew && notify !== null) watch();
    return value;
  };

  return {
    read,
    track: <T>(key: string, compute: () => T): T => {
      const known = derived.get(key);
      if (known !== undefined) return read(known) as T;
      const made = computed(compute);
      derived.set(key, made);
      return read(made);
    },
    subscribe: (listener) => {
      notify = listener;
      watch();
      return () => {
        notify = null;
        stop?.();
        stop = null;
      };
    },
    version: () => version,
  };
};

/**
 * The reader of what is drawn. Another instance in the same place gets a reader of its own: a section that two pages
 * share keeps its place, and what it tracked belongs to the page that has gone.
 */
export const useReader = (drawn: object): Reader => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is that of the drawn object, though it does not read it.
  return useMemo(createReader, [drawn]);
};

/** A reader for an element of which nothing can change: it watches nothing. */
export const staticReader: Reader = {
  read: (signal) => signal.peek(),
  track: (_key, compute) => computed(compute).peek(),
  subscribe: () => () => undefined,
  version: () => 0,
};
