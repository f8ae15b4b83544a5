import { isAuthors, isNoExtensions, OWN_SCHEMAS, rightsSql, roleName, statements } from './catalog.ts';

const RELATION = "format('%I.%I', s.nspname, c.relname)";
const FUNCTION = "format('%s %s', case p.prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure)";

/** Who may do what with each thing, what is said of it, and which tables are published. */
export const RIGHT_READERS: readonly string[] = [
  statements('after rows', 'rights', {
    name: "'schema ' || s.nspname",
    sql: rightsSql("format('schema %I', s.nspname)", 's.nspacl', 'n', 's.nspowner'),
    from: OWN_SCHEMAS.concat(" s where s.nspname <> 'public'"),
    isReplaced: true,
  }),
  statements('after rows', 'rights', {
    name: `'table ' || ${RELATION}`,
    sql: rightsSql(`format('table %s', ${RELATION})`, 'c.relacl', 'r', 'c.relowner'),
    authors: isAuthors('c.relowner'),
    from: `pg_catalog.pg_class c join ${OWN_SCHEMAS} s on s.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and ${isNoExtensions('pg_class', 'c.oid')}`,
    isReplaced: true,
  }),
  statements('after rows', 'rights', {
    name: `'counter ' || ${RELATION}`,
    sql: rightsSql(`format('sequence %s', ${RELATION})`, 'c.relacl', 's', 'c.relowner'),
    authors: isAuthors('c.relowner'),
    from: `pg_catalog.pg_class c join ${OWN_SCHEMAS} s on s.oid = c.relnamespace
      where c.relkind = 'S' and ${isNoExtensions('pg_class', 'c.oid')}`,
    isReplaced: true,
  }),
  // After those of its table, which take the rights to all columns.
  statements('after rows', 'column rights', {
    name: `${RELATION} || '.' || a.attname`,
    sql: `(select string_agg(format('grant %s (%I) on table %s to %s%s;', r.privilege_type, a.attname, ${RELATION}, ${roleName('r.grantee')},
        case when r.is_grantable then ' with grant option' else '' end), ' ' order by ${roleName('r.grantee')}, r.privilege_type)
      from aclexplode(a.attacl) r)`,
    authors: isAuthors('c.relowner'),
    from: `pg_catalog.pg_class c join ${OWN_SCHEMAS} s on s.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attacl is not null and not a.attisdropped
      where c.relkind in ('r', 'p', 'v', 'm') and ${isNoExtensions('pg_class', 'c.oid')}`,
    isReplaced: true,
  }),
  statements('after rows', 'rights', {
    name: FUNCTION,
    sql: rightsSql(FUNCTION, 'p.proacl', 'f', 'p.proowner'),
    authors: isAuthors('p.proowner'),
    from: `pg_catalog.pg_proc p join ${OWN_SCHEMAS} s on s.oid = p.pronamespace
      where p.prokind in ('f', 'p', 'w') and ${isNoExtensions('pg_proc', 'p.oid')}`,
    isReplaced: true,
  }),
  statements('after rows', 'rights', {
    name: "'type ' || format('%I.%I', s.nspname, t.typname)",
    sql: rightsSql("format('type %I.%I', s.nspname, t.typname)", 't.typacl', 'T', 't.typowner'),
    authors: isAuthors('t.typowner'),
    from: `pg_catalog.pg_type t join ${OWN_SCHEMAS} s on s.oid = t.typnamespace
      where t.typacl is not null and t.typtype in ('e', 'd') and ${isNoExtensions('pg_type', 't.oid')}`,
    isReplaced: true,
  }),
  statements('after rows', 'comment', {
    name: 'i.type || i.identity',
    sql: `format('comment on %s %s is %L', replace(replace(replace(i.type, 'table column', 'column'), 'view column', 'column'),
      'table constraint', 'constraint'), i.identity, d.description)`,
    from: `pg_catalog.pg_description d cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i
      join ${OWN_SCHEMAS} s on s.nspname = i.schema or i.type = 'schema' and s.nspname = i.name
        or i.schema is null and i.type in ('policy', 'trigger', 'table constraint') and i.identity like format('%% on %I.%%', s.nspname)
      where i.type in ('schema', 'table', 'table column', 'view', 'view column', 'materialized view', 'function', 'procedure', 'type',
        'sequence', 'index', 'policy', 'trigger', 'table constraint')
        and not exists (select from pg_catalog.pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,
    isReplaced: true,
  }),
  statements('after rows', 'publication', {
    name: 'b.pubname',
    sql: `format('create publication %I%s', b.pubname, case when b.puballtables then ' for all tables' else coalesce((
      select ' for table ' || string_agg(t.prrelid::regclass::text, ', ' order by t.prrelid::regclass::text)
        from pg_catalog.pg_publication_rel t where t.prpubid = b.oid), '') end)`,
    from: 'pg_catalog.pg_publication b',
  }),
];
