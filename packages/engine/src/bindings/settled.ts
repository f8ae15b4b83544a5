import { computed, type ReadonlySignal } from '@preact/signals-core';
import { sameValue } from '../state/same-value.ts';

/** A computed whose equal results count as unchanged, so that they wake nobody. */
export const settled = <T>(read: () => T): ReadonlySignal<T> => {
  let last: T | undefined;
  return computed(() => {
    const next = read();
    if (!sameValue(last, next)) last = next;
    return last as T;
  });
};
