import type { Session } from '../../database/database.ts';
import { isNoExtensions, OWN_SCHEMAS } from '../../dumps/structure/catalog.ts';
import { readStructure } from '../../dumps/structure/read-structure.ts';
import type { StructureStatement } from '../../dumps/structure/statement.ts';
import { COLUMN } from '../../dumps/structure/tables.ts';

/** A column of a table, and what of it can be changed by itself. */
export interface SchemaColumn {
  /** As SQL names it, with its schema. */
  table: string;
  name: string;
  /** Its table and its own name, as `StructureStatement` names what belongs to it. */
  key: string;
  /** As `create table` has it, without its default. */
  definition: string;
  type: string;
  isRequired: boolean;
  /** How its value is made, where it is an identity or is computed; else ''. */
  made: string;
}

/** The structure of a database, for comparing it with another. */
export interface Schema {
  statements: readonly StructureStatement[];
  columns: readonly SchemaColumn[];
}

const COLUMNS = `
  select format('%I.%I', s.nspname, c.relname) as "table", quote_ident(a.attname) as name,
    format('%I.%I.', s.nspname, c.relname) || a.attname as key, ${COLUMN} as definition,
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
    a.attidentity::text || a.attgenerated::text || case when a.attgenerated <> '' then pg_get_expr(e.adbin, e.adrelid) else '' end as made
  from pg_catalog.pg_class c join ${OWN_SCHEMAS} s on s.oid = c.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_catalog.pg_type y on y.oid = a.atttypid
  left join pg_catalog.pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
  where c.relkind in ('r', 'p') and not c.relispartition and ${isNoExtensions('pg_class', 'c.oid')}
  order by 1, a.attnum`;

const SERVICES = '"?(auth|storage|realtime|extensions|backend|supabase_migrations)"?';
const OF_SERVICES = new RegExp(`^((schema|table|counter|function|procedure|type) )?${SERVICES}(\\.|$)`);

/** What people may add to tables of the services. */
const ADDED_KINDS: ReadonlySet<string> = new Set(['policy', 'trigger', 'switched trigger']);

/** What realtime puts on the tables that it tells of. */
const IS_CAPTURE = /\.trama_realtime$/;

/** Rights that a server's own roles have by default are no migration's. */
const isOfProject = ({ kind, name }: StructureStatement): boolean =>
  (ADDED_KINDS.has(kind) || !OF_SERVICES.test(name)) && !IS_CAPTURE.test(name) && kind !== 'default rights';

/** Reads what people and programs have made. @param session of a transaction whose search path is empty */
export const readSchema = async (session: Session): Promise<Schema> => ({
  statements: (await readStructure(session)).filter(isOfProject),
  columns: (await session.query<SchemaColumn>(COLUMNS)).rows.filter(({ table }) => !OF_SERVICES.test(table)),
});
