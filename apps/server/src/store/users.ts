import { createHash, randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '@trama/backend';

/** A person who may open the builder. */
export interface BuilderUser {
  id: string;
  email: string;
}

/** Lifetime of a builder session: 30 days. */
export const SESSION_SECONDS: number = 30 * 24 * 60 * 60;

const KEY_BYTES = 32;
const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);

const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await deriveKey(password, salt, KEY_BYTES)).toString('hex')}`;
};

const passwordMatches = async (password: string, stored: string): Promise<boolean> => {
  const [salt = '', key = ''] = stored.split(':');
  const expected = Buffer.from(key, 'hex');
  const actual = await deriveKey(password, Buffer.from(salt, 'hex'), KEY_BYTES);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** Compared when there is no user of an address, so that the answer takes as long. */
const NO_ONE: string = `${'0'.repeat(32)}:${'0'.repeat(KEY_BYTES * 2)}`;

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a user, or gives an existing one a new password. */
export const putUser = async (database: Database, email: string, password: string): Promise<BuilderUser> => {
  const hash = await hashPassword(password);
  return database.admin(async (session) => {
    const { rows } = await session.query<BuilderUser>(
      `insert into trama.users (id, email, password) values ($1, $2, $3)
       on conflict (email) do update set password = excluded.password returning id, email`,
      [randomUUID(), email.toLowerCase(), hash],
    );
    return rows[0] ?? { id: '', email };
  });
};

/** True when nobody can sign in yet. */
export const hasNoUsers = (database: Database): Promise<boolean> =>
  database.admin(async (session) => (await session.query('select 1 from trama.users limit 1')).rows.length === 0);

/** A new session's token; null when address or password is wrong. Only its hash is kept. */
export const signIn = async (
  database: Database,
  email: string,
  password: string,
): Promise<{ user: BuilderUser; token: string } | null> => {
  const stored = await database.admin(async (session) => {
    const { rows } = await session.query<BuilderUser & { password: string }>(
      'select id, email, password from trama.users where email = $1',
      [email.toLowerCase()],
    );
    return rows[0];
  });
  const matches = await passwordMatches(password, stored?.password ?? NO_ONE);
  if (!stored || !matches) return null;
  const token = randomBytes(32).toString('base64url');
  await database.admin(async (session) => {
    await session.query('delete from trama.sessions where expires_at < now()');
    await session.query(
      'insert into trama.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(secs => $3::int))',
      [tokenHash(token), stored.id, SESSION_SECONDS],
    );
  });
  return { user: { id: stored.id, email: stored.email }, token };
};

/** The user behind a session's token; null when it is unknown or has expired. */
export const userOfSession = (database: Database, token: string): Promise<BuilderUser | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<BuilderUser>(
      `select u.id, u.email from trama.sessions s join trama.users u on u.id = s.user_id
        where s.token_hash = $1 and s.expires_at > now()`,
      [tokenHash(token)],
    );
    return rows[0] ?? null;
  });

/** Ends a session. */
export const signOut = (database: Database, token: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.sessions where token_hash = $1', [tokenHash(token)]);
  });

/** Everybody who may open the builder, by address. */
export const listUsers = (database: Database): Promise<readonly BuilderUser[]> =>
  database.admin(
    async (session) => (await session.query<BuilderUser>('select id, email from trama.users order by email')).rows,
  );

/** Takes away a user with their sessions. @returns false when there is none of this id */
export const removeUser = (database: Database, id: string): Promise<boolean> =>
  database.admin(
    async (session) =>
      (await session.query('delete from trama.users where id = $1 returning id', [id])).rows.length > 0,
  );
