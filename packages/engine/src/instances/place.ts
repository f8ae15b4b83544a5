import type { Signal } from '@preact/signals-core';
import type { PageSource } from '../page-source.ts';
import type { ElementInstance } from './element-instance.ts';
import type { ComponentScope } from './tree/component-scope.ts';
import type { PageSection } from './tree/page-section.ts';
import type { RowItem } from './tree/repeat.ts';

export type Methods = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** What an ancestor offers under `context.local`, and what those above it offer. */
export interface LocalNode {
  readonly key: string;
  readonly data: Signal<unknown>;
  methods: Methods;
  readonly owner: ElementInstance | null;
  readonly next: LocalNode | null;
  /** Uid of the popup that offers this. */
  readonly popup?: string;
}

/** `context.dropzone`: what a component offers to the children of one of its slots. */
export interface DropzoneScope {
  readonly data: () => unknown;
  readonly component: ComponentScope;
  readonly parent: DropzoneScope | null;
}

/** Where an instance stands: all that it has from those around it. The fixed children of a slot share one. */
export interface Place {
  readonly page: PageSource;
  readonly parent: ElementInstance | null;
  /** Slot of the parent that holds the instance. */
  readonly slot: string;
  readonly section: PageSection | null;
  readonly component: ComponentScope | null;
  /** Instance of a component whose root the instance is. */
  readonly host: ElementInstance | null;
  readonly item: RowItem | null;
  readonly locals: LocalNode | null;
  readonly dropzone: DropzoneScope | null;
  /** Makes keys unique: the component instance that the element is inside of. */
  readonly keyPrefix: string;
  /** Positions in repeats, outermost first (`_0_2`). */
  readonly keySuffix: string;
  /** Definitions of components around, outermost first: the nesting guard counts them. */
  readonly nesting: readonly string[];
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
  keySuffix: '',
  nesting: [],
});
