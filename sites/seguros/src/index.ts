export { segurosDesign } from './design/seguros-design.ts';
export { functionsFolder } from './functions.ts';
export { type Migration, migrationsFolder, readMigrations } from './migrations.ts';
export { type Seeded, type SeedTools, seed } from './seed/seed.ts';
export { type SiteSource, source } from './source.ts';
