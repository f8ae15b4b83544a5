import { Hono } from 'hono';
import { type JsonRecord, objectOf } from '../../json.ts';
import { type AuthContext, type AuthEnv, moment } from '../context.ts';
import { badRequest } from '../failure.ts';
import { checkCaptcha } from '../limits/captcha.ts';
import { takeMessage } from '../limits/limits.ts';
import type { Message } from '../messages/message.ts';
import { readBody } from '../requests.ts';
import { challengeOf } from '../sign-in/pkce.ts';
import { redirectTarget } from '../sign-in/redirect-targets.ts';
import { type Address, addressOf, checkChannel, checkEmail, checkOffered } from '../users/addresses.ts';
import { findByAddress, getUser, type User } from '../users/user-record.ts';
import { insertUser } from '../users/users.ts';
import { pretendToCreate, pretendToSend } from './pretend.ts';
import type { Purpose } from './purposes.ts';
import { deliver, type LinkOptions, sendOneTime } from './send.ts';

/** What a call sends, and to whom. */
interface Sending extends Address {
  channel: Message['channel'];
  options: LinkOptions;
  peer: string | undefined;
}

/** Sends where there is a user to send to, and does as much where there is none; the answer never tells whether there is. */
const send = async (
  context: AuthContext,
  { kind, address, channel, options, peer }: Sending,
  choose: (user: User | undefined) => Promise<{ user: User; purpose: Purpose } | undefined>,
): Promise<void> => {
  takeMessage(context.limits, kind, address, peer);
  const found = await context.db.admin((tx) => findByAddress(tx, kind, address));
  const chosen = await choose(found?.user);
  const message = await context.db.admin(async (tx) => {
    if (chosen !== undefined) {
      return sendOneTime(context, tx, chosen.user, { channel, address }, chosen.purpose, options);
    }
    await pretendToSend(context, tx, { kind, address });
    return undefined;
  });
  await deliver(context, message);
};

/** A user who is known by an address that a code will confirm. */
const createForCode = (context: AuthContext, { kind, address }: Address, metadata: JsonRecord): Promise<User> =>
  context.db.admin((tx) => insertUser(tx, { [kind]: address, metadata, now: moment(context) }));

const sendSignInCode = (
  context: AuthContext,
  body: JsonRecord,
  mayCreate: boolean,
  sending: Sending,
): Promise<void> => {
  const words = { email: 'Email logins are disabled', phone: 'Unsupported phone provider' };
  checkOffered(context.settings, sending.kind, { status: 422, ...words });
  const forNew: Purpose = sending.kind === 'phone' ? 'sms' : 'magiclink';
  const creates = mayCreate && context.settings.signUps;
  const metadata = objectOf(body.data);
  return send(context, sending, async (user) => {
    if (user === undefined) {
      return creates ? { user: await createForCode(context, sending, metadata), purpose: forNew } : undefined;
    }
    if (creates) await context.db.admin((tx) => pretendToCreate(context, tx, sending, { metadata }));
    const isNew = sending.kind === 'email' && user.email_confirmed_at === undefined;
    return { user, purpose: isNew ? 'signup' : forNew };
  });
};

/** The calls that send a mail or an SMS. */
export const sendRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();

  app.post('/recover', async (c) => {
    const { caller, peer } = c.env;
    const body = await readBody(c);
    await checkCaptcha(context, body, caller, peer);
    const options = {
      redirectTo: await redirectTarget(context, c.req.query('redirect_to')),
      challenge: challengeOf(body),
    };
    const sending: Sending = { kind: 'email', address: checkEmail(body.email), channel: 'email', options, peer };
    await send(context, sending, async (user) => user && { user, purpose: 'recovery' });
    return c.json({});
  });

  app.on('POST', ['/otp', '/magiclink'], async (c) => {
    const { caller, peer } = c.env;
    const body = await readBody(c);
    await checkCaptcha(context, body, caller, peer);
    const given = addressOf(body, 'Only an email address or phone number should be provided');
    if (given === undefined) throw badRequest('One of email or phone must be set');
    const channel = given.kind === 'email' ? 'email' : checkChannel(body.channel);
    const options = {
      redirectTo: await redirectTarget(context, c.req.query('redirect_to')),
      challenge: challengeOf(body),
    };
    // Whoever asks for a code is made known unless told otherwise (conformance 9.19).
    const mayCreate = body.create_user !== false;
    await sendSignInCode(context, body, mayCreate, { ...given, channel, options, peer });
    return c.json({ message_id: null });
  });

  app.post('/resend', async (c) => {
    const { caller, peer } = c.env;
    const body = await readBody(c);
    await checkCaptcha(context, body, caller, peer);
    const given = addressOf(body, 'Only an email address or phone number should be provided.');
    const options = {
      redirectTo: await redirectTarget(context, c.req.query('redirect_to')),
      challenge: challengeOf(body),
    };
    switch (body.type) {
      case 'signup':
      case 'email_change':
        if (given?.kind !== 'email') throw badRequest('Type provided requires an email address');
        break;
      case 'sms':
      case 'phone_change':
        if (given?.kind !== 'phone') throw badRequest('Type provided requires a phone number');
        break;
      default:
        throw badRequest('Missing one of these types: signup, email_change, sms, phone_change');
    }
    await resend(context, body.type, { ...given, channel: given.kind === 'email' ? 'email' : 'sms', options, peer });
    return c.json({ message_id: null });
  });

  return app;
};

/** Sends again what still waits for its confirmation. */
const resend = async (
  context: AuthContext,
  type: 'signup' | 'email_change' | 'sms' | 'phone_change',
  sending: Sending,
): Promise<void> => {
  if (type === 'signup' || type === 'sms') {
    return send(context, sending, async (user) => {
      const isConfirmed = user?.[`${sending.kind}_confirmed_at`] !== undefined;
      return user === undefined || isConfirmed ? undefined : { user, purpose: type };
    });
  }
  return send(context, sending, async () => {
    const user = await findByChange(context, sending);
    if (user === undefined) return undefined;
    const toCurrent = type === 'email_change' && user.email === sending.address;
    return { user, purpose: toCurrent ? 'email_change_current' : type };
  });
};

/** Whose change of address waits: by the new one, or by the current e-mail. */
const findByChange = (context: AuthContext, { kind, address }: Address): Promise<User | undefined> =>
  context.db.admin(async (tx) => {
    const where =
      kind === 'phone'
        ? 'purpose = $2 and relates_to = $1'
        : `purpose in ($2, 'email_change_current') and relates_to = $1`;
    const { rows } = await tx.query<{ user_id: string }>(
      `select user_id from auth.one_time_tokens where ${where} order by expires_at desc limit 1`,
      [address, kind === 'phone' ? 'phone_change' : 'email_change'],
    );
    return rows[0] === undefined ? undefined : getUser(tx, rows[0].user_id);
  });
