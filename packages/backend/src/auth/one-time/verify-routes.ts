import { Hono } from 'hono';
import type { Session } from '../../database/database.ts';
import { textOf } from '../../json.ts';
import { type AuthContext, type AuthEnv, moment } from '../context.ts';
import { AuthFailure, badRequest, otpExpired } from '../failure.ts';
import { limitGuesses } from '../limits/limits.ts';
import { readBody } from '../requests.ts';
import { startSession } from '../sessions/sessions.ts';
import { arrive, arriveFailed } from '../sign-in/arrival.ts';
import { redirectTarget } from '../sign-in/redirect-targets.ts';
import { settleClaim, type Whence, whenceOf } from '../sign-up/claims.ts';
import { addressOf } from '../users/addresses.ts';
import { getUser } from '../users/user-record.ts';
import { updateUser } from '../users/users.ts';
import { SIGN_IN_METHODS } from './purposes.ts';
import { type Redeemed, redeemOneTime, type VerifyInput } from './redeem.ts';

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Does what a redeemed code or link proves: confirms the address, or changes it.
 * @returns false while the other address has still to confirm an e-mail change.
 */
const applyRedeemed = async (
  context: AuthContext,
  tx: Session,
  { userId, purpose, address }: Redeemed,
  whence: Whence,
): Promise<boolean> => {
  const now = moment(context);
  switch (purpose) {
    case 'email_change':
    case 'email_change_current': {
      const { rows } = await tx.query<{ needs: number }>(
        'update auth.users set email_change_needs = greatest(email_change_needs - 1, 0) where id = $1 returning email_change_needs as needs',
        [userId],
      );
      if ((rows[0]?.needs ?? 0) > 0) return false;
      const email = (await getUser(tx, userId)).new_email;
      if (email === undefined) throw otpExpired();
      await updateUser(tx, userId, { email, emailChange: null, emailConfirmedAt: now, emailProvedAt: now }, now);
      return true;
    }
    case 'phone_change':
      await updateUser(tx, userId, { phone: address, phoneChange: null, phoneConfirmedAt: now }, now);
      return true;
    case 'sms':
      await settleClaim(tx, userId, whence);
      await updateUser(tx, userId, { phoneConfirmedAt: now }, now);
      return true;
    default:
      await settleClaim(tx, userId, whence);
      await updateUser(tx, userId, { emailConfirmedAt: now, emailProvedAt: now }, now);
      return true;
  }
};

/** Redeems a code or link: the address is confirmed (or changed), and a session begins. */
const verify = async (
  context: AuthContext,
  input: VerifyInput,
  peer: string | undefined,
  whence: Whence,
): Promise<object> => {
  const redeemed = await redeemOneTime(context, input);
  return context.db.admin(async (tx) =>
    (await applyRedeemed(context, tx, redeemed, whence))
      ? startSession(context, tx, redeemed.userId, 'otp', peer)
      : { code: 200, msg: HALF_CONFIRMED },
  );
};

/** Follows a link of a mail: to the page, with a session in the fragment or a code in the query (PKCE). */
const followLink = async (
  context: AuthContext,
  parameters: URLSearchParams,
  peer: string | undefined,
  whence: Whence,
): Promise<string> => {
  const target = await redirectTarget(context, parameters.get('redirect_to'));
  const type = parameters.get('type') ?? '';
  const link = parameters.get('token') ?? '';
  try {
    const redeemed = await redeemOneTime(context, { type, link });
    const { userId, purpose, challenge } = redeemed;
    return await context.db.admin(async (tx) => {
      if (await applyRedeemed(context, tx, redeemed, whence)) {
        return arrive(context, tx, { userId, method: SIGN_IN_METHODS[purpose], target, challenge, type, peer });
      }
      const url = new URL(target);
      url.hash = new URLSearchParams({ message: HALF_CONFIRMED }).toString();
      return url.toString();
    });
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error;
    return arriveFailed(target, error, link.startsWith('pkce_'));
  }
};

/** `POST /verify` (a code typed, or a link's secret) and `GET /verify` (a link followed). */
export const verifyRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.post('/verify', async (c) => {
    const body = await readBody(c);
    const type = textOf(body.type);
    const link = textOf(body.token_hash);
    const given = addressOf(body, 'Only an email address or phone number should be provided on verify');
    if (link !== '') {
      if (given !== undefined || textOf(body.token) !== '') {
        throw badRequest('Only the token_hash and type should be provided');
      }
      return c.json(
        await limitGuesses(context.limits, context.limits.codes, link, c.env.peer, () =>
          verify(context, { type, link }, c.env.peer, whenceOf(context, c)),
        ),
      );
    }
    if (given === undefined) throw badRequest('Only an email address or phone number should be provided on verify');
    const isPhoneType = type === 'sms' || type === 'phone_change';
    if (isPhoneType !== (given.kind === 'phone')) {
      throw badRequest(isPhoneType ? 'Verify requires a phone number' : 'Verify requires an email address');
    }
    const { address } = given;
    const code = textOf(body.token);
    if (code === '') throw badRequest('Verify requires a token or a token hash');
    const task = (): Promise<object> => verify(context, { type, address, code }, c.env.peer, whenceOf(context, c));
    return c.json(await limitGuesses(context.limits, context.limits.codes, address, c.env.peer, task));
  });

  app.get('/verify', async (c) => {
    const target = await followLink(context, new URL(c.req.url).searchParams, c.env.peer, whenceOf(context, c));
    return c.redirect(target, 303);
  });

  return app;
};
