import { isAuthors, isNoExtensions, OWN_SCHEMAS, statements } from './catalog.ts';

const TABLE = "format('%I.%I', s.nspname, c.relname)";

const onTables = (more: string, where: string): string =>
  `pg_catalog.pg_class c join ${OWN_SCHEMAS} s on s.oid = c.relnamespace ${more} where ${where} and ${isNoExtensions('pg_class', 'c.oid')}`;

const authors = isAuthors('c.relowner');

/** Functions and procedures. */
export const FUNCTION_READERS: readonly string[] = [
  statements('before rows', 'function', {
    name: "format('%I.%I(%s)', s.nspname, p.proname, pg_get_function_identity_arguments(p.oid))",
    sql: 'pg_get_functiondef(p.oid)',
    authors: isAuthors('p.proowner'),
    from: `pg_catalog.pg_proc p join ${OWN_SCHEMAS} s on s.oid = p.pronamespace
      where p.prokind in ('f', 'p', 'w') and ${isNoExtensions('pg_proc', 'p.oid')}`,
    isReplaced: true,
  }),
];

const HAS_TRIGGER = 'not g.tgisinternal and g.tgparentid = 0';

/** What runs when rows change, and who may see them. */
export const GUARD_READERS: readonly string[] = [
  statements('after rows', 'trigger', {
    name: `${TABLE} || '.' || g.tgname`,
    sql: 'pg_get_triggerdef(g.oid)',
    authors,
    from: onTables('join pg_catalog.pg_trigger g on g.tgrelid = c.oid', HAS_TRIGGER),
  }),
  statements('after rows', 'switched trigger', {
    name: `${TABLE} || '.' || g.tgname`,
    sql: `format('alter table %s %s trigger %I', ${TABLE},
      case g.tgenabled when 'D' then 'disable' when 'A' then 'enable always' else 'enable replica' end, g.tgname)`,
    authors,
    from: onTables('join pg_catalog.pg_trigger g on g.tgrelid = c.oid', `${HAS_TRIGGER} and g.tgenabled <> 'O'`),
    isReplaced: true,
  }),
  statements('after rows', 'row security', {
    name: TABLE,
    sql: `format('alter table %s %s row level security, %s row level security', ${TABLE},
      case when c.relrowsecurity then 'enable' else 'disable' end, case when c.relforcerowsecurity then 'force' else 'no force' end)`,
    authors,
    from: onTables('', "c.relkind in ('r', 'p')"),
    isReplaced: true,
  }),
  statements('after rows', 'policy', {
    name: `${TABLE} || '.' || o.polname`,
    sql: `format('create policy %I on %s as %s for %s to %s%s%s', o.polname, ${TABLE},
      case when o.polpermissive then 'permissive' else 'restrictive' end,
      case o.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(case when u.role = 0 then 'public' when pg_get_userbyid(u.role) = session_user then 'session_user'
         else quote_ident(pg_get_userbyid(u.role)) end, ', ' order by u.place) from unnest(o.polroles) with ordinality u(role, place)),
      ' using (' || pg_get_expr(o.polqual, o.polrelid) || ')', ' with check (' || pg_get_expr(o.polwithcheck, o.polrelid) || ')')`,
    authors,
    from: onTables('join pg_catalog.pg_policy o on o.polrelid = c.oid', 'true'),
  }),
];
