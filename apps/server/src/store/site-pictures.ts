import type { Database } from '@trama/backend';

/** What the home page of a site looks like; the body lies in the blob store under its hash. */
export interface StoredPicture {
  hash: string;
  contentType: string;
}

/** The picture of a site; null where none was drawn. */
export const readSitePicture = (database: Database, site: string): Promise<StoredPicture | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ hash: string; content_type: string }>(
      'select hash, content_type from trama.site_pictures where site = $1',
      [site],
    );
    const [row] = rows;
    return row ? { hash: row.hash, contentType: row.content_type } : null;
  });

/**
 * Keeps the picture of a site in place of one of an earlier design.
 * @param sequence of the design that it was drawn of
 * @returns the picture that is kept then, and whether it shows the design as it is now; null where there is no such site
 */
export const putSitePicture = (
  database: Database,
  site: string,
  sequence: number,
  { hash, contentType }: StoredPicture,
): Promise<{ hash: string; isCurrent: boolean } | null> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.site_pictures as p (site, sequence, hash, content_type)
       select name, $2::bigint, $3, $4 from trama.sites where name = $1 and sequence >= $2::bigint
       on conflict (site) do update set sequence = excluded.sequence, hash = excluded.hash,
         content_type = excluded.content_type, drawn_at = now() where p.sequence <= excluded.sequence`,
      [site, sequence, hash, contentType],
    );
    const { rows } = await session.query<{ hash: string; is_current: boolean }>(
      `select p.hash, p.sequence >= s.sequence as is_current
         from trama.site_pictures p join trama.sites s on s.name = p.site where s.name = $1`,
      [site],
    );
    const [row] = rows;
    return row ? { hash: row.hash, isCurrent: row.is_current } : null;
  });
