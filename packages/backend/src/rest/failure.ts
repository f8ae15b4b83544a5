import { READ_ONLY, VIEW_AS_READS } from '../access/read-only.ts';
import type { RequestContext } from '../database/database.ts';
import { INSUFFICIENT_PRIVILEGE, isSqlFailure, type SqlFailure } from '../errors.ts';
import { isRecord, type JsonRecord } from '../json.ts';

export interface FailureBody {
  code: string;
  message: string;
  details: unknown;
  hint: string | null;
}

/** A request that is answered with an error in PostgREST's form. */
export class RestFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: Partial<FailureBody> & { code: string; message: string }) {
    super(body.message);
    this.status = status;
    this.body = { code: body.code, details: body.details ?? null, hint: body.hint ?? null, message: body.message };
  }
}

/** A query string that does not parse. */
export const parseFailure = (what: string, text: string, details?: string): RestFailure =>
  new RestFailure(400, { code: 'PGRST100', message: `"failed to parse ${what} (${text})"`, details });

const BY_STATE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
};

const BY_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '55': 500,
  '57': 500,
  HV: 500,
  P0: 500,
  PT: 500,
};

/** Classes whose messages speak of the server's inside: files, memory, corruption. */
const INTERNAL = new Set(['58', 'F0', 'XX']);

/** A status that an answer with a body can carry. */
const isErrorStatus = (status: number): boolean => status >= 400 && status <= 599;

const statusOf = ({ code }: SqlFailure, anonymous: boolean): number => {
  if (code === INSUFFICIENT_PRIVILEGE) return anonymous ? 401 : 403;
  const raised = /^PT(\d{3})$/.exec(code)?.[1];
  return raised && isErrorStatus(Number(raised))
    ? Number(raised)
    : (BY_STATE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 400);
};

const jsonObject = (text: string | undefined): JsonRecord | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** `raise sqlstate 'PGRST'`: message and detail are JSON that say body and status of the answer. */
const raisedAsJson = ({ message, detail }: SqlFailure): RestFailure => {
  const body = jsonObject(message);
  const status = jsonObject(detail)?.status;
  if (typeof body?.code !== 'string' || typeof body.message !== 'string' || typeof status !== 'number') {
    return new RestFailure(500, {
      code: 'PGRST121',
      message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
      details: 'MESSAGE needs the keys "code" and "message", DETAIL the key "status"',
    });
  }
  return new RestFailure(isErrorStatus(status) ? status : 500, {
    code: body.code,
    message: body.message,
    details: body.details ?? null,
    hint: typeof body.hint === 'string' ? body.hint : null,
  });
};

/**
 * The failure to answer with: one of ours as it is, one of Postgres with PostgREST's status for its SQLSTATE, and a write of who
 * only looks in words of its own.
 * @returns undefined for a fault of the program, which the caller must not show to the client.
 */
export const toRestFailure = (
  error: unknown,
  { role, readOnly = false }: Pick<RequestContext, 'role' | 'readOnly'>,
): RestFailure | undefined => {
  if (error instanceof RestFailure) return error;
  if (!isSqlFailure(error) || INTERNAL.has(error.code.slice(0, 2))) return undefined;
  const { code, message, detail, hint } = error;
  if (code === 'PGRST') return raisedAsJson(error);
  if (readOnly && code === READ_ONLY) return new RestFailure(403, { code, message: VIEW_AS_READS });
  return new RestFailure(statusOf(error, role === 'anon'), {
    code,
    message,
    details: detail ?? null,
    hint: hint ?? null,
  });
};
