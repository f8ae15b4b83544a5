/** Loops and function entries that one evaluation may make before it is stopped. */
export const STEP_LIMIT = 10_000_000;

/** The same where each piece is told to an author, who waits for it at every key. */
export const EXPLAINED_STEPS = 250_000;

/** What an evaluation that passed the limit throws. */
export const STEP_LIMIT_MESSAGE: string = `Formula stopped after ${STEP_LIMIT} steps`;

/** Items of a list, a set or a map that an interpreted formula may hold: a longer one endangers who else is on the server. */
export const ITEM_LIMIT = 1_000_000;

/** Characters of a text that an interpreted formula may hold. */
export const TEXT_LIMIT = 10_000_000;

/** Bits of a whole number (`1n`) that an interpreted formula may hold. */
export const BIT_LIMIT = 1_000_000;

/** Lists and objects inside each other in what an interpreted formula turns into text, or makes of one. */
export const DEPTH_LIMIT = 1000;

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
