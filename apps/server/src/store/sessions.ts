import type { Database } from '@trama/backend';
import type { User } from '@trama/protocol/builder';
import { newToken, tokenHash } from './secret-token.ts';
import { USER_COLUMNS } from './users.ts';

/** Lifetime of a builder session: 30 days. */
export const SESSION_SECONDS: number = 30 * 24 * 60 * 60;

/** Opens a session. @returns its token; only a hash of it is kept */
export const openSession = async (database: Database, userId: string): Promise<string> => {
  const token = newToken();
  await database.admin(async (session) => {
    await session.query('delete from trama.sessions where expires_at < now()');
    await session.query(
      'insert into trama.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(secs => $3::int))',
      [tokenHash(token), userId, SESSION_SECONDS],
    );
  });
  return token;
};

/** The user whose open session has this name, the hash of its token; null where there is none. */
export const userOfNamedSession = (database: Database, name: string): Promise<User | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<User>(
      `select ${USER_COLUMNS} from trama.sessions s join trama.users u on u.id = s.user_id
        where s.token_hash = $1 and s.expires_at > now()`,
      [name],
    );
    return rows[0] ?? null;
  });

/** The user behind a session's token; null when it is unknown or has expired. */
export const userOfSession = (database: Database, token: string): Promise<User | null> =>
  userOfNamedSession(database, tokenHash(token));

/** Ends a session. */
export const signOut = (database: Database, token: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.sessions where token_hash = $1', [tokenHash(token)]);
  });

const OTHERS = 'from trama.sessions where user_id = $1 and token_hash <> $2 and expires_at > now()';

/** How many sessions of this user there are beside the one of this token. */
export const countOtherSessions = (database: Database, userId: string, token: string): Promise<number> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ count: number }>(`select count(*)::int as count ${OTHERS}`, [
      userId,
      tokenHash(token),
    ]);
    return rows[0]?.count ?? 0;
  });

/** Ends every session of this user but the one of this token. @returns how many there were */
export const endOtherSessions = (database: Database, userId: string, token: string): Promise<number> =>
  database.admin(
    async (session) => (await session.query(`delete ${OTHERS} returning 1`, [userId, tokenHash(token)])).rows.length,
  );
