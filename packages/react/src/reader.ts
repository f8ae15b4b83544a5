import { computed, effect, isConstant, type ReadonlySignal, untracked } from '@trama/engine';

/**
 * The reads of one drawn element, watched together: whatever its component reads while it renders
 * becomes part of a single subscription, so that an element costs one effect however much it reads,
 * and none where nothing that it reads can change.
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

/** A signal that was read, and what it was when it was last looked at. A chain, since most elements read one or two. */
interface Seen {
  readonly signal: ReadonlySignal<unknown>;
  value: unknown;
  readonly next: Seen | null;
}

class LiveReader implements Reader {
  #seen: Seen | null = null;
  #derived: Map<string, ReadonlySignal<unknown>> | undefined;
  #version = 0;
  #notify: (() => void) | null = null;
  #stop: (() => void) | undefined;

  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#notify = listener;
    this.#watch();
    return () => {
      this.#notify = null;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  read<T>(signal: ReadonlySignal<T>): T {
    const value = signal.peek();
    if (isConstant(signal)) return value;
    for (let seen = this.#seen; seen !== null; seen = seen.next) {
      if (seen.signal !== signal) continue;
      seen.value = value;
      return value;
    }
    this.#seen = { signal, value, next: this.#seen };
    if (this.#notify !== null) this.#watch();
    return value;
  }

  track<T>(key: string, compute: () => T): T {
    this.#derived ??= new Map();
    const known = this.#derived.get(key);
    if (known !== undefined) return this.read(known) as T;
    const made = computed(compute);
    this.#derived.set(key, made);
    return this.read(made);
  }

  #watch(): void {
    this.#stop?.();
    if (this.#seen === null) return;
    let isFirst = true;
    this.#stop = effect(() => {
      if (this.#look()) {
        this.#version += 1;
        if (!isFirst) this.#notify?.();
      }
      isFirst = false;
    });
  }

  /** Looks at every signal; true when one has changed. */
  #look(): boolean {
    let hasChanged = false;
    for (let seen = this.#seen; seen !== null; seen = seen.next) {
      const { value } = seen.signal;
      if (value === seen.value) continue;
      seen.value = value;
      hasChanged = true;
    }
    return hasChanged;
  }
}

/** A reader for something that can change. */
export const createReader = (): Reader => new LiveReader();

const nothing = (): void => undefined;

/** A reader for an element of which nothing can change: it watches nothing. */
export const staticReader: Reader = {
  read: (signal) => signal.peek(),
  track: (_key, compute) => untracked(compute),
  subscribe: () => nothing,
  version: () => 0,
};
