import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  type Database,
  type DumpWriter,
  readCounters,
  readRows,
  type Session,
  TEXT_FORMATS,
  writeDumpFile,
} from '@trama/backend';
import { CONNECTION_FILE } from '../connection.ts';
import { serverError } from '../errors.ts';
import { sharedFolder } from '../nodes/shared-folder.ts';
import type { Platform } from '../platform.ts';
import { tablesOf } from '../store/copy-database.ts';
import { tablesInOrder } from '../store/platform-move.ts';
import { PLATFORM_MIGRATIONS_TABLE } from '../store/schema.ts';
import {
  BACKUP_FORMAT,
  type BackedUpProject,
  type BackupCounts,
  type BackupHeader,
  type BackupProgress,
  dumpPath,
  isBackupBlob,
  isBackupPath,
} from './contents.ts';

/** What a backup needs of a server. */
export interface BackedUp extends Pick<Platform, 'config' | 'database' | 'stopping' | 'clock'> {
  keeping: Pick<Platform['keeping'], 'dumpWhole'>;
}

/** What was written. */
export interface WrittenBackup extends BackupCounts {
  /** Bytes of the file. */
  size: number;
  projects: number;
}

/** The bytes of files go in pieces of this many: a multiple of three, so that their base64 joins. */
const PIECE = 192 * 1024;

/** Tables of the platform that a restore makes anew. */
const MADE_ANEW: readonly string[] = [PLATFORM_MIGRATIONS_TABLE, 'trama.move'];

/**
 * Writes all that a server keeps into one file, which only its owner may read, while the server goes on: the platform's rows as of one
 * moment, each project as of one moment of its own after that, with its keys and sessions, and every file of releases and uploads that
 * the rows name. Files never change and come before the rows that name them, so that none is missing.
 * @throws TramaError `server/busy` where the server stops meanwhile or a project is being deleted, and what writing throws
 */
export const writeBackup = async (
  server: BackedUp,
  path: string,
  onProgress: (progress: BackupProgress) => void,
): Promise<WrittenBackup> => {
  const { config, database, keeping, stopping, clock } = server;
  const counts = { rows: 0, files: 0 };
  let projects: readonly BackedUpProject[] = [];
  const tell = (progress: BackupProgress): void => {
    if (stopping.aborted) throw serverStops();
    onProgress(progress);
  };
  const size = await writeDumpFile(path, async (writer) => {
    const writeFile = async (from: string, to: string): Promise<void> => {
      // One that nothing names any more may be removed meanwhile.
      if ((await stat(from).catch(() => null)) === null && isBackupBlob(to)) return;
      await writer.write('f', JSON.stringify({ path: to }));
      for await (const bytes of createReadStream(from, { highWaterMark: PIECE }))
        await writer.write('b', (bytes as Buffer).toString('base64'));
      counts.files += 1;
    };
    tell({ step: 'platform', done: 0, of: null });
    ({ projects, rows: counts.rows } = await writePlatform(writer, database, clock().toISOString()));
    const shared = sharedFolder(config);
    const folder = join(shared, 'dumps');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [done, { id }] of projects.entries()) {
      const dump = join(folder, `backup-${id}.dump`);
      try {
        await keeping.dumpWhole(id, dump, () => tell({ step: 'projects', done, of: projects.length }));
        await writeFile(dump, dumpPath(id));
      } finally {
        await rm(dump, { force: true });
      }
    }
    const files = [CONNECTION_FILE, ...(await filesOf(shared))];
    for (const [done, file] of files.entries()) {
      tell({ step: 'files', done, of: files.length });
      await writeFile(join(file === CONNECTION_FILE ? config.dataDir : shared, file), file);
    }
    await writer.write('e', JSON.stringify(counts));
  });
  return { ...counts, size, projects: projects.length };
};

const serverStops = (): Error =>
  serverError({
    code: 'server/busy',
    message: 'The server is stopping, and the backup was given up.',
    hint: 'Write it again when it has started.',
  });

/** Writes the platform's rows as they are at one moment. */
const writePlatform = (
  writer: DumpWriter,
  database: Database,
  madeAt: string,
): Promise<{ projects: readonly BackedUpProject[]; rows: number }> =>
  database.admin(async (session) => {
    await session.exec(`set transaction isolation level repeatable read, read only; ${TEXT_FORMATS}`);
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      madeAt,
      migrations: await namesOf(session),
      projects: await projectsOf(session),
    };
    await writer.write('h', JSON.stringify(header));
    let rows = 0;
    for (const table of await tablesInOrder(session, await tablesOf(session, 'platform'))) {
      if (MADE_ANEW.includes(table.name)) continue;
      await writer.write('t', JSON.stringify({ name: table.name, columns: table.columns }));
      for await (const { json, count } of readRows(session, table)) {
        await writer.write('r', json);
        rows += count;
      }
    }
    for (const counter of await readCounters(session))
      if (counter.name.startsWith('trama.')) await writer.write('c', JSON.stringify(counter));
    return { projects: header.projects, rows };
  });

const namesOf = async (session: Session): Promise<readonly string[]> =>
  (await session.query<{ name: string }>(`select name from ${PLATFORM_MIGRATIONS_TABLE} order by name`)).rows.map(
    ({ name }) => name,
  );

const projectsOf = async (session: Session): Promise<readonly BackedUpProject[]> =>
  (await session.query<BackedUpProject>('select id, place from trama.projects order by created_at, id')).rows;

/** The files of the shared folder that a backup has as they are, by their paths below it. */
const filesOf = async (shared: string): Promise<readonly string[]> => {
  const found = await Promise.all(
    ['backend', 'projects', 'deleted', 'blobs'].map((name) => secretsAndBlobs(join(shared, name))),
  );
  const paths = found.flat().map((path) => relative(shared, path).split(sep).join('/'));
  return paths.filter((path) => isBackupPath(path)).sort();
};

/** Files of a folder and of those in it, two deep: databases and uploads of projects lie deeper, and are in their dumps. */
const secretsAndBlobs = async (folder: string, depth = 2): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return [path];
      return entry.isDirectory() && depth > 1 ? secretsAndBlobs(path, depth - 1) : [];
    }),
  );
  return found.flat();
};
