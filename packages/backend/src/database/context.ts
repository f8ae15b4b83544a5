import { BackendError } from '../errors.ts';
import { REQUEST_ROLES, type RequestContext, type RequestRole } from './database.ts';

/** Whether a token's `role` claim may become the role of a transaction. */
export const isRequestRole = (role: unknown): role is RequestRole => REQUEST_ROLES.some((known) => known === role);

/** A text literal that means the same under every setting of the server. */
const literal = (text: string): string => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes a transaction run on a request's behalf: one call sets everything that policies and functions read; `true` makes
 * each setting end with the transaction.
 * @param statementTimeout how long a statement may take, as Postgres writes it; the service role is trusted with more.
 * @throws BackendError `backend/role-refused` for a role outside the allow-list.
 */
export const contextSql = (context: RequestContext, statementTimeout = '0'): string => {
  if (!isRequestRole(context.role)) {
    throw new BackendError({
      code: 'backend/role-refused',
      message: `A request cannot run as ${JSON.stringify(context.role)}.`,
      hint: `Requests run as ${REQUEST_ROLES.join(', ')}.`,
    });
  }
  const settings = {
    'request.jwt.claims': JSON.stringify(context.claims),
    'request.jwt.claim.sub': typeof context.claims.sub === 'string' ? context.claims.sub : '',
    'request.jwt.claim.role': context.role,
    'request.method': context.method ?? '',
    'request.path': context.path ?? '',
    'request.headers': JSON.stringify(context.headers ?? {}),
    transaction_read_only: context.readOnly ? 'on' : 'off',
    search_path: `${quoteName(context.schema ?? 'public')}, public, extensions`,
    statement_timeout: context.role === 'service_role' ? '0' : statementTimeout,
    role: context.role,
  };
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`);
  return `select ${calls.join(', ')}`;
};

/** Begins a transaction on a request's behalf, in one message to the server. */
export const beginSql = (context: RequestContext, statementTimeout?: string): string =>
  `begin; ${contextSql(context, statementTimeout)}`;

/** Whether a statement with this command tag may have changed what the catalog cache holds. */
export const changesSchema = (command: string | undefined): boolean =>
  /^(CREATE|ALTER|DROP|GRANT|REVOKE|COMMENT|IMPORT|SECURITY)\b/.test(command ?? '');
