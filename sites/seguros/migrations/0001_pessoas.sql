-- People and what they may do. A person is made together with the user of the auth service.

create table public.perfis (
  id uuid primary key references auth.users on delete cascade,
  nome text not null default '',
  email text not null,
  criado_em timestamptz not null default now()
);

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
);

create table public.users_roles (
  user_id uuid not null references public.perfis on delete cascade,
  role_id uuid not null references public.roles on delete cascade,
  primary key (user_id, role_id)
);
create index users_roles_role_id_idx on public.users_roles (role_id);

insert into public.roles (id, name) values
  ('5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e01', 'cliente'),
  ('5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e02', 'corretor'),
  ('5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e03', 'administrador'),
  ('5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e04', 'parceiro');

-- Whether the visitor has one of these roles. Policies call it, so it must not be subject to them.
create function public.tem_papel(variadic p_papeis text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.users_roles ur
    join public.roles r on r.id = ur.role_id
    where ur.user_id = auth.uid() and r.name = any (p_papeis)
  )
$$;

create function public.criar_perfil() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.perfis (id, nome, email)
  values (new.id, coalesce(new.raw_user_meta_data ->> 'name', ''), coalesce(new.email, ''));
  insert into public.users_roles (user_id, role_id)
  select new.id, r.id from public.roles r where r.name = 'cliente';
  return new;
end $$;

create function public.atualizar_perfil() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.perfis
  set nome = coalesce(new.raw_user_meta_data ->> 'name', ''), email = coalesce(new.email, '')
  where id = new.id;
  return new;
end $$;

create trigger criar_perfil after insert on auth.users
  for each row execute function public.criar_perfil();
create trigger atualizar_perfil after update of raw_user_meta_data, email on auth.users
  for each row execute function public.atualizar_perfil();

alter table public.perfis enable row level security;
alter table public.roles enable row level security;
alter table public.users_roles enable row level security;

create policy "Cada pessoa vê o próprio perfil; a equipe vê todos" on public.perfis
  for select to authenticated using (id = (select auth.uid()) or (select public.tem_papel('corretor', 'administrador')));
create policy "Quem entrou conhece os papéis" on public.roles
  for select to authenticated using (true);
create policy "Cada pessoa vê os próprios papéis; a administração vê todos" on public.users_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select public.tem_papel('administrador')));
create policy "A administração dá papéis" on public.users_roles
  for insert to authenticated with check ((select public.tem_papel('administrador')));
create policy "A administração tira papéis" on public.users_roles
  for delete to authenticated using ((select public.tem_papel('administrador')));

-- A view runs with the rights of who asks, so the policies above decide about its rows too.
create view public.usuarios_view with (security_invoker = true) as
  select p.id, p.nome, p.email, p.criado_em,
    coalesce((select array_agg(r.name order by r.name)
      from public.users_roles ur join public.roles r on r.id = ur.role_id
      where ur.user_id = p.id), '{}') as papeis
  from public.perfis p;

revoke all on public.perfis, public.roles, public.users_roles, public.usuarios_view from anon, authenticated;
-- A visitor without a session may ask and gets no row: the first workflow of the site asks before anybody has signed in.
grant select on public.perfis, public.roles, public.users_roles, public.usuarios_view to anon, authenticated;
grant insert, delete on public.users_roles to authenticated;
revoke execute on function public.criar_perfil(), public.atualizar_perfil() from public, anon, authenticated;
