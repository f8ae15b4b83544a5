import type { Env } from '../../environment-variables.ts';
import type { RequestRole } from '../database.ts';

/** How long one statement may take, in milliseconds; 0: as long as it needs. */
export type StatementLimits = Readonly<Record<RequestRole, number>>;

/** A visitor's query must not hold a connection (of the embedded database: the only one) for long; the service role is trusted. */
export const DEFAULT_STATEMENT_LIMITS: StatementLimits = { anon: 15_000, authenticated: 15_000, service_role: 0 };

const milliseconds = (seconds: string | undefined): number | undefined =>
  seconds !== undefined && /^\d{1,6}(\.\d{1,3})?$/.test(seconds) ? Math.round(Number(seconds) * 1000) : undefined;

/** The limits that the environment names, in seconds (`DATA_ANON_TIMEOUT`, `DATA_AUTHENTICATED_TIMEOUT`; 0: none). */
export const statementLimitsFromEnv = (env: Env): Partial<StatementLimits> => {
  const anon = milliseconds(env.DATA_ANON_TIMEOUT);
  const authenticated = milliseconds(env.DATA_AUTHENTICATED_TIMEOUT);
  return { ...(anon === undefined ? {} : { anon }), ...(authenticated === undefined ? {} : { authenticated }) };
};
