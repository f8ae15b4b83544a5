import { Hono } from 'hono';
import { type JsonRecord, objectOf } from '../../json.ts';
import { type AuthContext, type AuthEnv, moment } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';
import { checkCaptcha } from '../limits/captcha.ts';
import { takeMessage, takeRequest } from '../limits/limits.ts';
import type { Message } from '../messages/message.ts';
import { pretendToCreate, pretendToSend } from '../one-time/pretend.ts';
import { deliver, sendOneTime } from '../one-time/send.ts';
import { checkPassword, hashPassword } from '../passwords/passwords.ts';
import { readBody } from '../requests.ts';
import { startSession } from '../sessions/sessions.ts';
import { challengeOf } from '../sign-in/pkce.ts';
import { redirectTarget } from '../sign-in/redirect-targets.ts';
import { addressOf, checkChannel, checkOffered } from '../users/addresses.ts';
import { findByAddress } from '../users/user-record.ts';
import { insertUser } from '../users/users.ts';
import { claimPassword, isElsewhere, rememberBrowser, type Whence } from './claims.ts';

const signUpAnonymously = (context: AuthContext, metadata: JsonRecord): Promise<object> => {
  if (!context.settings.anonymousSignIns) {
    throw new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  return context.db.admin(async (tx) => {
    const user = await insertUser(tx, { metadata, isAnonymous: true, now: moment(context) });
    return startSession(context, tx, user.id, 'anonymous');
  });
};

const signUp = async (
  context: AuthContext,
  body: JsonRecord,
  redirectTo: string | undefined,
  { peer, whence, elsewhere }: { peer: string | undefined; whence: Whence; elsewhere: boolean },
): Promise<object> => {
  const { settings } = context;
  if (!settings.signUps) throw new AuthFailure(422, 'signup_disabled', 'Signups not allowed for this instance');
  const metadata = objectOf(body.data);
  if (!body.email && !body.phone && !body.password) return signUpAnonymously(context, metadata);
  const given = addressOf(body, 'Only an email address or phone number should be provided on signup.');
  if (given === undefined) throw badRequest('To signup, please provide your email');
  const words = { email: 'Email signups are disabled', phone: 'Phone signups are disabled' };
  checkOffered(context.settings, given.kind, { status: 400, ...words });
  const channel: Message['channel'] = given.kind === 'email' ? 'email' : checkChannel(body.channel);
  const passwordHash = await hashPassword(await checkPassword(body.password, settings));
  const confirmed = given.kind === 'email' ? settings.autoConfirm : settings.autoConfirmPhone;
  if (!confirmed) takeMessage(context.limits, given.kind, given.address, peer);
  let message: Message | undefined;
  const answer = await context.db.admin(async (tx) => {
    const now = moment(context);
    const taken = await findByAddress(tx, given.kind, given.address);
    const isTaken = taken?.user[`${given.kind}_confirmed_at`] !== undefined;
    if (confirmed && isTaken) throw new AuthFailure(422, 'user_already_exists', 'User already registered');
    if (confirmed && taken === undefined) {
      const confirmation = given.kind === 'email' ? { emailConfirmed: true } : { phoneConfirmed: true };
      const user = await insertUser(tx, {
        [given.kind]: given.address,
        passwordHash,
        metadata,
        ...confirmation,
        now,
      });
      return startSession(context, tx, user.id, 'password', peer);
    }
    // Somebody who was made known by a code and never typed it; where sign-ups wait, the mail was counted above.
    if (confirmed) takeMessage(context.limits, given.kind, given.address, peer);
    // What the answer shows, and what it takes, is the same whether somebody has the address or not.
    const shown =
      taken === undefined
        ? await insertUser(tx, { [given.kind]: given.address, passwordHash, metadata, now })
        : await pretendToCreate(context, tx, given, { passwordHash, metadata });
    if (!isTaken) await claimPassword(tx, taken?.user.id ?? shown.id, passwordHash, whence, elsewhere);
    if (isTaken) {
      await pretendToSend(context, tx, given);
    } else {
      const purpose = given.kind === 'email' ? 'signup' : 'sms';
      const recipient = { channel, address: given.address };
      const options = { redirectTo, challenge: challengeOf(body) };
      message = await sendOneTime(context, tx, taken?.user ?? shown, recipient, purpose, options);
    }
    return { ...shown, confirmation_sent_at: now };
  });
  await deliver(context, message);
  return answer;
};

/** `POST /signup`: by e-mail, by phone, or anonymously. */
export const signUpRoutes = (context: AuthContext): Hono<AuthEnv> =>
  new Hono<AuthEnv>().post('/signup', async (c) => {
    const { caller, peer } = c.env;
    const body = await readBody(c);
    await checkCaptcha(context, body, caller, peer);
    takeRequest(context.limits, peer);
    const redirectTo = await redirectTarget(context, c.req.query('redirect_to'));
    const elsewhere = await isElsewhere(context, c.req.header('origin'));
    return c.json(await signUp(context, body, redirectTo, { peer, whence: rememberBrowser(context, c), elsewhere }));
  });
