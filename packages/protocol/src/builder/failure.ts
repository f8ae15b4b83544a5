/** What a call answers that failed. */
export interface Failure {
  code: string;
  message: string;
  where: readonly (string | number)[];
  hint?: string;
}

/** Codes of failures that the builder has words or ways of its own for. */
export const FAILURES = {
  notSignedIn: 'server/not-signed-in',
  /** An address and a password that no account has together. */
  wrongCredentials: 'server/wrong-credentials',
  forbidden: 'server/forbidden',
  /** What was sent cannot be; `where` has the field. */
  badRequest: 'server/bad-request',
  /** `where` has the name of the right. */
  rightMissing: 'server/right-missing',
  formatMismatch: 'server/format-mismatch',
  notFound: 'server/not-found',
  nameTaken: 'server/name-taken',
  lastOwner: 'server/last-owner',
  /** `where` has the number of the last change, and who made those since the last look. */
  codeChanged: 'server/code-changed',
  /** The password is right, and a code of the second factor is asked for; `where` is `code` where a wrong one was given. */
  secondFactor: 'server/second-factor',
  /** Postgres refused it: `where` has which of what was asked (from 0), the place in it (`''` where it is not known) and the SQLSTATE. */
  sqlFailed: 'server/sql-failed',
  /** Somebody else has changed or removed the row meanwhile. */
  rowChanged: 'server/row-changed',
  /** Somebody else has saved or removed the function meanwhile. */
  functionChanged: 'server/function-changed',
  /** A service of the backend refused it; `where` has the service's own code. */
  serviceRefused: 'server/service-refused',
  /** A file is not what its name says, or more than a page should load; `where` has the {@link FileRefusal}. */
  fileRefused: 'server/file-refused',
  /** Pages have more script than the site lets pass; `where` has their ids. */
  publishBlocked: 'server/publish-blocked',
  tooManyAttempts: 'server/too-many-attempts',
} as const;

export type FailureCode = (typeof FAILURES)[keyof typeof FAILURES];

/** Why a file is not taken. */
export const FILE_REFUSALS = ['no-image', 'too-many-pixels', 'active-svg', 'no-svg', 'no-font'] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];
