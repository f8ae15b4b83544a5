import { randomUUID } from 'node:crypto';
import { migrate } from '@trama/backend';
import { type DesignConflict, mergeDesigns, nodeName } from '@trama/document';
import { type Design, FORMAT } from '@trama/model';
import { serverError } from './errors.ts';
import type { Platform } from './platform.ts';
import { keepAssets } from './seed.ts';
import { SITE_MIGRATIONS_TABLE } from './store/project-records.ts';
import { keepSeed, seededDesign } from './store/seeds.ts';

/** Something that the source and people changed, each in their own way. */
export interface SeedConflict {
  /** What it is: the kind of the entity, its name, and the page that it stands on. */
  entity: DesignConflict['entity'];
  id: string;
  name: string;
  page: string | null;
  /** What of it; empty where one side took all of it away. */
  path: string;
}

/** What seeding a site anew came to. */
export interface SeedReport {
  /** Changes of the design that were applied; none while there are conflicts that may not be overwritten. */
  changes: number;
  conflicts: readonly SeedConflict[];
  isApplied: boolean;
}

const COMMAND = 'seed';

/**
 * Applies to the main site what its source has changed since it was last seeded: tables, files, and the design as patches.
 * What people changed in the builder stays. Where the source changed the same, nothing at all is done unless `overwrite`.
 * @throws TramaError `server/not-found` for a site without a source.
 */
export const reseedSite = async (
  platform: Platform,
  { site, overwrite }: { site: string; overwrite: boolean },
): Promise<SeedReport> => {
  const { database, designs, registry, mainSite, config } = platform;
  const base = site === config.mainSite && mainSite ? await seededDesign(database, site) : null;
  if (!mainSite || !base) {
    throw serverError({
      code: 'server/not-found',
      message: `The site "${site}" is not made from a source, so there is nothing to seed it with.`,
      where: [site],
      hint: `Only "${config.mainSite}" has one, on a data folder where it was seeded.`,
    });
  }
  const { design, assets, migrations } = await mainSite.source(registry);
  const next = JSON.parse(JSON.stringify(design)) as Design;
  const stored = (await designs.load(site)).design;
  const { changes, conflicts } = mergeDesigns({ base, stored, next });
  const named = conflicts.map((conflict) => describeConflict(platform, { stored, next }, conflict));
  if (named.length > 0 && !overwrite) return { changes: 0, conflicts: named, isApplied: false };
  const { database: tables } = await platform.projects.giveTo(site);
  await migrate(tables, migrations, SITE_MIGRATIONS_TABLE);
  await keepAssets(platform, site, assets);
  if (changes.length > 0) {
    const patches = [{ id: randomUUID(), changes }];
    await designs.append(site, { format: FORMAT, clientId: COMMAND, patches, userId: null });
  }
  await keepSeed(database, site, next);
  return { changes: changes.length, conflicts: named, isApplied: true };
};

const describeConflict = (
  { registry }: Platform,
  { stored, next }: { stored: Design; next: Design },
  { entity, id, path }: DesignConflict,
): SeedConflict => {
  const holder = entity === 'design' || stored[entity][id] ? stored : next;
  const language = holder.languages.find((one) => one.default)?.lang ?? 'en';
  const node = nodeName(holder, registry, id, { labels: 'en', language });
  const section = entity === 'sections' ? id : holder.elements[id]?.section;
  const page = Object.values(holder.pages).find(({ sections }) => section && sections.includes(section));
  const own = entity === 'design' ? holder : holder[entity][id];
  const name = node ?? (own && 'name' in own ? String(own.name) : id);
  return { entity, id, name, page: page?.name ?? null, path: path.join('.') };
};
