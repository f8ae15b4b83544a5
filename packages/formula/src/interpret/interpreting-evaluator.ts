import { TramaError } from '@trama/model';
import type { Evaluator } from '../evaluator.ts';
import { type FormulaMode, parseFormula } from '../language/parse.ts';
import { FORMULA_ERROR, STEP_LIMIT } from '../limits.ts';
import { Run } from './frame.ts';
import { programOf, type RunnableProgram } from './program.ts';

export interface InterpretOptions {
  /** Loops and function entries of one evaluation; default 10 million. */
  stepLimit?: number;
  /** Milliseconds since 1970, for `new Date()` and `Date.now()`; default the machine's clock. */
  now?: () => number;
  /** From 0 up to 1, for `Math.random()`; default the machine's. */
  random?: () => number;
}

/**
 * Runs formulas by walking their syntax tree: no `eval`, no way to the machinery of the language, a step limit.
 * For server renders. Browser-only code gives undefined: a server has no browser to ask.
 *
 * A regular expression that may never end is left to the browser, or refused where it is made while the formula runs.
 */
export const interpretingEvaluator = (options: InterpretOptions = {}): Evaluator => {
  const { stepLimit = STEP_LIMIT, now = Date.now, random = Math.random } = options;
  const limits = { stepLimit, now, random };
  const formula = keptPrograms('formula');
  const body = keptPrograms('code');
  const action = keptPrograms('action');

  return {
    evaluate: ({ binding, code, fn }, scope) => {
      if (binding === 'list') return undefined;
      assertText(code, fn);
      return code ? (binding === 'formula' ? formula : body)(code)(new Run(scope, limits)) : undefined;
    },
    run: async ({ code, fn }, scope) => {
      assertText(code, fn);
      return code ? action(code)(new Run(scope, limits)) : undefined;
    },
  };
};

/** Gives the program of a piece of code, made once. The last one is at hand: a repeat asks for it row by row. */
const keptPrograms = (mode: FormulaMode): ((code: string) => RunnableProgram) => {
  const programs = new Map<string, RunnableProgram>();
  let last: { code: string; program: RunnableProgram } | null = null;
  return (code) => {
    if (last?.code !== code) {
      const program = programs.get(code) ?? makeProgram(code, mode);
      programs.set(code, program);
      last = { code, program };
    }
    return last.program;
  };
};

const assertText = (code: string | undefined, fn: number | undefined): void => {
  if (code === undefined && fn !== undefined) {
    throw new TramaError({
      code: FORMULA_ERROR.noText,
      message: `Formula ${fn} has no text to interpret`,
      hint: 'Use the evaluator of compiled functions for a release.',
    });
  }
};

/** Code that does not parse becomes a program that throws its message. */
const makeProgram = (code: string, mode: FormulaMode): RunnableProgram => {
  const result = parseFormula(code, mode);
  if (result.ok) return programOf(result.parsed);
  const { message } = result.error;
  return () => {
    throw new TramaError({ code: FORMULA_ERROR.syntax, message });
  };
};
