import type { Design, Registry } from '@trama/model';
import { type SiteAsset, siteAssets } from './assets.ts';
import { segurosDesign } from './design/seguros-design.ts';
import { type Migration, readMigrations } from './migrations.ts';

/** What the site is made of: its design, its files, the structure of its database. */
export interface SiteSource {
  design: Design;
  assets: readonly SiteAsset[];
  migrations: readonly Migration[];
}

/** The source as it is now, for a platform that was seeded with an earlier one. */
export const source = async (registry: Registry): Promise<SiteSource> => ({
  design: segurosDesign(registry),
  assets: siteAssets,
  migrations: await readMigrations(),
});
