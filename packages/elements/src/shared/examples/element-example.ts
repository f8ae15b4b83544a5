import type { Id, Json, Label, TemplateNode, Value } from '@trama/model';

/** A variable of the example's page, which its bindings and workflows name by `id`. */
export interface ExampleVariable {
  id: Id;
  name: string;
  type: 'string' | 'number' | 'boolean' | 'object' | 'array';
  value: Json;
}

/** One way to use an element. */
export interface ExampleVariant {
  /** Kebab-case name, unique in the example; a part of the gallery's addresses. */
  name: string;
  label: Label;
  /** Base id of another type of the same folder (an earlier generation); absent: the example's own. */
  type?: Id;
  /** Content over the defaults of the fields. A binding at the path of a slot makes the slot a repeat. */
  content?: Readonly<Record<string, Value>>;
  /** Style of the default screen. Without it the element shows how it looks unstyled. */
  style?: Readonly<Record<string, Value>>;
  /** Children by slot path (`children`, `tabsList.0`). */
  children?: Readonly<Record<string, readonly TemplateNode[]>>;
  variables?: readonly ExampleVariable[];
  /** A node that the element stands in, where it needs one (an input in its form), and the slot that it takes there. */
  within?: TemplateNode & { slot: string };
  /** The element is the root of a popup: it is shown by opening it. */
  isPopup?: boolean;
}

/**
 * How an element is shown in the gallery, tried by its visual test and drawn in the reference.
 * Texts that are no part of the element's own defaults are given per language (`{ en, pt }`).
 */
export interface ElementExample {
  /** Base id of the element. */
  type: Id;
  /** Selector of a part that comes in a chunk of its own: the example is whole once it is in the document. */
  late?: string;
  /** The first opens. */
  variants: readonly [ExampleVariant, ...ExampleVariant[]];
}
