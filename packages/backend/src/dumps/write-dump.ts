import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { AUTHOR_ROLE } from '../authored-sql/author-roles.ts';
import type { Session } from '../database/database.ts';
import { readCounters, readRows, readTables, type Table, TEXT_FORMATS } from '../database/rows/table-rows.ts';
import { BACKEND_MIGRATIONS_TABLE } from '../schema/migrations.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import {
  DUMP_FORMAT,
  type DumpCounts,
  type DumpHeader,
  FILE_COLUMN,
  FILES_TABLE,
  FIRST_TABLES,
  isPlatformTable,
  LEFT_TABLES,
  MOMENT_TABLES,
} from './contents.ts';
import { type DumpWriter, writeDumpFile } from './dump-lines.ts';
import { blobsOf, type ProjectParts } from './project-parts.ts';
import { leftOut } from './structure/left-out.ts';
import { readStructure } from './structure/read-structure.ts';

export interface DumpOptions {
  /** ISO 8601. */
  madeAt: string;
  about: Readonly<Record<string, unknown>>;
  /** With keys, sessions, codes and mails: for a backup, which is read back with the secrets that sealed them. */
  isWhole?: boolean | undefined;
  /** Hears how many rows and files have been written so far. */
  onProgress?: ((done: { rows: number; files: number }) => void) | undefined;
}

/** What was written. */
export interface WrittenDump extends DumpCounts {
  /** Bytes of the file. */
  size: number;
  leftOut: readonly string[];
}

/** The bytes of files go in pieces of this many. */
const PIECE = 192 * 1024;

/**
 * Writes all of a project into one file: structure, rows, people with their passwords' hashes, files, edge functions. Keys, sessions,
 * codes and mails stay out of it, unless it is to be whole. It is read in one transaction, as of one moment, and written as it is read: what is held of it is a
 * batch of rows. The embedded database answers nobody else until the rows are written.
 */
export const writeDump = async (parts: ProjectParts, path: string, options: DumpOptions): Promise<WrittenDump> => {
  const counts = { rows: {} as Record<string, number>, files: 0, missingFiles: 0, functionFiles: 0 };
  let told: readonly string[] = [];
  let rowCount = 0;
  const progress = (): void => options.onProgress?.({ rows: rowCount, files: counts.files });

  const size = await writeDumpFile(path, async (writer) => {
    const files = await parts.db.admin(async (session) => {
      await session.exec(
        `set transaction isolation level repeatable read, read only; set local search_path = ''; ${TEXT_FORMATS}`,
      );
      told = await leftOut(session);
      await writer.write('h', JSON.stringify(await headerOf(session, told, options)));
      for (const statement of await readStructure(session)) await writer.write('s', JSON.stringify(statement));
      for (const table of inOrder(await readTables(session), options.isWhole ? MOMENT_TABLES : LEFT_TABLES)) {
        const { name, columns } = table;
        await writer.write('t', JSON.stringify({ name, columns }));
        counts.rows[name] = 0;
        for await (const { json, count } of readRows(session, table)) {
          await writer.write('r', json);
          counts.rows[name] += count;
          rowCount += count;
          progress();
        }
      }
      for (const counter of await readCounters(session))
        if (!isPlatformTable(counter.name)) await writer.write('c', JSON.stringify(counter));
      const { rows } = await session.query<{ version: string }>(
        `select ${FILE_COLUMN} as version from ${FILES_TABLE} order by 1`,
      );
      return rows.map(({ version }) => version);
    });
    const blobs = blobsOf(parts);
    for (const version of files) {
      if (await writeFileOf(writer, blobs, version)) counts.files += 1;
      else counts.missingFiles += 1;
      progress();
    }
    counts.functionFiles = await writeFunctions(writer, parts.functionsFolder);
    await writer.write('e', JSON.stringify(counts));
  });
  return { ...counts, size, leftOut: told };
};

/** The tables that a dump has, those first that others refer to while their rows are written. */
const inOrder = (tables: readonly Table[], left: ReadonlySet<string>): readonly Table[] => {
  const rank = ({ name }: Table): number =>
    FIRST_TABLES.includes(name) ? FIRST_TABLES.indexOf(name) : FIRST_TABLES.length;
  return tables
    .filter(({ name }) => !left.has(name) && !isPlatformTable(name))
    .sort((one, other) => rank(one) - rank(other));
};

const headerOf = async (
  session: Session,
  left: readonly string[],
  { madeAt, about }: DumpOptions,
): Promise<DumpHeader> => {
  const { rows } = await session.query<{ name: string }>(`select name from ${BACKEND_MIGRATIONS_TABLE} order by name`);
  const authors = await session.query(
    `select 1 from pg_catalog.pg_roles where rolname = '${AUTHOR_ROLE}' and has_schema_privilege(oid, 'public', 'create')`,
  );
  return {
    format: DUMP_FORMAT,
    madeAt,
    migrations: rows.map(({ name }) => name),
    hasAuthors: authors.rows.length > 0,
    leftOut: left,
    about,
  };
};

/** @returns false where the bytes are gone: the file was removed after its row was read */
const writeFileOf = async (writer: DumpWriter, blobs: BlobStore, version: string): Promise<boolean> => {
  const bytes = await blobs.open(version);
  if (!bytes) return false;
  await writer.write('f', JSON.stringify({ version }));
  for await (const chunk of bytes) await writeBytes(writer, chunk);
  return true;
};

const writeBytes = async (writer: DumpWriter, bytes: Uint8Array): Promise<void> => {
  for (let start = 0; start < bytes.length; start += PIECE)
    await writer.write('b', Buffer.from(bytes.subarray(start, start + PIECE)).toString('base64'));
};

const writeFunctions = async (writer: DumpWriter, folder: string | undefined): Promise<number> => {
  const paths = folder === undefined ? [] : await filesIn(folder);
  for (const path of paths) {
    await writer.write(
      'u',
      JSON.stringify({
        path: relative(folder ?? '', path)
          .split(sep)
          .join('/'),
      }),
    );
    await writeBytes(writer, await readFile(path));
  }
  return paths.length;
};

/** The files of a folder and of those in it, in the order of their names; none of a folder that is not there. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.split(sep).includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};
