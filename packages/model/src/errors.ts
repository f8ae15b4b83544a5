/** Where a fault is: the names and keys that lead to it, outermost first (`['pages', '<id>', 'paths', 'pt']`). */
export type Where = readonly (string | number)[];

export interface TramaErrorInit {
  /** A constant of the package that raises it, e.g. `model/wrong-type`. */
  code: string;
  /** What is wrong, in one sentence. Messages named in the specification carry exactly its text. */
  message: string;
  where?: Where;
  /** What to do about it, in one sentence. */
  hint?: string;
  cause?: unknown;
}

/** The one error type of Trama. What is wrong (`message`), where (`where`) and what to do (`hint`). */
export class TramaError extends Error {
  readonly code: string;
  readonly where: Where;
  readonly hint: string | undefined;

  constructor(init: TramaErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'TramaError';
    this.code = init.code;
    this.where = init.where ?? [];
    this.hint = init.hint;
  }
}
