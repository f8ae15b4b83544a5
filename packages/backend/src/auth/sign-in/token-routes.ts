import { type Context, Hono } from 'hono';
import { type JsonRecord, textOf } from '../../json.ts';
import { type AuthContext, type AuthEnv, moment } from '../context.ts';
import { AuthFailure, badRequest, invalidCredentials } from '../failure.ts';
import { checkCaptcha } from '../limits/captcha.ts';
import { limitGuesses, limitPasswords } from '../limits/limits.ts';
import { hashPassword, isOldHash, verifyPassword, weaknessOf } from '../passwords/passwords.ts';
import { readBody } from '../requests.ts';
import type { SessionAnswer } from '../sessions/session.ts';
import { refreshSession, startSession } from '../sessions/sessions.ts';
import { type Address, type AddressKind, addressOf, checkOffered } from '../users/addresses.ts';
import { findByAddress, type UserRow } from '../users/user-record.ts';
import { updateUser } from '../users/users.ts';
import { signInWithIdToken } from './external/id-token-grant.ts';
import { redeemAuthCode } from './pkce.ts';
import { signInWithWallet } from './web3/sign-in.ts';

const accountOf = (context: AuthContext, body: JsonRecord): Address => {
  const given = addressOf(body, 'Only an email address or phone number should be provided on login.');
  if (given === undefined) throw badRequest('missing email or phone');
  const words = { email: 'Email logins are disabled', phone: 'Phone logins are disabled' };
  checkOffered(context.settings, given.kind, { status: 422, ...words });
  return given;
};

const checkConfirmed = ({ user }: UserRow, kind: AddressKind): void => {
  if (user[`${kind}_confirmed_at`] !== undefined) return;
  throw kind === 'email'
    ? new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
    : new AuthFailure(400, 'phone_not_confirmed', 'Phone not confirmed');
};

const signInWithPassword = async (
  context: AuthContext,
  { kind, address }: Address,
  password: string,
  peer: string | undefined,
): Promise<object> => {
  const found = await context.db.admin((tx) => findByAddress(tx, kind, address));
  // Outside a transaction: hashing takes long, and the embedded database has one connection.
  const fits = await verifyPassword(context.db, found?.password, password);
  if (!fits || found === undefined) throw invalidCredentials();
  checkConfirmed(found, kind);
  const renewed = found.password !== null && isOldHash(found.password) ? await hashPassword(password) : undefined;
  const weak = await weaknessOf(password, context.settings);
  const answer = await context.db.admin(async (tx) => {
    if (renewed !== undefined) await updateUser(tx, found.user.id, { passwordHash: renewed }, moment(context));
    return startSession(context, tx, found.user.id, 'password', peer);
  });
  return weak === undefined ? answer : { ...answer, weak_password: weak };
};

const redeemPkce = (context: AuthContext, body: JsonRecord, peer: string | undefined): Promise<SessionAnswer> =>
  context.db.admin(async (tx) => {
    const { userId, method, tokens } = await redeemAuthCode(
      context,
      tx,
      textOf(body.auth_code),
      textOf(body.code_verifier),
    );
    return { ...(await startSession(context, tx, userId, method, peer)), ...tokens };
  });

const grant = async (context: AuthContext, c: Context<AuthEnv>, body: JsonRecord): Promise<object> => {
  const { limits } = context;
  const { caller, peer } = c.env;
  const type = c.req.query('grant_type');
  if (type === 'refresh_token') return refreshSession(context, body.refresh_token);
  if (type === 'pkce')
    return limitGuesses(limits, limits.codes, textOf(body.auth_code), peer, () => redeemPkce(context, body, peer));
  await checkCaptcha(context, body, caller, peer);
  switch (type) {
    case 'password': {
      const account = accountOf(context, body);
      return limitPasswords(context, account, peer, () =>
        signInWithPassword(context, account, textOf(body.password), peer),
      );
    }
    case 'id_token':
      return signInWithIdToken(context, c, body);
    case 'web3':
      return limitGuesses(limits, limits.codes, textOf(body.message), peer, () => signInWithWallet(context, body));
    default:
      throw new AuthFailure(400, 'unsupported_grant_type', 'unsupported_grant_type');
  }
};

/** `POST /token`: password, refresh_token, pkce, id_token, web3. */
export const tokenRoutes = (context: AuthContext): Hono<AuthEnv> =>
  new Hono<AuthEnv>().post('/token', async (c) => c.json(await grant(context, c, await readBody(c))));
