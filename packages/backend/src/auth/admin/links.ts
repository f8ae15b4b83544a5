import type { Session } from '../../database/database.ts';
import { type JsonRecord, objectOf, textOf } from '../../json.ts';
import { type AuthContext, moment } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';
import type { Purpose } from '../one-time/purposes.ts';
import { deliver, type LinkOptions, makeOneTime, NO_LINK, sendOneTime } from '../one-time/send.ts';
import { checkPassword, hashPassword } from '../passwords/passwords.ts';
import { redirectTarget } from '../sign-in/redirect-targets.ts';
import { checkEmail } from '../users/addresses.ts';
import { findByEmail, getUser, type User } from '../users/user-record.ts';
import { emailExists, insertUser, updateUser } from '../users/users.ts';

/** A user who is waiting to accept an invitation. @throws AuthFailure email_exists for one who signs in already. */
const invitedUser = async (context: AuthContext, tx: Session, email: string, metadata: JsonRecord): Promise<User> => {
  const now = moment(context);
  const found = (await findByEmail(tx, email))?.user;
  if (found === undefined) return insertUser(tx, { email, metadata, invitedAt: now, now });
  if (found.email_confirmed_at !== undefined) throw emailExists();
  return updateUser(tx, found.id, { invitedAt: now }, now);
};

/** `POST /invite`: makes a user and sends the invitation. */
export const invite = async (context: AuthContext, body: JsonRecord, asked: string | undefined): Promise<User> => {
  const redirectTo = await redirectTarget(context, asked);
  const email = checkEmail(body.email);
  const { user, message } = await context.db.admin(async (tx) => {
    const invited = await invitedUser(context, tx, email, objectOf(body.data));
    const recipient = { channel: 'email' as const, address: email };
    const message = await sendOneTime(context, tx, invited, recipient, 'invite', { ...NO_LINK, redirectTo });
    return { user: await getUser(tx, invited.id), message };
  });
  await deliver(context, message);
  return user;
};

/** For whom a link is, and what it proves. */
interface LinkPlan {
  user: User;
  purpose: Purpose;
  address: string;
}

const planLink = async (
  context: AuthContext,
  tx: Session,
  body: JsonRecord,
  passwordHash: string | undefined,
): Promise<LinkPlan> => {
  const email = checkEmail(body.email);
  const metadata = objectOf(body.data);
  const now = moment(context);
  const found = (await findByEmail(tx, email))?.user;
  const existing = (): User => {
    if (found === undefined) throw new AuthFailure(404, 'user_not_found', 'User with this email not found');
    return found;
  };
  switch (body.type) {
    case 'signup': {
      if (found?.email_confirmed_at !== undefined) throw emailExists();
      const user = found ?? (await insertUser(tx, { email, passwordHash, metadata, now }));
      return { user, purpose: 'signup', address: email };
    }
    case 'invite':
      return { user: await invitedUser(context, tx, email, metadata), purpose: 'invite', address: email };
    case 'magiclink': {
      const user = found ?? (await insertUser(tx, { email, metadata, now }));
      return { user, purpose: 'magiclink', address: email };
    }
    case 'recovery':
      return { user: existing(), purpose: 'recovery', address: email };
    case 'email_change_new':
    case 'email_change_current': {
      const newEmail = checkEmail(body.new_email);
      if (await findByEmail(tx, newEmail)) throw emailExists();
      const { confirmEmailChangeTwice: twice } = context.settings;
      const before = existing();
      // The second of the two links belongs to the change that the first began.
      const begun = before.new_email === newEmail;
      const changes = begun ? {} : { emailChange: newEmail, emailChangeNeeds: twice ? 2 : 1 };
      const user = await updateUser(tx, before.id, changes, now);
      return body.type === 'email_change_new'
        ? { user, purpose: 'email_change', address: newEmail }
        : { user, purpose: 'email_change_current', address: email };
    }
    default:
      throw badRequest(
        'Invalid email action link type requested: signup, invite, magiclink, recovery, email_change_new or email_change_current',
      );
  }
};

/** `POST /admin/generate_link`: makes what a mail would carry, and sends nothing. */
export const generateLink = async (
  context: AuthContext,
  body: JsonRecord,
  asked: string | undefined,
): Promise<object> => {
  const redirectTo = await redirectTarget(context, textOf(body.redirect_to) || asked);
  const passwordHash =
    body.type === 'signup' ? await hashPassword(await checkPassword(body.password, context.settings)) : undefined;
  return context.db.admin(async (tx) => {
    const { user, purpose, address } = await planLink(context, tx, body, passwordHash);
    const options: LinkOptions = { ...NO_LINK, redirectTo };
    const {
      code,
      secret,
      link,
      redirectTo: target,
    } = await makeOneTime(context, tx, user.id, address, purpose, options);
    return {
      ...(await getUser(tx, user.id)),
      action_link: link,
      email_otp: code,
      hashed_token: secret,
      redirect_to: target,
      verification_type: body.type,
    };
  });
};
