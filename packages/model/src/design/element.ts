import type { Layers } from './layers.ts';
import type { Id, Json, Value } from './value.ts';
import type { Workflow } from './workflow.ts';

/** A state that an element knows (conformance 10.252, 10.253). The order of the list is the precedence. */
export interface StateRule {
  key: string;
  id: string;
  label: string;
  condition?: Value;
  isAppliedToChildren?: boolean;
  extra?: { readonly [key: string]: Json };
}

/** A DOM attribute given by the author. */
export interface AttributeRule {
  key: string;
  name: Value;
  value: Value;
  /** Keys of the published format that Trama does not read. */
  extra?: { readonly [key: string]: Json };
}

/**
 * What elements and sections share: looks, states, workflows. Wire: `_state`.
 */
export interface NodeState {
  style: Layers;
  states: readonly StateRule[];
  workflows: readonly Workflow[];
  /** State id or `default` to shared class ids, in order. */
  classes: { readonly [state: string]: readonly Id[] };
  /** State id or `default`, then class id, to the variants of that class. */
  subClasses: { readonly [state: string]: { readonly [classId: Id]: readonly Id[] } };
  /** A link object (conformance 2.25, 2.26) or a binding. */
  link?: Value;
  domId?: Value;
  domClass?: Value;
  attributes?: readonly AttributeRule[] | Value;
  watchScrollPosition?: boolean;
  /** Content paths (`content.children`) that an instance of the component fills. */
  injected?: { readonly [path: string]: boolean };
  dropzoneContext?: Value;
  extra?: { readonly [key: string]: Json };
}

/**
 * An element, or an instance of a component. Wire: `wwObject`.
 *
 * Children are not inside content values but in `slots`: content path (`children`, `leftIcon`, `tabsContent.0`)
 * to element ids. A slot whose content value is a binding is a repeat: its first child is the template.
 * `{slot: 'one'}` as content value at a path says that the slot holds a single reference; absent means a list.
 */
export interface Element extends NodeState {
  id: Id;
  /** Id of the element definition; null for an instance of a component. */
  type: Id | null;
  /** Id of the component definition; null for an element. */
  component: Id | null;
  name: string | null;
  section: Id | null;
  parentComponent: Id | null;
  content: Layers;
  slots: { readonly [path: string]: readonly Id[] };
  /**
   * In a release: the instances of what stands in it are built when they are first drawn, for nothing of it does anything before. `still`:
   * nothing of it, nor of the element, can ever change.
   */
  inside?: 'waiting' | 'still';
}

/** A section of a page (conformance 10.270). Children: slot `wwObjects` (base) or `modalContent` (modal). */
export interface Section extends NodeState {
  id: Id;
  linkId: Id;
  type: Id;
  title: string;
  content: Layers;
  slots: { readonly [path: string]: readonly Id[] };
}

/** Content value that stands where a single child reference stood. */
export interface SlotMark {
  readonly slot: 'one' | 'many';
}
