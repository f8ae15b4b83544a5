import type { Database, RequestContext } from '../../database/database.ts';
import { isSqlFailure } from '../../errors.ts';
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

/** A change, and the row by which a subscriber's filter judges it. */
export interface Sighting {
  change: VisibleChange;
  judged: Record<string, unknown>;
}

interface Sight {
  columns: { name: string; type: string }[];
  /** The row as the subscriber may read it. */
  row: Record<string, unknown>;
  old: Record<string, unknown>;
  judged: Record<string, unknown>;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const KEY_SQL = `select coalesce(json_agg(a.attname), '[]') as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = to_regclass($1) and i.indisprimary`;

const COLUMNS_SQL = `select coalesce(row_security_active(to_regclass($1)), true) as guarded, coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum), '[]') as columns
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and has_column_privilege(a.attrelid, a.attnum, 'select')`;

/** Which rows of a table its policies let the present role read, as a condition. */
const POLICIES_SQL = `select coalesce(string_agg('(' || pg_get_expr(p.polqual, p.polrelid) || ')', ' or ') filter (where p.polpermissive), 'false') as some,
    coalesce(string_agg('(' || pg_get_expr(p.polqual, p.polrelid) || ')', ' and ') filter (where not p.polpermissive), 'true') as each
  from pg_policy p where p.polrelid = to_regclass($1) and p.polcmd in ('r', '*') and p.polqual is not null
    and (p.polroles = '{0}' or exists (select from unnest(p.polroles) role where pg_has_role(role, 'usage')))`;

const pick = (row: Record<string, unknown> | null, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => names.includes(name)));

/** The change with these columns only. */
export const onlyColumns = (change: VisibleChange, names: readonly string[]): VisibleChange => ({
  ...change,
  columns: change.columns.filter(({ name }) => names.includes(name)),
  record: pick(change.record, names),
  old_record: pick(change.old_record, names),
});

const rowSql = (table: string, columns: readonly string[], key: readonly string[]): string => {
  const same =
    key.length === 0
      ? 'to_jsonb(t) = $1::jsonb'
      : `(${key.map((name) => `t.${quote(name)}`).join(', ')}) = (select ${key.map(quote).join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb))`;
  return `select to_jsonb(r) as row from (select ${columns.map((name) => `t.${quote(name)}`).join(', ')} from ${table} t where ${same} limit 1) r`;
};

/**
 * Whether a row that is gone is one of those that the policies let the role read. A condition names the columns of the table by
 * the table's name where it needs to.
 */
const goneSql = (change: Change, policies: string): string =>
  `select from jsonb_populate_record(null::${nameOf(change)}, $1::jsonb) as ${quote(change.table_name)} where ${policies}`;

/** What a role may read of a table: asked once for many changes that are told together. */
export interface TableView {
  columns: { name: string; type: string }[];
  readable: string[];
  key: string[];
  /** Row-level security is active for this role. */
  guarded: boolean;
  /** Which rows it lets the role read, as a condition; for rows that are gone, and so cannot be read again. */
  policies: string;
}

const nameOf = (change: Change): string => `${quote(change.schema_name)}.${quote(change.table_name)}`;

const readView = (db: Database, context: RequestContext, table: string): Promise<TableView> =>
  db.tx({ ...context, readOnly: true }, async (session) => {
    const key = (await session.query<{ key: string[] }>(KEY_SQL, [table])).rows[0]?.key ?? [];
    const { rows } = await session.query<Pick<TableView, 'columns' | 'guarded'>>(COLUMNS_SQL, [table]);
    const { columns = [], guarded = true } = rows[0] ?? {};
    const [policy] = (await session.query<{ some: string; each: string }>(POLICIES_SQL, [table])).rows;
    const policies = policy ? `(${policy.some}) and ${policy.each}` : 'false';
    return { columns, guarded, key, readable: columns.map((column) => column.name), policies };
  });

/**
 * Reads the row again in the subscriber's role with the subscriber's claims. Where row-level security guards it, the
 * subscriber gets the row as it may be read now, never what the row held at a moment when it was hidden; elsewhere the right
 * to the columns is enough. A row that is gone cannot be read again: a deletion is told, with the primary key only, to whom the
 * policies would let it be read by now. What it hung from may be gone with it: then nobody is told who saw it by that.
 */
const look = async (
  db: Database,
  context: RequestContext,
  change: Change,
  { columns, readable, key, guarded, policies }: TableView,
): Promise<Sight | undefined> => {
  if (readable.length === 0) return undefined;
  const old = pick(
    change.old_record,
    readable.filter((name) => key.includes(name)),
  );
  if (change.type === 'DELETE') {
    if (guarded) {
      const seen = await db.statement({ ...context, readOnly: true }, goneSql(change, policies), [change.old_record]);
      if (seen.rows.length === 0) return undefined;
    }
    return { columns, row: {}, old, judged: guarded ? old : pick(change.old_record, readable) };
  }
  if (!guarded) {
    const row = pick(change.record, readable);
    return { columns, row, old, judged: row };
  }
  const { rows } = await db.statement<{ row: Record<string, unknown> }>(
    { ...context, readOnly: true },
    rowSql(nameOf(change), readable, key),
    [change.record],
  );
  const row = rows[0]?.row;
  return row && { columns, row, old, judged: row };
};

/** Views already read, by role and table; for as long as one round of telling takes. */
export type TableViews = Map<string, Promise<TableView>>;

const viewOf = (db: Database, context: RequestContext, change: Change, views: TableViews): Promise<TableView> => {
  const table = nameOf(change);
  const name = `${context.role} ${table}`;
  const view = views.get(name) ?? readView(db, context, table);
  views.set(name, view);
  return view;
};

/** The change as the subscriber may see it; undefined where it may not. */
export const visibleChange = async (
  db: Database,
  context: RequestContext,
  change: Change,
  views: TableViews,
): Promise<Sighting | undefined> => {
  let sight: Sight | undefined;
  try {
    sight = await look(db, context, change, await viewOf(db, context, change, views));
  } catch (error) {
    // No right to the table, or the table is gone.
    if (isSqlFailure(error)) return undefined;
    throw error;
  }
  if (sight === undefined) return undefined;
  return {
    judged: sight.judged,
    change: {
      schema: change.schema_name,
      table: change.table_name,
      commit_timestamp: change.commit_timestamp,
      type: change.type,
      columns: sight.columns,
      record: sight.row,
      old_record: sight.old,
      errors: null,
    },
  };
};
