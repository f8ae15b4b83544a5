export { type BuiltFolders, builtFolders, configFromEnv, type ServerConfig } from './config.ts';
export type { Connection } from './connection.ts';
export { EMBEDDED_PROJECT } from './embedded-backend.ts';
export { type MigrateDataConfig, migrateData } from './migrate-data.ts';
export type { SeedContext, SeededSite, SeedSite } from './seed.ts';
export { type RunningServer, type StartParts, startServer } from './start.ts';
