import { type Env, unreadable } from '../../environment-variables.ts';
import type { RequestRole } from '../database.ts';

/** How long one statement may take, in milliseconds; 0: as long as it needs. */
export type StatementLimits = Readonly<Record<RequestRole, number>>;

/** A query must not hold a connection (of the embedded database: the only one) for long; a hosted project has the first two. */
export const DEFAULT_STATEMENT_LIMITS: StatementLimits = { anon: 3000, authenticated: 8000, service_role: 60_000 };

const milliseconds = (env: Env, name: string): number | undefined => {
  const seconds = env[name];
  if (seconds === undefined || seconds === '') return undefined;
  if (/^\d{1,6}(\.\d{1,3})?$/.test(seconds)) return Math.round(Number(seconds) * 1000);
  throw unreadable(name, 'Write seconds, as 3 or 0.5; 0 for as long as it needs.');
};

const VARIABLES = {
  anon: 'DATA_ANON_TIMEOUT',
  authenticated: 'DATA_AUTHENTICATED_TIMEOUT',
  service_role: 'DATA_SERVICE_TIMEOUT',
} as const satisfies Record<RequestRole, string>;

/**
 * The limits that the environment names, in seconds (`DATA_ANON_TIMEOUT` and the others; 0: none).
 * @throws BackendError `backend/environment` for what cannot be read: no limit is lost by a slip.
 */
export const statementLimitsFromEnv = (env: Env): Partial<StatementLimits> =>
  Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([role, name]) => {
      const limit = milliseconds(env, name);
      return limit === undefined ? [] : [[role, limit]];
    }),
  );
