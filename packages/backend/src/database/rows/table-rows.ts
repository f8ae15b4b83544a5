import type { Session } from '../database.ts';

/** Rows that travel in one statement. */
const BATCH = 500;

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
  /** Rows are its own, and none of tables that inherit from it; those of a partitioned table are all of its parts'. */
  source: string;
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         case c.relkind when 'p' then '' else 'only ' end || format('%I.%I', n.nspname, c.relname) as source,
         coalesce(json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
           order by a.attnum) filter (where a.attnum is not null), '[]') as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relkind in ('r', 'p') and not c.relispartition
     and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%'
   group by 1, 2 order by 1`;

/** The tables of a database, but for Postgres' own. */
export const readTables = async (session: Session): Promise<readonly Table[]> =>
  (await session.query<Table>(TABLES)).rows;

/** How values are written as text: the same on both sides. */
export const TEXT_FORMATS = `
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`;

/** Rows that travel together: a JSON array of rows, each a list of texts and nulls in the order of the table's columns. */
export interface RowBatch {
  json: string;
  count: number;
}

/**
 * The rows of a table, with {@link TEXT_FORMATS}, a batch at a time. Each value travels as the text that its type writes and reads,
 * as in a dump: nothing of it is lost.
 * @param where a condition of SQL that rows must fulfil, with `parameters`; absent: all rows
 */
export const readRows = async function* (
  from: Session,
  { columns, source }: Table,
  where = '',
): AsyncGenerator<RowBatch, void> {
  const texts = columns.map(({ name }) => `${name}::text`).join(', ');
  await from.exec(
    `declare rows_to_copy no scroll cursor for
       select array_to_json(array[${texts}]::text[])::text as row from ${source} ${where === '' ? '' : `where ${where}`}`,
  );
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from rows_to_copy`);
    if (rows.length === 0) break;
    yield { json: `[${rows.map(({ row }) => row).join(',')}]`, count: rows.length };
  }
  await from.exec('close rows_to_copy');
};

/** The statement that writes a batch, its only parameter, into a table, with {@link TEXT_FORMATS}. */
export const writeRowsSql = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string => {
  if (columns.length === 0) return `insert into ${name} select from json_array_elements($1::json)`;
  const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  return `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
    select ${values} from json_array_elements($1::json) as r(row)`;
};

/** Copies the rows of a table, with {@link TEXT_FORMATS} on both sides. @returns how many */
export const copyRows = async (from: Session, to: Session, table: Table, where = ''): Promise<number> => {
  let copied = 0;
  for await (const { json, count } of readRows(from, table, where)) {
    await to.query(writeRowsSql(table), [json]);
    copied += count;
  }
  return copied;
};

/** Where a counter stands. */
export interface Counter {
  /** Quoted, with its schema. */
  name: string;
  last: string;
  /** `last` has been given already. */
  called: boolean;
}

/** The counters (sequences) of a database. */
export const readCounters = async (session: Session): Promise<readonly Counter[]> => {
  const { rows: names } = await session.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_catalog.pg_sequences
      where schemaname not in ('pg_catalog', 'information_schema')
      order by 1`,
  );
  const counters: Counter[] = [];
  for (const { name } of names) {
    const { rows } = await session.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const { last, called } of rows) counters.push({ name, last, called });
  }
  return counters;
};

/** Has a counter go on where another stands; one that is not there is left out. */
export const setCounter = async (session: Session, { name, last, called }: Counter): Promise<void> => {
  await session.query('select setval(to_regclass($1), $2::bigint, $3::boolean)', [name, last, called]);
};
