import { createHmac, randomUUID } from 'node:crypto';
import { hashOf } from '../../access/hashing.ts';
import { derivedKey } from '../../access/secrets.ts';
import type { Session as Transaction } from '../../database/database.ts';
import { type AuthContext, authUrl, moment } from '../context.ts';
import { AuthFailure, sessionNotFound } from '../failure.ts';
import { networkMark } from '../limits/limits.ts';
import { getUser, type User } from '../users/user-record.ts';
import { hookedClaims } from './claims-hook.ts';
import type { FactorMethod, LiveSession, SessionAnswer, SignInMethod, TokenSession } from './session.ts';

/** Used tokens that a session remembers, to notice a stolen one; older ones are simply unknown. */
const REMEMBERED_TOKENS = 50;

/** The means by which a token came about, as the claims hook is told. */
type TokenMethod = SignInMethod | FactorMethod | 'token_refresh';

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

/** A user's token and when it ends. @param further claims that the hook neither sees nor changes */
export const signToken = async (
  context: AuthContext,
  tx: Transaction,
  { session, user, method, expiresIn }: { session: TokenSession; user: User; method: TokenMethod; expiresIn: number },
  further: Readonly<Record<string, unknown>> = {},
): Promise<Pick<SessionAnswer, 'access_token' | 'token_type' | 'expires_in' | 'expires_at'>> => {
  const now = Math.floor(context.clock() / 1000);
  const claims = {
    iss: authUrl(context),
    sub: user.id,
    aud: user.aud,
    iat: now,
    exp: now + expiresIn,
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
  const hooked = await hookedClaims(context, tx, user.id, claims, method);
  return {
    access_token: await context.tokens.sign({ ...hooked, ...further }, expiresIn),
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: now + expiresIn,
  };
};

const answerFor = async (
  context: AuthContext,
  tx: Transaction,
  session: TokenSession,
  user: User,
  refresh: string,
  method: TokenMethod,
): Promise<SessionAnswer> => {
  const expiresIn = context.settings.accessTokenLifetime;
  const client = session.oauth_client_id;
  const further = client === null ? {} : { client_id: client };
  const token = await signToken(context, tx, { session, user, method, expiresIn }, further);
  return { ...token, refresh_token: refresh, user };
};

/** @throws AuthFailure user_banned. */
export const refuseBanned = (context: AuthContext, user: User): void => {
  if (user.banned_until !== undefined && Date.parse(user.banned_until) > context.clock()) {
    throw new AuthFailure(400, 'user_banned', 'User is banned');
  }
};

/**
 * Starts a session for a user who has just proved who they are.
 * @param peer the network address that the user came from, which is known from then on (`limitPasswords`)
 * @param application which is to hold it, and what the session is called
 * @throws AuthFailure user_banned.
 */
export const startSession = async (
  context: AuthContext,
  tx: Transaction,
  userId: string,
  method: SignInMethod,
  peer?: string,
  application?: { clientId: string; sessionId: string },
): Promise<SessionAnswer> => {
  const now = moment(context);
  refuseBanned(context, await getUser(tx, userId));
  const session: TokenSession = {
    id: application?.sessionId ?? randomUUID(),
    user_id: userId,
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(context.clock() / 1000) }],
    oauth_client_id: application?.clientId ?? null,
  };
  await tx.query(
    `insert into auth.sessions (id, user_id, aal, amr, created_at, network, oauth_client_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [session.id, userId, session.aal, session.amr, now, networkMark(context, peer), session.oauth_client_id],
  );
  await tx.query('update auth.users set last_sign_in_at = $2 where id = $1', [userId, now]);
  const refresh = await storeRefreshToken(context, tx, session.id, 1);
  return answerFor(context, tx, session, await getUser(tx, userId), refresh, method);
};

const notFound = (): AuthFailure =>
  new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/**
 * Exchanges a refresh token for its successor. A token used again within the reuse window answers the same successor;
 * used again later, it was stolen or lost: the whole session ends.
 * @param clientId the application that asks: a token is of use to whoever was given it alone
 * @throws AuthFailure refresh_token_not_found, refresh_token_already_used, user_banned.
 */
export const refreshSession = async (
  context: AuthContext,
  token: unknown,
  clientId: string | null = null,
): Promise<SessionAnswer> => {
  if (typeof token !== 'string' || token === '') throw notFound();
  const outcome = await context.db.admin(async (tx) => {
    const { rows } = await tx.query<TokenSession & { counter: number; used_at: string | null }>(
      `select s.id, s.user_id, s.aal, s.amr, s.oauth_client_id, r.counter, r.used_at from auth.refresh_tokens r join auth.sessions s on s.id = r.session_id
       where r.token_hash = $1 for update of r`,
      [hashOf(token)],
    );
    const [row] = rows;
    if (row === undefined || row.oauth_client_id !== clientId) return 'unknown';
    const age = row.used_at === null ? 0 : context.clock() - Date.parse(row.used_at);
    if (age > context.settings.refreshReuseWindow * 1000) {
      await tx.query('delete from auth.sessions where id = $1', [row.id]);
      return { stolenFrom: row.user_id };
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
    const refresh = await storeRefreshToken(context, tx, row.id, row.counter + 1);
    return answerFor(context, tx, row, user, refresh, 'token_refresh');
  });
  if (outcome === 'unknown') throw notFound();
  if ('stolenFrom' in outcome) {
    context.sessions.forgetUser(outcome.stolenFrom);
    throw new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return outcome;
};

/** A user's session, unless it has ended (a sign-out ends it at once for the auth service). */
export const findSession = async (
  tx: Transaction,
  sessionId: string,
  userId: string,
): Promise<LiveSession | undefined> => {
  const { rows } = await tx.query<LiveSession>(
    'select id, aal, created_at as "createdAt" from auth.sessions where id::text = $1 and user_id::text = $2',
    [sessionId, userId],
  );
  return rows[0];
};

/**
 * Raises a session to aal2 after a second factor: the session stays, its tokens are new, and the user's sessions without
 * a second factor end.
 * @throws AuthFailure user_banned, session_not_found.
 */
export const raiseSession = async (
  context: AuthContext,
  tx: Transaction,
  userId: string,
  sessionId: string,
  method: FactorMethod,
): Promise<SessionAnswer> => {
  const user = await getUser(tx, userId);
  refuseBanned(context, user);
  const entry = { method, timestamp: Math.floor(context.clock() / 1000) };
  const { rows } = await tx.query<TokenSession>(
    `update auth.sessions set aal = 'aal2', amr = jsonb_build_array($2::jsonb) || (
         select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(amr) one where one ->> 'method' <> $3), refreshed_at = $4
     where id = $1 returning id, user_id, aal, amr, oauth_client_id`,
    [sessionId, entry, method, moment(context)],
  );
  const [session] = rows;
  if (session === undefined) throw sessionNotFound();
  await tx.query("delete from auth.sessions where user_id = $1 and aal <> 'aal2'", [userId]);
  const { rows: used } = await tx.query<{ counter: number }>(
    'update auth.refresh_tokens set used_at = coalesce(used_at, $2) where session_id = $1 returning counter',
    [sessionId, moment(context)],
  );
  const last = Math.max(...used.map(({ counter }) => counter));
  const refresh = await storeRefreshToken(context, tx, sessionId, last + 1);
  return answerFor(context, tx, session, user, refresh, method);
};

/** Takes aal2 from a user's sessions: the factor that gave it is gone. */
export const lowerSessions = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.query(
    `update auth.sessions set aal = 'aal1', amr = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(amr) one
       where one ->> 'method' not in ('totp', 'mfa/phone', 'mfa/webauthn')) where user_id = $1`,
    [userId],
  );
};

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

/** A session of a user, as whoever runs the project may see it. Moments are ISO 8601. */
export interface ShownSession {
  startedAt: string;
  /** When its token was last renewed; its start where it never was. */
  usedAt: string;
}

/** The sessions of a user, the one that was used last first. */
export const listSessions = async (tx: Transaction, userId: string): Promise<ShownSession[]> => {
  const { rows } = await tx.query<ShownSession>(
    `select to_json(created_at) #>> '{}' as "startedAt", to_json(coalesce(refreshed_at, created_at)) #>> '{}' as "usedAt"
     from auth.sessions where user_id::text = $1 order by coalesce(refreshed_at, created_at) desc, id limit 100`,
    [userId],
  );
  return rows;
};
