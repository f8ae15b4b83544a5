import type { Database } from '@trama/backend';
import type { EnvironmentName } from '@trama/protocol/builder';

/** An environment of a site. */
interface Place {
  site: string;
  environment: EnvironmentName;
}

/** Keeps the key of a link to an environment, by its hash; a former one holds no more. */
export const putVisitLink = (
  database: Database,
  { site, environment, keyHash, userId }: Place & { keyHash: string; userId: string },
): Promise<void> =>
  database.admin(async (session) => {
    await session.query(
      `insert into trama.visit_links (site, environment, key_hash, made_by) values ($1, $2, $3, $4)
       on conflict (site, environment) do update set key_hash = excluded.key_hash, made_by = excluded.made_by, made_at = now()`,
      [site, environment, keyHash, userId],
    );
  });

/** Takes a link back. */
export const removeVisitLink = (database: Database, { site, environment }: Place): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.visit_links where site = $1 and environment = $2', [site, environment]);
  });

/** The link that holds; null where there is none. */
export const readVisitLink = (
  database: Database,
  { site, environment }: Place,
): Promise<{ keyHash: string; madeAt: string } | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{ keyHash: string; madeAt: string }>(
      `select key_hash as "keyHash", to_json(made_at) #>> '{}' as "madeAt" from trama.visit_links
        where site = $1 and environment = $2`,
      [site, environment],
    );
    return rows[0] ?? null;
  });
