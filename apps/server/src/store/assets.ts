import type { Database } from '@trama/backend';
import type { Asset } from '@trama/protocol/builder';

/** A file of a site: an image, a font, a document. The body lies in the blob store under its hash. */
export interface StoredAsset extends Asset {
  hash: string;
}

/** Assets of a site by path. */
export const listAssets = (database: Database, site: string): Promise<StoredAsset[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ path: string; hash: string; content_type: string; size: number | string }>(
      'select path, hash, content_type, size from trama.assets where site = $1 order by path',
      [site],
    );
    return rows.map((row) => ({
      path: row.path,
      hash: row.hash,
      contentType: row.content_type,
      size: Number(row.size),
    }));
  });

/** Keeps assets; one at a path that is taken replaces it. */
export const putAssets = (database: Database, site: string, assets: readonly StoredAsset[]): Promise<void> =>
  database.admin(async (session) => {
    for (const asset of assets) {
      await session.query(
        `insert into trama.assets (site, path, hash, content_type, size) values ($1, $2, $3, $4, $5::bigint)
         on conflict (site, path) do update set hash = excluded.hash, content_type = excluded.content_type, size = excluded.size`,
        [site, asset.path, asset.hash, asset.contentType, asset.size],
      );
    }
  });

/** Takes a file off a site. Its body stays for the releases that name it. */
export const removeAsset = (database: Database, site: string, path: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.assets where site = $1 and path = $2', [site, path]);
  });
