import { type Signal, signal } from '@preact/signals-core';

/**
 * A map whose readers wake when the entry that they asked for comes, changes or goes, and for no other entry.
 * A signal is made only for keys that somebody has read or set.
 */
export class SignalMap<T> {
  readonly #slots = new Map<string, Signal<T | undefined>>();
  readonly #keys: Signal<readonly string[]> = signal([]);

  /** The entry. Tracked, also while there is none. */
  get(key: string): T | undefined {
    return this.#slot(key).value;
  }

  peek(key: string): T | undefined {
    return this.#slots.get(key)?.peek();
  }

  set(key: string, value: T): void {
    const slot = this.#slot(key);
    const isNew = slot.peek() === undefined;
    slot.value = value;
    if (isNew) this.#keys.value = [...this.#keys.peek(), key];
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    if (slot?.peek() === undefined) return;
    slot.value = undefined;
    this.#keys.value = this.#keys.peek().filter((other) => other !== key);
  }

  /** Keys that have an entry, in order of arrival. Tracked. */
  keys(): readonly string[] {
    return this.#keys.value;
  }

  peekKeys(): readonly string[] {
    return this.#keys.peek();
  }

  #slot(key: string): Signal<T | undefined> {
    let slot = this.#slots.get(key);
    if (!slot) {
      slot = signal<T | undefined>(undefined);
      this.#slots.set(key, slot);
    }
    return slot;
  }
}
