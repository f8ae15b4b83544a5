import type { ReadonlySignal } from '@preact/signals-core';
import { settled } from '../bindings/settled.ts';

/** What a signal is found by: a name, or the plan of the property that it holds. */
export type SignalKey = string | object;

interface Entry {
  readonly key: SignalKey;
  readonly signal: ReadonlySignal<unknown>;
  readonly next: Entry | null;
}

/** Signals of one instance, made when they are first asked for. A chain, since most instances need one or two. */
export class SignalCache {
  #first: Entry | null = null;

  of<T>(key: SignalKey, read: () => T): ReadonlySignal<T> {
    for (let entry = this.#first; entry !== null; entry = entry.next)
      if (entry.key === key) return entry.signal as ReadonlySignal<T>;
    const signal = settled(read);
    this.#first = { key, signal, next: this.#first };
    return signal;
  }
}
