import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@trama/backend';
import { ENVIRONMENTS } from '@trama/protocol/builder';
import { hashOf } from '@trama/publisher';
import type { Connection } from './connection.ts';
import type { SiteAsset } from './main-site.ts';
import type { Platform } from './platform.ts';
import { publishSite } from './publish-site.ts';
import { putAssets } from './store/assets.ts';
import { pointEnvironment } from './store/environments.ts';
import { keepSeed } from './store/seeds.ts';
import { createSite, siteExists } from './store/sites.ts';
import { hasNoUsers, putUser } from './store/users.ts';

/** Where the migrations of the main site that have run are noted. */
export const SITE_MIGRATIONS_TABLE = 'trama.site_migrations';

const BUILDER_EMAIL = 'builder@trama.local';

/** Fills an empty data folder: a builder user, and the main site where there is one to seed. Does nothing twice. */
export const seedPlatform = async (platform: Platform): Promise<Pick<Connection, 'users' | 'builderUser'>> => {
  const { mainSite } = platform;
  const site = platform.config.mainSite;
  const former = await formerConnection(platform.config.dataDir);
  const builderUser = await seedBuilderUser(platform, former);
  if (!mainSite || (await siteExists(platform.database, site))) return { builderUser, users: former?.users ?? [] };
  const {
    design,
    users,
    assets = [],
  } = await mainSite.seed({
    ...platform.projects.home,
    registry: platform.registry,
    log: platform.log,
    migrate: (migrations) => migrate(platform.projects.home.database, migrations, SITE_MIGRATIONS_TABLE),
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

/** Only the hash of a password is kept, so the clear text lives in `connection.json` alone; without it there is a new one. */
const seedBuilderUser = async (platform: Platform, former: Connection | null): Promise<Connection['builderUser']> => {
  if (former && !(await hasNoUsers(platform.database))) return former.builderUser;
  const password = randomBytes(12).toString('base64url');
  await putUser(platform.database, { email: BUILDER_EMAIL, password, role: 'owner' });
  return { email: BUILDER_EMAIL, password };
};

const formerConnection = async (dataDir: string): Promise<Connection | null> => {
  const text = await readFile(join(dataDir, 'connection.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
};
