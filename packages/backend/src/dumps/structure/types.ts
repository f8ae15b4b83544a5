import { isAuthors, isNoExtensions, OWN_SCHEMAS, statements } from './catalog.ts';

const TYPE_NAME = "format('%I.%I', s.nspname, t.typname)";

const types = (typtype: string, more = ''): string =>
  `pg_catalog.pg_type t join ${OWN_SCHEMAS} s on s.oid = t.typnamespace ${more}
   where t.typtype = '${typtype}' and ${isNoExtensions('pg_type', 't.oid')}`;

/** Schemas, extensions, types and free counters. */
export const TYPE_READERS: readonly string[] = [
  statements('before rows', 'schema', {
    name: 's.nspname',
    sql: "format('create schema %I', s.nspname)",
    from: OWN_SCHEMAS.concat(' s'),
  }),
  statements('before rows', 'extension', {
    name: 'e.extname',
    sql: "format('create extension if not exists %I with schema %I', e.extname, n.nspname)",
    from: `pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace where e.extname <> 'plpgsql'`,
  }),
  statements('before rows', 'type', {
    name: TYPE_NAME,
    sql: `format('create type %s as enum (%s)', ${TYPE_NAME}, (
      select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_catalog.pg_enum where enumtypid = t.oid))`,
    authors: isAuthors('t.typowner'),
    from: types('e'),
  }),
  statements('before rows', 'type', {
    name: TYPE_NAME,
    sql: `format('create type %s as (%s)', ${TYPE_NAME}, (
      select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
        from pg_catalog.pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped))`,
    authors: isAuthors('t.typowner'),
    from: types('c', "join pg_catalog.pg_class c on c.oid = t.typrelid and c.relkind = 'c'"),
  }),
  statements('before rows', 'type', {
    name: TYPE_NAME,
    sql: `format('create domain %s as %s', ${TYPE_NAME}, format_type(t.typbasetype, t.typtypmod))
      || case when t.typcollation <> b.typcollation then (
           select format(' collate %I.%I', n.nspname, l.collname) from pg_catalog.pg_collation l
             join pg_catalog.pg_namespace n on n.oid = l.collnamespace where l.oid = t.typcollation) else '' end
      || coalesce(' default ' || t.typdefault, '') || case when t.typnotnull then ' not null' else '' end
      || coalesce((select string_agg(format(' constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), '' order by k.conname)
           from pg_catalog.pg_constraint k where k.contypid = t.oid and k.contype = 'c'), '')`,
    authors: isAuthors('t.typowner'),
    from: types('d', 'join pg_catalog.pg_type b on b.oid = t.typbasetype'),
  }),
  statements('before rows', 'counter', {
    name: "format('%I.%I', s.nspname, c.relname)",
    sql: `format('create sequence %I.%I as %s increment %s minvalue %s maxvalue %s start %s cache %s%s', s.nspname, c.relname,
      format_type(q.seqtypid, null), q.seqincrement, q.seqmin, q.seqmax, q.seqstart, q.seqcache,
      case when q.seqcycle then ' cycle' else '' end)`,
    authors: isAuthors('c.relowner'),
    from: `pg_catalog.pg_class c join ${OWN_SCHEMAS} s on s.oid = c.relnamespace join pg_catalog.pg_sequence q on q.seqrelid = c.oid
      where not exists (select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))`,
  }),
];
