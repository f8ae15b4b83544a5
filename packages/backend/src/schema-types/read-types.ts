import type { Session } from '../database/database.ts';
import type { ForeignKey } from '../rest/catalog/catalog.ts';
import { readCatalog } from '../rest/catalog/read-catalog.ts';

/** A type of Postgres, as far as TypeScript tells it apart. */
export interface TypeFacts {
  /** Its name without its schema; of an array, of its elements; of a domain, of what it is based on. */
  name: string;
  schema: string;
  isArray: boolean;
  kind: 'base' | 'enum' | 'composite' | 'relation';
  /** Whether the relation is a table; of the kind `relation`. */
  isTable: boolean;
}

export interface ColumnFacts {
  name: string;
  type: TypeFacts;
  isNullable: boolean;
  /** A row may be inserted without it. */
  isOptional: boolean;
  /** Its value is always made by the database. */
  isMade: boolean;
  isUpdatable: boolean;
}

export interface RelationFacts {
  name: string;
  isTable: boolean;
  /** Rows may be inserted and updated. */
  isWritable: boolean;
  columns: readonly ColumnFacts[];
}

export interface FunctionFacts {
  name: string;
  arguments: readonly { name: string; type: TypeFacts; isOptional: boolean }[];
  returns: TypeFacts;
  isSet: boolean;
  /** Columns of the rows that it makes up itself; empty: its type says what it returns. */
  columns: readonly { name: string; type: TypeFacts }[];
}

/** What a schema holds, by the names that requests use. */
export interface SchemaFacts {
  schema: string;
  relations: readonly RelationFacts[];
  functions: readonly FunctionFacts[];
  enums: readonly { name: string; labels: readonly string[] }[];
  composites: readonly { name: string; attributes: readonly { name: string; type: TypeFacts }[] }[];
  foreignKeys: readonly ForeignKey[];
}

/** {@link TypeFacts} of a type's oid, as an expression. */
const typeFacts = (oid: string): string => `(
  select json_build_object('name', b.typname, 'schema', bn.nspname, 'isArray', e.oid is not null,
      'kind', case when b.typtype = 'e' then 'enum' when bc.relkind = 'c' then 'composite' when bc.oid is not null then 'relation' else 'base' end,
      'isTable', coalesce(bc.relkind in ('r', 'p'), false))
    from pg_type t
    left join pg_type e on t.typcategory = 'A' and e.oid = t.typelem
    join pg_type i on i.oid = coalesce(e.oid, t.oid)
    join pg_type b on b.oid = case when i.typtype = 'd' then i.typbasetype else i.oid end
    join pg_namespace bn on bn.oid = b.typnamespace
    left join pg_class bc on bc.oid = b.typrelid
   where t.oid = ${oid})`;

const RELATIONS = `
  select c.relname as name, c.relkind in ('r', 'p') as "isTable", (pg_relation_is_updatable(c.oid, true) & 8) > 0 as "isWritable", (
    select coalesce(json_agg(json_build_object('name', a.attname, 'type', ${typeFacts('a.atttypid')},
        'isNullable', not (a.attnotnull or y.typtype = 'd' and y.typnotnull),
        'isOptional', a.atthasdef or a.attidentity <> '' or not a.attnotnull,
        'isMade', a.attidentity = 'a' or a.attgenerated <> '',
        'isUpdatable', c.relkind in ('r', 'p') or pg_column_is_updatable(c.oid, a.attnum, true))
      order by a.attname collate "C"), '[]')
      from pg_attribute a join pg_type y on y.oid = a.atttypid
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c where c.relnamespace = to_regnamespace(quote_ident($1)) and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by c.relname collate "C"`;

/** Of the arguments those that are given, and as columns those that come back (\`returns table\`, \`out\`). */
const argumentsWhere = (modes: string, sql: string): string => `
  (select coalesce(json_agg(${sql} order by n.place), '[]')
     from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes, p.proargnames) with ordinality n (type, mode, name, place)
    where coalesce(n.mode, 'i') in (${modes}))`;

const FUNCTIONS = `
  select p.proname as name, p.proretset as "isSet", ${typeFacts('p.prorettype')} as returns,
    ${argumentsWhere(
      "'i', 'b', 'v'",
      `json_build_object('name', coalesce(n.name, ''), 'type', ${typeFacts('n.type')}, 'isOptional', (
        select count(*) from unnest(coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs]))) with ordinality m (mode, place)
         where m.mode in ('i', 'b', 'v') and m.place <= n.place) > p.pronargs - p.pronargdefaults)`,
    )} as arguments,
    ${argumentsWhere("'t', 'o', 'b'", `json_build_object('name', n.name, 'type', ${typeFacts('n.type')})`)} as columns
  from pg_proc p
  where p.pronamespace = to_regnamespace(quote_ident($1)) and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid)`;

const ENUMS = `
  select t.typname as name, (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
  from pg_type t where t.typnamespace = to_regnamespace(quote_ident($1)) and t.typtype = 'e' order by t.typname collate "C"`;

const COMPOSITES = `
  select t.typname as name, (
    select json_agg(json_build_object('name', a.attname, 'type', ${typeFacts('a.atttypid')}) order by a.attname collate "C")
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as attributes
  from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
  where t.typnamespace = to_regnamespace(quote_ident($1)) order by t.typname collate "C"`;

/** Reads what a schema holds, as the owner of the database. */
export const readTypes = async (session: Session, schema: string): Promise<SchemaFacts> => {
  const { foreignKeys } = await readCatalog(session, schema);
  const rowsOf = async <Row>(sql: string): Promise<readonly Row[]> => (await session.query<Row>(sql, [schema])).rows;
  return {
    schema,
    foreignKeys,
    relations: await rowsOf<RelationFacts>(RELATIONS),
    functions: await rowsOf<FunctionFacts>(FUNCTIONS),
    enums: await rowsOf<SchemaFacts['enums'][number]>(ENUMS),
    composites: await rowsOf<SchemaFacts['composites'][number]>(COMPOSITES),
  };
};
