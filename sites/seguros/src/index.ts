import type { Registry } from '@trama/model';
import type { Seeded, SeedTools } from './seed/seed.ts';
import type { SiteSource } from './source.ts';

export { functionsFolder } from './functions.ts';
export type { Migration } from './migrations.ts';
export type { Seeded, SeedTools } from './seed/seed.ts';
export type { SiteSource } from './source.ts';

// A server loads this module at every start, and needs the design, the files and the sample rows in very few of them.

/** Fills an empty data folder: tables, people, sample rows. Gives back the design and its files. */
export const seed = async (tools: SeedTools): Promise<Seeded> => (await import('./seed/seed.ts')).seed(tools);

/** The source as it is now, for a platform that was seeded with an earlier one. */
export const source = async (registry: Registry): Promise<SiteSource> => (await import('./source.ts')).source(registry);
