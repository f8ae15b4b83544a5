import { type Evaluator, FORMULA_ERROR } from '@trama/formula';
import { TramaError } from '@trama/model';

/** Hears which formula runs, so that one that never ends can be named by whoever stops it. */
export interface FormulaWatch {
  /** A formula begins, or the one around it goes on. 0 where none runs. @returns the one that ran before */
  enter(number: number): number;
  /** The number of a formula; told once for each. */
  numberOf(code: string): number;
}

/** Longest part of a formula that a problem quotes. */
const QUOTED = 80;

/** A formula as problems name it. */
export const quoted = (code: string): string => {
  const line = code.replace(/\s+/g, ' ').trim();
  return `"${line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line}"`;
};

const STOPS: readonly string[] = [FORMULA_ERROR.stepLimit, FORMULA_ERROR.sizeLimit, FORMULA_ERROR.riskyPattern];

/** Most stopped formulas that a page tells. */
const MOST_TOLD = 10;

/** Tells of each formula that it begins, and keeps which ones a limit stopped. */
export const watchFormulas = (
  watch: FormulaWatch,
): { of(evaluator: Evaluator): Evaluator; stopped(): readonly string[] } => {
  const stopped = new Set<string>();
  /** The error of an inner formula passes through those around it: it is the inner one's. */
  const told = new WeakSet<Error>();
  const noting = <Value>(code: string | undefined, run: () => Value): Value => {
    if (!code) return run();
    const before = watch.enter(watch.numberOf(code));
    try {
      return run();
    } catch (error) {
      if (error instanceof TramaError && STOPS.includes(error.code) && !told.has(error)) {
        told.add(error);
        if (stopped.size < MOST_TOLD) stopped.add(`the formula ${quoted(code)} was stopped: ${error.message}.`);
      }
      throw error;
    } finally {
      watch.enter(before);
    }
  };
  return {
    of: (evaluator) => ({
      evaluate: (binding, scope) => noting(binding.code, () => evaluator.evaluate(binding, scope)),
      run: (body, scope) => evaluator.run(body, scope),
    }),
    stopped: () => [...stopped],
  };
};
