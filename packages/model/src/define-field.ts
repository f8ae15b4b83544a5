import type { Value } from './design/value.ts';
import type { Field, FieldType, Label } from './fields.ts';

// The marks let a bundle drop the fields of a definition of which it uses only a function.
export const label = /* @__NO_SIDE_EFFECTS__ */ (en: string, pt: string): Label => ({ en, pt });

/** Choices of a field whose values are their own names. */
export const choices = /* @__NO_SIDE_EFFECTS__ */ (
  ...values: readonly (string | null)[]
): NonNullable<Field['choices']> =>
  values.map((value) => ({ value, label: label(value ?? 'default', value ?? 'padrão') }));

/**
 * A field in one line. `flags`: b bindable, R repeatable binding, r responsive, s per state, c from shared classes,
 * m one text per language.
 */
export const field = /* @__NO_SIDE_EFFECTS__ */ (
  name: string,
  type: FieldType,
  labels: Label,
  flags: string,
  fallback?: Value,
  more: Partial<Field> = {},
): Field => ({
  name,
  type,
  label: labels,
  ...(fallback === undefined ? undefined : { default: fallback }),
  ...(flags.includes('R') ? { bindable: 'repeatable' as const } : flags.includes('b') ? { bindable: true } : undefined),
  ...(flags.includes('r') ? { responsive: true } : undefined),
  ...(flags.includes('s') ? { states: true } : undefined),
  ...(flags.includes('c') ? { classes: true } : undefined),
  ...(flags.includes('m') ? { multiLang: true } : undefined),
  ...more,
});
