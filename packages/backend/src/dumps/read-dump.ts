import { prepareAuthors } from '../authored-sql/author-roles.ts';
import type { Session } from '../database/database.ts';
import { type Counter, setCounter, type Table, TEXT_FORMATS, writeRowsSql } from '../database/rows/table-rows.ts';
import { BackendError } from '../errors.ts';
import { migrateBackend } from '../schema/migrate-backend.ts';
import { BACKEND_MIGRATIONS, BACKEND_MIGRATIONS_TABLE } from '../schema/migrations.ts';
import { type ArrivingFiles, createArrivingFiles } from './arriving-files.ts';
import { DUMP_FORMAT, type DumpCounts, type DumpHeader } from './contents.ts';
import { brokenDump, type DumpLine, readDumpLines } from './dump-lines.ts';
import type { ProjectParts } from './project-parts.ts';
import { type Changes, changedRows, changesFor } from './row-changes.ts';
import { assertMade, createStructureMaker, type FailedStatement, missingFrom } from './structure/make-structure.ts';
import { readStructure } from './structure/read-structure.ts';
import type { StructureStatement } from './structure/statement.ts';

export interface ReadOptions {
  /** Seals anew, for the project that the dump is read into, what its former one has sealed; null: it cannot be opened. */
  reseal: (sealed: string) => string | null;
  /** Hears how many rows and files have been read so far. */
  onProgress?: ((done: { rows: number; files: number }) => void) | undefined;
}

/** What was read. */
export interface ReadDump extends DumpCounts {
  header: DumpHeader;
  /** Second factors whose secret could not be opened: their people set them up anew. */
  lostFactors: number;
}

/** What a dump says of itself. @throws BackendError `backend/dump-broken`, `backend/dump-newer` */
export const readDumpHeader = async (path: string): Promise<DumpHeader> => {
  for await (const line of readDumpLines(path)) return headerOf(line);
  throw brokenDump('it is empty');
};

const headerOf = ({ kind, text }: DumpLine): DumpHeader => {
  if (kind !== 'h') throw brokenDump('it does not begin as one');
  const header = JSON.parse(text) as DumpHeader;
  const unknown = header.migrations.filter((name) => !BACKEND_MIGRATIONS.some((known) => known.name === name));
  if (header.format <= DUMP_FORMAT && unknown.length === 0) return header;
  throw new BackendError({
    code: 'backend/dump-newer',
    message: 'The dump was made by a later version.',
    where: unknown,
    hint: 'Read it with that version or a later one.',
  });
};

/**
 * Reads a dump into a project that has nothing yet, no structure either: all of it, or nothing. The services' own tables are made as
 * they were when it was written; the next start brings them to today's.
 * @throws BackendError `backend/not-empty`, `backend/dump-broken`, `backend/dump-newer`, `backend/dump-structure`
 */
export const readDump = async (parts: ProjectParts, path: string, options: ReadOptions): Promise<ReadDump> => {
  const header = await readDumpHeader(path);
  await assertEmpty(parts);
  const names = new Set(header.migrations);
  await migrateBackend(
    parts.db,
    BACKEND_MIGRATIONS.filter(({ name }) => names.has(name)),
  );
  if (header.hasAuthors) await prepareAuthors(parts.db);
  const files = createArrivingFiles(parts);
  try {
    return await parts.db.apart(0, (session) => readInto(session, { header, path, files, parts, options }));
  } catch (error) {
    await files.forget();
    throw error;
  } finally {
    await files.close();
  }
};

const assertEmpty = ({ db }: ProjectParts): Promise<void> =>
  db.admin(async (session) => {
    const { rows } = await session.query('select 1 where to_regclass($1) is not null', [BACKEND_MIGRATIONS_TABLE]);
    if (rows.length === 0) return;
    throw new BackendError({
      code: 'backend/not-empty',
      message: 'The project that the dump is to be read into has tables already.',
      hint: 'Read it into a new one.',
    });
  });

interface Reading {
  header: DumpHeader;
  path: string;
  files: ArrivingFiles;
  parts: ProjectParts;
  options: ReadOptions;
}

/** Reads all lines, in the transaction of the session. */
const readInto = async (session: Session, reading: Reading): Promise<ReadDump> => {
  const { header, path, files, parts, options } = reading;
  const maker = await createStructureMaker(session, header.hasAuthors);
  await session.exec(TEXT_FORMATS);
  const present = await readStructure(session);
  const statements: StructureStatement[] = [];
  const changes: Changes = changesFor(parts, options.reseal);
  const rows: Record<string, number> = {};
  let rowCount = 0;
  let table: Pick<Table, 'name' | 'columns'> | null = null;
  let failed: readonly FailedStatement[] | null = null;
  let end: DumpCounts | null = null;
  let authorTables: ReadonlySet<string> = new Set();

  /** What rows need: at the first table, all statements are known. */
  const makeBefore = async (): Promise<void> => {
    if (failed) return;
    const missing = missingFrom(statements, present);
    authorTables = new Set(
      statements.flatMap(({ kind, name, isAuthors }) => (kind === 'table' && isAuthors ? [name] : [])),
    );
    failed = await maker.make(missing.filter(({ stage }) => stage === 'before rows'));
  };

  const write = async (json: string): Promise<void> => {
    if (!table) throw brokenDump('it has rows of no table');
    const { json: kept, given } = changedRows(changes, table, json);
    await maker.write(authorTables.has(table.name), writeRowsSql(table), kept);
    rows[table.name] = (rows[table.name] ?? 0) + given;
    rowCount += given;
    options.onProgress?.({ rows: rowCount, files: files.counts.files });
  };

  const take: Record<DumpLine['kind'], (text: string) => Promise<void> | void> = {
    h: () => undefined,
    s: (text) => void statements.push(JSON.parse(text) as StructureStatement),
    t: async (text) => {
      await makeBefore();
      const named = JSON.parse(text) as Pick<Table, 'name' | 'columns'>;
      // One that could not be made is told here: its rows would only say that it is not there.
      assertMade((failed ?? []).filter(({ statement }) => statement.kind === 'table' && statement.name === named.name));
      table = named;
      rows[named.name] = 0;
    },
    r: write,
    c: (text) => setCounter(session, JSON.parse(text) as Counter),
    f: async (text) => {
      const { version } = JSON.parse(text) as { version: string };
      await files.beginFile(changes.versions.get(version) ?? version);
      options.onProgress?.({ rows: rowCount, files: files.counts.files });
    },
    u: (text) => files.beginFunction((JSON.parse(text) as { path: string }).path),
    b: (text) => files.write(Buffer.from(text, 'base64')),
    e: (text) => {
      end = JSON.parse(text) as DumpCounts;
    },
  };
  for await (const { kind, text } of readDumpLines(path)) await take[kind](text);
  await files.end();
  if (!end) throw brokenDump('its end is missing');
  assertCounts(end, { ...files.counts, rows });
  await makeBefore();
  const after = missingFrom(statements, present).filter(({ stage }) => stage === 'after rows');
  assertMade(await maker.make([...(failed ?? []).map(({ statement }) => statement), ...after]));
  return { ...(end as DumpCounts), header, lostFactors: changes.lost() };
};

const assertCounts = (said: DumpCounts, found: Pick<DumpCounts, 'rows' | 'files' | 'functionFiles'>): void => {
  const differs = Object.entries(said.rows).find(([name, count]) => found.rows[name] !== count);
  if (differs) throw brokenDump(`rows of ${differs[0]} are missing`);
  if (said.files !== found.files || said.functionFiles !== found.functionFiles) throw brokenDump('files are missing');
};
