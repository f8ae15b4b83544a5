import type { TableSetup } from '@trama/model';

/**
 * The tables of roles that the set-up makes (conformance 10.235). Everybody signed in reads the roles and which of them
 * are their own; only the owner of the database gives them. The function tells the builder of the embedded backend who has which
 * role, whatever tables a design names: its name and shape are fixed.
 */
export const ROLE_TABLES: TableSetup = {
  tables: ['roles', 'users_roles'],
  sql: `create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
);
create table public.users_roles (
  user_id uuid not null references auth.users on delete cascade,
  role_id uuid not null references public.roles on delete cascade,
  primary key (user_id, role_id)
);
create index on public.users_roles (role_id);
alter table public.roles enable row level security;
alter table public.users_roles enable row level security;
create policy "Whoever is signed in reads the roles" on public.roles
  for select to authenticated using (true);
create policy "Users read which roles are their own" on public.users_roles
  for select to authenticated using (user_id = (select auth.uid()));
grant select on public.roles, public.users_roles to authenticated;
grant all on public.roles, public.users_roles to service_role;
create function public.people_roles() returns table (user_id uuid, role text)
  language sql stable security definer set search_path = ''
  as 'select given.user_id, r.name from public.users_roles given join public.roles r on r.id = given.role_id';
revoke all on function public.people_roles() from public, anon, authenticated;
grant execute on function public.people_roles() to service_role;
`,
  settings: {
    roleTable: 'roles',
    roleTableNameColumn: 'name',
    userRoleTable: 'users_roles',
    userRoleTableRoleColumn: 'role_id',
    userRoleTableUserColumn: 'user_id',
  },
};
