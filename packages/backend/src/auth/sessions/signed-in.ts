import type { Context } from 'hono';
import type { AuthContext, AuthEnv } from '../context.ts';
import { AuthFailure, sessionNotFound } from '../failure.ts';
import { getUserRow, type UserRow } from '../users/user-record.ts';
import type { LiveSession } from './session.ts';
import { findSession } from './sessions.ts';

/** The user and the session of the caller's token. */
export interface SignedIn extends UserRow {
  session: LiveSession;
}

/** What an application may ask in the name of who allowed it: who that is. */
const OF_APPLICATIONS: ReadonlySet<string> = new Set(['/user', '/oauth/userinfo']);

/** Who asks. @throws AuthFailure no_authorization, oauth_client_session, bad_jwt, session_not_found, user_not_found. */
export const signedIn = async (context: AuthContext, c: Context<AuthEnv>): Promise<SignedIn> => {
  const { claims } = c.env.caller;
  const { sub, session_id: sessionId } = claims;
  // A key alone tells which project is asked, not who asks.
  if (c.req.header('authorization') === undefined)
    throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  if (typeof sub !== 'string') throw new AuthFailure(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (claims.client_id !== undefined && !(c.req.method === 'GET' && OF_APPLICATIONS.has(c.req.path)))
    throw new AuthFailure(403, 'oauth_client_session', 'An application cannot change how its user signs in');
  if (claims.act !== undefined) return lentUser(context, c, sub, String(sessionId));
  return context.db.admin(async (tx) => {
    const session = await findSession(tx, typeof sessionId === 'string' ? sessionId : '', sub);
    if (session === undefined) throw sessionNotFound();
    return { ...(await getUserRow(tx, sub)), session };
  });
};

/** Who was lent a session may read its user; how that user signs in, and where, is no business of theirs. */
const lentUser = async (
  context: AuthContext,
  c: Context<AuthEnv>,
  userId: string,
  sessionId: string,
): Promise<SignedIn> => {
  if (c.req.method !== 'GET' || c.req.path !== '/user')
    throw new AuthFailure(403, 'lent_session', 'A lent session can only read its user');
  const row = await context.db.admin((tx) => getUserRow(tx, userId));
  return { ...row, session: { id: sessionId, aal: 'aal1', createdAt: new Date(context.clock()).toISOString() } };
};
