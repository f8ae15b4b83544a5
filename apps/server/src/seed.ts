import { randomBytes } from 'node:crypto';
import { migrate } from '@trama/backend';
import { ENVIRONMENTS } from '@trama/protocol/builder';
import { hashOf } from '@trama/publisher';
import { FIRST_EMAIL } from './config.ts';
import { type Connection, readConnection } from './connection.ts';
import type { SiteAsset } from './main-site.ts';
import type { Platform } from './platform.ts';
import { publishSite } from './publish-site.ts';
import { putAssets } from './store/assets.ts';
import { pointEnvironment } from './store/environments.ts';
import { SITE_MIGRATIONS_TABLE } from './store/project-records.ts';
import { keepSeed } from './store/seeds.ts';
import { endOtherSessions } from './store/sessions.ts';
import { createSite, siteExists } from './store/sites.ts';
import { hasNoUsers, putUser, setPassword, userOfPassword } from './store/users.ts';

/** Fills an empty data folder: a builder user, and the main site where there is one to seed. Does nothing twice. */
export const seedPlatform = async (platform: Platform): Promise<Pick<Connection, 'users' | 'builderUser'>> => {
  const { mainSite } = platform;
  const site = platform.config.mainSite;
  const former = readConnection(platform.config.dataDir);
  const builderUser = await seedBuilderUser(platform, former);
  if (!mainSite || (await siteExists(platform.database, site))) return { builderUser, users: former?.users ?? [] };
  const { database, backend } = await platform.projects.openHome();
  const {
    design,
    users,
    assets = [],
  } = await mainSite.seed({
    database,
    backend,
    registry: platform.registry,
    log: platform.log,
    migrate: (migrations) => migrate(database, migrations, SITE_MIGRATIONS_TABLE),
  });
  await createSite(platform.database, site, design.id);
  await platform.projects.giveTo(site);
  await keepAssets(platform, site, assets);
  await platform.designs.reset(site, design);
  await keepSeed(platform.database, site, design);
  const { releaseId, problems } = await publishSite(platform, {
    site,
    environment: 'production',
    note: 'First release',
    userId: null,
  });
  for (const problem of problems) platform.log('warning', problem);
  for (const environment of ENVIRONMENTS) await pointEnvironment(platform.database, site, environment, releaseId);
  return { builderUser, users };
};

/** Makes the tables of the main site alone, for rows that are moved in: its people, its design and its releases come along. */
export const makeSiteTables = async ({ mainSite, projects, registry }: Platform): Promise<void> => {
  if (!mainSite) return;
  const { migrations } = await mainSite.source(registry);
  await migrate((await projects.openHome()).database, migrations, SITE_MIGRATIONS_TABLE);
};

/** Keeps the files of a site; one at a path that is taken replaces it. */
export const keepAssets = async (
  { blobs, database }: Platform,
  site: string,
  assets: readonly SiteAsset[],
): Promise<void> => {
  const kept = await Promise.all(
    assets.map(async ({ path, body, contentType }) => {
      const hash = hashOf(body);
      await blobs.put(hash, body);
      return { path, hash, contentType, size: body.byteLength };
    }),
  );
  await putAssets(database, site, kept);
};

/**
 * Only the hash of a password is kept, so the clear text of one of chance lives in `connection.json` alone; without it there is a new
 * one. A password that somebody chose stands nowhere, and takes the place of one of chance that is still in use.
 */
const seedBuilderUser = async (
  { database, config: { firstAccount, sharedDir } }: Platform,
  former: Connection | null,
): Promise<Connection['builderUser']> => {
  // Another node has made it; only the folder of that one knows a password of chance.
  if (!former && sharedDir !== undefined && !(await hasNoUsers(database)))
    return { email: firstAccount?.email ?? '', password: '' };
  if (former && !(await hasNoUsers(database))) {
    const { email, password } = former.builderUser;
    if (!firstAccount || password === '') return former.builderUser;
    const first = await userOfPassword(database, email, password);
    if (first) {
      await setPassword(database, first.id, firstAccount.password);
      await endOtherSessions(database, first.id, '');
    }
    return { email, password: '' };
  }
  const { email, password } = firstAccount ?? { email: FIRST_EMAIL, password: randomBytes(12).toString('base64url') };
  await putUser(database, { email, password, role: 'owner' });
  return { email, password: firstAccount ? '' : password };
};
