import { type Env, positiveFromEnv } from '../environment-variables.ts';
import { BackendError } from '../errors.ts';

/** Schemas of the services themselves, and of Postgres: whoever exposed one would give its rows to everybody. */
const OWN_SCHEMAS = /^(auth|backend|extensions|information_schema|pg_.*|realtime|storage|trama)$/;

/**
 * The exposed schemas that `DATA_SCHEMAS` names, with commas between them; the first is meant where a request names none.
 * @returns undefined without the variable, so that `public` alone is exposed.
 * @throws BackendError `backend/schemas` for a schema of the services.
 */
export const schemasFromEnv = (env: Env): string[] | undefined => {
  const names = (env.DATA_SCHEMAS ?? '').split(',').flatMap((name) => name.trim() || []);
  const own = names.find((name) => OWN_SCHEMAS.test(name));
  if (own !== undefined) {
    throw new BackendError({
      code: 'backend/schemas',
      message: `The schema ${own} cannot be exposed.`,
      where: ['DATA_SCHEMAS'],
      hint: 'Name schemas of your own, e.g. public,shop.',
    });
  }
  return names.length === 0 ? undefined : [...new Set(names)];
};

/**
 * The most rows of an answer that `DATA_MAX_ROWS` names; undefined without the variable, so that the usual limit holds.
 * @throws BackendError `backend/environment` for no number, and for 0: no limit at all is nothing to come to by a slip.
 */
export const maxRowsFromEnv = (env: Env): number | undefined => positiveFromEnv(env, 'DATA_MAX_ROWS');
