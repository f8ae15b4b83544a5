import type { Engine, Instance } from '@trama/engine';
import type { ReactNode } from 'react';
import type { ElementLibrary } from './element.ts';
import type { Mounts } from './mounts.ts';
import type { Reader } from './reader.ts';
import type { Watch } from './watch.ts';

/** What every element below one React root shares. */
export interface Surroundings {
  engine: Engine;
  library: ElementLibrary;
  mounts: Mounts;
  /** True while prerendered HTML is taken over: static subtrees that mount now keep their HTML unread. */
  hydration: { active: boolean };
}

/** Called with the node of an element when it comes, and with null when it goes. */
export type NodeRef = (node: HTMLElement | null) => void;

/** A slot that is drawn together with the element that has it. */
export interface DrawnSlot {
  readonly path: string;
  /** Counts the changes of all that was read for what stands in it. */
  readonly version: number;
  /** Nothing that stands in it is watched any more. */
  leave(): void;
}

const NO_SLOTS: readonly DrawnSlot[] = [];

/** The element that is being drawn: its instance, its reads, its node. */
export class Drawn {
  readonly instance: Instance;
  readonly reader: Reader;
  readonly surroundings: Surroundings;
  /** The node exists already as an island's container: only what stands in it is drawn. */
  readonly insideOnly: boolean;
  /** What the element itself wants to do with its node, as of its last drawing. */
  nodeRef: NodeRef | undefined;
  /** Tag of the node that keeps its prerendered HTML as it is; undefined where the element is drawn. */
  opaqueTag: string | undefined;
  /** It could not be drawn, and is left out. */
  hasFailed = false;
  /** What watches the row that it stands in, and draws what stands in its slots; null outside of rows. */
  readonly row: Watch | null;
  #slots: readonly DrawnSlot[] = NO_SLOTS;
  #drawing: ReactNode;
  #drawnVersion = -1;

  constructor(
    instance: Instance,
    reader: Reader,
    surroundings: Surroundings,
    { insideOnly = false, row = null }: { insideOnly?: boolean; row?: Watch | null } = {},
  ) {
    this.instance = instance;
    this.reader = reader;
    this.surroundings = surroundings;
    this.insideOnly = insideOnly;
    this.row = row;
  }

  /** Value of a content property (conformance 10.251): cascade, binding and language are resolved by the engine. */
  content(name: string): unknown {
    return this.reader.read(this.instance.contentSignal(name));
  }

  /** A prop that the element around gives to this one; undefined where it gives none. */
  given(name: string): unknown {
    return this.reader.read(this.instance.givenSignal(name));
  }

  /** A slot that is drawn with the row around it; made when it is first asked for. */
  slot<Slot extends DrawnSlot>(path: string, make: () => Slot): Slot {
    const known = this.#slots.find((slot) => slot.path === path);
    // Whoever draws the slots of an element makes all of them.
    if (known !== undefined) return known as Slot;
    const made = make();
    this.#slots = [...this.#slots, made];
    return made;
  }

  /** Nothing of it is watched any more. */
  leave(): void {
    this.reader.leave();
    this.leaveSlots();
  }

  /** Nothing that stands in its slots is watched any more. */
  leaveSlots(): void {
    for (const slot of this.#slots) slot.leave();
    this.#slots = NO_SLOTS;
  }

  /** Counts the changes of all that was read for it, in its slots too where they are drawn with it. */
  get version(): number {
    let { version } = this.reader;
    for (const slot of this.#slots) version += slot.version;
    return version;
  }

  /** What was drawn last; drawn anew where a value that was read has changed since. */
  drawing(draw: (drawn: Drawn) => ReactNode): ReactNode {
    if (this.version !== this.#drawnVersion) {
      this.#drawing = draw(this);
      // What left its slots took its count along.
      this.#drawnVersion = this.version;
    }
    return this.#drawing;
  }

  readonly setNode: NodeRef = (node) => {
    this.surroundings.mounts.setNode(this.instance, node);
    this.nodeRef?.(node);
  };
}
