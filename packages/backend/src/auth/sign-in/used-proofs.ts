import { hashOf } from '../../access/hashing.ts';
import type { Session } from '../../database/database.ts';
import { type AuthContext, moment } from '../context.ts';

/**
 * Takes a proof that works once: a signed message, an assertion.
 * @param lifetime seconds after which it would be too old anyway.
 * @returns false where it has been used.
 */
export const takeProof = async (
  context: AuthContext,
  tx: Session,
  proof: string,
  lifetime: number,
): Promise<boolean> => {
  await tx.query('delete from auth.used_proofs where expires_at <= $1', [moment(context)]);
  const { count } = await tx.query(
    'insert into auth.used_proofs (hash, expires_at) values ($1, $2) on conflict do nothing',
    [hashOf(proof), moment(context, lifetime)],
  );
  return count > 0;
};
