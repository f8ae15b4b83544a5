import type { Database, Session } from '../database/database.ts';

export interface Column {
  name: string;
  /** As Postgres spells it, schema-qualified where needed (`integer`, `public.mood`). */
  type: string;
  default: string | null;
}

export interface Relation {
  name: string;
  columns: Column[];
  primaryKey: string[];
}

export interface ForeignKey {
  name: string;
  from: string;
  fromColumns: string[];
  to: string;
  toColumns: string[];
  /** The columns are unique in `from`, so that the way back leads to one row at most. */
  unique: boolean;
  /** It leads to a view, so that no column or constraint alone names the way. */
  toView?: boolean;
}

export interface Argument {
  name: string;
  type: string;
  optional: boolean;
}

export interface Routine {
  name: string;
  arguments: Argument[];
  returnsSet: boolean;
  returns: 'void' | 'scalar' | 'row';
  /** The relation whose rows it returns, so that they can be embedded into. */
  relation: string | null;
  volatile: boolean;
}

/** What the `public` schema holds. Other schemas are not here, so that no request can name or embed them. */
export interface Catalog {
  relations: Map<string, Relation>;
  foreignKeys: ForeignKey[];
  routines: Routine[];
}

const RELATIONS_SQL = `
select c.relname as name,
  (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'default', case when a.attgenerated <> '' or a.attidentity = 'a' then null
        when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)) else pg_get_expr(d.adbin, d.adrelid) end)
      order by a.attnum), '[]')
    from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(a.attname order by k.place), '[]')
    from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

const FOREIGN_KEYS_SQL = `
select k.conname as name, f.relname as "from", t.relname as "to",
  (select json_agg(a.attname order by n.place) from unnest(k.conkey) with ordinality n (attnum, place)
    join pg_attribute a on a.attrelid = f.oid and a.attnum = n.attnum) as "fromColumns",
  (select json_agg(a.attname order by n.place) from unnest(k.confkey) with ordinality n (attnum, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = n.attnum) as "toColumns",
  exists (select from pg_index i where i.indrelid = f.oid and i.indisunique and i.indpred is null
    and i.indkey::int2[] <@ k.conkey and i.indnkeyatts = cardinality(i.indkey::int2[])) as unique
from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0
  and f.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace`;

/** Which columns of which relations a view reads. */
const VIEW_COLUMNS_SQL = `
select distinct v.relname as view, b.relname as base, a.attname as column
from pg_class v join pg_rewrite w on w.ev_class = v.oid
join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
join pg_class b on b.oid = d.refobjid and b.oid <> v.oid
join pg_attribute a on a.attrelid = b.oid and a.attnum = d.refobjsubid
where v.relnamespace = 'public'::regnamespace and v.relkind in ('v', 'm') and b.relnamespace = 'public'::regnamespace`;

const ROUTINES_SQL = `
select p.proname as name, p.proretset as "returnsSet", p.provolatile = 'v' as volatile,
  case when p.prorettype = 'void'::regtype then 'void'
    when t.typtype = 'c' or p.prorettype = 'record'::regtype then 'row' else 'scalar' end as returns,
  (select c.relname from pg_class c where c.oid = t.typrelid and c.relnamespace = 'public'::regnamespace and c.relkind <> 'c') as relation,
  (select coalesce(json_agg(json_build_object('name', coalesce(case when p.proargmodes is null then p.proargnames[n.place] else
        (select i.name from (select o.name, row_number() over (order by o.at) as nth from unnest(p.proargnames, p.proargmodes) with ordinality o (name, mode, at)
          where o.mode in ('i', 'b', 'v')) i where i.nth = n.place) end, ''), 'type', format_type(n.type, null),
      'optional', n.place > p.pronargs - p.pronargdefaults) order by n.place), '[]')
    from unnest(p.proargtypes) with ordinality n (type, place)) as arguments
from pg_proc p join pg_type t on t.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;

interface ViewColumn {
  view: string;
  base: string;
  column: string;
}

/** A view that shows a table's key columns under their own names has the table's foreign keys, at either end. */
const viewForeignKeys = (
  foreignKeys: readonly ForeignKey[],
  relations: ReadonlyMap<string, Relation>,
  shown: readonly ViewColumn[],
): ForeignKey[] => {
  const views = new Map<string, Set<string>>();
  for (const { view, base, column } of shown) {
    if (!relations.get(view)?.columns.some(({ name }) => name === column)) continue;
    const key = `${view}\0${base}`;
    views.set(key, (views.get(key) ?? new Set()).add(column));
  }
  const standsFor = (base: string, columns: readonly string[]): string[] =>
    [...views].flatMap(([key, names]) => {
      const [view = '', of] = key.split('\0');
      return of === base && columns.every((column) => names.has(column)) ? [view] : [];
    });
  return foreignKeys.flatMap((key) => {
    const starts = standsFor(key.from, key.fromColumns);
    const ends = standsFor(key.to, key.toColumns);
    return [
      ...starts.map((from) => ({ ...key, from })),
      ...[key.from, ...starts].flatMap((from) => ends.map((to) => ({ ...key, from, to, toView: true }))),
    ];
  });
};

const readCatalog = async (session: Session): Promise<Catalog> => {
  // Types outside pg_catalog come out qualified only while nothing else is on the path.
  await session.query(`select set_config('search_path', 'pg_catalog', true)`);
  const relations = await session.query<Relation>(RELATIONS_SQL);
  const foreignKeys = await session.query<ForeignKey>(FOREIGN_KEYS_SQL);
  const shown = await session.query<ViewColumn>(VIEW_COLUMNS_SQL);
  const routines = await session.query<Routine>(ROUTINES_SQL);
  const byName = new Map(relations.rows.map((relation) => [relation.name, relation]));
  return {
    relations: byName,
    foreignKeys: [...foreignKeys.rows, ...viewForeignKeys(foreignKeys.rows, byName, shown.rows)],
    routines: routines.rows,
  };
};

/** The catalog, read once and again after the schema has changed. */
export interface CatalogCache {
  get(): Promise<Catalog>;
  invalidate(): void;
}

export const createCatalogCache = (db: Database): CatalogCache => {
  let current: Promise<Catalog> | undefined;
  const invalidate = (): void => {
    current = undefined;
  };
  return {
    get: () => {
      if (current) return current;
      const reading = db.admin(readCatalog);
      current = reading;
      reading.catch(() => {
        if (current === reading) current = undefined;
      });
      return reading;
    },
    invalidate,
  };
};
