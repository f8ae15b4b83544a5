import { riskyPatternsIn } from '../language/check.ts';
import { type FormulaError, type FormulaMode, parseFormula } from '../language/parse.ts';
import { STEP_LIMIT_MESSAGE } from '../limits.ts';
import { compileFormula } from './compile-formula.ts';

export interface ModuleEntry {
  binding: FormulaMode;
  code: string;
  /** Names of the parameters of a global formula; the scope's `names` hold their values. */
  parameters?: readonly string[];
}

/** An entry that does not parse, whose function throws the message; or one that may never end, which is compiled as it is. */
export interface ModuleProblem extends Pick<FormulaError, 'message'> {
  /** Index of the entry, and of its function. */
  index: number;
}

export interface CompiledModule {
  /** Text of an ES module that exports `functions`, one per entry, each a `CompiledFormula`. */
  source: string;
  problems: readonly ModuleProblem[];
}

/** Throws the error of a formula that does too much: the only thing that the functions of a module share. */
export const stopFunction = (name: string): string =>
  `const ${name}=()=>{throw Object.assign(new Error(${JSON.stringify(STEP_LIMIT_MESSAGE)}),{code:"formula/step-limit"})};`;

export const STOP_NAME = '$tramaStop';

/** A function that throws the message of code which does not parse. */
export const throwingFunction = (message: string): string => `()=>{throw new SyntaxError(${JSON.stringify(message)})}`;

/**
 * One ES module for the formulas of a page: it runs under a content security policy without
 * `unsafe-eval`. The functions of actions are async.
 *
 * - `variables['id']` and `collections['id']` become direct reads.
 * - Other names of the language and the parameters are read from `scope.names`; free names from the window.
 * - Assigning to an undeclared name sets a global.
 */
export const compileModule = (entries: readonly ModuleEntry[]): CompiledModule => {
  const problems: ModuleProblem[] = [];
  const functions = entries.map(({ binding, code, parameters = [] }, index) => {
    const result = parseFormula(code, binding);
    if (!result.ok) {
      problems.push({ index, ...result.error });
      return throwingFunction(result.error.message);
    }
    problems.push(...riskyPatternsIn(result.parsed).map((message) => ({ index, message: `${message}.` })));
    return compileFormula(result.parsed, {
      parameters: new Set(parameters),
      stopName: STOP_NAME,
    });
  });
  return { source: `${stopFunction(STOP_NAME)}\nexport const functions=[\n${functions.join(',\n')}\n];\n`, problems };
};
