import { inspect } from 'node:util';
import { BackendError } from '@trama/backend';
import { TramaError, type TramaErrorInit } from '@trama/model';
import type { Failure, FailureCode } from '@trama/protocol/builder';

/** What can go wrong on the server, and the HTTP status that says so. */
const STATUS = {
  'server/bad-request': 400,
  'server/not-signed-in': 401,
  'server/wrong-credentials': 401,
  'server/second-factor': 401,
  'server/foreign-origin': 403,
  'server/forbidden': 403,
  'server/right-missing': 403,
  'server/not-found': 404,
  'server/format-mismatch': 409,
  'server/name-taken': 409,
  'server/last-owner': 409,
  'server/code-changed': 409,
  'server/row-changed': 409,
  'server/function-changed': 409,
  'server/sql-failed': 422,
  'server/tables-differ': 409,
  'server/tables-exist': 409,
  'server/not-embedded': 409,
  'server/one-project': 409,
  'server/projects-stay': 409,
  'server/target-not-empty': 409,
  'server/target-refused': 409,
  'server/move-unfinished': 500,
  'server/platform-missing': 500,
  'server/too-large': 413,
  'server/file-refused': 422,
  'server/dump-refused': 422,
  'server/patch-refused': 422,
  'server/import-failed': 422,
  'server/too-many-attempts': 429,
  'server/busy': 503,
  'server/publish-failed': 500,
  'server/publish-blocked': 422,
  'server/port-taken': 500,
  'server/data-folder-taken': 500,
  'server/data-folder-unwritable': 500,
  'server/disk-full': 507,
  'server/database-missing': 500,
  'server/folder-missing': 500,
  'server/file-damaged': 500,
  'server/blob-store': 503,
  'server/site-package': 500,
  'server/not-built': 500,
  'server/not-for-production': 500,
  'server/private-network': 502,
  'server/service-refused': 422,
  'server/service-failed': 502,
} as const satisfies Record<FailureCode, number> & Record<string, number>;

export type ServerErrorCode = keyof typeof STATUS;

/** A {@link TramaError} of the server. */
export const serverError = (init: TramaErrorInit & { code: ServerErrorCode }): TramaError => new TramaError(init);

/** Codes by which the file system and Postgres say that a disk is full. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** `ENOSPC` by its number in WASI, as the embedded database throws it: no error of this language's kind. */
const WASI_FULL = 51;

/** True when a failure, or what caused it, is a full disk. */
const isDiskFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('errno' in error && error.errno === WASI_FULL) return true;
  if ('code' in error && FULL.includes(error.code)) return true;
  return error instanceof Error && (/No space left on device/i.test(error.message) || isDiskFull(error.cause));
};

/** Failures of the backend as a program that are whoever's who asked, and what the server calls them. */
const OF_THE_BACKEND: Readonly<Record<string, ServerErrorCode>> = {
  'backend/dump-broken': 'server/dump-refused',
  'backend/dump-newer': 'server/dump-refused',
  'backend/dump-structure': 'server/dump-refused',
  'backend/unknown-table': 'server/bad-request',
  'backend/unknown-schema': 'server/bad-request',
  'backend/no-more-databases': 'server/bad-request',
  'backend/keys-given': 'server/bad-request',
  'backend/tables-exist': 'server/tables-exist',
  'backend/function-refused': 'server/bad-request',
  'backend/function-changed': 'server/function-changed',
};

/** Codes of the file system for what this user may not do, and their numbers in WASI, as the embedded database throws them. */
const REFUSED: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];
const WASI_REFUSED: readonly unknown[] = [2, 63, 69];

/** The path that a file system refused to a failure, or to what caused it, '' where it is not told; null for any other failure. */
const refusedPath = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null) return null;
  const isRefused =
    ('code' in error && REFUSED.includes(error.code) && 'syscall' in error) ||
    ('name' in error && error.name === 'ErrnoError' && 'errno' in error && WASI_REFUSED.includes(error.errno));
  if (isRefused) return 'path' in error && typeof error.path === 'string' ? error.path : '';
  return error instanceof Error ? refusedPath(error.cause) : null;
};

/** The failure as people should read it: a full disk, and one that may not be written, is told as that, wherever it was met. */
export const asServerError = (error: unknown, folder: string): unknown => {
  const code = error instanceof BackendError ? OF_THE_BACKEND[error.code] : undefined;
  if (error instanceof BackendError && code !== undefined)
    return serverError({
      code,
      message: error.message,
      where: error.where,
      ...(error.hint === undefined ? {} : { hint: error.hint }),
      cause: error,
    });
  if (error instanceof TramaError) return error;
  const refused = refusedPath(error);
  if (refused !== null)
    return serverError({
      code: 'server/data-folder-unwritable',
      message: `The data folder ${folder} cannot be read and written${refused === '' || refused === folder ? '' : `: ${refused}`}.`,
      hint: 'Give this user the right to read and write there, or set DATA_DIR to another folder.',
      cause: error,
    });
  if (!isDiskFull(error)) return error;
  return serverError({
    code: 'server/disk-full',
    message: `There is no space left on the disk of ${folder}.`,
    hint: 'Free some space, then try again; nothing that was acknowledged is lost.',
    cause: error,
  });
};

const isServerCode = (code: string): code is ServerErrorCode => code in STATUS;

/** HTTP status of a failure: what the packages refuse is the caller's mistake, anything unknown is ours. */
export const statusOf = (error: unknown): number => {
  if (!(error instanceof TramaError)) return 500;
  return isServerCode(error.code) ? STATUS[error.code] : 422;
};

/**
 * Body of an error answer of the builder API. Faults that are ours say nothing of the inside.
 * @param request the name by which the log knows the request
 */
export const errorBody = (error: unknown, request?: string): Failure =>
  error instanceof TramaError
    ? { code: error.code, message: error.message, where: error.where, ...(error.hint ? { hint: error.hint } : {}) }
    : {
        code: 'server/internal',
        message: 'The server failed to answer.',
        where: [],
        hint: request === undefined ? 'See the log of the server.' : `The log of the server knows of it as ${request}.`,
      };

/**
 * A failure for a person at a terminal: what is wrong and what to do, in a line. What nobody has foreseen comes with its trace, for who
 * mends it.
 */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof TramaError || error instanceof BackendError)
    return error.hint === undefined ? error.message : `${error.message} ${error.hint}`;
  return error instanceof Error ? (error.stack ?? error.message) : inspect(error);
};
