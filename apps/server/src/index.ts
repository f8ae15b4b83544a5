export { EMBEDDED_PROJECT } from '@trama/plugins/server';
export { type BuiltFolders, builtFolders, configFromEnv, type ServerConfig } from './config.ts';
export { type Connection, readConnection } from './connection.ts';
export { sentenceOf } from './errors.ts';
export type { SeedContext, SeededSite, SeedSite } from './main-site.ts';
export { type MigrateDataConfig, migrateData } from './migrate-data.ts';
export { runServer } from './run-server.ts';
export { type RunningServer, type StartParts, startServer } from './start.ts';
