import type { Database } from '@trama/backend';
import type { ColumnKind, OnDelete, ProjectColumn, ProjectTable, ProjectTables } from '@trama/protocol/builder';

/** Types of Postgres by how their values are shown and typed; enums are choices, and what is not here is other. */
const KINDS: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  citext: 'text',
  name: 'text',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  date: 'date',
  timestamp: 'time',
  timestamptz: 'time',
  json: 'json',
  jsonb: 'json',
  uuid: 'uuid',
};

const ON_DELETE: Readonly<Record<string, OnDelete>> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
};

interface FoundColumn extends Omit<ProjectColumn, 'kind'> {
  typeName: string;
  isEnum: boolean;
}

interface FoundTable extends Omit<ProjectTable, 'columns' | 'relations' | 'nameColumn'> {
  columns: readonly FoundColumn[];
  relations: readonly (Omit<ProjectTable['relations'][number], 'onDelete'> & { onDelete: string })[];
}

/** All tables and views of `public`, but those of extensions. */
const TABLES = `
select c.relname as name,
  case when c.relkind in ('r', 'p') then 'table' else 'view' end as kind,
  c.relrowsecurity as "isGuarded",
  -- A table that was never counted may have been filled a moment ago: a large one is guessed by its size.
  case when c.relkind = 'v' then null
       when c.reltuples >= 0 then c.reltuples::float8
       when pg_relation_size(c.oid) > 16 * 1024 * 1024 then pg_relation_size(c.oid) / 100
  end as "estimatedRows",
  coalesce((
    select json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'typeName', coalesce(b.typname, t.typname),
      'isEnum', t.typtype = 'e',
      'isNullable', not a.attnotnull,
      'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'isGenerated', a.attgenerated <> '' or a.attidentity = 'a',
      'options', coalesce((select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid), '[]')
    ) order by a.attnum)
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_type b on b.oid = t.typbasetype
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
  coalesce((
    select json_agg(a.attname order by array_position(k.conkey, a.attnum))
    from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.conrelid = c.oid and k.contype = 'p'), '[]') as key,
  coalesce((
    select json_agg(json_build_object(
      'name', f.conname,
      'columns', (select json_agg(a.attname order by n) from unnest(f.conkey) with ordinality k (num, n)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num),
      'table', case when s.nspname = 'public' then r.relname else s.nspname || '.' || r.relname end,
      'to', (select json_agg(a.attname order by n) from unnest(f.confkey) with ordinality k (num, n)
               join pg_attribute a on a.attrelid = r.oid and a.attnum = k.num),
      'onDelete', f.confdeltype
    ) order by f.conname)
    from pg_constraint f join pg_class r on r.oid = f.confrelid join pg_namespace s on s.oid = r.relnamespace
    where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0), '[]') as relations,
  coalesce((
    select json_agg(json_build_object(
      'name', u.conname,
      'columns', (select json_agg(a.attname order by n) from unnest(u.conkey) with ordinality k (num, n)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num)
    ) order by u.conname)
    from pg_constraint u where u.conrelid = c.oid and u.contype = 'u'), '[]') as uniques,
  coalesce((
    select json_agg(json_build_object(
      'name', i.relname,
      'isUnique', x.indisunique,
      'columns', (select json_agg(pg_get_indexdef(x.indexrelid, n, true) order by n) from generate_series(1, x.indnkeyatts) n)
    ) order by i.relname)
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = x.indexrelid)), '[]') as indexes
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
order by c.relname`;

const ENUMS = `
select t.typname as name, json_agg(e.enumlabel order by e.enumsortorder) as values
from pg_type t join pg_enum e on e.enumtypid = t.oid
where t.typnamespace = 'public'::regnamespace
group by t.oid, t.typname order by t.typname`;

/** Names by which people know things, the best first. */
const NAMES = [
  'name',
  'nome',
  'title',
  'titulo',
  'título',
  'label',
  'full_name',
  'nome_completo',
  'email',
  'code',
  'codigo',
];

/** The column by which people know a row: one that is called so, else the first text that is no key and no path. */
const nameColumnOf = (columns: readonly ProjectColumn[], key: readonly string[]): string | null => {
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const free = texts.filter((name) => !key.includes(name));
  return NAMES.find((name) => texts.includes(name)) ?? free[0] ?? null;
};

const columnOf = ({ typeName, isEnum, ...column }: FoundColumn): ProjectColumn => ({
  ...column,
  kind: isEnum ? 'choice' : (KINDS[typeName] ?? 'other'),
});

/** The tables and views of a project, and its enums. */
export const readTables = (database: Database): Promise<ProjectTables> =>
  database.admin(async (session) => {
    // What authors have made in `public` has no say in what the owner asks.
    await session.exec('set local search_path = pg_catalog');
    const { rows } = await session.query<FoundTable>(TABLES);
    const { rows: enums } = await session.query<ProjectTables['enums'][number]>(ENUMS);
    const tables = rows.map((table): ProjectTable => {
      const columns = table.columns.map(columnOf);
      const relations = table.relations.map((one) => ({ ...one, onDelete: ON_DELETE[one.onDelete] ?? 'no action' }));
      return { ...table, columns, relations, nameColumn: nameColumnOf(columns, table.key) };
    });
    return { tables, enums };
  });
