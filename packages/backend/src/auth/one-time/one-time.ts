import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Session } from '../../database/database.ts';
import { type AuthContext, authUrl, moment } from '../context.ts';
import { AuthFailure, badRequest, linkExpired, otpExpired } from '../failure.ts';
import type { Message, MessageKind } from '../messages/message.ts';
import { composeMessage, languageOf } from '../messages/templates.ts';
import type { SignInMethod } from '../sessions/session.ts';
import type { Challenge } from '../sign-in/pkce.ts';
import { redirectTarget } from '../sign-in/redirect-targets.ts';
import type { User } from '../users/user-record.ts';

/** Why a code or link was sent; a user has at most one of each. */
export type Purpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'email_change_current'
  | 'reauthentication'
  | 'sms'
  | 'phone_change';

/** The redeemed token. */
export interface Redeemed {
  userId: string;
  purpose: Purpose;
  /** The address it was sent to. */
  address: string;
  challenge: Challenge | undefined;
}

const WRONG_CODES_ALLOWED = 5;

const KINDS: Record<Purpose, MessageKind> = {
  signup: 'confirmation',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magic-link',
  email_change: 'email-change',
  email_change_current: 'email-change',
  reauthentication: 'reauthentication',
  sms: 'phone-code',
  phone_change: 'phone-code',
};

/** Where the user's record tells when it was sent. */
const SENT_AT: Record<Purpose, string> = {
  signup: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
  email_change_current: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
  sms: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
};

/** How the session of a link with PKCE says that it began. */
export const METHODS: Record<Purpose, SignInMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
  email_change_current: 'email_change',
  reauthentication: 'otp',
  sms: 'otp',
  phone_change: 'otp',
};

/** The purposes that a `type` of the verify call may redeem. */
const PURPOSES: Record<string, readonly Purpose[]> = {
  signup: ['signup'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink', 'signup'],
  email: ['magiclink', 'signup', 'invite', 'recovery'],
  email_change: ['email_change', 'email_change_current'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const codeHash = (address: string, code: string): string => sha256(`${address}:${code}`);

/** Six digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export interface LinkOptions {
  redirectTo: string | undefined;
  challenge: Challenge | undefined;
}

export const NO_LINK: LinkOptions = { redirectTo: undefined, challenge: undefined };

/** What proves an address: typed, followed, or handed to `verifyOtp` as `token_hash`. */
export interface OneTime {
  code: string;
  secret: string;
  link: string;
  redirectTo: string;
}

/**
 * Makes a six-digit code and a link, and stores their hashes. The link's secret is independent of the code, so that
 * guessing codes says nothing about links. A former code or link for the same purpose works no more.
 */
export const makeOneTime = async (
  context: AuthContext,
  tx: Session,
  userId: string,
  address: string,
  purpose: Purpose,
  { redirectTo, challenge }: LinkOptions,
): Promise<OneTime> => {
  const code = context.settings.testCodes[address] ?? randomCode();
  const secret = `${challenge ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  await tx.query(
    `insert into auth.one_time_tokens (user_id, purpose, relates_to, code_hash, link_hash, code_challenge, code_challenge_method, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, purpose) do update set relates_to = excluded.relates_to, code_hash = excluded.code_hash, link_hash = excluded.link_hash,
       code_challenge = excluded.code_challenge, code_challenge_method = excluded.code_challenge_method, attempts = 0, expires_at = excluded.expires_at`,
    [
      userId,
      purpose,
      address,
      codeHash(address, code),
      sha256(secret),
      challenge?.code,
      challenge?.method,
      moment(context, context.settings.oneTimeLifetime),
    ],
  );
  const target = redirectTarget(context, redirectTo);
  const type = purpose === 'email_change_current' ? 'email_change' : purpose;
  // As it was asked: whether it is allowed is decided when the link is followed, for anybody may have changed it by then.
  const query = new URLSearchParams({ token: secret, type, redirect_to: redirectTo || target });
  return { code, secret, link: `${authUrl(context)}/verify?${query}`, redirectTo: target };
};

/** Whom a message goes to, and how. */
export interface Recipient {
  channel: Message['channel'];
  address: string;
}

/**
 * Makes a code and a link, and writes the mail or SMS. Call `deliver` with the answer after the commit.
 * @returns undefined for a tester's phone, which is sent nothing.
 */
export const sendOneTime = async (
  context: AuthContext,
  tx: Session,
  user: Pick<User, 'id' | 'email' | 'new_email' | 'user_metadata'>,
  { channel, address }: Recipient,
  purpose: Purpose,
  options: LinkOptions,
): Promise<Message | undefined> => {
  const { code, secret, link, redirectTo } = await makeOneTime(context, tx, user.id, address, purpose, options);
  await tx.query(`update auth.users set ${SENT_AT[purpose]} = $2 where id = $1`, [user.id, moment(context)]);
  if (channel !== 'email' && Object.hasOwn(context.settings.testCodes, address)) return undefined;
  const kind = channel !== 'email' ? 'phone-code' : KINDS[purpose];
  const texts = composeMessage(
    context.settings.templates,
    languageOf(user.user_metadata, context.settings.language),
    kind,
    {
      Token: code,
      TokenHash: secret,
      ConfirmationURL: link,
      SiteURL: new URL(context.publicUrl()).origin,
      RedirectTo: redirectTo,
      Email: user.email,
      NewEmail: user.new_email ?? '',
      Phone: channel === 'email' ? '' : address,
      Data: user.user_metadata,
    },
  );
  const shownLink = channel === 'email' && purpose !== 'reauthentication' ? link : '';
  return context.outbox.write(tx, { channel, kind, to: address, ...texts, link: shownLink, code });
};

/** Sends what a transaction wrote, after its commit. @throws AuthFailure sms_send_failed (422). */
export const deliver = async (context: AuthContext, ...messages: (Message | undefined)[]): Promise<void> => {
  for (const message of messages) {
    if (message === undefined) continue;
    await context.outbox.deliver(message).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : 'the gateway refused it';
      throw new AuthFailure(422, 'sms_send_failed', `Error sending ${message.channel}: ${why}`);
    });
  }
};

interface TokenRow {
  id: string;
  user_id: string;
  purpose: Purpose;
  relates_to: string;
  code_hash: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  expires_at: string;
}

/** What is redeemed; `address` is an e-mail address or a phone number as it was stored. */
export type VerifyInput = { type: string; link: string } | { type: string; address: string; code: string };

/**
 * Redeems a code or a link once. Too many wrong codes use it up.
 * @throws AuthFailure otp_expired, validation_failed for an unknown type.
 */
export const redeemOneTime = async (context: AuthContext, input: VerifyInput): Promise<Redeemed> => {
  const purposes = Object.hasOwn(PURPOSES, input.type) ? PURPOSES[input.type] : undefined;
  if (purposes === undefined) throw badRequest('Verify requires a verification type');
  const redeemed = await context.db.admin((tx) => redeem(context, tx, purposes, input));
  if (redeemed === undefined) throw 'link' in input ? linkExpired() : otpExpired();
  return redeemed;
};

/** Redeems the nonce of a reauthentication. @throws AuthFailure reauthentication_not_valid. */
export const redeemNonce = async (context: AuthContext, address: string, code: string): Promise<void> => {
  const input = { type: 'reauthentication', address, code };
  const redeemed = await context.db.admin((tx) => redeem(context, tx, ['reauthentication'], input));
  if (redeemed === undefined) {
    throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
};

const redeem = async (
  context: AuthContext,
  tx: Session,
  purposes: readonly Purpose[],
  input: VerifyInput,
): Promise<Redeemed | undefined> => {
  const [where, key] = 'link' in input ? ['link_hash = $1', sha256(input.link)] : ['relates_to = $1', input.address];
  const { rows } = await tx.query<TokenRow>(
    `select * from auth.one_time_tokens where ${where} and purpose = any($2::text[]) and expires_at > $3 for update`,
    [key, `{${purposes.join(',')}}`, moment(context)],
  );
  const row = rows.find((one) => 'link' in input || one.code_hash === codeHash(one.relates_to, input.code));
  if (row === undefined) {
    const ids = `{${rows.map(({ id }) => id).join(',')}}`;
    await tx.query('update auth.one_time_tokens set attempts = attempts + 1 where id = any($1::uuid[])', [ids]);
    await tx.query('delete from auth.one_time_tokens where attempts >= $1', [WRONG_CODES_ALLOWED]);
    return undefined;
  }
  await tx.query('delete from auth.one_time_tokens where id = $1', [row.id]);
  const { code_challenge: code, code_challenge_method: method } = row;
  const challenge = code === null ? undefined : { code, method: method ?? 'plain' };
  return { userId: row.user_id, purpose: row.purpose, address: row.relates_to, challenge };
};
