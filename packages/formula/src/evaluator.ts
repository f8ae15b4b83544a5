import type { Binding } from '@trama/model';

/** The names that a formula sees (conformance 10.200). Reading a tracked one subscribes the reader. */
export interface FormulaScope {
  /** Value of a variable by id or name. */
  variable(idOrName: string): unknown;
  /** Collection object by id or name. */
  collection(idOrName: string): unknown;
  /**
   * Every other name: `context`, `globalContext`, `formulas`, `pluginFormulas`, `pluginVariables`, `plugins`,
   * `wwFormulas`, `event`, parameters … and `variables` and `collections` for dynamic keys. May hold getters.
   */
  readonly names: Readonly<Record<string, unknown>>;
}

/** A function of a page's module: one formula, compiled. */
export type CompiledFormula = (scope: FormulaScope) => unknown;

/** How formulas run here. All implementations agree on every formula that is not browser-only. */
export interface Evaluator {
  /**
   * The value of a `formula` or `code` binding; filter, sort and map are applied by the caller.
   * @throws what the formula throws; helper functions throw strings.
   */
  evaluate(binding: Pick<Binding, 'binding' | 'code' | 'fn'>, scope: FormulaScope): unknown;
  /** Runs the body of a custom-js action, which may be async. */
  run(body: { code?: string; fn?: number }, scope: FormulaScope): Promise<unknown>;
}
