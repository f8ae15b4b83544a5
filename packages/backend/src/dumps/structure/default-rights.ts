import { AUTHOR_ROLE, PEOPLE_AUTHOR_ROLE } from '../../authored-sql/author-roles.ts';
import { DEFAULT_GRANTEES, grantsSql, OWN_SCHEMAS, roleName, statements } from './catalog.ts';

/** Roles whose defaults a dump carries: whoever owns the database, and its authors. */
const isCarried = (role: string): string =>
  `pg_catalog.pg_get_userbyid(${role}) in (session_user, '${AUTHOR_ROLE}', '${PEOPLE_AUTHOR_ROLE}')`;

/**
 * What stands in `pg_default_acl`, and what a new project has there and this one may have taken away: `role`, `schema` (null: all of
 * them), `kind` as the catalogue names it, `acl`.
 */
const DEFAULTS = `(
  select k.role, s.nspname as schema, k.kind, d.defaclacl as acl
    from (
      select defaclrole as role, defaclnamespace as namespace, defaclobjtype as kind from pg_catalog.pg_default_acl
      union
      select o.oid, n.oid, k.kind from pg_catalog.pg_roles o, pg_catalog.pg_namespace n, (values ('r'::"char"), ('S'), ('f')) k (kind)
       where n.nspname = 'public' and (o.rolname = session_user
         or o.rolname in ('${AUTHOR_ROLE}', '${PEOPLE_AUTHOR_ROLE}') and pg_catalog.has_schema_privilege(o.oid, n.oid, 'create'))
      union
      select o.oid, n.oid, 'f'::"char" from pg_catalog.pg_roles o, pg_catalog.pg_namespace n
       where n.nspname = 'extensions' and o.rolname = session_user
    ) k
    left join ${OWN_SCHEMAS} s on s.oid = k.namespace
    left join pg_catalog.pg_default_acl d
      on d.defaclrole = k.role and d.defaclnamespace = k.namespace and d.defaclobjtype = k.kind
   where k.namespace = 0 or s.oid is not null)`;

const KINDS = `case d.kind when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types'
  else 'schemas' end`;

const NAME = `format('%s of %s in %s', ${KINDS}, ${roleName('d.role')}, coalesce(d.schema, 'all schemas'))`;

const BEGIN = `format('alter default privileges for role %s%s ', ${roleName('d.role')},
  case when d.schema is null then '' else format(' in schema %I', d.schema) end)`;

/** Rights that things made from now on have by themselves (`alter default privileges`). They run nothing that an author wrote. */
export const DEFAULT_RIGHT_READERS: readonly string[] = [
  statements('after rows', 'default rights', {
    name: NAME,
    // Those of all schemas stand in the place of what Postgres gives: the role's own are among them.
    sql: `concat(${BEGIN}, 'revoke all on ', ${KINDS}, ' from ${DEFAULT_GRANTEES.join(', ')}',
      case when d.schema is null then ', ' || ${roleName('d.role')} end, ';', ${grantsSql(
        (rights, grantee) => `${BEGIN}, 'grant ', ${rights}, ' on ', ${KINDS}, ' to ', ${grantee}`,
        // `acldefault` calls sequences otherwise than `pg_default_acl`.
        { acl: 'd.acl', kind: `case d.kind when 'S' then 's' else d.kind end`, owner: 'd.role', which: 'true' },
      )})`,
    from: `${DEFAULTS} d where ${isCarried('d.role')}`,
    isReplaced: true,
  }),
];

/** Those of other roles, which a dump does not carry: `name`. */
export const FOREIGN_DEFAULT_RIGHTS: string = `
  select concat('default rights on ', ${NAME}) as name from ${DEFAULTS} d where not ${isCarried('d.role')}`;
