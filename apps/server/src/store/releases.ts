import type { Database } from '@trama/backend';
import type { EnvironmentName, ReleaseSummary } from '@trama/protocol/builder';
import type { ReleaseManifest, ServerRequests } from '@trama/publisher';
import type { EnvironmentSettings } from './environments.ts';

/** A release to keep. */
export interface NewRelease {
  id: string;
  site: string;
  sequence: number;
  note: string;
  manifest: ReleaseManifest;
  /** Private settings of the plugins: for their server halves, never in a file of the release. */
  privateSettings: EnvironmentSettings;
  /** What the server sends for visitors, secrets included. */
  serverRequests: ServerRequests;
  userId: string | null;
}

/** Keeps a release; its files are in the blob store already. */
export const insertRelease = (database: Database, release: NewRelease): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.releases (id, site, sequence, note, manifest, private_settings, server_requests, user_id)
       values ($1, $2, $3::bigint, $4, $5::jsonb, $6::jsonb, $7::jsonb, $8)`,
      [
        release.id,
        release.site,
        release.sequence,
        release.note,
        JSON.stringify(release.manifest),
        JSON.stringify(release.privateSettings),
        JSON.stringify(release.serverRequests),
        release.userId,
      ],
    );
  });

/** The newest releases of a site first. */
export const listReleases = (database: Database, site: string): Promise<ReleaseSummary[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ id: string; sequence: number | string; note: string; created_at: string }>(
      'select id, sequence, note, created_at from trama.releases where site = $1 order by created_at desc, id limit 200',
      [site],
    );
    return rows.map((row) => ({
      id: row.id,
      sequence: Number(row.sequence),
      note: row.note,
      createdAt: row.created_at,
    }));
  });

/** What a release of a site was made of, and what it says of its files; null when the site has none of this id. */
export const readReleaseOf = (
  database: Database,
  site: string,
  releaseId: string,
): Promise<Pick<NewRelease, 'manifest' | 'sequence'> | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ manifest: ReleaseManifest; sequence: number | string }>(
      'select manifest, sequence from trama.releases where site = $1 and id = $2',
      [site, releaseId],
    );
    const row = rows[0];
    return row ? { manifest: row.manifest, sequence: Number(row.sequence) } : null;
  });

/** What the server reads of a release to answer with it, as it was drawn last; null when there is none of this id. */
export const readRelease = (
  database: Database,
  releaseId: string,
): Promise<Pick<NewRelease, 'manifest' | 'privateSettings' | 'serverRequests'> | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{
      manifest: ReleaseManifest;
      private_settings: EnvironmentSettings;
      server_requests: ServerRequests;
    }>(
      `select coalesce(d.manifest, r.manifest) as manifest, r.private_settings,
              coalesce(d.server_requests, r.server_requests) as server_requests
         from trama.releases r left join trama.redrawn d on d.release_id = r.id where r.id = $1`,
      [releaseId],
    );
    const row = rows[0];
    return row
      ? { manifest: row.manifest, privateSettings: row.private_settings, serverRequests: row.server_requests }
      : null;
  });

/** Of how many releases that an environment has left files are looked for: those that it left last. */
const MOST_LEFT = 50;

/** The release, of those that an environment has shown within so many days before, that names a file; the one that it left last. */
export const findLeftRelease = (
  database: Database,
  { site, environment, path, days }: { site: string; environment: EnvironmentName; path: string; days: number },
): Promise<string | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ id: string }>(
      `select r.id
         from (select release_id, shown_until from trama.left_releases
                where site = $1 and environment = $2 and shown_until > now() - make_interval(days => $4::int)
                order by shown_until desc limit ${MOST_LEFT}) as l
         join trama.releases r on r.id = l.release_id
        where r.manifest->'files' ? $3
        order by l.shown_until desc limit 1`,
      [site, environment, path, days],
    );
    return rows[0]?.id ?? null;
  });
