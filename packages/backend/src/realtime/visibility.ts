import type { Database, RequestContext } from '../database/database.ts';
import { isSqlFailure } from '../errors.ts';
import type { Change } from './change-filter.ts';

/** A change as one subscriber may see it. */
export interface VisibleChange {
  schema: string;
  table: string;
  commit_timestamp: string;
  type: Change['type'];
  columns: { name: string; type: string }[];
  record: Record<string, unknown>;
  old_record: Record<string, unknown>;
  errors: null;
}

interface Sight {
  visible: boolean;
  columns: { name: string; type: string }[];
  key: string[];
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const KEY_SQL = `select coalesce(json_agg(a.attname), '[]') as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = to_regclass($1) and i.indisprimary`;

const COLUMNS_SQL = `select coalesce(row_security_active(to_regclass($1)), true) as guarded, coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum), '[]') as columns
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and has_column_privilege(a.attrelid, a.attnum, 'select')`;

/**
 * Reads the row again in the subscriber's role with the subscriber's claims: row-level security decides (where it is not
 * active for this role, the right to the table is enough). A row that is
 * gone cannot be read again; a deletion is told to whoever may read the table, with the primary key only.
 */
const look = (db: Database, context: RequestContext, change: Change): Promise<Sight> =>
  db.tx({ ...context, readOnly: true }, async (session) => {
    const table = `${quote(change.schema_name)}.${quote(change.table_name)}`;
    const key = (await session.query<{ key: string[] }>(KEY_SQL, [table])).rows[0]?.key ?? [];
    const { rows: found } = await session.query<Pick<Sight, 'columns'> & { guarded: boolean }>(COLUMNS_SQL, [table]);
    const { columns = [], guarded = true } = found[0] ?? {};
    if (columns.length === 0) return { visible: false, columns, key };
    if (change.type === 'DELETE' || !guarded) return { visible: true, columns, key };
    const same =
      key.length === 0
        ? 'to_jsonb(t) = $1::jsonb'
        : `(${key.map((name) => `t.${quote(name)}`).join(', ')}) = (select ${key.map(quote).join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb))`;
    const { rows } = await session.query(`select 1 from ${table} t where ${same} limit 1`, [change.record]);
    return { visible: rows.length > 0, columns, key };
  });

const pick = (row: Record<string, unknown> | null, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => names.includes(name)));

/** The change as the subscriber may see it; undefined where it may not. */
export const visibleChange = async (
  db: Database,
  context: RequestContext,
  change: Change,
): Promise<VisibleChange | undefined> => {
  let sight: Sight;
  try {
    sight = await look(db, context, change);
  } catch (error) {
    // No right to the table, or the table is gone.
    if (isSqlFailure(error)) return undefined;
    throw error;
  }
  if (!sight.visible) return undefined;
  const readable = sight.columns.map((column) => column.name);
  return {
    schema: change.schema_name,
    table: change.table_name,
    commit_timestamp: change.commit_timestamp,
    type: change.type,
    columns: sight.columns,
    record: pick(change.record, readable),
    old_record: pick(
      change.old_record,
      sight.key.filter((name) => readable.includes(name)),
    ),
    errors: null,
  };
};
