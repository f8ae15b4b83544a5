import type { Field, FieldType } from '@trama/model';

/** An argument of an action, or a setting, that a formula may give. */
export const argument = (
  name: string,
  en: string,
  pt: string,
  type: FieldType = 'text',
  more: Partial<Field> = {},
): Field => ({ name, type, label: { en, pt }, bindable: true, ...more });

/** An argument out of a list of names, which are shown as they are. */
export const choice = (name: string, en: string, pt: string, values: readonly string[], standard: string): Field =>
  argument(name, en, pt, 'choice', {
    choices: values.map((value) => ({ value, label: { en: value, pt: value } })),
    default: standard,
  });

/** Of an action that fetches and leaves nothing behind, whatever its arguments. */
export const reading = (): boolean => true;
