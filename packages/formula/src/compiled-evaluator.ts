import { TramaError } from '@trama/model';
import type { CompiledFormula, Evaluator, FormulaScope } from './evaluator.ts';
import { FORMULA_ERROR } from './limits.ts';

/**
 * Runs the functions of a page's module by their number. A binding without code and number is undefined.
 *
 * @param functions the module's `functions`
 */
export const compiledEvaluator = (functions: readonly CompiledFormula[]): Evaluator => {
  const call = (code: string | undefined, fn: number | undefined, scope: FormulaScope): unknown => {
    const compiled = fn === undefined ? undefined : functions[fn];
    if (compiled) return compiled(scope);
    if (fn === undefined && !code) return undefined;
    throw new TramaError({
      code: FORMULA_ERROR.notCompiled,
      message: fn === undefined ? 'Formula is not compiled' : `Formula ${fn} is not in the page's module`,
    });
  };
  return {
    evaluate: ({ binding, code, fn }, scope) => (binding === 'list' ? undefined : call(code, fn, scope)),
    run: async ({ code, fn }, scope) => call(code, fn, scope),
  };
};
