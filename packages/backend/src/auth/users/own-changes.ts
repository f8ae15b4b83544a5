import { isRecord, type JsonRecord, textOf } from '../../json.ts';
import { type AuthContext, moment } from '../context.ts';
import { AuthFailure, badRequest } from '../failure.ts';
import { takeMessage } from '../limits/limits.ts';
import type { Message } from '../messages/message.ts';
import { redeemNonce } from '../one-time/redeem.ts';
import { deliver, type LinkOptions, sendOneTime } from '../one-time/send.ts';
import { checkPassword, hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { checkChannel, checkEmail, checkPhone } from './addresses.ts';
import { findByEmail, findByPhone, hasVerifiedFactor, type User } from './user-record.ts';
import { emailExists, phoneExists, type UserChanges, updateUser } from './users.ts';

/** A session counts as fresh for a day after its sign-in. */
const FRESH_MS = 24 * 3600 * 1000;

/** The hash of a new password, after every check. */
const newPasswordHash = async (
  context: AuthContext,
  { user, password: stored, session }: SignedIn,
  body: JsonRecord,
  getsAddress: boolean,
): Promise<string | undefined> => {
  if (body.password === undefined || body.password === '') return undefined;
  if (user.is_anonymous && !getsAddress) {
    throw new AuthFailure(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  const password = await checkPassword(body.password, context.settings);
  const isFresh = context.clock() - Date.parse(session.createdAt) < FRESH_MS;
  const nonce = textOf(body.nonce);
  if (context.settings.passwordChangeNeedsNonce && !isFresh && nonce === '') {
    throw new AuthFailure(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (nonce !== '') await redeemNonce(context, user.email || user.phone, nonce);
  const current = textOf(body.current_password);
  if (current !== '' && !(await verifyPassword(context.db, stored, current))) {
    throw new AuthFailure(400, 'invalid_credentials', 'Current password is incorrect');
  }
  if (await verifyPassword(context.db, stored, password)) {
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
};

/** @throws AuthFailure user_sso_managed, insufficient_aal. */
const checkMayChange = (
  { user, session }: SignedIn,
  asks: { email: boolean; phone: boolean; password: boolean },
): void => {
  if (!asks.email && !asks.phone && !asks.password) return;
  if (user.is_sso_user) {
    throw new AuthFailure(422, 'user_sso_managed', 'Cannot update email, phone, password of SSO user');
  }
  // A second factor guards what could be used to sign in without it.
  if (session.aal !== 'aal2' && hasVerifiedFactor(user)) {
    throw new AuthFailure(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
};

/** Changes what the signed-in user asks for; a new address waits for its confirmation. @throws AuthFailure. */
export const changeOwnUser = async (
  context: AuthContext,
  signed: SignedIn,
  body: JsonRecord,
  options: LinkOptions,
  peer: string | undefined,
): Promise<User> => {
  const { settings } = context;
  const { user, session } = signed;
  const asked = {
    email: body.email ? checkEmail(body.email) : user.email,
    phone: body.phone ? checkPhone(body.phone) : user.phone,
  };
  const email = asked.email === user.email ? undefined : asked.email;
  const phone = asked.phone === user.phone ? undefined : asked.phone;
  const channel = checkChannel(body.channel);
  checkMayChange(signed, { email: email !== undefined, phone: phone !== undefined, password: Boolean(body.password) });
  const passwordHash = await newPasswordHash(context, signed, body, email !== undefined || phone !== undefined);
  const mailsEmail = email !== undefined && !settings.autoConfirm;
  const twice = mailsEmail && settings.confirmEmailChangeTwice && user.email_confirmed_at !== undefined;
  const sendsPhone = phone !== undefined && !settings.autoConfirmPhone;
  if (mailsEmail) takeMessage(context.limits, 'email', email, peer);
  if (sendsPhone) takeMessage(context.limits, 'phone', phone, peer);
  if (body.data !== undefined && body.data !== null && !isRecord(body.data)) throw badRequest('data must be an object');

  const messages: (Message | undefined)[] = [];
  const now = moment(context);
  const changed = await context.db.admin(async (tx) => {
    if (email !== undefined && (await findByEmail(tx, email))) throw emailExists();
    if (phone !== undefined && (await findByPhone(tx, phone))) throw phoneExists();
    if (passwordHash !== undefined) await endSessions(tx, user.id, session.id, 'others');
    const emailChanges: UserChanges = mailsEmail
      ? { emailChange: email, emailChangeNeeds: twice ? 2 : 1 }
      : { email, ...(email === undefined ? {} : { emailConfirmedAt: now }) };
    const phoneChanges: UserChanges = sendsPhone
      ? { phoneChange: phone }
      : { phone, ...(phone === undefined ? {} : { phoneConfirmedAt: now }) };
    const metadata = isRecord(body.data) ? body.data : undefined;
    const after = await updateUser(tx, user.id, { passwordHash, metadata, ...emailChanges, ...phoneChanges }, now);
    if (mailsEmail) {
      await tx.query(`delete from auth.one_time_tokens where user_id = $1 and purpose like 'email_change%'`, [user.id]);
      messages.push(
        await sendOneTime(context, tx, after, { channel: 'email', address: email }, 'email_change', options),
        twice
          ? await sendOneTime(
              context,
              tx,
              after,
              { channel: 'email', address: user.email },
              'email_change_current',
              options,
            )
          : undefined,
      );
    }
    if (sendsPhone) {
      messages.push(await sendOneTime(context, tx, after, { channel, address: phone }, 'phone_change', options));
    }
    return after;
  });
  if (passwordHash !== undefined) context.sessions.forgetUser(user.id);
  await deliver(context, ...messages);
  return changed;
};
