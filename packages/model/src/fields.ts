import type { Id, Json, Text, Value } from './design/value.ts';

/** A text of the interface in the builder's languages. */
export interface Label {
  en: string;
  pt: string;
}

/** The control that edits a field, and the shape of its value. A new type gets one control, used everywhere. */
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
  | 'image'
  | 'icon-class'
  | 'icon'
  | 'formula'
  | 'code'
  | 'json'
  | 'list'
  | 'object'
  | 'key-values'
  | 'path'
  | 'page'
  | 'collection'
  | 'variable'
  | 'workflow'
  | 'component'
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
  required?: boolean;
  choices?: readonly { value: Json; label: Label }[];
  min?: number;
  max?: number;
  step?: number;
  /** Units offered by a `length` control. */
  units?: readonly string[];
  /** Fields of the items of a `list`, or of an `object`. */
  fields?: readonly Field[];
  /** Shown only while this holds for the sibling values. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** Panel group; fields without one stand in the first. */
  group?: string;
  /**
   * The value is only looks: the stylesheet carries it, and the component never reads it.
   * Name of the CSS property, or custom property, that the element's class sets (`color`, `--icon-color`).
   */
  css?: string;
  /** Turns the stored value into the CSS value (`n => n + 'px'`). */
  toCss?: (value: Json) => string | null;
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
