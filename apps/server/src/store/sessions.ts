import { type Database, networkOf } from '@trama/backend';
import type { OpenSession, User } from '@trama/protocol/builder';
import { newToken, tokenHash } from './secret-token.ts';
import { USER_COLUMNS } from './users.ts';

/** Lifetime of a builder session: 30 days. */
export const SESSION_SECONDS: number = 30 * 24 * 60 * 60;

/** Characters of what a browser says of itself that are kept. */
const LONGEST_DEVICE = 300;
/** Seconds after which it is written down again that a session is in use. */
const SEEN_AGAIN = 60;

/** Where a session is opened from. */
export interface SessionPlace {
  /** The network address, where it is known. */
  peer: string | undefined;
  /** What the browser says of itself (`user-agent`). */
  device: string;
}

/** Opens a session. @returns its token; only a hash of it is kept */
export const openSession = async (
  database: Database,
  userId: string,
  { peer, device }: SessionPlace,
): Promise<string> => {
  const token = newToken();
  await database.admin(async (session) => {
    await session.query('delete from trama.sessions where expires_at < now()');
    await session.query(
      `insert into trama.sessions (token_hash, user_id, expires_at, network, device)
       values ($1, $2, now() + make_interval(secs => $3::int), $4, $5)`,
      [
        tokenHash(token),
        userId,
        SESSION_SECONDS,
        peer === undefined ? null : networkOf(peer),
        device.slice(0, LONGEST_DEVICE),
      ],
    );
  });
  return token;
};

/** The user whose open session has this name, the hash of its token; null where there is none. */
export const userOfNamedSession = (database: Database, name: string): Promise<User | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<User & { isStale: boolean }>(
      `select ${USER_COLUMNS}, s.seen_at < now() - make_interval(secs => $2::int) as "isStale"
         from trama.sessions s join trama.users u on u.id = s.user_id
        where s.token_hash = $1 and s.expires_at > now()`,
      [name, SEEN_AGAIN],
    );
    if (rows[0] === undefined) return null;
    const { isStale, ...user } = rows[0];
    if (isStale) await session.query('update trama.sessions set seen_at = now() where token_hash = $1', [name]);
    return user;
  });

/** The user behind a session's token; null when it is unknown or has expired. */
export const userOfSession = (database: Database, token: string): Promise<User | null> =>
  userOfNamedSession(database, tokenHash(token));

/** Whether the account of this address has an open session that began in the network of this one. */
export const isKnownPlace = (database: Database, email: string, peer: string): Promise<boolean> =>
  database.admin(async (session) => {
    const { rows } = await session.query(
      `select from trama.sessions s join trama.users u on u.id = s.user_id
        where u.email = $1 and s.network = $2 and s.expires_at > now() limit 1`,
      [email, networkOf(peer)],
    );
    return rows.length > 0;
  });

/** Ends a session. */
export const signOut = (database: Database, token: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.sessions where token_hash = $1', [tokenHash(token)]);
  });

/** The open sessions of a user, the one of this token first, then the last seen. */
export const listSessions = (database: Database, userId: string, token: string): Promise<readonly OpenSession[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<OpenSession>(
      `select s.id, s.device, coalesce(s.network, '') as network, s.created_at as "createdAt", s.seen_at as "seenAt",
          s.token_hash = $2 as "isCurrent"
         from trama.sessions s where s.user_id = $1 and s.expires_at > now()
        order by "isCurrent" desc, s.seen_at desc, s.id`,
      [userId, tokenHash(token)],
    );
    return rows;
  });

/** Ends one session of a user. @returns its name; null where the user has no such session */
export const endSession = (database: Database, userId: string, id: string): Promise<string | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ name: string }>(
      'delete from trama.sessions where user_id = $1 and id::text = $2 returning token_hash as name',
      [userId, id],
    );
    return rows[0]?.name ?? null;
  });

/** Ends every session of this user but the one of this token. @returns how many there were */
export const endOtherSessions = (database: Database, userId: string, token: string): Promise<number> =>
  database.admin(
    async (session) =>
      (
        await session.query(
          'delete from trama.sessions where user_id = $1 and token_hash <> $2 and expires_at > now() returning 1',
          [userId, tokenHash(token)],
        )
      ).rows.length,
  );

/** Ends every session of a user. */
export const endSessionsOf = (database: Database, userId: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.sessions where user_id = $1', [userId]);
  });
