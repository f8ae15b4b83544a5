import type { Database } from '@trama/backend';
import type { Log } from '../telemetry/log.ts';
import type { BlobStore } from './blob-store.ts';

/** Removes bodies of the blob store that nothing names any more. */
export interface BlobCollector {
  /** Looks once, and removes what has been unnamed for long enough. @returns how many bodies were removed */
  collect(): Promise<number>;
  close(): void;
}

export interface BlobCollectorOptions {
  database: Database;
  blobs: BlobStore;
  /** Days from when a body was seen to be named by nothing. */
  keptFor: number;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

const HOUR = 3600_000;
const DAY = 24 * HOUR;
export const BLOBS_KEPT_FOR = 7;

/** What the platform's rows name: files of releases, of sites, and of visitors, and the pictures of sites. */
const NAMED = `
  select file.value->>'hash' as hash from trama.releases, jsonb_each(manifest->'files') as file
  union select file.value->'avif'->>'hash' from trama.releases, jsonb_each(manifest->'files') as file
  union select file.value->>'hash' from trama.redrawn, jsonb_each(manifest->'files') as file
  union select file.value->'avif'->>'hash' from trama.redrawn, jsonb_each(manifest->'files') as file
  union select hash from trama.assets
  union select hash from trama.site_pictures
  union select unnest(array[variant->>'hash', variant->'avif'->>'hash'])
    from trama.picture_variants, jsonb_array_elements(made->'variants') as variant
   where source in (select hash from trama.assets)
  union select hash from trama.user_files where hash is not null`;

/**
 * Looks once a day, an hour after the start at first. A body goes when no row has named it for days, and nobody has put it or asked for it
 * for one: a file that is written is not named before its release is. Nodes of one installation may look at once.
 */
export const createBlobCollector = ({ database, blobs, keptFor, now, log }: BlobCollectorOptions): BlobCollector => {
  /** Of the bodies those that no row names. What is put meanwhile is not among them. */
  const unnamed = async (): Promise<readonly string[]> => {
    const found = new Set<string>();
    for await (const hashes of blobs.list()) for (const hash of hashes) found.add(hash);
    const named = await database.apart(0, async (session) => (await session.query<{ hash: string }>(NAMED)).rows, {
      changesNothing: true,
    });
    for (const { hash } of named) found.delete(hash);
    return [...found];
  };

  /** Notes since when each is unnamed, and forgets the others. @returns those whose time is over */
  const due = (hashes: readonly string[]): Promise<readonly string[]> =>
    database.admin(async (session) => {
      const given = [JSON.stringify(hashes), new Date(now()).toISOString()];
      await session.query(
        `delete from trama.unused_blobs where hash not in (select jsonb_array_elements_text($1::jsonb))`,
        given.slice(0, 1),
      );
      await session.query(
        `insert into trama.unused_blobs (hash, since)
         select hash, $2::timestamptz from jsonb_array_elements_text($1::jsonb) as hash on conflict do nothing`,
        given,
      );
      const { rows } = await session.query<{ hash: string }>(
        `select hash from trama.unused_blobs where since <= $1::timestamptz - make_interval(secs => $2)`,
        [new Date(now()).toISOString(), (keptFor * DAY) / 1000],
      );
      return rows.map(({ hash }) => hash);
    });

  const collect = async (): Promise<number> => {
    let [removed, bytes] = [0, 0];
    for (const hash of await due(await unnamed())) {
      const size = await blobs.remove(hash, now() - DAY);
      if (size === null) continue;
      removed += 1;
      bytes += size;
    }
    if (removed > 0)
      log('info', `Files of releases and assets that nothing names any more were removed: ${removed}, ${bytes} bytes.`);
    return removed;
  };

  const look = (): void =>
    void collect().catch((error: unknown) =>
      log('warning', `Files that nothing names any more could not be looked for: ${String(error)}`),
    );
  let timer = setTimeout(() => {
    look();
    timer = setInterval(look, DAY).unref();
  }, HOUR).unref();

  return { collect, close: () => clearTimeout(timer) };
};
