import { join } from 'node:path';
import { type Database, openDatabase } from '@trama/backend';
import { copyTemplate, type Template, templateName } from '@trama/backend/testing';
import { DATABASE_FOLDERS } from '../databases/in-folders.ts';
import { migratePlatform, PLATFORM_STEPS } from '../store/schema.ts';

const PLATFORM: Template = { name: templateName('platform', PLATFORM_STEPS), fill: migratePlatform };

/** Addresses of the databases on TEST_DATABASE_URL by the data folder that they belong to: a server that starts again finds its own. */
const addresses = new Map<string, Promise<string>>();

/**
 * The platform's database of a data folder: on the server of TEST_DATABASE_URL, where a new one is a copy and takes a tenth of the
 * time; else embedded, in the folder. What is about the folder itself opens its databases as a server does.
 */
export const openPlatformDatabase = async (dataDir: string): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) return openDatabase({ dataDir: join(dataDir, DATABASE_FOLDERS.platform) });
  const address = addresses.get(dataDir) ?? copyTemplate(server, PLATFORM);
  addresses.set(dataDir, address);
  return openDatabase({ url: await address });
};
