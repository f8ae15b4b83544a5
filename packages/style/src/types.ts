import type { Binding, Element, ElementDefinition, Id, Json, Screen, Section, StyleClass } from '@trama/model';
import type { ParentLayouts } from './parent-layout.ts';

/** A rule of a site's stylesheet, before it is text. */
export interface CssRule {
  /** Element (or section) that the rule belongs to. */
  owner: Id;
  /** Screen whose media query holds the rule; `default` has none. */
  screen: Screen;
  /** States that must be active, joined by spaces; absent for the rule without states. */
  state?: string;
  /** `.eXXXXXXXXXXX`, with state classes and descendants as needed; `@keyframes …` or `@property …` for rules of these kinds. */
  selector: string;
  declarations: readonly (readonly [property: string, value: string])[];
  /** The steps of a keyframes rule, whose declarations are empty. */
  keyframes?: string;
}

/** A bound value that a stylesheet leaves open: the runtime sets it inline, as a custom property or a class. */
export interface OpenStyle {
  /** Custom property that the rules read (`--b-color`, `--b-width-tablet`). */
  name: string;
  source: 'style' | 'content';
  property: string;
  layer: string;
  binding: Binding;
  /** How the field of a content property turns its value into CSS; see `cssValueOf`. */
  toCss?: (value: Json) => string | null;
}

/** How the state `_wwHover` is told: `:hover`, or (absent too) a class like every other state. */
export type Hover = 'css' | 'class' | undefined;

/** What the cascade needs to know beside the element itself. */
export interface StyleContext {
  classes: Readonly<Record<Id, StyleClass>>;
  definition: ElementDefinition | undefined;
  /** Element or section whose dropzone holds this one; undefined for a single slot or a page's root. */
  parent: { node: Element | Section; definition: ElementDefinition | undefined } | undefined;
  /** The parent's layouts where the caller has them already (`parentLayouts`). */
  layouts?: ParentLayouts;
  /** The root of a component: its parent is that of each instance. */
  isComponentRoot?: boolean;
  hover?: Hover;
}
