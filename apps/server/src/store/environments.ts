import type { Database } from '@trama/backend';
import type { Id, Json } from '@trama/model';
import type { EnvironmentName } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';

/** Plugin id to the public settings that an environment puts over those of the release. */
export type EnvironmentSettings = Readonly<Record<Id, Readonly<Record<string, Json>>>>;

/** What an environment shows: a release, with settings of its own. */
export interface Environment {
  releaseId: string | null;
  /** When pages of it were drawn anew, in milliseconds since 1970; null: they are as they were published. */
  drawnAt: number | null;
  settings: EnvironmentSettings;
}

/** The environment of a site; null when there is no such site. */
export const readEnvironment = (database: Database, site: string, name: EnvironmentName): Promise<Environment | null> =>
  database.admin(async (session) => {
    const { rows } = await session.query<{
      release_id: string | null;
      drawn_at: number | string | null;
      settings: EnvironmentSettings;
    }>(
      `select e.release_id, e.settings, extract(epoch from r.drawn_at) * 1000 as drawn_at
         from trama.environments e left join trama.redrawn r on r.release_id = e.release_id
        where e.site = $1 and e.name = $2`,
      [site, name],
    );
    const row = rows[0];
    return row
      ? {
          releaseId: row.release_id,
          drawnAt: row.drawn_at === null ? null : Number(row.drawn_at),
          settings: row.settings,
        }
      : null;
  });

/** Moves the pointer of an environment; going back to an older release is the same call. What it showed until now is noted as left. */
export const pointEnvironment = (
  database: Database,
  site: string,
  name: EnvironmentName,
  releaseId: string,
): Promise<void> =>
  database.admin(async (session) => {
    const { rows } = await session.query(
      `with moved as (
         update trama.environments after set release_id = $3
           from trama.environments before
          where after.site = $1 and after.name = $2 and before.site = $1 and before.name = $2
            and exists (select 1 from trama.releases where id = $3 and site = $1)
          returning before.release_id as left_id
       ), noted as (
         insert into trama.left_releases (site, environment, release_id)
         select $1, $2, left_id from moved where left_id is not null and left_id <> $3
         on conflict (site, environment, release_id) do update set shown_until = now()
       )
       select left_id from moved`,
      [site, name, releaseId],
    );
    if (rows.length === 0) {
      throw serverError({
        code: 'server/not-found',
        message: `Site "${site}" has no release "${releaseId}".`,
        where: ['releaseId'],
        hint: 'Take a release from the list of releases of this site.',
      });
    }
  });
