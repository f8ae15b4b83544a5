import { randomBytes, randomInt } from 'node:crypto';
import { hashOf } from '../../access/hashing.ts';
import type { Session } from '../../database/database.ts';
import { type AuthContext, authUrl, moment } from '../context.ts';
import { AuthFailure } from '../failure.ts';
import { textsFor } from '../messages/compose.ts';
import type { Message } from '../messages/message.ts';
import type { Challenge } from '../sign-in/pkce.ts';
import { siteUrl } from '../sign-in/redirect-targets.ts';
import type { User } from '../users/user-record.ts';
import { MESSAGE_KINDS, type Purpose, SENT_AT } from './purposes.ts';

/** What is kept of a code: its hash with the address that it was sent to. */
export const codeHash = (address: string, code: string): string => hashOf(`${address}:${code}`);

/** Whether an address is a tester's, who knows the code and is sent nothing. */
export const isTester = ({ settings }: AuthContext, address: string): boolean =>
  Object.hasOwn(settings.testCodes, address);

/** Six digits; a tester's are always the same. */
export const codeFor = ({ settings }: AuthContext, address: string): string =>
  settings.testCodes[address] ?? String(randomInt(1_000_000)).padStart(6, '0');

export interface LinkOptions {
  /** An address that has been allowed (`redirectTarget`); the site's own without one. */
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
  { redirectTo = siteUrl(context), challenge }: LinkOptions,
): Promise<OneTime> => {
  const code = codeFor(context, address);
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
      hashOf(secret),
      challenge?.code,
      challenge?.method,
      moment(context, context.settings.oneTimeLifetime),
    ],
  );
  const type = purpose === 'email_change_current' ? 'email_change' : purpose;
  // Decided again when the link is followed: anybody may have changed it by then.
  const query = new URLSearchParams({ token: secret, type, redirect_to: redirectTo });
  return { code, secret, link: `${authUrl(context)}/verify?${query}`, redirectTo };
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
  if (channel !== 'email' && isTester(context, address)) return undefined;
  const kind = channel !== 'email' ? 'phone-code' : MESSAGE_KINDS[purpose];
  const texts = await textsFor(context, tx, user, kind, {
    Token: code,
    TokenHash: secret,
    ConfirmationURL: link,
    RedirectTo: redirectTo,
    Phone: channel === 'email' ? '' : address,
  });
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
