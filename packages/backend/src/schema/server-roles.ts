import { REQUEST_ROLES } from '../database/database.ts';

/**
 * Finds a row where one of the roles that requests run in is missing, or is not the owner's to take. Asked first: the block that makes them
 * loads PL/pgSQL, which is a third of the time in which an embedded database wakes.
 */
export const lacksServerRolesSql = (roles: readonly string[] = REQUEST_ROLES): string => `
select 1 from unnest(array[${roles.map((role) => `'${role}'`).join(', ')}]) as wanted (name)
 where not exists (select from pg_roles r join pg_auth_members m on m.roleid = r.oid
   where r.rolname = wanted.name and m.member = quote_ident(current_user)::regrole)`;

/**
 * Makes the roles that requests run in before the migrations ask for them; policies do not bind the last one. Roles belong to the whole server while a lock
 * belongs to one database: two databases may be prepared at once, and whoever comes second finds what the first has made.
 */
export const serverRolesSql = (roles: readonly string[] = REQUEST_ROLES): string => `
do $$
declare
  name text;
begin
  foreach name in array array[${roles.map((role) => `'${role}'`).join(', ')}] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit %s', name, case name when '${roles.at(-1)}' then 'bypassrls' else '' end);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      if not exists (select from pg_auth_members where roleid = name::regrole and member = quote_ident(current_user)::regrole) then
        execute format('grant %I to %I', name, current_user);
      end if;
    exception when unique_violation then null;
    end;
  end loop;
end $$;
`;
