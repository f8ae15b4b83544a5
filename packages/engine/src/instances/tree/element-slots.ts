import type { ReadonlySignal } from '@preact/signals-core';
import type { PlacedInstance } from '../place.ts';
import type { Blueprint } from '../read/blueprint.ts';
import { type FilledElement, fillingOf } from './filling.ts';
import { Slot, type SlotOwner } from './slot.ts';

/** An element that has slots. */
export interface SlottedElement extends FilledElement, SlotOwner {
  readonly uid: FilledElement['uid'];
  readonly node: FilledElement['node'];
  readonly blueprint: Pick<Blueprint, 'isCopied'>;
}

/** The slots of one element's instance, by the path of their content. */
export class ElementSlots {
  readonly #owner: SlottedElement;
  readonly #slots = new Map<string, Slot>();
  #filled: Map<string, ReadonlySignal<readonly PlacedInstance[]>> | undefined;

  constructor(owner: SlottedElement) {
    this.#owner = owner;
  }

  /** The children of a slot; undefined where it is not open. */
  children(path: string): ReadonlySignal<readonly PlacedInstance[]> | undefined {
    return this.#filled?.get(path) ?? this.#slots.get(path)?.children;
  }

  /** Puts children that were built elsewhere in a slot (the popups of a stack). */
  fill(path: string, children: ReadonlySignal<readonly PlacedInstance[]>): void {
    this.#filled ??= new Map();
    this.#filled.set(path, children);
  }

  open(path: string): Slot {
    let slot = this.#slots.get(path);
    if (!slot) {
      const owner = this.#owner;
      slot = new Slot(owner, path, () => fillingOf(owner, path), owner.blueprint.isCopied(path));
      this.#slots.set(path, slot);
    }
    return slot;
  }

  /** Takes the children out of the tree. */
  close(): void {
    for (const slot of this.#slots.values()) slot.dispose();
    this.#slots.clear();
  }
}
