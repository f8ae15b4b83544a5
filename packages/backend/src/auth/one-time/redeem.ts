import { hashOf } from '../../access/hashing.ts';
import type { Session } from '../../database/database.ts';
import { type AuthContext, moment } from '../context.ts';
import { AuthFailure, badRequest, linkExpired, otpExpired } from '../failure.ts';
import type { Challenge } from '../sign-in/pkce.ts';
import { PURPOSES_OF_TYPE, type Purpose } from './purposes.ts';
import { codeHash } from './send.ts';

/** The redeemed token. */
export interface Redeemed {
  userId: string;
  purpose: Purpose;
  /** The address it was sent to. */
  address: string;
  challenge: Challenge | undefined;
}

const WRONG_CODES_ALLOWED = 5;

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
  const purposes = Object.hasOwn(PURPOSES_OF_TYPE, input.type) ? PURPOSES_OF_TYPE[input.type] : undefined;
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
  const [where, key] = 'link' in input ? ['link_hash = $1', hashOf(input.link)] : ['relates_to = $1', input.address];
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
