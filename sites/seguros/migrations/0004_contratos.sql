-- Contracts. A visitor says what to insure; number, owner, price and state are the database's.

create sequence public.seguros_contratos_numero_seq start 1001;

create table public.seguros_contratos (
  id uuid primary key default gen_random_uuid(),
  numero text not null unique default '',
  user_id uuid not null default auth.uid() references public.perfis on delete cascade,
  produto_id text not null references public.produtos,
  plano_id text not null references public.planos,
  capital numeric(12, 2) not null,
  idade int not null,
  fumante boolean not null default false,
  coberturas text[] not null default '{}',
  premio numeric(12, 2) not null default 0,
  status text not null default 'em análise'
    check (status in ('em análise', 'aprovado', 'ativo', 'recusado', 'cancelado')),
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  inicio_vigencia date,
  fim_vigencia date
);
create index seguros_contratos_user_id_idx on public.seguros_contratos (user_id, criado_em desc);

create function public.preparar_contrato() returns trigger language plpgsql set search_path = '' as $$
begin
  new.premio := public.calcular_premio(
    new.produto_id, new.capital, new.idade, new.fumante, new.plano_id, new.coberturas);
  if auth.uid() is not null then
    new.user_id := auth.uid();
    new.status := 'em análise';
    new.criado_em := now();
    new.inicio_vigencia := null;
    new.fim_vigencia := null;
  end if;
  new.numero := 'SV-' || to_char(new.criado_em, 'YYYY') || '-' ||
    lpad(nextval('public.seguros_contratos_numero_seq')::text, 6, '0');
  return new;
end $$;

-- What was agreed on stays; an active contract has its year.
create function public.mudar_contrato() returns trigger language plpgsql set search_path = '' as $$
begin
  new.atualizado_em := now();
  if new.status = 'ativo' and old.status <> 'ativo' then
    new.inicio_vigencia := coalesce(new.inicio_vigencia, current_date);
    new.fim_vigencia := coalesce(new.fim_vigencia, (new.inicio_vigencia + interval '1 year')::date);
  end if;
  return new;
end $$;

create trigger preparar_contrato before insert on public.seguros_contratos
  for each row execute function public.preparar_contrato();
create trigger mudar_contrato before update on public.seguros_contratos
  for each row execute function public.mudar_contrato();

alter table public.seguros_contratos enable row level security;
create policy "Cada pessoa vê os próprios contratos; a equipe vê todos" on public.seguros_contratos
  for select to authenticated using (user_id = (select auth.uid()) or (select public.tem_papel('corretor', 'administrador')));
create policy "Cada pessoa contrata para si" on public.seguros_contratos
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "A equipe muda o andamento" on public.seguros_contratos
  for update to authenticated
  using ((select public.tem_papel('corretor', 'administrador')))
  with check ((select public.tem_papel('corretor', 'administrador')));

revoke all on public.seguros_contratos from anon, authenticated;
grant select on public.seguros_contratos to authenticated;
grant insert (produto_id, plano_id, capital, idade, fumante, coberturas) on public.seguros_contratos to authenticated;
grant update (status) on public.seguros_contratos to authenticated;
revoke all on sequence public.seguros_contratos_numero_seq from anon, authenticated;
grant usage on sequence public.seguros_contratos_numero_seq to authenticated;
revoke execute on function public.preparar_contrato(), public.mudar_contrato() from public, anon, authenticated;
