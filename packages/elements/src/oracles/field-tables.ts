import type { Json, Value } from '@trama/model';

type Limits = readonly [least: number, most: number];

/** What the control of a field takes: numbers within limits (a length: by its unit), or one of these values. */
export interface Takes {
  within?: Limits | Readonly<Record<string, Limits>>;
  of?: readonly Json[];
}

/**
 * A field as the references state it (conformance 11.2), or as it is stored where they know none: flags
 * (b bindable, R repeatable binding, r responsive, s per state, c from shared classes, m one text per language), stored default,
 * and what its control takes. What visitors read may have a text per language beyond what the references say.
 */
export type FieldRow = readonly [flags: string, stored?: Value, takes?: Takes];

/** Rows by element and field; rows of several elements stand once. They never come from the definitions, which they hold. */
export type FieldTables = Readonly<Record<string, Readonly<Record<string, FieldRow>>>>;
