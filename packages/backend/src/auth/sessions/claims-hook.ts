import type { Claims } from '../../access/tokens.ts';
import type { Session } from '../../database/database.ts';
import { BackendError } from '../../errors.ts';
import { isRecord, objectOf, textOf } from '../../json.ts';
import type { AuthContext } from '../context.ts';
import { AuthFailure } from '../failure.ts';

/** Claims that a hook may neither remove nor turn into something else: the service relies on them. */
const REQUIRED = ['iss', 'aud', 'exp', 'iat', 'sub', 'email', 'phone', 'role', 'aal', 'session_id', 'is_anonymous'];
/** Claims that say who this is and until when: a hook that changed them could sign in somebody else. */
const FIXED = ['sub', 'session_id', 'exp', 'iat', 'aal'];

const NAME = /^[A-Za-z_]\w*\.[A-Za-z_]\w*$/;

/** @throws BackendError `backend/hook-name`: a name goes into a statement, so it must be a plain one. */
export const checkHookName = (name: string | undefined): void => {
  if (name === undefined || NAME.test(name)) return;
  throw new BackendError({
    code: 'backend/hook-name',
    message: `"${name}" is not the name of a Postgres function.`,
    hint: 'Write it as schema.function.',
  });
};

/**
 * The claims of a token after the project's hook: a Postgres function that takes `{user_id, claims, authentication_method}`
 * and answers `{claims}`, or `{error: {http_code, message}}` to refuse. Without a hook the claims stay.
 * @throws AuthFailure with the hook's own message, unexpected_failure (500) for an answer that misses a claim.
 */
export const hookedClaims = async (
  context: AuthContext,
  tx: Session,
  userId: string,
  claims: Claims,
  method: string,
): Promise<Claims> => {
  const { accessTokenHook } = context.settings;
  if (accessTokenHook === undefined) return claims;
  const event = { user_id: userId, claims, authentication_method: method };
  const { rows } = await tx.query<{ answer: unknown }>(`select ${accessTokenHook}($1::jsonb) as answer`, [event]);
  const answer = objectOf(rows[0]?.answer);
  if (isRecord(answer.error)) {
    const status = Number(answer.error.http_code) || 500;
    throw new AuthFailure(status, 'hook_refused', textOf(answer.error.message) || 'The hook refused the sign-in');
  }
  const changed = objectOf(answer.claims);
  const missing = REQUIRED.filter((name) => !Object.hasOwn(changed, name));
  const altered = FIXED.filter((name) => changed[name] !== claims[name]);
  if (missing.length > 0 || altered.length > 0) {
    const what = [...missing, ...altered].join(', ');
    const message = `output claims do not conform to the expected schema: ${what}`;
    throw new AuthFailure(500, 'unexpected_failure', message);
  }
  return changed;
};
