type Action = (...args: unknown[]) => unknown;

/** What the drawn element can do when a workflow asks (`focusInput`). */
export class ElementActions {
  readonly #actions = new Map<string, Action>();

  /** Implements an action; returns the way to take it back. */
  implement(name: string, run: Action): () => void {
    this.#actions.set(name, run);
    return () => {
      if (this.#actions.get(name) === run) this.#actions.delete(name);
    };
  }

  has(name: string): boolean {
    return this.#actions.has(name);
  }

  run(name: string, args: readonly unknown[]): unknown {
    return this.#actions.get(name)?.(...args);
  }
}
