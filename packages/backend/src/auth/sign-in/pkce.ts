import { createHash, randomUUID } from 'node:crypto';
import { hashOf } from '../../access/hashing.ts';
import { seal, unseal } from '../../access/sealing.ts';
import type { Session } from '../../database/database.ts';
import { type JsonRecord, textOf } from '../../json.ts';
import { type AuthContext, moment } from '../context.ts';
import { AuthFailure } from '../failure.ts';
import type { ProviderTokens, SignInMethod } from '../sessions/session.ts';

/** What a client keeps the verifier of: only who has it redeems the code (RFC 7636). */
export interface Challenge {
  code: string;
  method: string;
}

/** The challenge of a request; undefined for one without PKCE. */
export const challengeOf = (body: JsonRecord): Challenge | undefined =>
  typeof body.code_challenge === 'string' && body.code_challenge !== ''
    ? { code: body.code_challenge, method: textOf(body.code_challenge_method) || 'plain' }
    : undefined;

const CODE_LIFETIME_S = 300;

/** Keeps a one-time code for the client that knows the challenge's verifier; the answer goes into the redirect. */
export const createAuthCode = async (
  context: AuthContext,
  tx: Session,
  userId: string,
  challenge: Challenge,
  method: SignInMethod,
  tokens: ProviderTokens = {},
): Promise<string> => {
  const code = randomUUID();
  await tx.query('delete from auth.flow_states where expires_at <= $1', [moment(context)]);
  await tx.query(
    `insert into auth.flow_states (code_hash, user_id, method, code_challenge, code_challenge_method, sealed_tokens, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashOf(code),
      userId,
      method,
      challenge.code,
      challenge.method,
      seal(context.secrets, JSON.stringify(tokens)),
      moment(context, CODE_LIFETIME_S),
    ],
  );
  return code;
};

const fits = (verifier: string, challenge: string, method: string): boolean =>
  (method.toLowerCase() === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier) ===
  challenge;

/** Redeems a code once. @throws AuthFailure flow_state_not_found, bad_code_verifier. */
export const redeemAuthCode = async (
  context: AuthContext,
  tx: Session,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: SignInMethod; tokens: ProviderTokens }> => {
  const { rows } = await tx.query<{
    user_id: string;
    method: SignInMethod;
    code_challenge: string;
    code_challenge_method: string;
    sealed_tokens: string | null;
  }>('delete from auth.flow_states where code_hash = $1 and expires_at > $2 returning *', [
    hashOf(code),
    moment(context),
  ]);
  const [state] = rows;
  if (state === undefined) {
    throw new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (!fits(verifier, state.code_challenge, state.code_challenge_method)) {
    throw new AuthFailure(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  const { user_id: userId, method, sealed_tokens: sealed } = state;
  return {
    userId,
    method,
    tokens: sealed === null ? {} : (JSON.parse(unseal(context.secrets, sealed)) as ProviderTokens),
  };
};
