import { field, label } from '../define-field.ts';
import type { Field, FieldType, Label } from '../fields.ts';

/** The part of a list of actions in which one stands. */
export type ActionGroup =
  | 'data'
  | 'pages'
  | 'flow'
  | 'popups'
  | 'elements'
  | 'workflows'
  | 'code'
  | 'files'
  | 'browser';

/** Ways out of an action: of a condition two, of a choice one for each value, of an attempt three. */
export type ActionBranches = 'if' | 'switch' | 'trycatch';

/** What must be known of a built-in action to choose it and to fill it in. */
export interface NativeActionDefinition {
  type: string;
  label: Label;
  /** Icon of the list of actions, `<set>/<name>`. */
  icon: string;
  group: ActionGroup;
  /**
   * What the action is told, under the names of its fields. A choice without choices is one of what the site has: its
   * languages, the sections of a page, the actions of an element, the events of a component.
   */
  args: readonly Field[];
  branches?: ActionBranches;
  /** It runs the chain in its `loop` again and again. */
  hasLoop?: boolean;
  /** Runs where a published workflow has it, and is not offered: another action does the same, or nothing can. */
  isOlder?: boolean;
}

/** An argument that a formula may give. */
export const argument = /* @__NO_SIDE_EFFECTS__ */ (
  name: string,
  en: string,
  pt: string,
  type: FieldType = 'text',
  more: Partial<Field> = {},
): Field => field(name, type, label(en, pt), 'b', undefined, more);

/** An argument that names a part of the site: chosen, never computed. */
export const fixed = /* @__NO_SIDE_EFFECTS__ */ (
  name: string,
  en: string,
  pt: string,
  type: FieldType,
  more: Partial<Field> = {},
): Field => field(name, type, label(en, pt), '', undefined, more);

export const choice = /* @__NO_SIDE_EFFECTS__ */ (
  name: string,
  en: string,
  pt: string,
  values: readonly (readonly [value: string, en: string, pt: string])[],
  more: Partial<Field> = {},
): Field =>
  fixed(name, en, pt, 'choice', {
    choices: values.map(([value, english, portuguese]) => ({ value, label: label(english, portuguese) })),
    ...more,
  });

export const value: Field = argument('value', 'Value', 'Valor', 'data');
export const condition: Field = argument('value', 'Condition', 'Condição', 'data');
