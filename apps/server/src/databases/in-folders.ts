import { access, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, DatabaseOptions, openDatabase } from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import { CONNECTION_FILE } from '../connection.ts';
import { serverError } from '../errors.ts';
import { copyPlatform, holdsPlatform } from '../store/platform-move.ts';
import type { Log } from '../telemetry/log.ts';
import { type Closers, type Databases, openAhead } from './databases.ts';
import { leaveHome } from './leave-home.ts';

/** Folders of embedded databases below the data folder, but for those of projects of their own. */
export const DATABASE_FOLDERS = { home: 'database', platform: 'platform' } as const;

/** What becomes the platform's folder once all is in it: beside data from before there was one. */
const UNFINISHED = `${DATABASE_FOLDERS.platform}.new`;

/** What it needs of the start. */
interface InFolders {
  log: Log;
  closers: Closers;
  open: typeof openDatabase;
}

/** Opens the embedded databases of a data folder. The platform's tables move out of the home project's where they are there. */
export const openInFolders = async (
  { dataDir, platformDatabaseUrl }: ServerConfig,
  options: DatabaseOptions,
  { log, closers, open: openPlace }: InFolders,
): Promise<Omit<Databases, 'own'>> => {
  const openHome = (): Promise<Database> => openPlace({ dataDir: join(dataDir, DATABASE_FOLDERS.home) }, options);
  const isFirst = !(await exists(join(dataDir, DATABASE_FOLDERS.home)));
  // Made anew it would look as if all were in order, and nothing were there.
  if (isFirst && (await wasInUse(dataDir))) throw databaseMissing(dataDir, DATABASE_FOLDERS.home);
  const home = openAhead(openHome(), closers);
  if (platformDatabaseUrl === undefined && !isFirst) await makePlatformFolder(dataDir, home.database, openPlace);
  const platform = await openPlace(
    platformDatabaseUrl === undefined
      ? { dataDir: join(dataDir, DATABASE_FOLDERS.platform) }
      : { url: platformDatabaseUrl },
  );
  closers.push(() => platform.close());
  await leaveHome(await home.database, platform, log);
  return { platform, openHome: () => home.take() ?? openHome() };
};

const wasInUse = (dataDir: string): Promise<boolean> => exists(join(dataDir, CONNECTION_FILE));

const databaseMissing = (dataDir: string, folder: string): Error =>
  serverError({
    code: 'server/database-missing',
    message: `The data folder ${dataDir} was in use, and a database of it is not there: ${join(dataDir, folder)}.`,
    where: [dataDir],
    hint: 'Put it back from a backup; set DATABASE_URL where the data are in a Postgres; or set DATA_DIR to another folder.',
  });

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Makes the platform's folder beside data that have none: under another name until it is whole and on the disk, so that what is
 * under its own name always is. The tables in the home project's database count until then, and stay as they are.
 */
const makePlatformFolder = async (
  dataDir: string,
  home: Promise<Database>,
  openPlace: InFolders['open'],
): Promise<void> => {
  const folder = join(dataDir, DATABASE_FOLDERS.platform);
  if (await exists(folder)) return;
  const unfinished = join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  const source = await home;
  try {
    const platform = await openPlace({ dataDir: unfinished });
    try {
      if (await holdsPlatform(source)) await copyPlatform(source, platform);
      else if (await wasInUse(dataDir)) throw databaseMissing(dataDir, DATABASE_FOLDERS.platform);
    } finally {
      await platform.close();
    }
    await rename(unfinished, folder);
    await syncFolder(dataDir);
  } catch (error) {
    // A full disk is not left fuller.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** Waits until the names in a folder are on the disk. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
