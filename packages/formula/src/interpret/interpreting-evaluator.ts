import { TramaError } from '@trama/model';
import type { Evaluator, FormulaScope } from '../evaluator.ts';
import { type FormulaMode, parseFormula } from '../language/parse.ts';
import { FORMULA_ERROR, STEP_LIMIT } from '../limits.ts';
import { type Run, tooManySteps } from './frame.ts';
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
 * For server renders. Browser-only code gives undefined (architecture, Formulas).
 *
 * A catastrophic regular expression is not stopped: time limits are the caller's.
 */
export const interpretingEvaluator = (options: InterpretOptions = {}): Evaluator => {
  const { stepLimit = STEP_LIMIT, now = Date.now, random = Math.random } = options;
  const programs = new Map<string, RunnableProgram>();

  const programFor = (code: string, mode: FormulaMode): RunnableProgram => {
    const key = `${mode} ${code}`;
    const known = programs.get(key);
    if (known) {
      return known;
    }
    const made = makeProgram(code, mode);
    programs.set(key, made);
    return made;
  };

  const runOf = (scope: FormulaScope): Run => {
    let left = stepLimit;
    return {
      scope,
      now,
      random,
      spend: (steps) => {
        left -= steps;
        if (left < 0) {
          throw tooManySteps();
        }
      },
    };
  };

  return {
    evaluate: ({ binding, code, fn }, scope) => {
      if (binding === 'list') {
        return undefined;
      }
      assertText(code, fn);
      return code ? programFor(code, binding)(runOf(scope)) : undefined;
    },
    run: async ({ code, fn }, scope) => {
      assertText(code, fn);
      return code ? programFor(code, 'action')(runOf(scope)) : undefined;
    },
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
  if (result.ok) {
    return programOf(result.parsed);
  }
  const { message } = result.error;
  return () => {
    throw new TramaError({ code: FORMULA_ERROR.syntax, message });
  };
};
