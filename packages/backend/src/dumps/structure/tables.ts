import { isAuthors, isNoExtensions, OWN_SCHEMAS, statements } from './catalog.ts';

const NAME = "format('%I.%I', s.nspname, c.relname)";

const relations = (kinds: string, more = ''): string =>
  `pg_catalog.pg_class c join ${OWN_SCHEMAS} s on s.oid = c.relnamespace ${more}
   where c.relkind in (${kinds}) and ${isNoExtensions('pg_class', 'c.oid')}`;

const authors = isAuthors('c.relowner');

/** One column as `create table` has it (`c`, `a`, `y` its type, `e` its expression). Defaults follow apart: they may call functions that know the table. */
export const COLUMN = `
  format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
  || case when a.attcollation <> 0 and a.attcollation <> y.typcollation then (
       select format(' collate %I.%I', n.nspname, l.collname) from pg_catalog.pg_collation l
         join pg_catalog.pg_namespace n on n.oid = l.collnamespace where l.oid = a.attcollation) else '' end
  || case when a.attgenerated <> '' then format(' generated always as (%s) %s', pg_get_expr(e.adbin, e.adrelid),
       case a.attgenerated when 's' then 'stored' else 'virtual' end) else '' end
  || case when a.attidentity <> '' then (
       select format(' generated %s as identity (sequence name %I.%I increment %s minvalue %s maxvalue %s start %s cache %s%s)',
           case a.attidentity when 'a' then 'always' else 'by default' end, qn.nspname, qc.relname,
           q.seqincrement, q.seqmin, q.seqmax, q.seqstart, q.seqcache, case when q.seqcycle then ' cycle' else '' end)
         from pg_catalog.pg_depend d join pg_catalog.pg_class qc on qc.oid = d.objid and qc.relkind = 'S'
         join pg_catalog.pg_namespace qn on qn.oid = qc.relnamespace join pg_catalog.pg_sequence q on q.seqrelid = qc.oid
        where d.classid = 'pg_catalog.pg_class'::regclass and d.deptype = 'i' and d.refobjid = c.oid and d.refobjsubid = a.attnum)
     else '' end
  || case when a.attnotnull then ' not null' else '' end`;

const WITH_OPTIONS = "coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')";

const MAKE_TABLE = `
  format('create %stable %s ', case c.relpersistence when 'u' then 'unlogged ' else '' end, ${NAME})
  || case when c.relispartition then (
       select format('partition of %s %s', i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid))
         from pg_catalog.pg_inherits i where i.inhrelid = c.oid)
     else format('(%s)', coalesce((select string_agg(${COLUMN}, ', ' order by a.attnum)
       from pg_catalog.pg_attribute a join pg_catalog.pg_type y on y.oid = a.atttypid
       left join pg_catalog.pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '')) end
  || case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end
  || ${WITH_OPTIONS}`;

const view = (withData: string): string =>
  `|| ${WITH_OPTIONS} || ' as ' || rtrim(pg_get_viewdef(c.oid), '; ') || ${withData}`;

/** Tables with their columns and defaults, and views: what functions and rows need. Parts of tables come after what they are of. */
export const TABLE_READERS: readonly string[] = [
  statements('before rows', 'table', {
    name: NAME,
    sql: MAKE_TABLE,
    authors,
    from: relations("'r', 'p'"),
    order: 'c.relispartition, 3',
  }),
  statements('before rows', 'default', {
    name: `${NAME} || '.' || a.attname`,
    sql: `format('alter table %s alter column %I set default %s', ${NAME}, a.attname, pg_get_expr(e.adbin, e.adrelid))`,
    authors,
    from: relations(
      "'r', 'p', 'v'",
      `join pg_catalog.pg_attrdef e on e.adrelid = c.oid
       join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = e.adnum and a.attgenerated = ''`,
    ),
  }),
  statements('before rows', 'view', {
    name: NAME,
    sql: `format('create view %s', ${NAME}) ${view("''")}`,
    authors,
    from: relations("'v'"),
  }),
];

const CONSTRAINTS = `join pg_catalog.pg_constraint k on k.conrelid = c.oid and k.conparentid = 0 and k.conislocal`;

const constraints = (types: string): string =>
  statements('after rows', 'constraint', {
    name: `${NAME} || '.' || k.conname`,
    sql: `format('alter table %s add constraint %I %s', ${NAME}, k.conname, pg_get_constraintdef(k.oid))`,
    authors,
    from: `${relations("'r', 'p'", CONSTRAINTS)} and k.contype in (${types})`,
  });

/** What rows must fulfil, and how they are found. */
export const INDEX_READERS: readonly string[] = [
  statements('after rows', 'owned counter', {
    name: NAME,
    sql: `format('alter sequence %s owned by %s.%I', ${NAME}, d.refobjid::regclass, a.attname)`,
    authors,
    from: relations(
      "'S'",
      `join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'a'
         and d.refclassid = 'pg_catalog.pg_class'::regclass
       join pg_catalog.pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid`,
    ),
  }),
  constraints("'p', 'u', 'c', 'x'"),
  statements('after rows', 'index', {
    name: NAME,
    sql: 'pg_get_indexdef(c.oid)',
    authors,
    from: `${relations("'i', 'I'", 'join pg_catalog.pg_index x on x.indexrelid = c.oid')} and not c.relispartition
      and not exists (select from pg_catalog.pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))`,
  }),
  constraints("'f'"),
  statements('after rows', 'replica identity', {
    name: NAME,
    sql: `format('alter table %s replica identity %s', ${NAME}, case c.relreplident when 'f' then 'full' when 'n' then 'nothing'
      else (select format('using index %I', xc.relname) from pg_catalog.pg_index x join pg_catalog.pg_class xc on xc.oid = x.indexrelid
        where x.indrelid = c.oid and x.indisreplident) end)`,
    authors,
    from: `${relations("'r', 'p'")} and c.relreplident in ('f', 'n', 'i')`,
    isReplaced: true,
  }),
  statements('after rows', 'view', {
    name: NAME,
    sql: `format('create materialized view %s', ${NAME}) ${view("case when c.relispopulated then '' else ' with no data' end")}`,
    authors,
    from: relations("'m'"),
  }),
];
