import { TramaError } from '@trama/model';
import type { FormulaScope } from '../evaluator.ts';
import { FORMULA_ERROR, STEP_LIMIT_MESSAGE } from '../limits.ts';
import type { Environment } from './environment.ts';

/** One evaluation: where its names come from and how much work it may still do. */
export class Run {
  readonly scope: FormulaScope;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: () => number;
  #left: number;

  constructor(scope: FormulaScope, limits: { stepLimit: number; now: () => number; random: () => number }) {
    this.scope = scope;
    this.now = limits.now;
    this.random = limits.random;
    this.#left = limits.stepLimit;
  }

  /** Takes steps from what the evaluation may do. @throws TramaError `formula/step-limit` */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw tooManySteps();
  }
}

/** Where an expression is evaluated. */
export interface Frame {
  readonly run: Run;
  readonly environment: Environment;
  readonly self: unknown;
}

export type Evaluate = (frame: Frame) => unknown;

/** How a statement ended; `undefined` where the next one follows. */
export type Completion =
  | { kind: 'break' | 'continue'; label: string | null }
  | { kind: 'return'; value: unknown }
  | undefined;

export type Execute = (frame: Frame) => Completion;

export const inEnvironment = (frame: Frame, environment: Environment): Frame => ({
  run: frame.run,
  environment,
  self: frame.self,
});

/** The error of an evaluation that does too much. */
export const tooManySteps = (): TramaError =>
  new TramaError({
    code: FORMULA_ERROR.stepLimit,
    message: STEP_LIMIT_MESSAGE,
    hint: 'Look for a loop that never ends.',
  });

/** The error of code that reaches for the machinery of the language. */
export const forbidden = (name: string): TramaError =>
  new TramaError({
    code: FORMULA_ERROR.forbidden,
    message: `Formulas cannot use '${name}'`,
    hint: 'Read the value in another way, or compute it in the browser.',
  });

const HALTS: readonly string[] = [
  FORMULA_ERROR.stepLimit,
  FORMULA_ERROR.sizeLimit,
  FORMULA_ERROR.riskyPattern,
  FORMULA_ERROR.forbidden,
];

/** Errors that a formula's own `try` must not swallow. */
export const isHalt = (error: unknown): boolean => error instanceof TramaError && HALTS.includes(error.code);
