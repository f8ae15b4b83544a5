import { randomInt } from 'node:crypto';
import { type Database, type Secrets, type Session, seal, totpStep, unseal } from '@trama/backend';
import type { SecondFactor } from '@trama/protocol/builder';
import { tokenHash } from './secret-token.ts';

/** Recovery codes of an account. */
const RECOVERY_CODES = 10;
/** Their letters, without those that look alike; four groups of four are 80 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

interface Stored {
  sealed_secret: string;
  proved_at: string | null;
  last_used_step: number | null;
}

/** Whether an account asks for a second factor, and how many recovery codes are left. */
export const readSecondFactor = (database: Database, userId: string): Promise<SecondFactor> =>
  database.admin(async (session) => {
    const { rows } = await session.query<SecondFactor>(
      `select f.proved_at is not null as "isOn",
          (select count(*)::int from trama.recovery_codes c where c.user_id = f.user_id) as "recoveryCodes"
         from trama.second_factors f where f.user_id = $1`,
      [userId],
    );
    return rows[0]?.isOn ? rows[0] : { isOn: false, recoveryCodes: 0 };
  });

/** Keeps the secret of an app that has to prove itself; one before it is forgotten. @returns false where one is proved already */
export const keepSecret = (database: Database, secrets: Secrets, userId: string, secret: string): Promise<boolean> =>
  database.admin(async (session) => {
    const { rows } = await session.query(
      `insert into trama.second_factors as f (user_id, sealed_secret) values ($1, $2)
       on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_used_step = null
         where f.proved_at is null
       returning 1`,
      [userId, seal(secrets, secret)],
    );
    return rows.length > 0;
  });

/** Locks the row, so that a code that comes twice at once works once. */
const lockFactor = async (session: Session, userId: string): Promise<Stored | undefined> =>
  (
    await session.query<Stored>(
      'select sealed_secret, proved_at, last_used_step from trama.second_factors where user_id = $1 for update',
      [userId],
    )
  ).rows[0];

/** Takes a code of the app; each works once (RFC 6238, 5.2). */
const takeAppCode = async (
  session: Session,
  secrets: Secrets,
  userId: string,
  stored: Stored,
  { code, now }: Proof,
): Promise<boolean> => {
  const step = totpStep(unseal(secrets, stored.sealed_secret), code.replaceAll(' ', ''), now, stored.last_used_step);
  if (step === undefined) return false;
  await session.query('update trama.second_factors set last_used_step = $2 where user_id = $1', [userId, step]);
  return true;
};

const normalized = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const takeRecoveryCode = async (session: Session, userId: string, code: string): Promise<boolean> => {
  const { rows } = await session.query(
    'delete from trama.recovery_codes where user_id = $1 and code_hash = $2 returning 1',
    [userId, tokenHash(normalized(code))],
  );
  return rows.length > 0;
};

const newCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  );

/** Makes recovery codes in place of all that were there. Only hashes of them are kept. */
const makeRecoveryCodes = async (session: Session, userId: string): Promise<readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await session.query('delete from trama.recovery_codes where user_id = $1', [userId]);
  await session.query(
    'insert into trama.recovery_codes (user_id, code_hash) select $1, jsonb_array_elements_text($2::jsonb)',
    [userId, JSON.stringify(codes.map((code) => tokenHash(normalized(code))))],
  );
  return codes;
};

/** A code that somebody typed. */
export interface Proof {
  code: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Turns the second factor on: the app has proved itself by a code. @returns recovery codes; null for a wrong code, or without an app */
export const proveSecondFactor = (
  database: Database,
  secrets: Secrets,
  userId: string,
  proof: Proof,
): Promise<readonly string[] | null> =>
  database.admin(async (session) => {
    const stored = await lockFactor(session, userId);
    if (stored === undefined || stored.proved_at !== null) return null;
    if (!(await takeAppCode(session, secrets, userId, stored, proof))) return null;
    await session.query('update trama.second_factors set proved_at = now() where user_id = $1', [userId]);
    return makeRecoveryCodes(session, userId);
  });

/** What a code says of who types it: `none`: the account asks for no second factor. */
export type FactorCheck = 'none' | 'right' | 'wrong';

/** Checks a code of the app, or a recovery code; it is used up. Then does what it was asked for, in the same transaction. */
const withProof = <Value>(
  database: Database,
  secrets: Secrets,
  userId: string,
  proof: Proof,
  done: (session: Session) => Promise<Value>,
): Promise<{ check: 'none' | 'wrong' } | { check: 'right'; value: Value }> =>
  database.admin(async (session) => {
    const stored = await lockFactor(session, userId);
    if (stored === undefined || stored.proved_at === null) return { check: 'none' };
    const isRight =
      (await takeAppCode(session, secrets, userId, stored, proof)) ||
      (await takeRecoveryCode(session, userId, proof.code));
    return isRight ? { check: 'right', value: await done(session) } : { check: 'wrong' };
  });

/** Checks a code of the app, or a recovery code; it is used up. */
export const checkSecondFactor = async (
  database: Database,
  secrets: Secrets,
  userId: string,
  proof: Proof,
): Promise<FactorCheck> => (await withProof(database, secrets, userId, proof, async () => null)).check;

/** New recovery codes for who proves the second factor; null for a wrong code. */
export const renewRecoveryCodes = async (
  database: Database,
  secrets: Secrets,
  userId: string,
  proof: Proof,
): Promise<readonly string[] | null> => {
  const made = await withProof(database, secrets, userId, proof, (session) => makeRecoveryCodes(session, userId));
  return made.check === 'right' ? made.value : null;
};

/** Turns the second factor off for who proves it. @returns false for a wrong code */
export const removeSecondFactor = async (
  database: Database,
  secrets: Secrets,
  userId: string,
  proof: Proof,
): Promise<boolean> => {
  const remove = (session: Session) => session.query('delete from trama.second_factors where user_id = $1', [userId]);
  return (await withProof(database, secrets, userId, proof, remove)).check === 'right';
};

/** Takes the second factor of an account away without a code of it. @returns false where it has none */
export const resetSecondFactor = (database: Database, userId: string): Promise<boolean> =>
  database.admin(
    async (session) =>
      (await session.query('delete from trama.second_factors where user_id = $1 returning 1', [userId])).rows.length >
      0,
  );
