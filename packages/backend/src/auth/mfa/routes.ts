import { type Context, Hono } from 'hono';
import type { Session } from '../../database/database.ts';
import { objectOf, textOf } from '../../json.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';
import { limitGuesses, takeMessage } from '../limits/limits.ts';
import { textsFor } from '../messages/compose.ts';
import type { Message } from '../messages/message.ts';
import { codeFor, deliver, isTester } from '../one-time/send.ts';
import { readBody } from '../requests.ts';
import type { FactorMethod } from '../sessions/session.ts';
import { lowerSessions, raiseSession } from '../sessions/sessions.ts';
import { signedIn } from '../sessions/signed-in.ts';
import { readSignInWays } from '../sign-in-ways.ts';
import { checkChannel, checkPhone } from '../users/addresses.ts';
import type { User } from '../users/user-record.ts';
import { askToCreate, askToProve } from '../webauthn/ceremony.ts';
import { relyingPartyOf } from '../webauthn/relying-party.ts';
import { checkAal2 } from './assurance.ts';
import { answerChallenge, getFactor, insertChallenge, insertFactor, type StoredFactor } from './factors.ts';
import { createTotp } from './totp.ts';

type FactorType = StoredFactor['factor_type'];
type FactorSetting = 'mfaTotp' | 'mfaPhone' | 'mfaWebAuthn';

/** What each kind is called, how its proof is told in a token, and the setting that offers it. */
const KINDS: Readonly<Record<FactorType, { title: string; method: FactorMethod; setting: FactorSetting }>> = {
  totp: { title: 'TOTP', method: 'totp', setting: 'mfaTotp' },
  phone: { title: 'Phone', method: 'mfa/phone', setting: 'mfaPhone' },
  webauthn: { title: 'WebAuthn', method: 'mfa/webauthn', setting: 'mfaWebAuthn' },
};

/** @param tx where a transaction is open */
const checkOn = async (
  context: AuthContext,
  type: FactorType,
  what: 'enroll' | 'verify',
  tx?: Session,
): Promise<void> => {
  const { title, setting } = KINDS[type];
  const isOn = type === 'webauthn' ? (await readSignInWays(context, tx)).securityKeys : context.settings[setting];
  if (isOn) return;
  throw new AuthFailure(422, `mfa_${type}_${what}_not_enabled`, `MFA ${what} is disabled for ${title}`);
};

const typeOf = (value: unknown): FactorType => {
  if (value === 'totp' || value === 'phone' || value === 'webauthn') return value;
  throw badRequest('factor_type needs to be totp, phone or webauthn');
};

const writeFactorCode = async (
  context: AuthContext,
  tx: Parameters<AuthContext['outbox']['write']>[0],
  user: User,
  phone: string,
  channel: Exclude<Message['channel'], 'email'>,
  code: string,
): Promise<Message> => {
  const texts = await textsFor(context, tx, user, 'factor-code', { Token: code, Phone: phone });
  return context.outbox.write(tx, { channel, kind: 'factor-code', to: phone, ...texts, link: '', code });
};

/** Second factors of the signed-in user (conformance 4.52, 7.28). */
export const mfaRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.post('/factors', async (c) => {
    const signed = await signedIn(context, c);
    const { user } = signed;
    const body = await readBody(c);
    const type = typeOf(body.factor_type);
    await checkOn(context, type, 'enroll');
    checkAal2(signed, 'AAL2 required to enroll a new factor');
    const name = textOf(body.friendly_name);
    const base = { type, ...(name === '' ? {} : { friendly_name: name }) };
    if (type === 'phone') {
      const phone = checkPhone(body.phone);
      const id = await context.db.admin((tx) => insertFactor(context, tx, user, { type, name, phone }));
      return c.json({ id, ...base, phone });
    }
    if (type === 'webauthn') {
      const id = await context.db.admin((tx) => insertFactor(context, tx, user, { type, name }));
      return c.json({ id, ...base });
    }
    const issuer = textOf(body.issuer) || new URL(context.publicUrl()).host;
    const totp = await createTotp(issuer, user.email || user.phone || user.id);
    const id = await context.db.admin((tx) => insertFactor(context, tx, user, { type, name, secret: totp.secret }));
    return c.json({ id, ...base, totp });
  });

  /** An authenticator makes its key pair where it has none yet, and proves it from then on. */
  const challengeAuthenticator = async (c: Context<AuthEnv>, user: User, factor: StoredFactor, askedId: unknown) => {
    const party = await relyingPartyOf(context, c, askedId);
    const { web_authn_credential: held } = factor;
    const asked = held === null ? await askToCreate(party, user, [], false) : await askToProve(party, [held]);
    const { id, expiresAt } = await context.db.admin((tx) =>
      insertChallenge(context, tx, factor, { ceremony: asked.ceremony }),
    );
    const webauthn = { type: asked.ceremony.kind, credential_options: { publicKey: asked.options } };
    return c.json({ id, type: factor.factor_type, expires_at: expiresAt, webauthn });
  };

  app.post('/factors/:id/challenge', async (c) => {
    const { user } = await signedIn(context, c);
    const body = await readBody(c);
    const channel = checkChannel(body.channel);
    const factor = await context.db.admin((tx) => getFactor(tx, user.id, c.req.param('id')));
    await checkOn(context, factor.factor_type, 'verify');
    if (factor.factor_type === 'webauthn') return challengeAuthenticator(c, user, factor, objectOf(body.webauthn).rpId);
    const { challenge, message } = await context.db.admin(async (tx) => {
      const { phone } = factor;
      if (phone === null) return { challenge: await insertChallenge(context, tx, factor, {}), message: undefined };
      takeMessage(context.limits, 'phone', phone, c.env.peer);
      const code = codeFor(context, phone);
      const challenge = await insertChallenge(context, tx, factor, { code });
      const message = isTester(context, phone)
        ? undefined
        : await writeFactorCode(context, tx, user, phone, channel, code);
      return { challenge, message };
    });
    await deliver(context, message);
    return c.json({ id: challenge.id, type: factor.factor_type, expires_at: challenge.expiresAt });
  });

  app.post('/factors/:id/verify', async (c) => {
    const { user, session } = await signedIn(context, c);
    const body = await readBody(c);
    const verify = async (): Promise<object> => {
      const answer = await context.db.admin(async (tx) => {
        const factor = await getFactor(tx, user.id, c.req.param('id'));
        await checkOn(context, factor.factor_type, 'verify', tx);
        const proof = { code: textOf(body.code), credential: objectOf(body.webauthn).credential_response };
        const refused = await answerChallenge(context, tx, factor, textOf(body.challenge_id), proof);
        if (refused !== undefined) return refused;
        return raiseSession(context, tx, user.id, session.id, KINDS[factor.factor_type].method);
      });
      if (answer instanceof AuthFailure) throw answer;
      context.sessions.forgetUser(user.id);
      return answer;
    };
    const { limits } = context;
    return c.json(await limitGuesses(limits, limits.codes, `factors of ${user.id}`, c.env.peer, verify));
  });

  app.delete('/factors/:id', async (c) => {
    const signed = await signedIn(context, c);
    const id = await context.db.admin(async (tx) => {
      const factor = await getFactor(tx, signed.user.id, c.req.param('id'));
      if (factor.status === 'verified') checkAal2(signed, 'AAL2 required to unenroll verified factor');
      await tx.query('delete from auth.mfa_factors where id = $1', [factor.id]);
      if (factor.status === 'verified') await lowerSessions(tx, signed.user.id);
      return factor.id;
    });
    return c.json({ id });
  });

  return app;
};
