import type { Signal } from '@preact/signals-core';
import type { Component, Element, Id, Value } from '@trama/model';
import type { ComponentInstance, FormField, Instance, SectionInstance } from '../instance.ts';
import type { PageSource } from '../page-source.ts';
import type { WorkflowComponent, WorkflowInstance } from '../workflows/occasion.ts';
import type { ReadableNode } from './read/needs.ts';
import type { RowItem } from './tree/repeat.ts';
import type { RowPlace } from './tree/row-place.ts';

export type Methods = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** What an ancestor offers under `context.local`, and what those above it offer. */
export interface LocalNode {
  readonly key: string;
  readonly data: Signal<unknown>;
  methods: Methods;
  readonly owner: LocalOwner | null;
  readonly next: LocalNode | null;
  /** Uid of the popup that offers this. */
  readonly popup?: string;
}

/** The element that offers a local context: a form takes fields. */
export interface LocalOwner extends Instance {
  addField(instance: Instance, field: FormField): () => void;
}

/** `context.dropzone`: what a component offers to the children of one of its slots. */
export interface DropzoneScope {
  readonly data: () => unknown;
  readonly component: PlacedComponent;
  readonly parent: DropzoneScope | null;
}

/** An element as those around it see it: its children, the root that is drawn for it, the elements of its component. */
export interface PlacedInstance extends Instance, ReadableNode, WorkflowInstance {
  readonly place: Place;
  readonly node: Element;
  readonly parent: PlacedInstance | null;
  readonly host: PlacedInstance | null;
  readonly component: PlacedComponent | null;
  readonly inner: PlacedComponent | null;
  /** The instance around, for states: the parent, or the component instance that this one is the root of. */
  readonly ancestor: PlacedInstance | null;
  /** It hands props to the children of its slots. */
  readonly givesProps: boolean;
  /** The props that it gives to the child at a position of a slot. Tracked. */
  givenTo(slot: string, index: number): Readonly<Record<string, unknown>> | undefined;
  /** A value of this element in its place, every binding evaluated. Tracked. */
  resolve(value: Value | undefined, where: readonly string[]): unknown;
  /** Takes another position in its repeat: rows before it have left. */
  moveTo(position: number): void;
  dispose(): void;
}

/** The insides of a component as the elements in it see them. */
export interface PlacedComponent extends ComponentInstance, WorkflowComponent {
  /** The definition. Tracked in edit mode. */
  readonly component: Component;
  /** `context.component`. */
  readonly context: object;
  /** The instance of the component, in the outer tree; null for popups. */
  readonly host: PlacedInstance | null;
  readonly root: PlacedInstance | null;
  /** True when an inner workflow has this trigger. */
  listens(trigger: string): boolean;
  /** Inner workflows of a trigger, all at once; their errors are logged. */
  fire(trigger: string): Promise<void>;
}

/** Where an instance stands: all that it has from those around it. The fixed children of a slot share one. */
export interface Place {
  readonly page: PageSource;
  readonly parent: PlacedInstance | null;
  /** Slot of the parent that holds the instance. */
  readonly slot: string;
  readonly section: SectionInstance | null;
  readonly component: PlacedComponent | null;
  /** Instance of a component whose root the instance is. */
  readonly host: PlacedInstance | null;
  readonly item: RowItem | null;
  readonly locals: LocalNode | null;
  readonly dropzone: DropzoneScope | null;
  /** Makes keys unique: the component instance that the element is inside of. */
  readonly keyPrefix: string;
  /** The innermost row of a repeat, or copy of a slot, that the instance stands in. */
  readonly row: RowPlace | null;
  /** Definitions of components around, outermost first: the nesting guard counts them. */
  readonly nesting: readonly Id[];
}

/** Outside of sections, elements and components: where popups stand. */
export const placeOnPage = (page: PageSource): Place => ({
  page,
  parent: null,
  slot: '',
  section: null,
  component: null,
  host: null,
  item: null,
  locals: null,
  dropzone: null,
  keyPrefix: '',
  row: null,
  nesting: [],
});
