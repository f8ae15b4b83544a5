import { type ReadonlySignal, Signal } from '@preact/signals-core';

/** A signal whose value never changes: reading it watches nothing, so that any number of readers share it at no cost. */
class Constant<T> extends Signal<T> {
  readonly #held: T;

  constructor(held: T) {
    super(held);
    this.#held = held;
  }

  override get value(): T {
    return this.#held;
  }

  override peek(): T {
    return this.#held;
  }
}

export const constant = <T>(value: T): ReadonlySignal<T> => new Constant(value);

/** True for a signal that needs no watching: its value is the same for ever. */
export const isConstant = (signal: ReadonlySignal<unknown>): boolean => signal instanceof Constant;
