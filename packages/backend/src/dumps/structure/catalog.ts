import { AUTHOR_ROLE, PEOPLE_AUTHOR_ROLE } from '../../authored-sql/author-roles.ts';

/** Parts of SQL that the readers of the catalogue share. All names are found in no search path: what Postgres prints has its schema. */

/** The schema of the platform, where both are in one database: it is none of the project's. */
const PLATFORM_SCHEMA = 'trama';

/** Whether a thing came with an extension, which brings it again. */
export const isNoExtensions = (catalog: string, oid: string): string =>
  `not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Schemas of people and programs: `s.oid`, `s.nspname`. */
export const OWN_SCHEMAS: string = `(
  select oid, nspname, nspowner, nspacl from pg_catalog.pg_namespace n
   where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and n.nspname <> '${PLATFORM_SCHEMA}'
     and ${isNoExtensions('pg_namespace', 'n.oid')})`;

/** Whether an owner is one of the roles of authors. */
export const isAuthors = (owner: string): string =>
  `pg_catalog.pg_get_userbyid(${owner}) in ('${AUTHOR_ROLE}', '${PEOPLE_AUTHOR_ROLE}')`;

/** A role as a statement names it: whoever owns the database has another name elsewhere. */
export const roleName = (oid: string): string =>
  `case when ${oid} = 0 then 'public' when pg_catalog.pg_get_userbyid(${oid}) = session_user then 'session_user'
    else pg_catalog.quote_ident(pg_catalog.pg_get_userbyid(${oid})) end`;

/** Roles that a new thing may have given rights to by default. */
export const DEFAULT_GRANTEES: readonly string[] = ['public', 'anon', 'authenticated', 'service_role'];

/** The right to keep a table in order (`vacuum`, `analyze`), which Postgres knows from 17 on. */
const LATEST_RIGHT = 'MAINTAIN';

/**
 * Statements that give each of a list what it has. Whoever has every right is given all of them, in the words that each version of
 * Postgres reads; the one that former versions lack is given alone, and by those that know it.
 * @param grant a statement of `rights` to `grantee`, as the arguments of a `concat`; @param acl the list, as an expression
 * @param kind as `acldefault` names it, as an expression; @param owner its owner's oid; @param which of its entries `g`, as a condition
 */
export const grantsSql = (
  grant: (rights: string, grantee: string) => string,
  { acl, kind, owner, which }: Readonly<Record<'acl' | 'kind' | 'owner' | 'which', string>>,
): string => {
  const grantee = roleName('r.grantee');
  const statement = `pg_catalog.concat(${grant('r.rights', grantee)}, case when r.is_grantable then ' with grant option' end)`;
  return `(
    select pg_catalog.string_agg(case when r.rights = '${LATEST_RIGHT}'
        then pg_catalog.format(' do %L;', pg_catalog.format(
          'begin if current_setting(''server_version_num'')::int >= 170000 then execute %L; end if; end', ${statement}))
        else pg_catalog.concat(' ', ${statement}, ';') end, '' order by ${grantee}, r.rights)
      from (
        select g.grantee, g.is_grantable, pg_catalog.unnest(case
            when pg_catalog.count(*) = (select pg_catalog.count(*) from pg_catalog.aclexplode(pg_catalog.acldefault(${kind}, ${owner})) o
              where o.grantee = ${owner}) then array['all']
            else pg_catalog.array_agg(g.privilege_type) end) as rights
          from pg_catalog.aclexplode(${acl}) g
         where ${which}
         group by g.grantee, g.is_grantable) r)`;
};

/**
 * Statements that give a thing exactly the rights of its list: what it has by default is taken first.
 * @param target what SQL calls it, such as `'table public.notes'`, as an expression
 * @param acl its list, as an expression; @param kind as `acldefault` names it; @param owner its owner's oid
 */
export const rightsSql = (target: string, acl: string, kind: string, owner: string): string => `
  pg_catalog.concat('revoke all on ', ${target}, ' from ${DEFAULT_GRANTEES.join(', ')};', ${grantsSql(
    (rights, grantee) => `'grant ', ${rights}, ' on ', ${target}, ' to ', ${grantee}`,
    {
      acl: `coalesce(${acl}, pg_catalog.acldefault('${kind}', ${owner}))`,
      kind: `'${kind}'`,
      owner,
      which: `g.grantee <> ${owner}`,
    },
  )})`;

/** One select of statements: `kind` and `name` know the thing, `sql` makes it. */
export const statements = (
  stage: 'before rows' | 'after rows',
  kind: string,
  parts: { name: string; sql: string; authors?: string; from: string; isReplaced?: boolean; order?: string },
): string => `
  select '${stage}' as stage, '${kind}' as kind, (${parts.name})::text as name, (${parts.sql})::text as sql,
    (${parts.authors ?? 'false'})::boolean as "isAuthors", ${parts.isReplaced ?? false} as "isReplaced"
  from ${parts.from} order by ${parts.order ?? '3, 4'}`;
