import { BackendError } from '../errors.ts';
import { REQUEST_ROLES, type RequestContext, type RequestRole } from './database.ts';
import type { Statement } from './statements/statements.ts';

/** Whether a token's `role` claim may become the role of a transaction. */
export const isRequestRole = (role: unknown): role is RequestRole => REQUEST_ROLES.some((known) => known === role);

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What policies and functions read; the role comes last, since it may set nothing more. */
const SETTINGS = [
  'request.jwt.claims',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'request.method',
  'request.path',
  'request.headers',
  'transaction_read_only',
  'search_path',
  'statement_timeout',
  'TimeZone',
  'application_name',
  'role',
] as const;

/** Without a zone or a name of the request's own, the connection's stays. */
const KEPT: readonly string[] = ['TimeZone', 'application_name'];

const valueSql = (name: string, placeholder: string): string =>
  KEPT.includes(name) ? `coalesce(${placeholder}, current_setting('${name}'))` : placeholder;

/** `true` makes each setting end with the transaction. What they were set to, nobody needs to be told: only a number comes back. */
const CONTEXT_SQL = `select num_nulls(${SETTINGS.map(
  (name, index) => `set_config('${name}', ${valueSql(name, `$${index + 1}`)}, true)`,
).join(', ')})`;

/**
 * The statement that makes a transaction run on a request's behalf.
 * @param statementTimeout how long a statement may take, as Postgres writes it.
 * @throws BackendError `backend/role-refused` for a role outside the allow-list.
 */
export const contextStatement = (context: RequestContext, statementTimeout = '0'): Statement => {
  if (!isRequestRole(context.role)) {
    throw new BackendError({
      code: 'backend/role-refused',
      message: `A request cannot run as ${JSON.stringify(context.role)}.`,
      hint: `Requests run as ${REQUEST_ROLES.join(', ')}.`,
    });
  }
  const values: Record<(typeof SETTINGS)[number], string | null> = {
    'request.jwt.claims': JSON.stringify(context.claims),
    'request.jwt.claim.sub': typeof context.claims.sub === 'string' ? context.claims.sub : '',
    'request.jwt.claim.role': context.role,
    'request.method': context.method ?? '',
    'request.path': context.path ?? '',
    'request.headers': JSON.stringify(context.headers ?? {}),
    transaction_read_only: context.readOnly ? 'on' : 'off',
    search_path: `${quoteName(context.schema ?? 'public')}, "public", "extensions"`,
    statement_timeout: statementTimeout,
    TimeZone: context.timezone ?? null,
    application_name: context.headers?.['x-request-id'] ?? null,
    role: context.role,
  };
  return { name: 'trama_context', text: CONTEXT_SQL, values: SETTINGS.map((name) => values[name]) };
};

/** The statement that gives the statements of an owner's transaction a time, in milliseconds. */
export const timeStatement = (limit: number): Statement => ({
  text: "select set_config('statement_timeout', $1, true)",
  values: [`${limit}ms`],
});

/** Whether a statement with this command tag may have changed what the catalog cache holds. */
export const changesSchema = (command: string | undefined): boolean =>
  /^(CREATE|ALTER|DROP|GRANT|REVOKE|COMMENT|IMPORT|SECURITY)\b/.test(command ?? '');
