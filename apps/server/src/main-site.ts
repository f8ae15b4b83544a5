import type { Backend, Database, Migration } from '@trama/backend';
import type { Design, Registry } from '@trama/model';
import type { Connection } from './connection.ts';
import { serverError } from './errors.ts';
import type { Log } from './telemetry/log.ts';

/** A file that a site brings along. Paths are relative to the site (`images/logo.webp`). */
export interface SiteAsset {
  path: string;
  body: Uint8Array;
  contentType: string;
}

/** What the main site's `seed` is given. */
export interface SeedContext {
  /** The backend's database: migrations and sample rows. */
  database: Database;
  backend: Backend;
  registry: Registry;
  log: Log;
  /** Runs those of the site's migrations that have not run. */
  migrate: (migrations: readonly Migration[]) => Promise<unknown>;
}

/** What it gives back. Its design names the embedded backend as `trama:backend`. */
export interface SeededSite {
  design: Design;
  /** People who can sign in to the site. */
  users: Connection['users'];
  assets?: readonly SiteAsset[];
}

/** Export of the package of the main site. */
export type SeedSite = (context: SeedContext) => Promise<SeededSite>;

/** What the main site is made of as its source has it now. */
export interface SiteSource {
  design: Design;
  assets: readonly SiteAsset[];
  migrations: readonly Migration[];
}

/** The package of the main site. */
export interface MainSite {
  /** Fills an empty data folder. */
  seed: SeedSite;
  /** Its source, for a data folder that was filled by an earlier version of it. */
  source(registry: Registry): Promise<SiteSource>;
  /** Where its edge functions are; absent: it has none. */
  functionsFolder?: string;
}

/**
 * The package of the main site; null where it does not make a site, or none is named.
 * @throws TramaError `server/site-package` where there is none of this name
 */
export const findMainSite = async (name: string | null): Promise<MainSite | null> => {
  if (name === null) return null;
  const { seed, source, functionsFolder }: Partial<MainSite> = await import(name).catch((cause: unknown) => {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !cause.message.includes(`'${name}'`)) throw cause;
    throw serverError({
      code: 'server/site-package',
      message: `There is no package "${name}" for the main site.`,
      where: [name],
      hint: 'Install it, or set SITE_PACKAGE to another one.',
      cause,
    });
  });
  return seed && source ? { seed, source, ...(functionsFolder === undefined ? {} : { functionsFolder }) } : null;
};
