import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  brokenDump,
  type Counter,
  type Database,
  migrate,
  openDatabase,
  readDump,
  readDumpLines,
  type Session,
  setCounter,
  type Table,
  TEXT_FORMATS,
  writeRowsSql,
} from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import { CONNECTION_FILE } from '../connection.ts';
import { LOCK, lockDataFolder, thisProcess } from '../data-folder.ts';
import { DATABASE_FOLDERS } from '../databases/in-folders.ts';
import { mayMakeDatabases, openProjectOnServer } from '../databases/on-server.ts';
import { createOwnDatabases } from '../databases/own-databases.ts';
import { asServerError, serverError } from '../errors.ts';
import { createProjectPlaces } from '../projects/project-places.ts';
import { endMove, prepareTarget } from '../store/move-target.ts';
import { PLATFORM_MIGRATIONS_TABLE, PLATFORM_STEPS } from '../store/schema.ts';
import {
  BACKUP_FORMAT,
  type BackupCounts,
  type BackupHeader,
  type BackupProgress,
  dumpPath,
  isBackupPath,
} from './contents.ts';
import { RESTORING } from './restoring.ts';

/** What was restored. */
export interface Restored extends BackupCounts {
  madeAt: string;
  projects: number;
}

/**
 * Restores a backup into a data folder that holds nothing, and into the empty Postgres of `databaseUrl` where the settings name one. The
 * file is read to its end first. Interrupted, it is run again: what it had made goes first, and no server starts on it meanwhile.
 * @throws TramaError `server/target-not-empty`, `server/data-folder-taken` …; BackendError `backend/dump-broken`, `backend/dump-newer`
 */
export const restoreBackup = async (
  config: ServerConfig,
  path: string,
  onProgress: (progress: BackupProgress) => void = () => undefined,
): Promise<Restored> => {
  const { dataDir } = config;
  if (!existsSync(path))
    throw serverError({
      code: 'server/not-found',
      message: `There is no file ${path}.`,
      where: [path],
      hint: 'Name a file that trama backup has written.',
    });
  const closers = [await lockDataFolder(dataDir, thisProcess())];
  const opened = async (opening: Promise<Database>): Promise<Database> => {
    const database = await opening;
    closers.push(() => database.close());
    return database;
  };
  let isOurs = false;
  try {
    await prepareFolder(dataDir);
    isOurs = true;
    onProgress({ step: 'checking', done: 0, of: null });
    const header = await headerOf(path);
    const counts = await unpack(path, dataDir, (done) => onProgress({ step: 'files', done, of: null }));
    onProgress({ step: 'platform', done: 0, of: null });
    const targets = await openTargets(config, header, opened);
    for (const [done, project] of header.projects.entries()) {
      onProgress({ step: 'projects', done, of: header.projects.length });
      const { db, place } = await targets.project(project);
      const parts = { ...place, db, storage: config.storage };
      // The secrets that sealed what is in it come along.
      await readDump(parts, join(dataDir, RESTORING, dumpPath(project.id)), { reseal: (sealed) => sealed });
    }
    await readPlatform(path, header, targets.platform);
    for (const database of targets.marked) await database.admin(endMove);
    await rename(join(dataDir, RESTORING, CONNECTION_FILE), join(dataDir, CONNECTION_FILE));
    await rm(join(dataDir, RESTORING), { recursive: true });
    return { ...counts, madeAt: header.madeAt, projects: header.projects.length };
  } catch (error) {
    throw asServerError(error, dataDir);
  } finally {
    const [unlock, ...others] = closers;
    for (const close of others.reverse()) await close();
    // Nothing that is half: the folder is as empty as it was.
    if (isOurs && existsSync(join(dataDir, RESTORING))) await empty(dataDir, []);
    await unlock?.();
  }
};

/** Removes all of a folder but its lock and what else is to stay. */
const empty = async (dataDir: string, staying: readonly string[]): Promise<void> => {
  for (const name of await readdir(dataDir))
    if (name !== LOCK && !staying.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true });
};

/** Makes sure that a folder holds nothing but what an interrupted restore left, which goes. */
const prepareFolder = async (dataDir: string): Promise<void> => {
  const names = (await readdir(dataDir)).filter((name) => name !== LOCK);
  const [first] = names;
  if (first !== undefined && !names.includes(RESTORING))
    throw serverError({
      code: 'server/target-not-empty',
      message: `The data folder ${dataDir} holds data already: ${first}.`,
      where: [dataDir],
      hint: 'Set DATA_DIR to a folder that is empty, or is not there yet.',
    });
  await mkdir(join(dataDir, RESTORING), { recursive: true, mode: 0o700 });
  await empty(dataDir, [RESTORING]);
};

const headerOf = async (path: string): Promise<BackupHeader> => {
  for await (const { kind, text } of readDumpLines(path)) {
    const header = kind === 'h' ? (JSON.parse(text) as Partial<BackupHeader>) : {};
    if (!Array.isArray(header.projects) || !Array.isArray(header.migrations)) throw noBackup(path);
    const unknown = header.migrations.filter((name) => !PLATFORM_STEPS.some((known) => known.name === name));
    if ((header.format ?? 0) <= BACKUP_FORMAT && unknown.length === 0) return header as BackupHeader;
    throw serverError({
      code: 'server/dump-refused',
      message: 'The backup was made by a later version.',
      where: unknown,
      hint: 'Restore it with that version or a later one.',
    });
  }
  throw noBackup(path);
};

const noBackup = (path: string): Error =>
  serverError({
    code: 'server/dump-refused',
    message: `The file ${path} is no backup of a server.`,
    where: [path],
    hint: 'A file that trama backup has written is one; the dump of a single backend is read by trama project read.',
  });

/** Files that wait for the disk at once: one after the other, that would be most of the time of a restore. */
const WAITING = 32;

/** Writes files one after the other; they are on the disk when it has ended. */
const createFileWriter = () => {
  let current: FileHandle | undefined;
  let waiting: Promise<void>[] = [];
  const close = async (handle: FileHandle): Promise<void> => {
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  const settle = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  const finish = async (): Promise<void> => {
    if (current) waiting.push(close(current));
    current = undefined;
    if (waiting.length >= WAITING) await settle();
  };
  return {
    begin: async (path: string): Promise<void> => {
      await finish();
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      current = await open(path, 'w', 0o600);
    },
    write: async (bytes: Uint8Array): Promise<void> => {
      if (!current) throw brokenDump('it has bytes of no file');
      await current.write(bytes);
    },
    end: async (): Promise<void> => {
      await finish();
      await settle();
    },
  };
};

/** Reads a backup to its end, and writes its files where they belong, or into the folder of the restore. */
const unpack = async (path: string, dataDir: string, onFile: (done: number) => void): Promise<BackupCounts> => {
  const counts = { rows: 0, files: 0 };
  const files = createFileWriter();
  let end: BackupCounts | null = null;
  try {
    for await (const { kind, text } of readDumpLines(path)) {
      if (kind === 'r') counts.rows += (JSON.parse(text) as unknown[]).length;
      if (kind === 'f') {
        const name = (JSON.parse(text) as { path: string }).path;
        if (!isBackupPath(name)) throw brokenDump('it has a file that is none of a backup');
        const isLater = name === CONNECTION_FILE || name.startsWith('dumps/');
        await files.begin(join(dataDir, ...(isLater ? [RESTORING] : []), name));
        counts.files += 1;
        onFile(counts.files);
      }
      if (kind === 'b') await files.write(Buffer.from(text, 'base64'));
      if (kind === 'e') end = JSON.parse(text) as BackupCounts;
    }
  } finally {
    await files.end();
  }
  if (!end) throw brokenDump('its end is missing');
  if (end.rows !== counts.rows || end.files !== counts.files) throw brokenDump('parts of it are missing');
  if (!existsSync(join(dataDir, RESTORING, CONNECTION_FILE))) throw brokenDump('connection.json is missing');
  return counts;
};

/** The databases that take a backup. */
interface Targets {
  platform: Database;
  project(project: BackupHeader['projects'][number]): Promise<{
    db: Database;
    place: { dataDir: string; functionsFolder: string | undefined };
  }>;
  /** Those on a Postgres, which no server starts on until they are whole; the platform's last. */
  marked: readonly Database[];
}

const openTargets = async (
  config: ServerConfig,
  { projects }: BackupHeader,
  opened: (opening: Promise<Database>) => Promise<Database>,
): Promise<Targets> => {
  const { dataDir, databaseUrl, platformDatabaseUrl } = config;
  const noHome = (): Promise<never> => Promise.reject(new Error('The home project is opened by itself.'));
  const places = createProjectPlaces(config, {
    openHome: noHome,
    own: createOwnDatabases(config, {}),
    functionsFolder: undefined,
  });
  const marked: Database[] = [];
  const prepared = async (opening: Promise<Database>): Promise<Database> => {
    const database = await opened(opening);
    await prepareTarget(database);
    marked.unshift(database);
    return database;
  };
  if (databaseUrl === undefined) {
    const platform =
      platformDatabaseUrl === undefined
        ? await opened(openDatabase({ dataDir: join(dataDir, DATABASE_FOLDERS.platform) }))
        : await prepared(openDatabase({ url: platformDatabaseUrl }));
    const home = (): Promise<Database> => openDatabase({ dataDir: join(dataDir, DATABASE_FOLDERS.home) });
    return {
      platform,
      marked,
      project: async (project) => {
        const place = places.placeOf(project);
        return { place, db: await opened(project.place === 'home' ? home() : place.open()) };
      },
    };
  }
  const given = await prepared(openDatabase({ url: databaseUrl }));
  const mayMake = await mayMakeDatabases(given);
  const own = projects.filter(({ place }) => place === 'own');
  if (!mayMake && own.length > 0)
    throw serverError({
      code: 'server/projects-stay',
      message: `The role of DATABASE_URL may not make databases, which ${own.length} backends of the backup need.`,
      hint: 'Grant it CREATEDB, or restore without DATABASE_URL.',
    });
  const isApart = platformDatabaseUrl === undefined && mayMake;
  const platform =
    platformDatabaseUrl === undefined ? given : await prepared(openDatabase({ url: platformDatabaseUrl }));
  return {
    platform,
    marked,
    project: async (project) => ({
      place: places.placeOf(project),
      db:
        project.place === 'home' && !isApart ? given : await prepared(openProjectOnServer(databaseUrl, project.id, {})),
    }),
  };
};

/** Writes the platform's rows, all of them or none. */
const readPlatform = async (path: string, { migrations }: BackupHeader, database: Database): Promise<void> => {
  const names = new Set(migrations);
  const steps = PLATFORM_STEPS.filter(({ name }) => names.has(name));
  await migrate(database, steps, PLATFORM_MIGRATIONS_TABLE);
  await database.admin(async (session) => {
    await session.exec(TEXT_FORMATS);
    await writeLines(session, path);
  });
};

const writeLines = async (session: Session, path: string): Promise<void> => {
  let table: Pick<Table, 'name' | 'columns'> | null = null;
  for await (const { kind, text } of readDumpLines(path)) {
    // Files follow, which have been read.
    if (kind === 'f') return;
    if (kind === 't') table = JSON.parse(text) as Pick<Table, 'name' | 'columns'>;
    if (kind === 'r' && table) await session.query(writeRowsSql(table), [text]);
    if (kind === 'c') await setCounter(session, JSON.parse(text) as Counter);
  }
};
