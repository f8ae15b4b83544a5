import { join } from 'node:path';
import { type Database, type DatabaseOptions, dropServerDatabase, openDatabase } from '@trama/backend';
import { BACKEND_TEMPLATE, copyTemplate, type Template, templateName } from '@trama/backend/testing';
import type { ServerConfig } from '../config.ts';
import type { OwnDatabases } from '../databases/databases.ts';
import { DATABASE_FOLDERS } from '../databases/in-folders.ts';
import { openDatabases } from '../databases/open-databases.ts';
import { createOwnDatabases } from '../databases/own-databases.ts';
import type { StartParts } from '../start.ts';
import { migratePlatform, PLATFORM_STEPS } from '../store/schema.ts';

const PLATFORM: Template = { name: templateName('platform', PLATFORM_STEPS), fill: migratePlatform };

/** Addresses of the databases on TEST_DATABASE_URL by the folder that they stand for: a server that starts again finds its own. */
const addresses = new Map<string, Promise<string>>();

const openOnTestServer = async (
  server: string,
  { folder, template }: { folder: string; template: Template },
  options: DatabaseOptions = {},
): Promise<Database> => {
  const address = addresses.get(folder) ?? copyTemplate(server, template);
  addresses.set(folder, address);
  return openDatabase({ url: await address }, options);
};

/**
 * The platform's database of a data folder, with its tables: on the server of TEST_DATABASE_URL, where a new one is a copy and takes a tenth of the
 * time; else embedded, in the folder. What is about the folder itself opens its databases as a server does.
 */
export const openPlatformDatabase = async (dataDir: string): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  const folder = join(dataDir, DATABASE_FOLDERS.platform);
  if (server !== undefined) return openOnTestServer(server, { folder, template: PLATFORM });
  const database = await openDatabase({ dataDir: folder });
  await migratePlatform(database);
  return database;
};

const dropOnTestServer = async (server: string, folder: string): Promise<void> => {
  const address = addresses.get(folder);
  addresses.delete(folder);
  if (address !== undefined) await dropServerDatabase(server, new URL(await address).pathname.slice(1));
};

/** The databases of projects of their own, as {@link openPlatformDatabase} has the platform's; where the settings name a Postgres they are there. */
export const ownTestDatabases = (config: ServerConfig): OwnDatabases => {
  const server = process.env.TEST_DATABASE_URL;
  const options: DatabaseOptions = { statementLimits: config.statementLimits ?? {} };
  if (server === undefined || config.databaseUrl !== undefined) return createOwnDatabases(config, options);
  return {
    open: ({ folder }) => openOnTestServer(server, { folder, template: BACKEND_TEMPLATE }, options),
    drop: ({ folder }) => dropOnTestServer(server, folder),
  };
};

/** The databases of platform and projects, as {@link openPlatformDatabase} has the first. */
export const openTestDatabases: NonNullable<StartParts['openDatabases']> = async (config, surroundings) => {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) return openDatabases(config, surroundings);
  const platform = await openPlatformDatabase(config.dataDir);
  surroundings.closers.push(() => platform.close());
  const home = { folder: join(config.dataDir, DATABASE_FOLDERS.home), template: BACKEND_TEMPLATE };
  return {
    platform,
    openHome: () => openOnTestServer(server, home, { statementLimits: config.statementLimits ?? {} }),
    own: ownTestDatabases(config),
  };
};
