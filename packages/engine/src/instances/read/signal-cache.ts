import type { ReadonlySignal } from '@preact/signals-core';

/** What a signal is found by: a name, or the plan of the property that it holds. */
export type SignalKey = string | object;

/** Signals of one instance, made when they are first asked for. A chain, since most instances need one or two. */
export interface CachedSignal {
  readonly key: SignalKey;
  readonly signal: ReadonlySignal<unknown>;
  readonly next: CachedSignal | null;
}

export const findSignal = (first: CachedSignal | null, key: SignalKey): ReadonlySignal<unknown> | undefined => {
  for (let cached = first; cached !== null; cached = cached.next) if (cached.key === key) return cached.signal;
  return undefined;
};
