import type { Evaluator, FormulaScope } from '@trama/formula';

/** Where a formula is evaluated, and by what: formulas are numbered per page, so each place keeps its page's evaluator. */
export interface Scope extends FormulaScope {
  readonly evaluator: Evaluator;
  /** Failures here are thrown on: the actions of a workflow of version 2 fail with their formulas. */
  readonly isStrict?: boolean;
}

export type Names = Readonly<Record<string, unknown>>;

/**
 * Names seen through `base`, with some of them replaced. The properties are taken as they are,
 * so a getter stays one and is called only when a formula reads it.
 */
export const extendNames = (base: object | null, own: object): Names =>
  Object.create(base, Object.getOwnPropertyDescriptors(own)) as Names;

/** The same place with some names more. */
export const extendScope = (scope: Scope, own: object): Scope => ({ ...scope, names: extendNames(scope.names, own) });
