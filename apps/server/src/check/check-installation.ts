import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '@trama/backend';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { assertRestored } from '../backup/restoring.ts';
import { fileBlobs } from '../blobs/file-blobs.ts';
import { s3Blobs } from '../blobs/s3-blobs.ts';
import { configFromEnv, type ServerConfig } from '../config.ts';
import { CONNECTION_FILE, type Connection, readConnection } from '../connection.ts';
import { lockDataFolder, thisProcess } from '../data-folder.ts';
import { DATABASE_FOLDERS } from '../databases/in-folders.ts';
import { findPlatformOnServer } from '../databases/on-server.ts';
import { asServerError, sentenceOf } from '../errors.ts';
import { sharedFolder } from '../nodes/shared-folder.ts';
import { assertNoMove } from '../store/move-target.ts';
import { checkKept } from './check-kept.ts';
import { checkMachine } from './check-machine.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Looks through the eyes of the server that runs on the data folder; null: none does. */
export type AskRunning = (connection: Connection, site: string | null) => Promise<readonly Finding[] | null>;

const database = findingsOf('database');

/** The platform's database as it is, of a server that does not run; null: none has been made. */
const openAsItIs = async (config: ServerConfig): Promise<Database | null> => {
  if (config.platformDatabaseUrl !== undefined) return openDatabase({ url: config.platformDatabaseUrl });
  if (config.databaseUrl !== undefined) return findPlatformOnServer(config.databaseUrl);
  const folder = join(config.dataDir, DATABASE_FOLDERS.platform);
  return existsSync(folder) ? openDatabase({ dataDir: folder }) : null;
};

/** What ends a start before it has begun: a restore or a move of the data that was interrupted, a Postgres that does not answer. */
const assertNothingHalf = async ({ dataDir, databaseUrl, platformDatabaseUrl }: ServerConfig): Promise<void> => {
  assertRestored(dataDir);
  for (const url of [databaseUrl, platformDatabaseUrl].filter((one) => one !== undefined)) {
    const opened = await openDatabase({ url });
    try {
      await assertNoMove(opened);
    } finally {
      await opened.close();
    }
  }
};

const whileNobodyRuns = async (config: ServerConfig, site: string | null): Promise<readonly Finding[]> => {
  const free = await lockDataFolder(config.dataDir, thisProcess());
  try {
    const opened = await openAsItIs(config);
    if (opened === null)
      return [
        database.broken(
          'The data folder was in use, and its database is not there. Put it back from a backup, or set DATABASE_URL where the data are in a Postgres.',
        ),
      ];
    try {
      const blobs = config.s3 ? s3Blobs(config.s3) : fileBlobs(join(sharedFolder(config), 'blobs'));
      const registry = createRegistry(elementDefinitions, pluginDefinitions);
      return await checkKept({ database: opened, blobs, registry, now: Date.now }, site);
    } finally {
      await opened.close();
    }
  } finally {
    await free();
  }
};

/**
 * Looks at an installation: settings, folders, secrets, disk, port, database, files, backup, sites. Each thing is looked at however
 * the others are.
 * @param site the one that is looked at in full; null: all, more shortly
 * @throws TramaError where the environment cannot be read
 */
export const checkInstallation = async (
  env: Readonly<Record<string, string | undefined>>,
  site: string | null,
  askRunning: AskRunning,
): Promise<readonly Finding[]> => {
  const given = configFromEnv(env);
  const config = { ...given, dataDir: resolve(given.dataDir) };
  const { broken } = findingsOf('connection');
  const found: Finding[] = [];
  let connection: Connection | null = null;
  try {
    connection = readConnection(config.dataDir);
  } catch (error) {
    found.push(broken(sentenceOf(error)));
  }
  const told = connection && (await askRunning(connection, site));
  found.push(...(await checkMachine(env, config, told !== null)));
  if (told !== null) return [...found, ...told];
  try {
    await assertNothingHalf(config);
    if (!existsSync(join(config.dataDir, CONNECTION_FILE))) return found;
    return [...found, ...(await whileNobodyRuns(config, site))];
  } catch (error) {
    return [...found, database.broken(sentenceOf(asServerError(error, config.dataDir)))];
  }
};
