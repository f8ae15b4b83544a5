/** Where a failure is, outermost first (`['migrations', '0003_users.sql']`). */
export type BackendWhere = readonly string[];

export interface BackendErrorInit {
  /** A constant of this package, e.g. `backend/data-folder-in-use`. */
  code: string;
  message: string;
  where?: BackendWhere;
  hint?: string;
  cause?: unknown;
}

/**
 * A failure of the backend as a program (not of a request): what is wrong, where and what to do.
 * It has the shape of the product's errors; this package imports nothing of the product, so it carries its own class.
 */
export class BackendError extends Error {
  readonly code: string;
  readonly where: BackendWhere;
  readonly hint: string | undefined;

  constructor(init: BackendErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'BackendError';
    this.code = init.code;
    this.where = init.where ?? [];
    this.hint = init.hint;
  }
}

/** A failure that Postgres reported: both drivers give these fields. */
export interface SqlFailure {
  /** SQLSTATE, five characters. */
  code: string;
  message: string;
  detail?: string;
  hint?: string;
  constraint?: string;
}

/** Whether `error` came from Postgres: it has a SQLSTATE and a severity (a failure of Node, such as EPIPE, has none). */
export const isSqlFailure = (error: unknown): error is Error & SqlFailure =>
  error instanceof Error &&
  'severity' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code);

/** SQLSTATE of what a role may not do. */
export const INSUFFICIENT_PRIVILEGE = '42501';

/** Whether `error` says that a value is taken which may be there once. */
export const isUniqueViolation = (error: unknown): error is Error & SqlFailure & { code: '23505' } =>
  isSqlFailure(error) && error.code === '23505';
