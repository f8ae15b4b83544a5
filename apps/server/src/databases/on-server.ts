import { randomBytes } from 'node:crypto';
import {
  type ConnectionCap,
  type Database,
  type DatabaseOptions,
  makeServerDatabase,
  openDatabase,
  serverDatabaseAddress,
} from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import { serverError } from '../errors.ts';
import { assertNoMove } from '../store/move-target.ts';
import { holdsPlatform, holdsProject } from '../store/platform-move.ts';
import type { Log } from '../telemetry/log.ts';
import { type Closers, type Databases, openAhead } from './databases.ts';
import { leaveHome } from './leave-home.ts';

/** The settings of a server whose databases are on a Postgres. */
export type OnServerConfig = ServerConfig & { databaseUrl: string };

/**
 * Where the databases are on a Postgres.
 * `apart`: the platform's in the database of `DATABASE_URL`, the home project's beside it, as every other project's.
 * `beside`: the home project's is the database of `DATABASE_URL`, which had it before the platform had one of its own.
 * `shared`: both in the database of `DATABASE_URL`, whose role may make no other.
 */
type Layout = { kind: 'apart' } | { kind: 'beside'; platform: string } | { kind: 'shared' };

/** Where a home project that keeps the database of `DATABASE_URL` notes the name of the platform's. */
const PLATFORM_NAME = 'backend.platform_database';

/** A project's database is named by this and the project's id. */
const PROJECT_PREFIX = 'trama_';

/** The name of a project's database on a Postgres. */
export const projectDatabaseName = (id: string): string => `${PROJECT_PREFIX}${id}`;

/** Opens the databases of a Postgres. The platform's tables move out of the home project's where they may. */
export const openOnServer = async (
  config: OnServerConfig,
  options: DatabaseOptions,
  {
    log,
    closers,
    takesMovedData,
    connections,
  }: { log: Log; closers: Closers; takesMovedData: boolean; connections?: ConnectionCap },
): Promise<Omit<Databases, 'own'>> => {
  const { databaseUrl: url } = config;
  // The platform's connections are its own: no project keeps the builder waiting.
  const ofProjects = { ...options, connections };
  const given = openAhead(openDatabase({ url }, options), closers);
  const database = await given.database;
  if (!takesMovedData) await assertNoMove(database);
  const layout = await layoutOf(database, config);
  if (layout.kind === 'beside') {
    const platform = await openDatabase({ url: layout.platform });
    closers.push(() => platform.close());
    await leaveHome(database, platform, log);
    return { platform, openHome: () => given.take() ?? openDatabase({ url }, ofProjects) };
  }
  if (layout.kind === 'apart')
    return { platform: database, openHome: (id) => openProjectOnServer(url, id, ofProjects) };
  log(
    'warning',
    'The role of DATABASE_URL may not make databases, so the platform and one project share that one. Grant it CREATEDB, and each gets its own at the next start.',
  );
  return { platform: database, openHome: () => openDatabase({ url }, ofProjects) };
};

/** The platform's database of an installation that is there, for who looks at it; null: none has begun there. Nothing is made. */
export const findPlatformOnServer = async (url: string): Promise<Database | null> => {
  const given = await openDatabase({ url });
  try {
    if (await holdsPlatform(given)) return given;
    const name = await platformName(given);
    await given.close();
    return name === null ? null : openDatabase({ url: serverDatabaseAddress(url, name) });
  } catch (error) {
    await given.close();
    throw error;
  }
};

const layoutOf = async (given: Database, { databaseUrl, platformDatabaseUrl }: OnServerConfig): Promise<Layout> => {
  if (platformDatabaseUrl !== undefined) return { kind: 'beside', platform: platformDatabaseUrl };
  const mayMake = await mayMakeDatabases(given);
  if (!(await holdsProject(given)))
    return mayMake || (await homeIsApart(given)) ? { kind: 'apart' } : { kind: 'shared' };
  const known = await platformName(given);
  if (known === null && !mayMake) return { kind: 'shared' };
  const name = known ?? (await notePlatformName(given));
  if (!(await isOnServer(given, name))) {
    if (known !== null && !(await holdsPlatform(given))) throw missing(name);
    await makeServerDatabase(databaseUrl, name);
  }
  return { kind: 'beside', platform: serverDatabaseAddress(databaseUrl, name) };
};

const missing = (name: string): Error =>
  serverError({
    code: 'server/platform-missing',
    message: `The platform's database ${name} is not on the server of DATABASE_URL.`,
    where: [name],
    hint: 'Restore it there, or name the database that has it in PLATFORM_DATABASE_URL.',
  });

const asks = (database: Database, sql: string, parameters: readonly string[] = []): Promise<boolean> =>
  database.admin(async (session) => (await session.query(sql, parameters)).rows.length > 0);

/** Whether the role of an address may make databases beside it. */
export const mayMakeDatabases = (given: Database): Promise<boolean> =>
  asks(given, 'select 1 from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)');

const isOnServer = (given: Database, name: string): Promise<boolean> =>
  asks(given, 'select 1 from pg_database where datname = $1', [name]);

/** Whether the home project has a database beside this one, where the role may not make it any more. */
const homeIsApart = async (given: Database): Promise<boolean> =>
  (await asks(given, `select 1 where to_regclass('trama.projects') is not null`)) &&
  asks(
    given,
    `select 1 from trama.projects p join pg_database d on d.datname = '${PROJECT_PREFIX}' || p.id where p.place = 'home'`,
  );

const platformName = (given: Database): Promise<string | null> =>
  given.admin(async (session) => {
    const known = await session.query('select 1 where to_regclass($1) is not null', [PLATFORM_NAME]);
    if (known.rows.length === 0) return null;
    return (await session.query<{ name: string }>(`select name from ${PLATFORM_NAME}`)).rows[0]?.name ?? null;
  });

/** Chooses a name that no other installation on the server has, and notes it before there is anything under it. */
const notePlatformName = async (given: Database): Promise<string> => {
  const name = `trama_platform_${randomBytes(8).toString('hex')}`;
  await given.admin(async (session) => {
    await session.exec(`create table ${PLATFORM_NAME} (name text primary key)`);
    await session.query(`insert into ${PLATFORM_NAME} (name) values ($1)`, [name]);
  });
  return name;
};

/**
 * Opens the database of a project on the server of an address; one that is not there is made.
 * @throws TramaError `server/one-project` where the role of the address may make none
 */
export const openProjectOnServer = async (server: string, id: string, options: DatabaseOptions): Promise<Database> => {
  const name = projectDatabaseName(id);
  await makeServerDatabase(server, name).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'backend/no-more-databases')) throw cause;
    throw serverError({
      code: 'server/one-project',
      message: 'The role of DATABASE_URL may not make databases, so there is one project on this server.',
      hint: 'Grant it CREATEDB, or give the site a project that is hosted elsewhere.',
      cause,
    });
  });
  return openDatabase({ url: serverDatabaseAddress(server, name) }, options);
};
