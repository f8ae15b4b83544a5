import type { Engine, Instance } from '@trama/engine';
import type { ReactNode } from 'react';
import type { ElementLibrary } from './element.ts';
import type { Mounts } from './mounts.ts';
import type { Reader } from './reader.ts';

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
  #drawing: ReactNode;
  #drawnVersion = -1;

  constructor(instance: Instance, reader: Reader, surroundings: Surroundings, insideOnly = false) {
    this.instance = instance;
    this.reader = reader;
    this.surroundings = surroundings;
    this.insideOnly = insideOnly;
  }

  /** Value of a content property (conformance 10.251): cascade, binding and language are resolved by the engine. */
  content(name: string): unknown {
    return this.reader.read(this.instance.contentSignal(name));
  }

  /** A prop that the element around gives to this one; undefined where it gives none. */
  given(name: string): unknown {
    return this.reader.read(this.instance.givenSignal(name));
  }

  /** What was drawn last; drawn anew where a value that was read has changed since. */
  drawing(draw: (drawn: Drawn) => ReactNode): ReactNode {
    const { version } = this.reader;
    if (version !== this.#drawnVersion) this.#drawing = draw(this);
    this.#drawnVersion = version;
    return this.#drawing;
  }

  readonly setNode: NodeRef = (node) => {
    this.surroundings.mounts.setNode(this.instance, node);
    this.nodeRef?.(node);
  };
}
