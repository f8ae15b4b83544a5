import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@trama/backend';
import type { ServerConfig } from './config.ts';
import { lockDataFolder, thisProcess } from './data-folder.ts';
import { serverError } from './errors.ts';
import { SITE_MIGRATIONS_TABLE } from './seed.ts';
import { type StartParts, startServer } from './start.ts';
import { repeatBackendChanges } from './store/backend-changes.ts';
import { type CopyOptions, copyDatabase } from './store/copy-database.ts';
import { endMove, prepareTarget } from './store/move-target.ts';
import { sitesWithOwnProject } from './store/projects.ts';
import { PLATFORM_MIGRATIONS_TABLE } from './store/schema.ts';

/** What moving the data needs of the settings: where it is, and where it goes. */
export interface MigrateDataConfig extends ServerConfig {
  /** The Postgres that takes the data: an empty database. */
  databaseUrl: string;
}

/**
 * Copies the data of the embedded database into an empty Postgres. The embedded one stays as it is; files, keys and
 * passwords stay in the data folder, which the server goes on using with `DATABASE_URL`. After a failure it is run again:
 * what it had made in the target is removed first, and no server starts on it meanwhile.
 * @returns how many rows each table has
 * @throws TramaError when a server runs on the folder, when the Postgres is too old or not empty, or when the copy fails
 */
export const migrateData = async (
  config: MigrateDataConfig,
  parts: StartParts = {},
  onTable: CopyOptions['onTable'] = () => undefined,
): Promise<Readonly<Record<string, number>>> => {
  const unlock = await lockDataFolder(config.dataDir, thisProcess());
  try {
    return await withDatabase({ url: config.databaseUrl }, async (target) => {
      await prepareTarget(target);
      await makeTables(config, parts);
      return withDatabase({ dataDir: join(config.dataDir, 'database') }, async (source) => {
        await assertOneProject(source);
        await assertSameMigrations(source, target);
        await repeatBackendChanges(source, target);
        return copyDatabase(source, target, { onTable, finish: endMove });
      });
    });
  } finally {
    await unlock();
  }
};

const withDatabase = async <Result>(
  place: Parameters<typeof openDatabase>[0],
  use: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(place);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
};

/** Projects of their own are folders of databases: they would be empty on the other side. */
const assertOneProject = async (source: Database): Promise<void> => {
  const sites = await sitesWithOwnProject(source);
  if (sites.length === 0) return;
  throw serverError({
    code: 'server/projects-stay',
    message: `Backends of their own are not moved: that of ${sites.join(', ')}.`,
    where: sites,
    hint: 'Keep what they hold elsewhere, and remove those sites, or go on with the embedded database.',
  });
};

/** Lets a first start make the tables of the platform, the backend and the main site; its sample rows are replaced. */
const makeTables = async (config: MigrateDataConfig, parts: StartParts): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-migrate-'));
  try {
    const { platformDatabaseUrl: _own, ...rest } = config;
    const server = await startServer({ ...rest, dataDir, port: 0 }, { ...parts, takesMovedData: true });
    await server.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Records of migrations that have run: what one side has and the other has not is told, and copied by nobody. */
const MIGRATION_RECORDS = ['backend.migrations', PLATFORM_MIGRATIONS_TABLE, SITE_MIGRATIONS_TABLE];

const assertSameMigrations = async (source: Database, target: Database): Promise<void> => {
  for (const table of MIGRATION_RECORDS) {
    const [before, now] = await Promise.all([source, target].map((side) => namesIn(side, table)));
    const missing = now?.filter((name) => !before?.includes(name)) ?? [];
    if (missing.length === 0) continue;
    throw serverError({
      code: 'server/tables-differ',
      message: `The embedded database is older than this version: ${missing.join(', ')} has not run in it.`,
      where: [table],
      hint: 'Start the server once without DATABASE_URL, stop it, then move the data.',
    });
  }
};

const namesIn = (database: Database, table: string): Promise<readonly string[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query('select 1 where to_regclass($1) is not null', [table]);
    if (rows.length === 0) return [];
    return (await session.query<{ name: string }>(`select name from ${table}`)).rows.map(({ name }) => name);
  });
