/**
 * Names that migrations and seeds of a hosted project say: roles, which have no right of their own here, and columns of people. Codes of
 * people stand in `auth.one_time_tokens` alone, so what a seed writes into these columns lets nobody in.
 */
export const SUPABASE_NAMES_SQL = `
do $$
declare
  name text;
begin
  foreach name in array array['supabase_admin', 'authenticator'] loop
    -- Roles belong to the whole server: another database may make them now, or its user may make none.
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin noinherit', name);
      end if;
      -- Only who may take a role gives it tables.
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant %I to %I', name, current_user);
      end if;
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end;
  end loop;
end $$;

alter table auth.users
  add column confirmation_token varchar(255),
  add column recovery_token varchar(255),
  add column email_change_token_new varchar(255);
`;
