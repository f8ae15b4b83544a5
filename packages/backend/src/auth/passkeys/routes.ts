import { Hono } from 'hono';
import { objectOf, textOf } from '../../json.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';
import { checkCaptcha } from '../limits/captcha.ts';
import { limitGuesses, takeRequest } from '../limits/limits.ts';
import { checkAal2 } from '../mfa/assurance.ts';
import { readBody } from '../requests.ts';
import type { SessionAnswer } from '../sessions/session.ts';
import { startSession } from '../sessions/sessions.ts';
import { type SignedIn, signedIn } from '../sessions/signed-in.ts';
import { readSignInWays } from '../sign-in-ways.ts';
import { askToCreate, askToProve, createdCredential, credentialIdOf, provedCredential } from '../webauthn/ceremony.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';
import {
  checkRoom,
  credentialsOf,
  deletePasskey,
  findByCredential,
  insertPasskey,
  keepUse,
  listPasskeys,
  openChallenge,
  passkeyRefused,
  renamePasskey,
  takeChallenge,
} from './passkeys.ts';

const LONGEST_NAME = 120;

/** @throws AuthFailure passkey_disabled (404). */
export const checkPasskeysOn = async (context: AuthContext): Promise<void> => {
  if (!(await readSignInWays(context)).passkeys)
    throw new AuthFailure(404, 'passkey_disabled', 'Passkeys are disabled');
};

/** A further way in needs what the ways before it ask for; who is nobody yet, and who a company signs in, has none here. */
const checkMayRegister = (signed: SignedIn): void => {
  const { user } = signed;
  if (user.is_anonymous || user.is_sso_user)
    throw new AuthFailure(403, 'validation_failed', 'Anonymous and SSO users cannot register passkeys');
  checkAal2(signed, 'AAL2 required to register a passkey');
};

/** The id of the user that the authenticator says a passkey is of; it is no secret, and a passkey of another is none of theirs. */
const isOfUser = (credential: unknown, userId: string): boolean => {
  const handle = objectOf(objectOf(credential).response).userHandle;
  return typeof handle !== 'string' || Buffer.from(handle, 'base64url').toString() === userId;
};

const signInWithPasskey = async (
  context: AuthContext,
  challengeId: string,
  credential: unknown,
  peer: string | undefined,
): Promise<SessionAnswer> => {
  const ceremony = await takeChallenge(context, challengeId, null);
  const passkey = await findByCredential(context, credentialIdOf(credential));
  const proved = isOfUser(credential, passkey.user_id)
    ? await provedCredential(ceremony, credential, passkey.credential)
    : undefined;
  if (proved === undefined) throw passkeyRefused();
  return context.db.admin(async (tx) => {
    await keepUse(context, tx, passkey, proved);
    return startSession(context, tx, passkey.user_id, 'passkey', peer);
  });
};

/** Passkeys: made by who is signed in, and by which anybody signs in. */
export const passkeyRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();
  const { limits } = context;

  app.use('/passkeys/*', async (_, next) => {
    await checkPasskeysOn(context);
    return next();
  });

  app.post('/passkeys/registration/options', async (c) => {
    const signed = await signedIn(context, c);
    checkMayRegister(signed);
    const party = await relyingPartyOf(context, c);
    const existing = await context.db.admin((tx) => credentialsOf(tx, signed.user.id));
    checkRoom(context, existing.length);
    const { options, ceremony } = await askToCreate(party, signed.user, existing, true);
    const { id, expiresAt } = await openChallenge(context, signed.user.id, ceremony);
    return c.json({ challenge_id: id, options, expires_at: expiresAt });
  });

  app.post('/passkeys/registration/verify', async (c) => {
    const signed = await signedIn(context, c);
    checkMayRegister(signed);
    const body = await readBody(c);
    const ceremony = await takeChallenge(context, textOf(body.challenge_id), signed.user.id);
    const created = await createdCredential(ceremony, body.credential);
    if (created === undefined) throw passkeyRefused();
    return c.json(await context.db.admin((tx) => insertPasskey(context, tx, signed.user.id, created)));
  });

  app.post('/passkeys/authentication/options', async (c) => {
    const { caller, peer } = c.env;
    takeRequest(limits, peer);
    await checkCaptcha(context, await readBody(c), caller, peer);
    const { options, ceremony } = await askToProve(await relyingPartyOf(context, c), undefined);
    const { id, expiresAt } = await openChallenge(context, null, ceremony);
    return c.json({ challenge_id: id, options, expires_at: expiresAt });
  });

  app.post('/passkeys/authentication/verify', async (c) => {
    const body = await readBody(c);
    const { peer } = c.env;
    const credentialId = credentialIdOf(body.credential);
    const signIn = (): Promise<SessionAnswer> =>
      signInWithPasskey(context, textOf(body.challenge_id), body.credential, peer);
    return c.json(await limitGuesses(limits, limits.codes, `passkey ${credentialId}`, peer, signIn));
  });

  app.get('/passkeys', async (c) => {
    const { user } = await signedIn(context, c);
    return c.json(await context.db.admin((tx) => listPasskeys(tx, user.id)));
  });

  app.patch('/passkeys/:id', async (c) => {
    const { user } = await signedIn(context, c);
    const name = textOf((await readBody(c)).friendly_name).trim();
    if (name === '' || name.length > LONGEST_NAME)
      throw badRequest(`friendly_name needs 1 to ${LONGEST_NAME} characters`);
    return c.json(await context.db.admin((tx) => renamePasskey(tx, user.id, c.req.param('id'), name)));
  });

  app.delete('/passkeys/:id', async (c) => {
    const signed = await signedIn(context, c);
    checkAal2(signed, 'AAL2 required to delete a passkey');
    await context.db.admin((tx) => deletePasskey(tx, signed.user.id, c.req.param('id')));
    return c.body(null, 204);
  });

  return app;
};
