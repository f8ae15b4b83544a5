import { type Signal, signal } from '@preact/signals-core';

type Props = Readonly<Record<string, unknown>>;

interface SlotProps {
  all: Props;
  byIndex: ReadonlyMap<number, Props>;
}

const NONE: SlotProps = { all: {}, byIndex: new Map() };

const sameProps = (left: Props | undefined, right: Props): boolean =>
  left !== undefined &&
  Object.keys(left).length === Object.keys(right).length &&
  Object.entries(right).every(([key, value]) => Object.is(left[key], value));

/** Props that an element gives to the children of its slots: to all of them, or to the one at a position. */
export class GivenProps {
  readonly #slots = new Map<string, Signal<SlotProps>>();

  /** Tracked. */
  read(slot: string, index: number): Props {
    const { all, byIndex } = this.#slot(slot).value;
    const own = byIndex.get(index);
    return own ? { ...all, ...own } : all;
  }

  write(slot: string, props: Props, index: number | undefined): void {
    const target = this.#slot(slot);
    const { all, byIndex } = target.peek();
    if (sameProps(index === undefined ? all : byIndex.get(index), props)) return;
    target.value =
      index === undefined ? { all: props, byIndex } : { all, byIndex: new Map([...byIndex, [index, props]]) };
  }

  #slot(slot: string): Signal<SlotProps> {
    let found = this.#slots.get(slot);
    if (!found) {
      found = signal(NONE);
      this.#slots.set(slot, found);
    }
    return found;
  }
}
