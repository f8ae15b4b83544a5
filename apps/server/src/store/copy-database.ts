import type { Database, Session } from '@trama/backend';
import { serverError } from '../errors.ts';

/** Rows that travel in one statement. */
const BATCH = 500;

/** SQLSTATE of what the user may not do. */
const INSUFFICIENT_PRIVILEGE = '42501';

interface Column {
  /** Quoted. */
  name: string;
  /** As SQL writes it: `numeric(12,2)`. */
  type: string;
}

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Columns that are stored, and not computed by the database. */
  columns: readonly Column[];
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
           order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relkind in ('r', 'p') and not c.relispartition
     and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%'
   group by 1 order by 1`;

/** The platform's schema is copied alone, everything else together: they may be in one database here and in two there. */
export type CopiedPart = 'platform' | 'project';

const PLATFORM_TABLE = /^trama\./;

/** Tables of one part; of all parts where none is named. */
export const tablesOf = async (session: Session, part?: CopiedPart): Promise<readonly Table[]> => {
  const { rows } = await session.query<Table>(TABLES);
  return rows.filter(({ name }) => part === undefined || PLATFORM_TABLE.test(name) === (part === 'platform'));
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

/** How values are written as text: the same on both sides. */
export const TEXT_FORMATS = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`;

/** Copies the rows of a table, with {@link TEXT_FORMATS} on both sides. @returns how many */
export const copyTable = async (from: Session, to: Session, { name, columns }: Table): Promise<number> => {
  // Each value travels as the text that its type writes and reads, as in a dump: nothing of it is lost.
  const texts = columns.map((column) => `${column.name}::text`).join(', ');
  const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  let copied = 0;
  await from.exec(
    `declare rows_to_copy no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row from ${name}`,
  );
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from rows_to_copy`);
    if (rows.length === 0) break;
    await to.query(
      `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
       select ${values} from json_array_elements($1::json) as r(row)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
    copied += rows.length;
  }
  await from.exec('close rows_to_copy');
  return copied;
};

/** Has the counters of the target go on where those of the source are; one that the target has not is left out. */
export const copySequences = async (from: Session, to: Session, part?: CopiedPart): Promise<void> => {
  const { rows: names } = await from.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of names) {
    if (part !== undefined && PLATFORM_TABLE.test(name) !== (part === 'platform')) continue;
    const { rows } = await from.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const { last, called } of rows)
      await to.query('select setval(to_regclass($1), $2::bigint, $3::boolean)', [name, last, called]);
  }
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
        counts[table.name] = await copyTable(from, to, table);
        onTable?.(table.name, counts[table.name] ?? 0);
      }
      await copySequences(from, to, part);
      await finish?.(to);
      return counts;
    }),
  );
