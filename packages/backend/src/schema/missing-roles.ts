import { REQUEST_ROLES } from '../database/database.ts';
import { BackendError } from '../errors.ts';

/** The statements by which a superuser gives `user` the roles of requests. */
const statementsFor = (user: string): string => {
  const made = REQUEST_ROLES.map(
    (role) => `create role ${role} nologin noinherit${role === REQUEST_ROLES.at(-1) ? ' bypassrls' : ''};`,
  );
  return [...made, `grant ${REQUEST_ROLES.join(', ')} to ${user} with admin option;`].join(' ');
};

/**
 * Why the roles of requests could not be made: this user may not.
 * @param user as Postgres quotes it
 */
export const missingRoles = (user: string, cause: Error): BackendError =>
  new BackendError({
    code: 'backend/roles-missing',
    message: `The Postgres of DATABASE_URL lacks the roles that requests run in, and its user ${user} may not make them: ${cause.message}.`,
    hint: `Let a superuser of it run this once (without the roles that are there), then start again: ${statementsFor(user)}`,
    cause,
  });
