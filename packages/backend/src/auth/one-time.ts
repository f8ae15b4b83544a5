import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Session } from '../database/database.ts';
import { AuthFailure, badRequest } from './failure.ts';
import type { Message } from './outbox.ts';
import type { SignInMethod } from './sessions.ts';
import { type AuthContext, moment } from './settings.ts';
import type { User } from './users.ts';

/** Why a code or link was sent; a user has at most one of each. */
export type Purpose = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication';

export interface Challenge {
  code: string;
  method: string;
}

/** The redeemed token. */
export interface Redeemed {
  userId: string;
  purpose: Purpose;
  /** The address it was sent to. */
  address: string;
  challenge: Challenge | undefined;
}

const WRONG_CODES_ALLOWED = 5;

const SUBJECTS: Record<Purpose, { kind: Message['kind']; subject: string }> = {
  signup: { kind: 'confirmation', subject: 'Confirm your email' },
  recovery: { kind: 'recovery', subject: 'Reset your password' },
  magiclink: { kind: 'magic-link', subject: 'Your sign-in link' },
  email_change: { kind: 'email-change', subject: 'Confirm your new email' },
  reauthentication: { kind: 'reauthentication', subject: 'Confirm that it is you' },
};

export const METHODS: Record<Purpose, SignInMethod> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'otp',
  reauthentication: 'otp',
};

/** The purposes that a `type` of the verify call may redeem. */
const PURPOSES: Record<string, readonly Purpose[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  magiclink: ['magiclink', 'signup'],
  email: ['magiclink', 'signup'],
  email_change: ['email_change'],
  invite: ['signup'],
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const codeHash = (address: string, code: string): string => sha256(`${address}:${code}`);

export interface SendOptions {
  redirectTo: string | undefined;
  challenge: Challenge | undefined;
}

/**
 * Makes a six-digit code and a link, stores their hashes, and writes the mail. The link's secret is independent of the
 * code, so that guessing codes says nothing about links. Call `outbox.deliver` with the answer after the commit.
 */
export const sendOneTime = async (
  context: AuthContext,
  tx: Session,
  user: Pick<User, 'id'>,
  address: string,
  purpose: Purpose,
  { redirectTo, challenge }: SendOptions,
): Promise<Message> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const secret = `${challenge ? 'pkce_' : ''}${randomBytes(28).toString('hex')}`;
  await tx.query(
    `insert into auth.one_time_tokens (user_id, purpose, relates_to, code_hash, link_hash, code_challenge, code_challenge_method, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, purpose) do update set relates_to = excluded.relates_to, code_hash = excluded.code_hash, link_hash = excluded.link_hash,
       code_challenge = excluded.code_challenge, code_challenge_method = excluded.code_challenge_method, attempts = 0, expires_at = excluded.expires_at`,
    [
      user.id,
      purpose,
      address,
      codeHash(address, code),
      sha256(secret),
      challenge?.code,
      challenge?.method,
      moment(context, context.settings.oneTimeLifetime),
    ],
  );
  const query = new URLSearchParams({ token: secret, type: purpose, redirect_to: redirectTo ?? context.publicUrl() });
  const link = `${context.publicUrl()}/auth/v1/verify?${query}`;
  const { kind, subject } = SUBJECTS[purpose];
  const text = `${subject}.\n\nFollow this link: ${link}\n\nOr enter the code: ${code}\n`;
  return context.outbox.write(tx, { kind, to: address, subject, text, link, code });
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

export type VerifyInput = { type: string; link: string } | { type: string; email: string; code: string };

const expired = (): AuthFailure => new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid');

/**
 * Redeems a code or a link once. Too many wrong codes use it up.
 * @throws AuthFailure otp_expired, validation_failed for an unknown type.
 */
export const redeemOneTime = async (context: AuthContext, input: VerifyInput): Promise<Redeemed> => {
  const purposes = Object.hasOwn(PURPOSES, input.type) ? PURPOSES[input.type] : undefined;
  if (purposes === undefined) throw badRequest('Verify requires a verification type');
  const [where, key] =
    'link' in input ? ['link_hash = $1', sha256(input.link)] : ['relates_to = $1', input.email.trim().toLowerCase()];
  const redeemed = await context.db.admin(async (tx): Promise<Redeemed | undefined> => {
    const { rows } = await tx.query<TokenRow>(
      `select * from auth.one_time_tokens where ${where} and purpose = any($2::text[]) and expires_at > $3 for update`,
      [key, `{${purposes.join(',')}}`, moment(context)],
    );
    const fits = (row: TokenRow): boolean => 'link' in input || row.code_hash === codeHash(row.relates_to, input.code);
    const row = rows.find(fits);
    if (row === undefined) {
      await tx.query('update auth.one_time_tokens set attempts = attempts + 1 where id = any($1::uuid[])', [
        `{${rows.map(({ id }) => id).join(',')}}`,
      ]);
      await tx.query('delete from auth.one_time_tokens where attempts >= $1', [WRONG_CODES_ALLOWED]);
      return undefined;
    }
    await tx.query('delete from auth.one_time_tokens where id = $1', [row.id]);
    const challenge =
      row.code_challenge === null
        ? undefined
        : { code: row.code_challenge, method: row.code_challenge_method ?? 'plain' };
    return { userId: row.user_id, purpose: row.purpose, address: row.relates_to, challenge };
  });
  if (redeemed === undefined) throw expired();
  return redeemed;
};
