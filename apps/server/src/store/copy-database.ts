import {
  copyRows,
  type Database,
  INSUFFICIENT_PRIVILEGE,
  readCounters,
  readTables,
  type Session,
  setCounter,
  type Table,
  TEXT_FORMATS,
} from '@trama/backend';
import { serverError } from '../errors.ts';

/** The platform's schema is copied alone, everything else together: they may be in one database here and in two there. */
export type CopiedPart = 'platform' | 'project';

const PLATFORM_TABLE = /^trama\./;

/** Tables of one part; of all parts where none is named. */
export const tablesOf = async (session: Session, part?: CopiedPart): Promise<readonly Table[]> => {
  const tables = await readTables(session);
  return tables.filter(({ name }) => part === undefined || PLATFORM_TABLE.test(name) === (part === 'platform'));
};

const assertSameTables = (source: readonly Table[], target: readonly Table[]): void => {
  const columnsOf = new Map(target.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  for (const table of source) {
    const known = columnsOf.get(table.name);
    const missing = table.columns.filter(({ name }) => !known?.has(name)).map(({ name }) => name);
    if (missing.length === 0) continue;
    throw serverError({
      code: 'server/tables-differ',
      message: `The target has no ${known ? `column ${missing.join(', ')} of ${table.name}` : `table ${table.name}`}.`,
      where: [table.name],
      hint: 'Make it by a migration of the site, so that both databases have it.',
    });
  }
};

/** Has the counters of the target go on where those of the source are; one that the target has not is left out. */
export const copySequences = async (from: Session, to: Session, part?: CopiedPart): Promise<void> => {
  for (const counter of await readCounters(from))
    if (part === undefined || PLATFORM_TABLE.test(counter.name) === (part === 'platform'))
      await setCounter(to, counter);
};

/** Lets triggers and foreign keys of a session rest: the rows have been through them. */
const restTriggers = async (to: Session): Promise<void> => {
  try {
    await to.exec("set local session_replication_role = 'replica'");
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw serverError({
      code: 'server/target-refused',
      message: 'The user of DATABASE_URL may not let the triggers of the target rest.',
      hint: 'Use a superuser, or let one run: grant set on parameter session_replication_role to that user.',
      cause,
    });
  }
};

export interface CopyOptions {
  /** What is copied; absent: all. */
  part?: CopiedPart;
  /** Hears of each table when it is copied. */
  onTable?: (name: string, rows: number) => void;
  /** Runs on the target before the commit. */
  finish?: (to: Session) => Promise<void>;
}

/**
 * Copies every row of a database, or of a part of it, into another that has the same tables, in place of what is there: all of
 * it or nothing.
 * @returns how many rows each table has, by name
 * @throws TramaError `server/tables-differ` when the target lacks a table or column, `server/target-refused` when its user
 * may not do what a copy needs
 */
export const copyDatabase = (
  source: Database,
  target: Database,
  { part, onTable, finish }: CopyOptions = {},
): Promise<Readonly<Record<string, number>>> =>
  source.admin((from) =>
    target.admin(async (to) => {
      const tables = await tablesOf(from, part);
      const targets = await tablesOf(to, part);
      assertSameTables(tables, targets);
      for (const side of [from, to]) await side.exec(TEXT_FORMATS);
      await restTriggers(to);
      await to.exec(`truncate ${targets.map(({ name }) => name).join(', ')} cascade`);
      const counts: Record<string, number> = {};
      for (const table of tables) {
        counts[table.name] = await copyRows(from, to, table);
        onTable?.(table.name, counts[table.name] ?? 0);
      }
      await copySequences(from, to, part);
      await finish?.(to);
      return counts;
    }),
  );
