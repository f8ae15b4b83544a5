import { createHash, createHmac, randomUUID } from 'node:crypto';
import { derivedKey } from '../access/secrets.ts';
import type { Session as Transaction } from '../database/database.ts';
import { AuthFailure } from './failure.ts';
import { type AuthContext, moment } from './settings.ts';
import { getUser, type User } from './users.ts';

/** Used tokens that a session remembers, to notice a stolen one; older ones are simply unknown. */
const REMEMBERED_TOKENS = 50;

export type SignInMethod = 'password' | 'otp' | 'magiclink' | 'recovery' | 'email/signup' | 'anonymous';

/** What a sign-in or a refresh answers. */
export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
}

interface StoredSession {
  id: string;
  user_id: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The nth refresh token of a session. Computed, not stored: the database holds hashes only, and the successor of a token
 * can be told again to a second tab.
 */
const refreshToken = (context: AuthContext, sessionId: string, counter: number): string =>
  createHmac('sha256', derivedKey(context.secrets, 'refresh-token'))
    .update(`${sessionId}:${counter}`)
    .digest('base64url');

const storeRefreshToken = async (
  context: AuthContext,
  tx: Transaction,
  sessionId: string,
  counter: number,
): Promise<string> => {
  const token = refreshToken(context, sessionId, counter);
  await tx.query(
    'insert into auth.refresh_tokens (token_hash, session_id, counter, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    [hashOf(token), sessionId, counter, moment(context)],
  );
  return token;
};

const answerFor = async (
  context: AuthContext,
  session: StoredSession,
  user: User,
  refresh: string,
): Promise<SessionAnswer> => {
  const expiresIn = context.settings.accessTokenLifetime;
  const claims = {
    iss: `${context.publicUrl()}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    session_id: session.id,
    aal: session.aal,
    amr: session.amr,
    is_anonymous: user.is_anonymous,
  };
  return {
    access_token: await context.tokens.sign(claims, expiresIn),
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(context.clock() / 1000) + expiresIn,
    refresh_token: refresh,
    user,
  };
};

const refuseBanned = (context: AuthContext, user: User): void => {
  if (user.banned_until !== undefined && Date.parse(user.banned_until) > context.clock()) {
    throw new AuthFailure(400, 'user_banned', 'User is banned');
  }
};

/** Starts a session for a user who has just proved who they are. @throws AuthFailure user_banned. */
export const startSession = async (
  context: AuthContext,
  tx: Transaction,
  userId: string,
  method: SignInMethod,
): Promise<SessionAnswer> => {
  const now = moment(context);
  refuseBanned(context, await getUser(tx, userId));
  const session: StoredSession = {
    id: randomUUID(),
    user_id: userId,
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(context.clock() / 1000) }],
  };
  await tx.query('insert into auth.sessions (id, user_id, aal, amr, created_at) values ($1, $2, $3, $4, $5)', [
    session.id,
    userId,
    session.aal,
    session.amr,
    now,
  ]);
  await tx.query('update auth.users set last_sign_in_at = $2 where id = $1', [userId, now]);
  const refresh = await storeRefreshToken(context, tx, session.id, 1);
  return answerFor(context, session, await getUser(tx, userId), refresh);
};

const notFound = (): AuthFailure =>
  new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/**
 * Exchanges a refresh token for its successor. A token used again within the reuse window answers the same successor;
 * used again later, it was stolen or lost: the whole session ends.
 * @throws AuthFailure refresh_token_not_found, refresh_token_already_used, user_banned.
 */
export const refreshSession = async (context: AuthContext, token: unknown): Promise<SessionAnswer> => {
  if (typeof token !== 'string' || token === '') throw notFound();
  const outcome = await context.db.admin(async (tx) => {
    const { rows } = await tx.query<StoredSession & { counter: number; used_at: string | null }>(
      `select s.id, s.user_id, s.aal, s.amr, r.counter, r.used_at from auth.refresh_tokens r join auth.sessions s on s.id = r.session_id
       where r.token_hash = $1 for update of r`,
      [hashOf(token)],
    );
    const [row] = rows;
    if (row === undefined) return 'unknown';
    const age = row.used_at === null ? 0 : context.clock() - Date.parse(row.used_at);
    if (age > context.settings.refreshReuseWindow * 1000) {
      await tx.query('delete from auth.sessions where id = $1', [row.id]);
      return 'stolen';
    }
    if (row.used_at === null) {
      await tx.query('update auth.refresh_tokens set used_at = $2 where token_hash = $1', [
        hashOf(token),
        moment(context),
      ]);
      await tx.query('update auth.sessions set refreshed_at = $2 where id = $1', [row.id, moment(context)]);
      await tx.query('delete from auth.refresh_tokens where session_id = $1 and counter < $2', [
        row.id,
        row.counter - REMEMBERED_TOKENS,
      ]);
    }
    const user = await getUser(tx, row.user_id);
    refuseBanned(context, user);
    return answerFor(context, row, user, await storeRefreshToken(context, tx, row.id, row.counter + 1));
  });
  if (outcome === 'unknown') throw notFound();
  if (outcome === 'stolen')
    throw new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  return outcome;
};

/** Whether a token's session still exists (a sign-out ends it at once for the auth service). */
export const sessionExists = async (tx: Transaction, sessionId: string): Promise<boolean> =>
  (await tx.query('select 1 from auth.sessions where id::text = $1', [sessionId])).rows.length > 0;

/** Ends this session, every session of the user, or all but this one. */
export const endSessions = async (
  tx: Transaction,
  userId: string,
  sessionId: string,
  scope: 'global' | 'local' | 'others',
): Promise<void> => {
  switch (scope) {
    case 'global':
      await tx.query('delete from auth.sessions where user_id = $1', [userId]);
      return;
    case 'local':
      await tx.query('delete from auth.sessions where user_id = $1 and id::text = $2', [userId, sessionId]);
      return;
    case 'others':
      await tx.query('delete from auth.sessions where user_id = $1 and id::text <> $2', [userId, sessionId]);
      return;
    default:
      scope satisfies never;
  }
};
