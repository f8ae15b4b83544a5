import type { Id, Json, Text, Value } from './design/value.ts';

/** A text of the interface in the builder's languages. */
export interface Label {
  en: string;
  pt: string;
}

/**
 * The control that edits a field, and the shape of its value. A new type gets one control, used everywhere.
 * `json` is data for developers, written as text; `data` is any value, each part of which is filled in by itself.
 */
export type FieldType =
  | 'text'
  | 'long-text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'length'
  | 'color'
  | 'font'
  | 'font-family'
  | 'spacing'
  | 'border'
  | 'shadow'
  | 'gradient'
  | 'transform'
  | 'transition'
  | 'easing'
  | 'keyframes'
  | 'tracks'
  | 'declarations'
  | 'filter'
  | 'image'
  | 'file'
  | 'icon-class'
  | 'icon'
  | 'formula'
  | 'code'
  | 'json'
  | 'data'
  | 'list'
  | 'object'
  | 'key-values'
  | 'path'
  | 'page'
  | 'collection'
  | 'variable'
  | 'workflow'
  | 'component'
  | 'popup'
  | 'element'
  | 'table'
  | 'hidden';

/**
 * One editable value: of an element's content, a plugin's settings, an action's arguments,
 * a collection's configuration or a component's properties.
 */
export interface Field {
  /** Key under which the value is stored (`_ww-text_fontSize`, `placeholder`, `projectUrl`). */
  name: string;
  type: FieldType;
  label: Label;
  help?: Label;
  /** Editor default: written when an element is made. At run time only where `fallback` is set. */
  default?: Value;
  /** A missing value reads as `default` at run time (wire: `fallbackToDefault`). */
  fallback?: boolean;
  bindable?: boolean | 'repeatable';
  responsive?: boolean;
  states?: boolean;
  classes?: boolean;
  multiLang?: boolean;
  /** Nobody but its owner may read the value: it is typed unseen. */
  isSecret?: boolean;
  required?: boolean;
  /** What is said where a required field is empty; absent: that the field of this label is. */
  requiredMessage?: Label;
  choices?: readonly { value: Json; label: Label }[];
  min?: number;
  max?: number;
  step?: number;
  /** What counts while nothing is set: the builder shows it in grey. */
  resting?: string;
  /** Limits that depend on the sibling values; they stand before `min`, `max` and `step`. */
  limits?: (values: Readonly<Record<string, unknown>>) => Pick<Field, 'min' | 'max' | 'step'>;
  /** Units offered by a `length` control. */
  units?: readonly string[];
  /** Limits of a `length` in other units than the first, for which `min` and `max` stand. */
  unitLimits?: Readonly<Record<string, { min: number; max: number }>>;
  /** Fields of the items of a `list`, or of an `object`. */
  fields?: readonly Field[];
  /** What the items of a `list` without fields are; texts, or data as they stand, where this says nothing. */
  items?: FieldType;
  /** Names of a `key-values` are columns of the table that this argument beside it names. */
  columnsOf?: string;
  /** What the text of a `code` is written in; absent: JavaScript. */
  language?: 'html';
  /** A `path` leads through a row of the list in this property of the element. */
  rows?: string;
  /** Shown only while this holds for the sibling values. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** Shown only for an element below a form container (conformance 5.18). */
  insideForm?: boolean;
  /** Panel group; fields without one stand in the first. */
  group?: string;
  /**
   * The value is only looks: the stylesheet carries it, and the component never reads it.
   * Name of the CSS property, or custom property, that the element's class sets (`color`, `--icon-color`).
   */
  css?: string;
  /** The component reads the value as well, though the stylesheet carries it: pages get it. */
  isRead?: boolean;
  /** Turns the stored value into the CSS value (`n => n + 'px'`). */
  toCss?: (value: Json) => string | null;
  /**
   * Colour of the palette (`surface`, `text`, `border`) that the colour in `default` stands for: while the value is
   * left at its default, the dark theme draws `--trama-dark-<tone>` in its place (conformance 3.61).
   */
  tone?: string;
}

/** Refers to an entity of the design. */
export interface Reference {
  kind:
    | 'page'
    | 'section'
    | 'element'
    | 'component'
    | 'variable'
    | 'collection'
    | 'formula'
    | 'workflow'
    | 'class'
    | 'token';
  id: Id;
}

export type { Text };
