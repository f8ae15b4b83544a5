import type { Database } from '../database/database.ts';
import { BackendError, INSUFFICIENT_PRIVILEGE, isSqlFailure } from '../errors.ts';

/** The role of a project in which SQL runs that a person wrote. */
export const AUTHOR_ROLE = 'trama_author';
/** The same for who may see people: it reads who they are beside, and never how they sign in. */
export const PEOPLE_AUTHOR_ROLE = 'trama_author_people';

/**
 * Makes the roles, which belong to the whole server: they sign in nowhere and may do nothing but what a database grants them. Two
 * databases may be prepared at once, and whoever comes second finds what the first has made.
 */
const ROLES_SQL = `
do $$
declare
  name text;
begin
  foreach name in array array['${AUTHOR_ROLE}', '${PEOPLE_AUTHOR_ROLE}'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin nosuperuser nocreaterole nocreatedb nobypassrls', name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      -- Whoever makes a role may only grant it, also to themselves (PostgreSQL 16).
      if not pg_has_role(current_user, name, 'usage') then
        execute format('grant %I to %I', name, current_user);
      end if;
    exception when unique_violation then null;
    end;
  end loop;
  begin
    if not pg_has_role('${PEOPLE_AUTHOR_ROLE}', '${AUTHOR_ROLE}', 'usage') then
      grant ${AUTHOR_ROLE} to ${PEOPLE_AUTHOR_ROLE};
    end if;
  exception when unique_violation then null;
  end;
end $$;
`;

/** What is known of a person without how they sign in: no password's hash, and no change of address under way. */
const PEOPLE_COLUMNS =
  'id, aud, role, email, email_confirmed_at, phone, phone_confirmed_at, confirmed_at, last_sign_in_at, raw_app_meta_data, ' +
  'raw_user_meta_data, banned_until, is_sso_user, is_anonymous, created_at, updated_at';

/** What authors may do in this database; no record is kept of it, for a copy of the database elsewhere has none of it. */
const GRANTS_SQL = `
do $$ begin execute format('grant temporary on database %I to ${AUTHOR_ROLE}', current_database()); end $$;
grant usage, create on schema public to ${AUTHOR_ROLE};
grant usage on schema extensions, auth, storage, realtime to ${AUTHOR_ROLE};
grant references on auth.users to ${AUTHOR_ROLE};
grant select (${PEOPLE_COLUMNS}) on auth.users to ${PEOPLE_AUTHOR_ROLE};
-- What authors make is there for the roles of requests as what the owner makes: row-level security decides.
alter default privileges for role ${AUTHOR_ROLE}, ${PEOPLE_AUTHOR_ROLE} in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role ${AUTHOR_ROLE}, ${PEOPLE_AUTHOR_ROLE} in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role ${AUTHOR_ROLE}, ${PEOPLE_AUTHOR_ROLE} in schema public
  grant all on functions to anon, authenticated, service_role;

-- A cast of a type of one's own is called by whoever reads a row with it, the owner of the database too.
create or replace function backend.refuse_casts() returns event_trigger language plpgsql set search_path = '' as $$
begin
  if current_user in ('${AUTHOR_ROLE}', '${PEOPLE_AUTHOR_ROLE}') then
    raise insufficient_privilege using message = 'permission denied to create a cast';
  end if;
end $$;
do $$
begin
  create event trigger trama_no_casts on ddl_command_start when tag in ('CREATE CAST')
    execute function backend.refuse_casts();
exception when insufficient_privilege then
  raise notice 'Without the right to create event triggers, authors may make casts.';
end $$;
`;

const IS_PREPARED = `select 1 where has_schema_privilege('${AUTHOR_ROLE}', 'public', 'create')`;

/**
 * Gives a database the roles of its authors, once.
 * @throws BackendError `backend/no-author-roles` where the owner of the database may make no roles and nobody has made these.
 */
export const prepareAuthors = (database: Database): Promise<void> =>
  database.admin(async (session) => {
    // What authors have made in `public` is not found here.
    await session.exec('set local search_path = pg_catalog');
    await session.query(`select pg_advisory_xact_lock(hashtext('${AUTHOR_ROLE}'))`);
    await session.exec(ROLES_SQL).catch((cause: unknown) => {
      if (!isSqlFailure(cause) || cause.code !== INSUFFICIENT_PRIVILEGE) throw cause;
      throw new BackendError({
        code: 'backend/no-author-roles',
        message: `The owner of this database may not make the roles ${AUTHOR_ROLE} and ${PEOPLE_AUTHOR_ROLE}.`,
        hint: 'Grant it CREATEROLE, or make both, and grant them to it.',
        cause,
      });
    });
    if ((await session.query(IS_PREPARED)).rows.length === 0) await session.exec(GRANTS_SQL);
  });
