import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@trama/backend';
import type { ServerConfig } from './config.ts';
import { lockDataFolder, thisProcess } from './data-folder.ts';
import { serverError } from './errors.ts';
import { type StartParts, startServer } from './start.ts';
import { copyDatabase } from './store/copy-database.ts';

/** What moving the data needs of the settings: where it is, and where it goes. */
export interface MigrateDataConfig extends ServerConfig {
  /** The Postgres that takes the data: an empty database. */
  databaseUrl: string;
}

/**
 * Copies the data of the embedded database into an empty Postgres. The embedded one stays as it is; files, keys and
 * passwords stay in the data folder, which the server goes on using with `DATABASE_URL`.
 * @returns how many rows each table has
 * @throws TramaError when a server runs on the folder, when the Postgres is not empty, or when the copy fails
 */
export const migrateData = async (
  config: MigrateDataConfig,
  parts: StartParts = {},
): Promise<Readonly<Record<string, number>>> => {
  const unlock = await lockDataFolder(config.dataDir, thisProcess());
  try {
    await makeTables(config, parts);
    const source = await openDatabase({ dataDir: join(config.dataDir, 'database') });
    try {
      const target = await openDatabase({ url: config.databaseUrl });
      try {
        return await copyDatabase(source, target);
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  } finally {
    await unlock();
  }
};

/** Lets a first start make the tables of the platform, the backend and the main site; its sample rows are replaced. */
const makeTables = async (config: MigrateDataConfig, parts: StartParts): Promise<void> => {
  const target = await openDatabase({ url: config.databaseUrl });
  try {
    await assertEmpty(target);
  } finally {
    await target.close();
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-migrate-'));
  try {
    const { platformDatabaseUrl: _own, ...rest } = config;
    const server = await startServer({ ...rest, dataDir, port: 0 }, parts);
    await server.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const assertEmpty = async (target: Database): Promise<void> => {
  const { rows } = await target.admin((session) =>
    session.query("select 1 where to_regnamespace('trama') is not null or to_regnamespace('auth') is not null"),
  );
  if (rows.length > 0)
    throw serverError({
      code: 'server/target-not-empty',
      message: 'The Postgres of DATABASE_URL holds data already.',
      hint: 'Name an empty database.',
    });
};
