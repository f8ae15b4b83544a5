/** A UUID for pages, sections, elements, components, variables and collections; a free string for the rest. */
export type Id = string;

/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A value of a design: JSON in which a {@link Binding} may stand anywhere.
 * Evaluation recurses into plain lists and objects.
 */
export type Value = Json | Binding | readonly Value[] | { readonly [key: string]: Value };

/** A text, or one text per language (conformance 5.5). */
export type Text = string | { readonly [language: string]: string };

/** One condition of a filter; `value` may be a binding. */
export interface FilterCondition {
  key: string;
  field: string | readonly string[];
  operator: string;
  value?: Value;
  isEmptyIgnored?: boolean;
}

/** A group of conditions (conformance 10.175). A group with `if: false` is neutral. */
export interface FilterGroup {
  key: string;
  link: string;
  conditions: readonly (FilterCondition | FilterGroup)[];
  if?: Value;
}

export interface SortRule {
  key: string;
  field: string | readonly string[];
  direction: 'ASC' | 'DESC';
}

/**
 * A value that is computed (conformance 10.167).
 *
 * - `formula`: `code` is one expression.
 * - `code`: `code` is a function body that returns.
 * - `list`: `items` holds values or bindings.
 *
 * In a release `code` is absent and `fn` is the number of the function in the page's module.
 */
export interface Binding {
  readonly binding: 'formula' | 'code' | 'list';
  readonly code?: string;
  readonly fn?: number;
  readonly items?: readonly Value[];
  /** Help for the editor and for prerendering only; never a fallback at run time. */
  readonly defaultValue?: Json;
  readonly filter?: Value;
  readonly sort?: Value;
  /** Key to binding, each evaluated with `context.mapping` (wire name `__wwmap`). */
  readonly map?: { readonly [key: string]: Value };
  /** Keys of the published format that Trama does not read, kept for the way back. */
  readonly extra?: { readonly [key: string]: Json };
}

/** True for a {@link Binding}, and for nothing else that a design can hold. */
export const isBinding = (value: unknown): value is Binding =>
  typeof value === 'object' &&
  value !== null &&
  'binding' in value &&
  (value.binding === 'formula' || value.binding === 'code' || value.binding === 'list');

/** A formula that an element keeps to evaluate later, for a value or an item (`validation`, `mappingLabel`): in its wire form, unlike a binding. */
export interface StoredFormula {
  readonly type: 'f' | 'js';
  readonly code: string;
}

export const isStoredFormula = (value: unknown): value is StoredFormula =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'f' || value.type === 'js') &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.keys(value).length === 2;
