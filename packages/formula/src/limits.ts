/** Loops and function entries that one evaluation may make before it is stopped. */
export const STEP_LIMIT = 10_000_000;

/** What an evaluation that passed the limit throws. */
export const STEP_LIMIT_MESSAGE: string = `Formula stopped after ${STEP_LIMIT} steps`;

/** Codes of the errors that this package raises. */
export const FORMULA_ERROR = {
  syntax: 'formula/syntax',
  stepLimit: 'formula/step-limit',
  sizeLimit: 'formula/size-limit',
  riskyPattern: 'formula/risky-pattern',
  forbidden: 'formula/forbidden',
  notCompiled: 'formula/not-compiled',
  noText: 'formula/no-text',
} as const;
