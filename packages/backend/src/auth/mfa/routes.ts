import { Hono } from 'hono';
import { textOf } from '../../json.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';
import { limitGuesses, takeMessage } from '../limits/limits.ts';
import { textsFor } from '../messages/compose.ts';
import type { Message } from '../messages/message.ts';
import { codeFor, deliver, isTester } from '../one-time/send.ts';
import { readBody } from '../requests.ts';
import { lowerSessions, raiseSession } from '../sessions/sessions.ts';
import { type SignedIn, signedIn } from '../sessions/signed-in.ts';
import { checkChannel, checkPhone } from '../users/addresses.ts';
import { hasVerifiedFactor, type User } from '../users/user-record.ts';
import { answerChallenge, getFactor, insertChallenge, insertFactor, type StoredFactor } from './factors.ts';
import { createTotp } from './totp.ts';

type FactorType = StoredFactor['factor_type'];

const isOn = ({ settings }: AuthContext, type: FactorType): boolean =>
  type === 'totp' ? settings.mfaTotp : settings.mfaPhone;

const checkOn = (context: AuthContext, type: FactorType, what: 'enroll' | 'verify'): void => {
  if (isOn(context, type)) return;
  const title = type === 'totp' ? 'TOTP' : 'Phone';
  throw new AuthFailure(422, `mfa_${type}_${what}_not_enabled`, `MFA ${what} is disabled for ${title}`);
};

const typeOf = (value: unknown): FactorType => {
  if (value === 'totp' || value === 'phone') return value;
  if (value === 'webauthn') {
    throw new AuthFailure(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  throw badRequest('factor_type needs to be totp or phone');
};

/** A further factor, and the removal of one, need the proof of a factor that is there. */
const checkAal2 = ({ user, session }: SignedIn, message: string): void => {
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') throw new AuthFailure(403, 'insufficient_aal', message);
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
    checkOn(context, type, 'enroll');
    checkAal2(signed, 'AAL2 required to enroll a new factor');
    const name = textOf(body.friendly_name);
    const base = { type, ...(name === '' ? {} : { friendly_name: name }) };
    if (type === 'phone') {
      const phone = checkPhone(body.phone);
      const id = await context.db.admin((tx) => insertFactor(context, tx, user, { type, name, phone }));
      return c.json({ id, ...base, phone });
    }
    const issuer = textOf(body.issuer) || new URL(context.publicUrl()).host;
    const totp = await createTotp(issuer, user.email || user.phone || user.id);
    const id = await context.db.admin((tx) => insertFactor(context, tx, user, { type, name, secret: totp.secret }));
    return c.json({ id, ...base, totp });
  });

  app.post('/factors/:id/challenge', async (c) => {
    const { user } = await signedIn(context, c);
    const body = await readBody(c);
    const channel = checkChannel(body.channel);
    const { factor, challenge, message } = await context.db.admin(async (tx) => {
      const factor = await getFactor(tx, user.id, c.req.param('id'));
      checkOn(context, factor.factor_type, 'verify');
      const { phone } = factor;
      if (phone === null)
        return { factor, challenge: await insertChallenge(context, tx, factor, undefined), message: undefined };
      takeMessage(context.limits, 'phone', phone, c.env.peer);
      const code = codeFor(context, phone);
      const challenge = await insertChallenge(context, tx, factor, code);
      const message = isTester(context, phone)
        ? undefined
        : await writeFactorCode(context, tx, user, phone, channel, code);
      return { factor, challenge, message };
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
        checkOn(context, factor.factor_type, 'verify');
        const refused = await answerChallenge(context, tx, factor, textOf(body.challenge_id), textOf(body.code));
        if (refused !== undefined) return refused;
        const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone';
        return raiseSession(context, tx, user.id, session.id, method);
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
