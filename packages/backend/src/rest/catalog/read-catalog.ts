import type { Session } from '../../database/database.ts';
import type { Catalog, ForeignKey, Relation, Routine } from './catalog.ts';
import { readViewColumns, type ViewColumn } from './view-columns.ts';

const RELATIONS_SQL = `
select c.relname as name, format('%I.%I', n.nspname, c.relname) as "fullName", obj_description(c.oid, 'pg_class') as comment,
  (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'comment', col_description(c.oid, a.attnum),
      'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
      'required', a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '',
      'default', case when a.attgenerated <> '' or a.attidentity = 'a' then null
        when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)) else pg_get_expr(d.adbin, d.adrelid) end)
      order by a.attnum), '[]')
    from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(a.attname order by k.place), '[]')
    from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indrelid = c.oid and i.indisprimary) as "primaryKey"
from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

/** Of every schema: a view of an exposed schema may stand for a table of one that is not. Ambiguous relations are told in this order. */
const FOREIGN_KEYS_SQL = `
select k.conname as name, format('%I.%I', fs.nspname, f.relname) as "from", format('%I.%I', ts.nspname, t.relname) as "to",
  (select json_agg(a.attname order by n.place) from unnest(k.conkey) with ordinality n (attnum, place)
    join pg_attribute a on a.attrelid = f.oid and a.attnum = n.attnum) as "fromColumns",
  (select json_agg(a.attname order by n.place) from unnest(k.confkey) with ordinality n (attnum, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = n.attnum) as "toColumns",
  (select coalesce(json_agg(a.attname), '[]') from pg_index i join pg_attribute a on a.attrelid = f.oid and a.attnum = any(i.indkey)
    where i.indrelid = f.oid and i.indisprimary) as "fromPrimaryKey",
  exists (select from pg_index i where i.indrelid = f.oid and i.indisunique and i.indpred is null
    and i.indkey::int2[] <@ k.conkey and i.indnkeyatts = cardinality(i.indkey::int2[])) as unique
from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
join pg_namespace fs on fs.oid = f.relnamespace join pg_namespace ts on ts.oid = t.relnamespace
where k.contype = 'f' and k.conparentid = 0
order by fs.nspname collate "C", f.relname collate "C", k.conname collate "C"`;

const ROUTINES_SQL = `
select p.proname as name, p.proretset as "returnsSet", p.provolatile = 'v' as volatile,
  not p.proretset or p.prorows = 1 as "toOne",
  case when p.prorettype = 'void'::regtype then 'void'
    when t.typtype = 'c' or p.prorettype = 'record'::regtype or p.proargmodes::text[] && '{t,b,o}' then 'row'
    else 'scalar' end as returns,
  (select c.relname from pg_class c where c.oid = t.typrelid and c.relnamespace = p.pronamespace and c.relkind <> 'c') as relation,
  (select c.relname from pg_type o join pg_class c on c.oid = o.typrelid
    where p.pronargs = 1 and o.oid = p.proargtypes[0] and c.relnamespace = p.pronamespace and c.relkind <> 'c') as "ofRelation",
  (select coalesce(json_agg(json_build_object('name', coalesce(case when p.proargmodes is null then p.proargnames[n.place] else
        (select i.name from (select o.name, row_number() over (order by o.at) as nth from unnest(p.proargnames, p.proargmodes) with ordinality o (name, mode, at)
          where o.mode in ('i', 'b', 'v')) i where i.nth = n.place) end, ''), 'type', format_type(n.type, null),
      'optional', n.place > p.pronargs - p.pronargdefaults, 'variadic', p.provariadic <> 0 and n.place = p.pronargs) order by n.place), '[]')
    from unnest(p.proargtypes) with ordinality n (type, place)) as arguments
from pg_proc p join pg_type t on t.oid = p.prorettype join pg_namespace s on s.oid = p.pronamespace
where s.nspname = $1 and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const GEO_JSON_SQL = `select n.nspname as schema from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype limit 1`;

/** A view's name for each column of a table that it shows. */
type Names = ReadonlyMap<string, string>;

const named = (columns: readonly string[], names: Names): string[] => columns.flatMap((name) => names.get(name) ?? []);

/** A view that shows a table's key columns, under whatever names, has the table's foreign keys, at either end. */
const viewForeignKeys = (foreignKeys: readonly ForeignKey[], shown: readonly ViewColumn[]): ForeignKey[] => {
  const views = new Map<string, Map<string, Map<string, string>>>();
  for (const { view, name, base, baseColumn } of shown) {
    const ofBase = views.get(base) ?? new Map<string, Map<string, string>>();
    views.set(base, ofBase);
    const names = ofBase.get(view) ?? new Map<string, string>();
    ofBase.set(view, names);
    // Of several names the table's own goes first.
    if (!names.has(baseColumn) || name === baseColumn) names.set(baseColumn, name);
  }
  const standsFor = (base: string, columns: readonly string[]): [view: string, names: Names][] =>
    [...(views.get(base) ?? [])].filter(([, names]) => columns.every((name) => names.has(name)));
  return foreignKeys.flatMap((key) => {
    const starts = standsFor(key.from, key.fromColumns).map(([from, names]) => ({
      ...key,
      from,
      fromColumns: named(key.fromColumns, names),
      fromPrimaryKey: named(key.fromPrimaryKey, names),
      fromView: true,
    }));
    const ends = standsFor(key.to, key.toColumns);
    const endedBy = (one: ForeignKey): ForeignKey[] =>
      ends.map(([to, names]) => ({ ...one, to, toColumns: named(key.toColumns, names), toView: true }));
    return [...starts, ...[key, ...starts].flatMap(endedBy)];
  });
};

interface RoutineRow extends Routine {
  toOne: boolean;
  /** The relation whose row is the function's only argument. */
  ofRelation: string | null;
}

/** The types of which one argument without a name is the whole body; no other can be given a value. */
const WHOLE_BODY_TYPES = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

const isCallable = ({ arguments: all }: Routine): boolean =>
  all.every(({ name, type }) => name !== '' || (all.length === 1 && WHOLE_BODY_TYPES.has(type)));

interface RelationRow extends Pick<Relation, 'name' | 'comment' | 'columns' | 'primaryKey'> {
  /** With its schema, as Postgres quotes it. */
  fullName: string;
}

const withComputed = ({ fullName: _, ...relation }: RelationRow, routines: readonly RoutineRow[]): Relation => {
  const own = routines.filter(
    ({ ofRelation, name }) => ofRelation === relation.name && !relation.columns.some((column) => column.name === name),
  );
  return {
    ...relation,
    computedColumns: own.filter(({ returns }) => returns === 'scalar').map(({ name }) => name),
    computedRelations: own.flatMap(({ name, relation: target, toOne }) =>
      target === null ? [] : [{ name, target, toOne }],
    ),
  };
};

/** Reads what `schema` holds, as the owner: what a request may do with it is decided in its own role. */
export const readCatalog = async (session: Session, schema: string): Promise<Catalog> => {
  // Types outside pg_catalog come out qualified only while nothing else is on the path.
  await session.query(`select set_config('search_path', 'pg_catalog', true)`);
  const relations = await session.query<RelationRow>(RELATIONS_SQL, [schema]);
  const foreignKeys = await session.query<ForeignKey>(FOREIGN_KEYS_SQL);
  const shown = await readViewColumns(session);
  const routines = await session.query<RoutineRow>(ROUTINES_SQL, [schema]);
  const geoJson = await session.query<{ schema: string }>(GEO_JSON_SQL);
  const all = relations.rows.map((relation) => withComputed(relation, routines.rows));
  const byFullName = new Map(relations.rows.map(({ fullName, name }) => [fullName, name]));
  const inside = (key: ForeignKey): ForeignKey[] => {
    const from = byFullName.get(key.from);
    const to = byFullName.get(key.to);
    return from === undefined || to === undefined ? [] : [{ ...key, from, to }];
  };
  return {
    schema,
    relations: new Map(all.map((relation) => [relation.name, relation])),
    foreignKeys: [...foreignKeys.rows, ...viewForeignKeys(foreignKeys.rows, shown)].flatMap(inside),
    routines: routines.rows.filter(isCallable),
    geoJsonSchema: geoJson.rows[0]?.schema,
  };
};
