import type { Value } from '../design/value.ts';
import type { Field, FieldType, Label } from '../fields.ts';

/** How a stored value is told in CSS, where it is not its own text. */
export type LookForm =
  | 'display'
  | 'image'
  | 'pixels'
  | 'span'
  | 'tracks'
  | 'paused'
  | 'alternate'
  | 'column'
  | 'reverse'
  | 'wrap'
  | 'nowrap'
  | 'ellipsis';

/** The control that edits a property in the builder. */
export type LookControl = Pick<
  Field,
  'choices' | 'group' | 'max' | 'min' | 'resting' | 'step' | 'unitLimits' | 'units' | 'when'
> & {
  type: FieldType;
  label: Label;
  /** Written when an element is made. */
  initial?: Value;
};

/**
 * Everything that is known of a stored property of an element or section, in one row: the panels, the stylesheet, the engine and
 * the canvas read it here. A published page carries a row without what only the builder and the publisher need.
 */
export interface LookProperty {
  /**
   * The CSS property that it sets, or the family of properties in which it has a part (`background`, `border`, `layout`): the
   * declarations of a family are written together, for they override each other. Absent: no stylesheet tells the value.
   */
  css?: string;
  /** Absent: the value is its own text. */
  form?: LookForm;
  /** Values that mean the same as none. */
  none?: readonly string[];
  /** What the CSS property is while a bound value is absent. Only of properties that are one CSS property by themselves. */
  unset?: string;
  /** The node of a section that shows it (conformance 10.262); absent: neither. */
  section?: 'outer' | 'inner' | 'both';
  /** The rules of the node's children depend on it. */
  laysOut?: true;
  /** b bindable, r responsive, s per state, c from shared classes, m one text per language. Absent: `brsc`. */
  flags?: string;
  /** Absent: the panels do not offer it. */
  control?: LookControl;
}

/** Properties by the name under which they are stored, in the order in which panels show those of a group. */
export type LookTable = Readonly<Record<string, LookProperty>>;
