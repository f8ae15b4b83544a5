import type { Database } from '@trama/backend';
import { ENVIRONMENTS, type ShownReleases, type SiteSummary } from '@trama/protocol/builder';
import { nameHashOf } from '@trama/publisher';
import { serverError } from '../errors.ts';
import { GALLERY, isFlatPlace } from '../hosts.ts';

/** A site's name is a label of its host name, and none of those that mean something else there. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const RESERVED: readonly string[] = ['builder', 'editor', 'staging', 'preview', 'www', GALLERY];

/** @throws TramaError `server/bad-request` for a name that cannot be part of a host name. */
export const assertSiteName = (name: string): void => {
  if (NAME.test(name) && !RESERVED.includes(name) && !isFlatPlace(name)) return;
  throw serverError({
    code: 'server/bad-request',
    message: `"${name}" cannot be the name of a site.`,
    where: ['name'],
    hint: 'Use lower-case letters, digits and hyphens; "builder", "editor", "gallery", "preview", "staging" and "www" are taken.',
  });
};

/** All sites with the releases that their environments show, oldest first. */
export const listSites = (database: Database): Promise<SiteSummary[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query<SiteRow>(
      `select s.name, s.created_at,
              coalesce(jsonb_object_agg(e.name, e.release_id) filter (where e.release_id is not null), '{}') as environments,
              p.hash as picture, p.sequence >= s.sequence as is_current
         from trama.sites s left join trama.environments e on e.site = s.name
         left join trama.site_pictures p on p.site = s.name
        group by s.name, p.site order by s.created_at, s.name`,
    );
    return rows.map((row) => ({
      name: row.name,
      createdAt: row.created_at,
      environments: row.environments,
      picture: row.picture === null ? null : { version: nameHashOf(row.picture), isCurrent: row.is_current === true },
    }));
  });

interface SiteRow {
  name: string;
  created_at: string;
  environments: ShownReleases;
  picture: string | null;
  is_current: boolean | null;
}

/** For a name that is no site, and for a site that is not theirs who ask: they learn no more. */
export const unknownSite = (name: string): Error =>
  serverError({
    code: 'server/not-found',
    message: `There is no site named "${name}".`,
    where: [name],
    hint: 'Take a name from the list of sites.',
  });

/** True when there is a site of this name. */
export const siteExists = (database: Database, name: string): Promise<boolean> =>
  database.admin(
    async (session) => (await session.query('select 1 from trama.sites where name = $1', [name])).rows.length > 0,
  );

/** Takes a site away again that could not be made whole, with all that was kept of it. */
export const removeUnfinishedSite = (database: Database, name: string): Promise<void> =>
  database.admin(async (session) => {
    await session.query('delete from trama.sites where name = $1', [name]);
  });

/** Makes a site with its three environments, all empty. @throws TramaError `server/name-taken`. */
export const createSite = async (database: Database, name: string, designId: string): Promise<void> => {
  assertSiteName(name);
  await database.admin(async (session) => {
    const { rows } = await session.query(
      'insert into trama.sites (name, design_id) values ($1, $2) on conflict do nothing returning name',
      [name, designId],
    );
    if (rows.length === 0) {
      throw serverError({
        code: 'server/name-taken',
        message: `There is already a site named "${name}".`,
        where: ['name'],
        hint: 'Choose another name.',
      });
    }
    for (const environment of ENVIRONMENTS) {
      await session.query('insert into trama.environments (site, name) values ($1, $2)', [name, environment]);
    }
  });
};
