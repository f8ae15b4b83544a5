import type { Database, Session } from '@trama/backend';
import { serverError } from '../errors.ts';

/** Rows that travel in one statement. */
const BATCH = 500;

interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted columns that are stored, and not computed by the database. */
  columns: readonly string[];
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         array_to_json(array_agg(quote_ident(a.attname) order by a.attnum)) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relkind in ('r', 'p') and not c.relispartition
     and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%'
   group by 1 order by 1`;

const tablesOf = async (session: Session): Promise<readonly Table[]> => {
  const { rows } = await session.query<{ name: string; columns: readonly string[] | string }>(TABLES);
  return rows.map(({ name, columns }) => ({
    name,
    columns: typeof columns === 'string' ? JSON.parse(columns) : columns,
  }));
};

const assertSameTables = (source: readonly Table[], target: readonly Table[]): void => {
  const columnsOf = new Map(target.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of source) {
    const missing = columns.filter((column) => !columnsOf.get(name)?.includes(column));
    if (missing.length === 0) continue;
    throw serverError({
      code: 'server/tables-differ',
      message: `The target has no ${columnsOf.has(name) ? `column ${missing.join(', ')} of ${name}` : `table ${name}`}.`,
      where: [name],
      hint: 'Make it by a migration of the site, so that both databases have it.',
    });
  }
};

const copyTable = async (from: Session, to: Session, { name, columns }: Table): Promise<number> => {
  const list = columns.join(', ');
  let copied = 0;
  await from.exec(`declare rows_to_copy no scroll cursor for select row_to_json(t)::text as row from ${name} t`);
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from rows_to_copy`);
    if (rows.length === 0) break;
    // As JSON the values keep their types and precision: the database itself reads what the other has written.
    await to.query(
      `insert into ${name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
    copied += rows.length;
  }
  await from.exec('close rows_to_copy');
  return copied;
};

const copySequences = async (from: Session, to: Session): Promise<void> => {
  const { rows } = await from.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name, last } of rows)
    if (last !== null) await to.query('select setval(to_regclass($1), $2::bigint)', [name, last]);
};

/**
 * Copies every row of a database into another that has the same tables, in place of what is there: all of it or nothing.
 * Triggers and foreign keys of the target rest meanwhile, since the rows have been through them.
 * @returns how many rows each table has, by name
 * @throws TramaError `server/tables-differ` when the target lacks a table or column
 */
export const copyDatabase = (source: Database, target: Database): Promise<Readonly<Record<string, number>>> =>
  source.admin((from) =>
    target.admin(async (to) => {
      const tables = await tablesOf(from);
      const targets = await tablesOf(to);
      assertSameTables(tables, targets);
      await to.exec("set local session_replication_role = 'replica'");
      await to.exec(`truncate ${targets.map(({ name }) => name).join(', ')} cascade`);
      const counts: Record<string, number> = {};
      for (const table of tables) counts[table.name] = await copyTable(from, to, table);
      await copySequences(from, to);
      return counts;
    }),
  );
