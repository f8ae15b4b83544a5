import type { ReadonlySignal } from '@preact/signals-core';
import { settled } from '../bindings/settled.ts';

/** Signals of one instance by name, made when they are first asked for: most instances need few. */
export class SignalCache {
  readonly #signals = new Map<string, ReadonlySignal<unknown>>();

  of<T>(name: string, read: () => T): ReadonlySignal<T> {
    let known = this.#signals.get(name);
    if (!known) {
      known = settled(read);
      this.#signals.set(name, known);
    }
    return known as ReadonlySignal<T>;
  }
}
