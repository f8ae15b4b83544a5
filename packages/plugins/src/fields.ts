import type { Field, FieldType, Label } from '@trama/model';

/** An argument of an action, or a setting, that a formula may give. */
export const argument = (
  name: string,
  en: string,
  pt: string,
  type: FieldType = 'text',
  more: Partial<Field> = {},
): Field => ({ name, type, label: { en, pt }, bindable: true, ...more });

/** An argument out of a list: of values with words of their own, or of names, which are shown as they are. */
export const choice = (
  name: string,
  en: string,
  pt: string,
  values: readonly string[] | Readonly<Record<string, Label>>,
  standard: string,
): Field =>
  argument(name, en, pt, 'choice', {
    choices: Array.isArray(values)
      ? values.map((value: string) => ({ value, label: { en: value, pt: value } }))
      : Object.entries(values).map(([value, label]) => ({ value, label })),
    default: standard,
  });

/** Of an action that fetches and leaves nothing behind, whatever its arguments. */
export const reading = (): boolean => true;

/** Said in the builder where an answer is streamed into no variable (conformance 12.10). */
export const STREAM_VARIABLE_REQUIRED: Label = {
  en: 'Stream variable ID is required when streaming is enabled.',
  pt: 'A variável do fluxo é obrigatória quando a resposta vem em fluxo.',
};
