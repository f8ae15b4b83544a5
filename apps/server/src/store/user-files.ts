import type { Database, Session } from '@trama/backend';

/** A file that a visitor of a site may bring, or has brought. */
export interface UserFile {
  id: string;
  site: string;
  /** Cleaned name with its ending. */
  name: string;
  contentType: string;
  /** Bytes that were announced; the file has exactly as many. */
  size: number;
  tag: string;
  /** Who announced it; null for a visitor who was not signed in. */
  userId: string | null;
  /** From which network, as a digest; null for files from before that was noted. */
  peer: string | null;
}

/** What the visitors of a site have brought, and one of them. */
export interface Brought {
  /** Bytes of all files of the site. What is announced and has not come takes no room. */
  ofSite: number;
  /** Bytes of a day of who asks: of the account, or of the network, whichever brought more. */
  ofVisitor: number;
  /** Announcements of the network, or of the account, that still wait for their file. */
  announced: number;
}

const readBrought = async (
  session: Session,
  { site, userId, peer }: Pick<UserFile, 'site' | 'userId' | 'peer'>,
): Promise<Brought> => {
  const { rows } = await session.query<{ site: number | string; account: number | string; network: number | string }>(
    `select coalesce(sum(size) filter (where hash is not null), 0)::bigint as site,
            coalesce(sum(size) filter (where hash is not null and is_new and user_id = $2), 0)::bigint as account,
            coalesce(sum(size) filter (where hash is not null and is_new and peer = $3), 0)::bigint as network
       from (select *, created_at > now() - interval '1 day' as is_new from trama.user_files where site = $1) files`,
    [site, userId, peer],
  );
  const waiting = await session.query<{ count: number | string }>(
    `select count(*)::int as count from trama.user_files
      where site = $1 and hash is null and expires_at > now() and (peer = $3 or user_id = $2)`,
    [site, userId, peer],
  );
  const [found] = rows;
  return {
    ofSite: Number(found?.site ?? 0),
    ofVisitor: Math.max(Number(found?.account ?? 0), Number(found?.network ?? 0)),
    announced: Number(waiting.rows[0]?.count ?? 0),
  };
};

/** What a site's visitors, and this one, have brought by now. */
export const broughtBy = (database: Database, visitor: Pick<UserFile, 'site' | 'userId' | 'peer'>): Promise<Brought> =>
  database.admin((session) => readBrought(session, visitor));

/** Announces a file: until it expires, who holds the token may send the body, once. */
export const insertTicket = (
  database: Database,
  file: UserFile,
  ticket: { tokenHash: string; lifetime: number },
): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.user_files where hash is null and expires_at < now()');
    await session.query(
      `insert into trama.user_files (id, site, name, content_type, size, tag, user_id, peer, token_hash, expires_at)
       values ($1, $2, $3, $4, $5::bigint, $6, $7, $8, $9, now() + make_interval(secs => $10::int))`,
      [
        file.id,
        file.site,
        file.name,
        file.contentType,
        file.size,
        file.tag,
        file.userId,
        file.peer,
        ticket.tokenHash,
        ticket.lifetime,
      ],
    );
  });

interface Row {
  id: string;
  site: string;
  name: string;
  content_type: string;
  size: number | string;
  tag: string;
  user_id: string | null;
  peer: string | null;
  hash: string | null;
}

const COLUMNS = 'id, site, name, content_type, size, tag, user_id, peer, hash';

const asFile = (row: Row | undefined): (UserFile & { hash: string | null }) | null =>
  row
    ? {
        id: row.id,
        site: row.site,
        name: row.name,
        contentType: row.content_type,
        size: Number(row.size),
        tag: row.tag,
        userId: row.user_id,
        peer: row.peer,
        hash: row.hash,
      }
    : null;

/** The file that a ticket is for; null when the token is not its own, has expired, or was used. */
export const findTicket = (
  database: Database,
  place: { id: string; site: string; tokenHash: string },
): Promise<UserFile | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<Row>(
      `select ${COLUMNS} from trama.user_files
        where id = $1 and site = $2 and token_hash = $3 and hash is null and expires_at > now()`,
      [place.id, place.site, place.tokenHash],
    );
    return asFile(rows[0]);
  });

/**
 * Notes that the body of a file is kept under this hash. Files of one site are noted one after the other, so that those which
 * come at once are no way around what it may hold.
 * @param assertRoom throws when there is no room for it
 * @returns false when another body came first
 */
export const completeFile = (
  database: Database,
  file: UserFile,
  hash: string,
  assertRoom: (brought: Brought) => void,
): Promise<boolean> =>
  database.admin(async (session) => {
    await session.query("select pg_advisory_xact_lock(hashtextextended('trama.user_files ' || $1, 0))", [file.site]);
    assertRoom(await readBrought(session, file));
    const { rows } = await session.query(
      'update trama.user_files set hash = $2 where id = $1 and hash is null returning id',
      [file.id, hash],
    );
    return rows.length > 0;
  });

/** A file that was brought; null when there is none of this id at this site. */
export const readUserFile = (
  database: Database,
  site: string,
  id: string,
): Promise<(UserFile & { hash: string | null }) | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<Row>(
      `select ${COLUMNS} from trama.user_files where site = $1 and id = $2 and hash is not null`,
      [site, id],
    );
    return asFile(rows[0]);
  });
