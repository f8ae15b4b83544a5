import type { Migration } from '@trama/backend';
import type { Design, Registry } from '@trama/model';
import type { ReleaseAsset } from '@trama/publisher';
import type { SeedSite } from './seed.ts';

/** What the main site is made of as its source has it now. */
export interface SiteSource {
  design: Design;
  assets: readonly ReleaseAsset[];
  migrations: readonly Migration[];
}

/** The package of the main site. */
export interface MainSite {
  /** Fills an empty data folder. */
  seed: SeedSite;
  /** Its source, for a data folder that was filled by an earlier version of it. */
  source(registry: Registry): Promise<SiteSource>;
}

/** The package of the main site; null in an installation without it. */
export const findMainSite = async (): Promise<MainSite | null> => {
  const name = '@trama/seguros';
  const site: Partial<MainSite> = await import(name);
  return site.seed && site.source ? { seed: site.seed, source: site.source } : null;
};
