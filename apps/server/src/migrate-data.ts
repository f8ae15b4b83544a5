import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, type Database, openDatabase } from '@trama/backend';
import type { ServerConfig } from './config.ts';
import { lockDataFolder, thisProcess } from './data-folder.ts';
import { DATABASE_FOLDERS } from './databases/in-folders.ts';
import { mayMakeDatabases, openProjectOnServer } from './databases/on-server.ts';
import { serverError } from './errors.ts';
import { type StartParts, startServer } from './start.ts';
import { repeatBackendChanges } from './store/backend-changes.ts';
import { type CopyOptions, copyDatabase } from './store/copy-database.ts';
import { endMove, prepareTarget } from './store/move-target.ts';
import { SITE_MIGRATIONS_TABLE } from './store/project-records.ts';
import { homeProject, ownProjects, type SiteProject } from './store/projects.ts';
import { PLATFORM_MIGRATIONS_TABLE } from './store/schema.ts';

/** What moving the data needs of the settings: where it is, and where it goes. */
export interface MigrateDataConfig extends ServerConfig {
  /** The Postgres that takes the data: an empty database, and one beside it for each project. */
  databaseUrl: string;
}

/** How many rows were copied, by table; those of projects of their own after the project's id. */
type Counts = Readonly<Record<string, number>>;

/** What a move has at hand. */
interface Move {
  config: MigrateDataConfig;
  parts: StartParts;
  onTable: CopyOptions['onTable'];
  /** Opens a database until the move ends. */
  opened: (opening: Promise<Database>) => Promise<Database>;
}

/**
 * Copies the data of the embedded databases to a Postgres: the platform's into an empty database, each project's into one that is
 * made beside it, or the only project's into the same where the role may make none. The embedded ones stay as they are; files,
 * keys and passwords stay in the data folder, which the server goes on using with `DATABASE_URL`. After a failure it is run
 * again: what it had made is removed first, and no server starts on it meanwhile.
 * @throws TramaError when a server runs on the folder, when the Postgres is too old or not empty, or when the copy fails
 */
export const migrateData = async (
  config: MigrateDataConfig,
  parts: StartParts = {},
  onTable: CopyOptions['onTable'] = () => undefined,
): Promise<Counts> => {
  const closers = [await lockDataFolder(config.dataDir, thisProcess())];
  const opened = async (opening: Promise<Database>): Promise<Database> => {
    const database = await opening;
    closers.push(() => database.close());
    return database;
  };
  try {
    return await move({ config, parts, onTable, opened });
  } finally {
    for (const close of closers.reverse()) await close();
  }
};

const move = async (given: Move): Promise<Counts> => {
  const { config, parts, onTable, opened } = given;
  const source = await opened(openFolder(config, DATABASE_FOLDERS.platform));
  const home = await homeProject(source);
  const others = await ownProjects(source);
  const target = await opened(openDatabase({ url: config.databaseUrl }));
  const mayMake = await mayMakeDatabases(target);
  if (!mayMake) assertOneProject(others);
  await prepareTarget(target);
  const homeTarget = mayMake ? await prepared(given, home.id) : target;
  await makeTables(given, home.id);
  const ofHome = await copyProject(given, DATABASE_FOLDERS.home, homeTarget);
  const made = [homeTarget];
  const ofOthers: Record<string, number> = {};
  for (const { project } of others) {
    const own = await prepared(given, project);
    made.push(own);
    await makeProjectTables(own, parts);
    const counts = await copyProject(given, join('projects', project), own);
    for (const [table, rows] of Object.entries(counts)) ofOthers[`${project} ${table}`] = rows;
  }
  await assertSameMigrations(source, target, PLATFORM_MIGRATIONS_TABLE);
  // The platform's come last: from their commit on, a server starts there.
  const ofPlatform = await copyDatabase(source, target, { part: 'platform', onTable, finish: endMove });
  for (const each of made) if (each !== target) await each.admin(endMove);
  return { ...ofPlatform, ...ofHome, ...ofOthers };
};

/** @throws TramaError `server/tables-differ` for a folder that an earlier version has filled */
const openFolder = async ({ dataDir }: ServerConfig, name: string): Promise<Database> => {
  const folder = join(dataDir, name);
  await access(folder).catch((cause: unknown) => {
    throw older(`there is no ${folder}`, [folder], cause);
  });
  return openDatabase({ dataDir: folder });
};

const older = (what: string, where: readonly string[], cause?: unknown): Error =>
  serverError({
    code: 'server/tables-differ',
    message: `The embedded database is older than this version: ${what}.`,
    where: [...where],
    hint: 'Start the server once without DATABASE_URL, stop it, then move the data.',
    cause,
  });

const assertOneProject = (others: readonly SiteProject[]): void => {
  if (others.length === 0) return;
  const sites = others.map(({ site }) => site);
  throw serverError({
    code: 'server/projects-stay',
    message: `The role of DATABASE_URL may not make databases, which these sites need for a backend of their own: ${sites.join(', ')}.`,
    where: sites,
    hint: 'Grant it CREATEDB, or go on with the embedded databases.',
  });
};

/** The database beside that of `DATABASE_URL` that takes a project: empty, or what an interrupted move has left is removed. */
const prepared = async ({ config, opened }: Move, project: string): Promise<Database> => {
  const database = await opened(openProjectOnServer(config.databaseUrl, project, {}));
  await prepareTarget(database);
  return database;
};

const copyProject = async ({ config, onTable, opened }: Move, folder: string, target: Database): Promise<Counts> => {
  const source = await opened(openFolder(config, folder));
  for (const record of ['backend.migrations', SITE_MIGRATIONS_TABLE])
    await assertSameMigrations(source, target, record);
  await repeatBackendChanges(source, target);
  return copyDatabase(source, target, { part: 'project', onTable });
};

/** Lets a first start make the tables of the platform, the backend and the main site; its sample rows are replaced. */
const makeTables = ({ config, parts }: Move, homeProject: string): Promise<void> =>
  inTemporaryFolder(async (dataDir) => {
    const { platformDatabaseUrl: _own, sharedDir: _theirs, ...rest } = config;
    const server = await startServer({ ...rest, dataDir, port: 0 }, { ...parts, takesMovedData: { homeProject } });
    await server.close();
  });

/** Lets the services make their tables in the database of a project of its own. */
const makeProjectTables = (database: Database, parts: StartParts): Promise<void> =>
  inTemporaryFolder(async (dataDir) => {
    const create = parts.createBackend ?? createBackend;
    const backend = await create({ db: database, dataDir, publicUrl: () => 'http://localhost' });
    await backend.close();
  });

const inTemporaryFolder = async (use: (path: string) => Promise<void>): Promise<void> => {
  const path = await mkdtemp(join(tmpdir(), 'trama-migrate-'));
  try {
    await use(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};

/** What one side's record of migrations has and the other's has not is told, and copied by nobody. */
const assertSameMigrations = async (source: Database, target: Database, record: string): Promise<void> => {
  const [before, now] = await Promise.all([source, target].map((side) => namesIn(side, record)));
  const missing = now?.filter((name) => !before?.includes(name)) ?? [];
  if (missing.length > 0) throw older(`${missing.join(', ')} has not run in it`, [record]);
};

const namesIn = (database: Database, table: string): Promise<readonly string[]> =>
  database.admin(async (session) => {
    const { rows } = await session.query('select 1 where to_regclass($1) is not null', [table]);
    if (rows.length === 0) return [];
    return (await session.query<{ name: string }>(`select name from ${table}`)).rows.map(({ name }) => name);
  });
