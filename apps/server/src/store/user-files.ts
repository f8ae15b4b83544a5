import type { Database } from '@trama/backend';

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
}

/** Announces a file: until it expires, who holds the token may send the body, once. */
export const insertTicket = (
  database: Database,
  file: UserFile,
  ticket: { tokenHash: string; lifetime: number },
): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.user_files where hash is null and expires_at < now()');
    await session.query(
      `insert into trama.user_files (id, site, name, content_type, size, tag, user_id, token_hash, expires_at)
       values ($1, $2, $3, $4, $5::bigint, $6, $7, $8, now() + make_interval(secs => $9::int))`,
      [
        file.id,
        file.site,
        file.name,
        file.contentType,
        file.size,
        file.tag,
        file.userId,
        ticket.tokenHash,
        ticket.lifetime,
      ],
    );
  });

/** Bytes that the visitors of a site have brought or announced. */
export const bytesOfSite = (database: Database, site: string): Promise<number> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ total: number | string }>(
      `select coalesce(sum(size), 0)::bigint as total from trama.user_files
        where site = $1 and (hash is not null or expires_at > now())`,
      [site],
    );
    return Number(rows[0]?.total ?? 0);
  });

interface Row {
  id: string;
  site: string;
  name: string;
  content_type: string;
  size: number | string;
  tag: string;
  user_id: string | null;
  hash: string | null;
}

const COLUMNS = 'id, site, name, content_type, size, tag, user_id, hash';

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

/** Notes that the body of a file is kept under this hash. @returns false when another body came first */
export const completeFile = (database: Database, id: string, hash: string): Promise<boolean> =>
  database.admin(async (session) => {
    const { rows } = await session.query(
      'update trama.user_files set hash = $2 where id = $1 and hash is null returning id',
      [id, hash],
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
