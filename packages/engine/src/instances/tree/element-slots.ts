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

/** The slots of one element's instance, by the path of their content. A list, since most elements have one. */
export class ElementSlots {
  readonly #owner: SlottedElement;
  #slots: readonly Slot[] = [];
  #filled: Map<string, ReadonlySignal<readonly PlacedInstance[]>> | undefined;

  constructor(owner: SlottedElement) {
    this.#owner = owner;
  }

  /** The children of a slot; undefined where it is not open. */
  children(path: string): ReadonlySignal<readonly PlacedInstance[]> | undefined {
    return this.#filled?.get(path) ?? this.#find(path)?.children;
  }

  /** Puts children that were built elsewhere in a slot (the popups of a stack). */
  fill(path: string, children: ReadonlySignal<readonly PlacedInstance[]>): void {
    this.#filled ??= new Map();
    this.#filled.set(path, children);
  }

  open(path: string): Slot {
    const known = this.#find(path);
    if (known) return known;
    const owner = this.#owner;
    const slot = new Slot(owner, path, () => fillingOf(owner, path), owner.blueprint.isCopied(path));
    this.#slots = [...this.#slots, slot];
    return slot;
  }

  /** Takes the children out of the tree. */
  close(): void {
    for (const slot of this.#slots) slot.dispose();
    this.#slots = [];
  }

  #find(path: string): Slot | undefined {
    return this.#slots.find((slot) => slot.path === path);
  }
}
