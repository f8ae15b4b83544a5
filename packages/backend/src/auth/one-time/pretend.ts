import { randomInt, randomUUID } from 'node:crypto';
import { hashOf } from '../../access/hashing.ts';
import type { Session } from '../../database/database.ts';
import type { JsonRecord } from '../../json.ts';
import { type AuthContext, moment } from '../context.ts';
import type { Address } from '../users/addresses.ts';
import type { User } from '../users/user-record.ts';
import { insertUser, type NewUser } from '../users/users.ts';

/**
 * What is done in place of what cannot be done for an address, so that neither the answer nor its time tells who has an account:
 * the same statements, on rows that mean nothing.
 */

/** An address of the same kind that nobody has. */
const standIn = ({ kind, address }: Address): string =>
  kind === 'email'
    ? `${randomUUID()}@${address.split('@').at(-1)}`
    : `9${Array.from({ length: 14 }, () => randomInt(10)).join('')}`;

/** Every text that is one, as another. */
const renamed = (value: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) => (one === from ? to : one));

/** Makes a user and takes it back. @returns what the answer would show of one with this address */
export const pretendToCreate = async (
  context: AuthContext,
  tx: Session,
  given: Address,
  more: { passwordHash?: string; metadata: JsonRecord },
): Promise<User> => {
  const nobody = standIn(given);
  const user: NewUser = { [given.kind]: nobody, ...more, now: moment(context) };
  await tx.exec('savepoint pretended');
  const made = await insertUser(tx, user);
  await tx.exec('rollback to savepoint pretended; release savepoint pretended');
  return renamed(made, nobody, given.address) as User;
};

/** As many statements as `sendOneTime` takes, and a commit that writes; nothing of it stays. */
export const pretendToSend = async (context: AuthContext, tx: Session, { address }: Address): Promise<void> => {
  const mark = hashOf(randomUUID());
  const insert = 'insert into auth.used_proofs (hash, expires_at) values ($1, $2) on conflict do nothing';
  await tx.query(insert, [mark, moment(context)]);
  await tx.query('update auth.used_proofs set expires_at = $2 where hash = $1', [mark, moment(context)]);
  const { rows } = await tx.query<{ id: number }>(
    "insert into auth.outbox (kind, recipient, subject, body) values ('pretended', $1, '', '') returning id",
    [address],
  );
  await tx.query('delete from auth.outbox where id = $1', [rows[0]?.id]);
};
