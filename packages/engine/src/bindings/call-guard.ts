import { FORMULA_ERROR } from '@trama/formula/runtime';
import { TramaError } from '@trama/model';

/** Calls of formulas inside one another; real sites stay far below. */
const DEPTH_LIMIT = 200;
/** Calls of formulas that one binding may make. */
const CALL_LIMIT = 100_000;

/** Ends formulas that call one another in a circle, each of which alone would end. */
export interface CallGuard {
  /** Runs a formula's call. @throws TramaError `formula/step-limit` when there are too many. */
  call<T>(run: () => T): T;
  /** True while a formula's call runs: what ends it must end the binding that began it too. */
  isCalling(): boolean;
}

const endless = (): TramaError =>
  new TramaError({
    code: FORMULA_ERROR.stepLimit,
    message: 'Formulas call each other without end',
    hint: 'Look for formulas that call one another in a circle.',
  });

export const createCallGuard = (): CallGuard => {
  let depth = 0;
  let calls = 0;
  return {
    call: (run) => {
      if (depth === 0) calls = 0;
      calls += 1;
      if (depth >= DEPTH_LIMIT || calls > CALL_LIMIT) throw endless();
      depth += 1;
      try {
        return run();
      } finally {
        depth -= 1;
      }
    },
    isCalling: () => depth > 0,
  };
};

/** True for an evaluation that was stopped because it would not have ended. */
export const isStopped = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === FORMULA_ERROR.stepLimit;
