import { computed, isConstant, type ReadonlySignal, untracked } from '@trama/engine';

/** The reads of one drawn element: whatever its component reads while it renders is watched, and what is constant is not. */
export interface Reader {
  /** Value of a signal now; a change draws the element again. */
  read<T>(signal: ReadonlySignal<T>): T;
  /** Value of a tracked function; `key` names it within the element. */
  track<T>(key: string, compute: () => T): T;
  /** Looks at all that was read; true when something has changed since. Tracked. */
  look(): boolean;
  /** Counts the changes that {@link look} has found. */
  readonly version: number;
}

/** A signal that was read, and what it was when it was last looked at. A chain, since most elements read one or two. */
interface Seen {
  readonly signal: ReadonlySignal<unknown>;
  value: unknown;
  readonly next: Seen | null;
}

/** A reader for something that can change. */
export class LiveReader implements Reader {
  version = 0;
  #seen: Seen | null = null;
  #derived: Map<string, ReadonlySignal<unknown>> | undefined;
  readonly #onMore: () => void;

  /** @param onMore called for each signal that is read for the first time */
  constructor(onMore: () => void) {
    this.#onMore = onMore;
  }

  read<T>(signal: ReadonlySignal<T>): T {
    const value = signal.peek();
    if (isConstant(signal)) return value;
    for (let seen = this.#seen; seen !== null; seen = seen.next) {
      if (seen.signal !== signal) continue;
      seen.value = value;
      return value;
    }
    this.#seen = { signal, value, next: this.#seen };
    this.#onMore();
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

  look(): boolean {
    let hasChanged = false;
    for (let seen = this.#seen; seen !== null; seen = seen.next) {
      const { value } = seen.signal;
      if (value === seen.value) continue;
      seen.value = value;
      hasChanged = true;
    }
    if (hasChanged) this.version += 1;
    return hasChanged;
  }
}

/** A reader for an element of which nothing can change: it watches nothing. */
export const staticReader: Reader = {
  read: (signal) => signal.peek(),
  track: (_key, compute) => untracked(compute),
  look: () => false,
  version: 0,
};
