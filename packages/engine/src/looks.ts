import type { Binding, Element, Id, Json, Section } from '@trama/model';

/** A bound look: the custom property that the stylesheet left open, and what fills it. */
export interface OpenLook {
  /** Custom property (`--b-color`). */
  name: string;
  source: 'style' | 'content';
  property: string;
  layer: string;
  binding: Binding;
  /** The field's own way into CSS. */
  toCss?: (value: Json) => string | null;
}

/** What the engine must know of the stylesheet, which it does not make. */
export interface Looks {
  /** Class of an element or section by its uid. */
  className(uid: Id): string;
  /** Class that stands for an active state. */
  stateClass(stateId: string): string;
  /** Bound looks of an element or section. `parent` holds it in a dropzone. */
  openStyles(node: Element | Section, parent: Element | Section | undefined): readonly OpenLook[];
  /** What a custom property holds for a run-time value; null leaves it unset. */
  cssValue(property: string, value: unknown, toCss?: (value: Json) => string | null): string | null;
}
