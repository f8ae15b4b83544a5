import { randomUUID } from 'node:crypto';
import type { Database, Session } from '@trama/backend';
import type { Access, Account, Role, User } from '@trama/protocol/builder';
import { accessColumn, putAccess } from './access.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** What is read of `trama.users u` for a {@link User}. */
export const USER_COLUMNS: string = `u.id, u.email, u.role, ${accessColumn('user')}`;

interface NewUser {
  email: string;
  password: string;
  role: Role;
}

/** Makes a user; one that has this address gets password and role anew. */
export const putUser = async (database: Database, { email, password, role }: NewUser): Promise<User> => {
  const hash = await hashPassword(password);
  return database.admin(async (session) => {
    const { rows } = await session.query<User>(
      `insert into trama.users as u (id, email, password, role, all_sites) values ($1, $2, $3, $4, true)
       on conflict (email) do update set password = excluded.password, role = excluded.role returning ${USER_COLUMNS}`,
      [randomUUID(), email.toLowerCase(), hash, role],
    );
    return rows[0] as User;
  });
};

/** True when nobody can sign in yet. */
export const hasNoUsers = (database: Database): Promise<boolean> =>
  database.admin(async (session) => (await session.query('select 1 from trama.users limit 1')).rows.length === 0);

/** Everybody who may open the builder, by address. */
export const listUsers = (database: Database): Promise<readonly Account[]> =>
  database.admin(
    async (session) =>
      (
        await session.query<Account>(
          `select ${USER_COLUMNS}, u.created_at as "createdAt", exists (
             select from trama.second_factors f where f.user_id = u.id and f.proved_at is not null) as "hasSecondFactor"
             from trama.users u order by u.email`,
        )
      ).rows,
  );

/** The user of an address and a password; null when one of them is wrong. */
export const userOfPassword = async (database: Database, email: string, password: string): Promise<User | null> => {
  const stored = await database.admin(async (session) => {
    const { rows } = await session.query<User & { password: string }>(
      `select ${USER_COLUMNS}, u.password from trama.users u where u.email = $1`,
      [email.toLowerCase()],
    );
    return rows[0];
  });
  const matches = await passwordMatches(password, stored?.password);
  if (!stored || !matches) return null;
  const { password: _hash, ...user } = stored;
  return user;
};

/** Gives a user a new password. */
export const setPassword = async (database: Database, id: string, password: string): Promise<void> => {
  const hash = await hashPassword(password);
  await database.admin((session) => session.query('update trama.users set password = $2 where id = $1', [id, hash]));
};

/** Whether a user has been shown around in the builder, or did not want to be. */
export const hasSeenTour = (database: Database, id: string): Promise<boolean> =>
  database.admin(async (session) => {
    const seen = 'select 1 from trama.users where id = $1 and tour_seen_at is not null';
    return (await session.query(seen, [id])).rows.length > 0;
  });

/** Notes that a user is not to be shown around again unasked. */
export const noteTourSeen = async (database: Database, id: string): Promise<void> => {
  await database.admin((session) =>
    session.query('update trama.users set tour_seen_at = coalesce(tour_seen_at, now()) where id = $1', [id]),
  );
};

/** What became of a change of an account: somebody must stay who can invite others. */
export type AccountChange = 'done' | 'unknown' | 'last-owner';

/** True when this user is the only owner. Nobody else changes an owner before the transaction ends. */
const isLastOwner = async (session: Session, id: string): Promise<boolean> => {
  const { rows } = await session.query<{ id: string }>("select id from trama.users where role = 'owner' for update");
  return rows.length === 1 && rows[0]?.id === id;
};

/** Gives a user another role, another access, or both. */
export const changeUser = (
  database: Database,
  id: string,
  { role, access }: { role?: Role | undefined; access?: Access | undefined },
): Promise<AccountChange> =>
  database.admin(async (session) => {
    if (role === 'editor' && (await isLastOwner(session, id))) return 'last-owner';
    const { rows } = await session.query(
      'update trama.users set role = coalesce($2, role) where id = $1 returning id',
      [id, role],
    );
    if (rows.length === 0) return 'unknown';
    if (access) await putAccess(session, 'user', id, access);
    return 'done';
  });

/** Takes away a user with their sessions. */
export const removeUser = (database: Database, id: string): Promise<AccountChange> =>
  database.admin(async (session) => {
    if (await isLastOwner(session, id)) return 'last-owner';
    const { rows } = await session.query('delete from trama.users where id = $1 returning id', [id]);
    return rows.length > 0 ? 'done' : 'unknown';
  });
