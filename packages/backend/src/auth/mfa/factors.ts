import { hashOf } from '../../access/hashing.ts';
import { seal, unseal } from '../../access/sealing.ts';
import type { Session } from '../../database/database.ts';
import { isUniqueViolation } from '../../errors.ts';
import { type AuthContext, moment } from '../context.ts';
import { AuthFailure } from '../failure.ts';
import type { User } from '../users/user-record.ts';
import { type Ceremony, createdCredential, provedCredential, type StoredCredential } from '../webauthn/ceremony.ts';
import { totpStep } from './totp.ts';

/** A second factor with what only the service may see. */
export interface StoredFactor {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'verified' | 'unverified';
  friendly_name: string | null;
  phone: string | null;
  sealed_secret: string | null;
  last_used_step: number | null;
  /** Of an authenticator, once it has made one. */
  web_authn_credential: StoredCredential | null;
}

/** A factor that is not verified by then is forgotten when the next is enrolled. */
const UNVERIFIED_LIFETIME_S = 300;
const WRONG_CODES_ALLOWED = 5;

const WRONG: Readonly<Record<StoredFactor['factor_type'], string>> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn credential response',
};

export const factorNotFound = (): AuthFailure => new AuthFailure(404, 'mfa_factor_not_found', 'Factor not found');

const COLUMNS =
  'id, user_id, factor_type, status, friendly_name, phone, sealed_secret, last_used_step, web_authn_credential';

/** @throws AuthFailure mfa_factor_not_found (404), also for another user's. */
export const getFactor = async (tx: Session, userId: string, factorId: string): Promise<StoredFactor> => {
  const { rows } = await tx.query<StoredFactor>(
    `select ${COLUMNS} from auth.mfa_factors where id::text = $1 and user_id = $2 for update`,
    [factorId, userId],
  );
  if (rows[0] === undefined) throw factorNotFound();
  return rows[0];
};

/** @throws AuthFailure too_many_enrolled_mfa_factors, mfa_verified_factor_exists, mfa_factor_name_conflict (422). */
export const insertFactor = async (
  context: AuthContext,
  tx: Session,
  user: User,
  factor: { type: StoredFactor['factor_type']; name: string; phone?: string; secret?: string },
): Promise<string> => {
  await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2", [
    user.id,
    moment(context, -UNVERIFIED_LIFETIME_S),
  ]);
  const { rows: existing } = await tx.query<{ phone: string | null; status: string }>(
    'select phone, status from auth.mfa_factors where user_id = $1',
    [user.id],
  );
  if (existing.length >= context.settings.mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthFailure(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (
    factor.phone !== undefined &&
    existing.some(({ phone, status }) => phone === factor.phone && status === 'verified')
  ) {
    const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
    throw new AuthFailure(422, 'mfa_verified_factor_exists', message);
  }
  const { rows } = await tx
    .query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, factor_type, friendly_name, phone, sealed_secret, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6) returning id`,
      [
        user.id,
        factor.type,
        factor.name,
        factor.phone,
        factor.secret === undefined ? null : seal(context.secrets, factor.secret),
        moment(context),
      ],
    )
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const message = `A factor with the friendly name "${factor.name}" for this user already exists`;
      throw new AuthFailure(422, 'mfa_factor_name_conflict', message);
    });
  return rows[0]?.id ?? '';
};

const codeHash = (challengeId: string, code: string): string => hashOf(`${challengeId}:${code}`);

/** Opens a challenge; of a phone factor it keeps the hash of the code that was sent, of an authenticator what it was asked. */
export const insertChallenge = async (
  context: AuthContext,
  tx: Session,
  factor: StoredFactor,
  { code, ceremony }: { code?: string; ceremony?: Ceremony },
): Promise<{ id: string; expiresAt: number }> => {
  const lifetime = context.settings.challengeLifetime;
  const id = crypto.randomUUID();
  await tx.query('delete from auth.mfa_challenges where expires_at <= $1', [moment(context, -lifetime)]);
  await tx.query(
    'insert into auth.mfa_challenges (id, factor_id, code_hash, ceremony, expires_at) values ($1, $2, $3, $4, $5)',
    [id, factor.id, code === undefined ? null : codeHash(id, code), ceremony ?? null, moment(context, lifetime)],
  );
  await tx.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, moment(context)]);
  return { id, expiresAt: Math.floor(context.clock() / 1000) + lifetime };
};

interface Challenge {
  id: string;
  code_hash: string | null;
  ceremony: Ceremony | null;
  expires_at: string;
}

/** What answers a challenge: a code, or what an authenticator says. */
export interface FactorProof {
  code: string;
  credential?: unknown;
}

/** Whether an authenticator has made its key pair, or proved it; what it counts is kept. */
const authenticatorAnswers = async (
  tx: Session,
  factor: StoredFactor,
  { ceremony }: Challenge,
  answer: unknown,
): Promise<boolean> => {
  if (ceremony === null) return false;
  const { web_authn_credential: held } = factor;
  const credential =
    held === null ? await createdCredential(ceremony, answer) : await provedCredential(ceremony, answer, held);
  if (credential === undefined) return false;
  await tx.query('update auth.mfa_factors set web_authn_credential = $2 where id = $1', [factor.id, credential]);
  return true;
};

/** Whether the code answers the challenge; a challenge ends with the right code, and with too many wrong ones. */
const answers = async (
  context: AuthContext,
  tx: Session,
  factor: StoredFactor,
  challenge: Challenge,
  { code, credential }: FactorProof,
): Promise<boolean> => {
  if (factor.factor_type === 'phone') return challenge.code_hash === codeHash(challenge.id, code);
  if (factor.factor_type === 'webauthn') return authenticatorAnswers(tx, factor, challenge, credential);
  const secret = unseal(context.secrets, factor.sealed_secret ?? '');
  const step = totpStep(secret, code, context.clock(), factor.last_used_step);
  if (step === undefined) return false;
  await tx.query('update auth.mfa_factors set last_used_step = $2 where id = $1', [factor.id, step]);
  return true;
};

/**
 * Answers a challenge. Wrong answers are counted in the same transaction, so they are told and not thrown.
 * @returns why the answer was refused; undefined where it was right, and then the factor is verified.
 */
export const answerChallenge = async (
  context: AuthContext,
  tx: Session,
  factor: StoredFactor,
  challengeId: string,
  proof: FactorProof,
): Promise<AuthFailure | undefined> => {
  const { rows } = await tx.query<Challenge>(
    'select id, code_hash, ceremony, expires_at from auth.mfa_challenges where id::text = $1 and factor_id = $2 for update',
    [challengeId, factor.id],
  );
  const [challenge] = rows;
  if (challenge === undefined) {
    return new AuthFailure(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (Date.parse(challenge.expires_at) <= context.clock()) {
    await tx.query('delete from auth.mfa_challenges where id = $1', [challenge.id]);
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
    return new AuthFailure(422, 'mfa_challenge_expired', message);
  }
  if (!(await answers(context, tx, factor, challenge, proof))) {
    await tx.query('update auth.mfa_challenges set attempts = attempts + 1 where id = $1', [challenge.id]);
    await tx.query('delete from auth.mfa_challenges where id = $1 and attempts >= $2', [
      challenge.id,
      WRONG_CODES_ALLOWED,
    ]);
    return new AuthFailure(422, 'mfa_verification_failed', WRONG[factor.factor_type]);
  }
  await tx.query('delete from auth.mfa_challenges where id = $1', [challenge.id]);
  await tx.query(
    "update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1 and status <> 'verified'",
    [factor.id, moment(context)],
  );
  // One that was begun before this one was proved would be a way around it.
  await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [factor.user_id]);
  return undefined;
};
