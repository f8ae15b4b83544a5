-- Partners: who sends clients, what came of it, and what is paid for it.

create table public.parceiros (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.perfis on delete cascade,
  nome text not null check (length(nome) between 2 and 120),
  documento text check (documento ~ '^[0-9A-Z]{11,14}$'),
  codigo text not null unique check (codigo ~ '^[A-Z0-9-]{4,20}$'),
  -- Share of the first year's premiums.
  percentual numeric(5, 2) not null default 10 check (percentual between 0 and 50),
  status text not null default 'ativo' check (status in ('ativo', 'suspenso')),
  criado_em timestamptz not null default now()
);

-- Who would like to be one. The administration decides.
create table public.candidaturas_parceiro (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.perfis on delete cascade,
  nome text not null check (length(nome) between 2 and 120),
  documento text check (documento ~ '^[0-9A-Z]{11,14}$'),
  mensagem text check (length(mensagem) <= 1000),
  status text not null default 'em análise' check (status in ('em análise', 'aceita', 'recusada')),
  criado_em timestamptz not null default now(),
  decidida_em timestamptz
);

alter table public.cotacoes add parceiro_id uuid references public.parceiros on delete set null;
create index cotacoes_parceiro_id_idx on public.cotacoes (parceiro_id, criado_em desc) where parceiro_id is not null;
alter table public.seguros_contratos add parceiro_id uuid references public.parceiros on delete set null;
create index seguros_contratos_parceiro_id_idx on public.seguros_contratos (parceiro_id) where parceiro_id is not null;

create table public.comissoes (
  id uuid primary key default gen_random_uuid(),
  parceiro_id uuid not null references public.parceiros on delete cascade,
  contrato_id uuid not null unique references public.seguros_contratos on delete cascade,
  base numeric(12, 2) not null,
  percentual numeric(5, 2) not null,
  valor numeric(12, 2) not null,
  competencia date not null,
  paga_em date
);
create index comissoes_parceiro_id_idx on public.comissoes (parceiro_id, competencia desc);

-- The partner whose code is given, while active.
create function public.parceiro_do_codigo(p_codigo text) returns text
language sql stable security definer set search_path = '' as $$
  select nome from public.parceiros where codigo = upper(p_codigo) and status = 'ativo'
$$;

-- Ties one's own quote to the partner who sent the visitor; once only, and nobody refers themselves.
create function public.indicar_cotacao(p_cotacao uuid, p_codigo text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.cotacoes c set parceiro_id = p.id from public.parceiros p
  where c.id = p_cotacao and c.user_id = auth.uid() and c.parceiro_id is null
    and p.codigo = upper(p_codigo) and p.status = 'ativo' and p.user_id <> auth.uid();
  return found;
end $$;

create function public.herdar_parceiro() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.parceiro_id into new.parceiro_id from public.cotacoes c where c.id = new.cotacao_id;
  return new;
end $$;
create trigger herdar_parceiro before insert on public.seguros_contratos
  for each row when (new.cotacao_id is not null) execute function public.herdar_parceiro();

-- A contract that comes into force earns its partner a share of twelve premiums.
create function public.dar_comissao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.comissoes (parceiro_id, contrato_id, base, percentual, valor, competencia)
  select p.id, new.id, new.premio * 12, p.percentual, round(new.premio * 12 * p.percentual / 100, 2),
    date_trunc('month', current_date)::date
  from public.parceiros p where p.id = new.parceiro_id and p.status = 'ativo'
  on conflict (contrato_id) do nothing;
  return null;
end $$;
create trigger dar_comissao after update on public.seguros_contratos
  for each row when (new.status = 'ativo' and old.status <> 'ativo' and new.parceiro_id is not null)
  execute function public.dar_comissao();

-- The administration takes somebody in: a partner, their code, and their role.
create function public.decidir_candidatura(p_candidatura uuid, p_aceita boolean, p_percentual numeric default 10)
returns text language plpgsql security definer set search_path = '' as $$
declare
  k public.candidaturas_parceiro;
  v_codigo text;
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração decide sobre parceiros.' using errcode = '42501';
  end if;
  select * into k from public.candidaturas_parceiro where id = p_candidatura and status = 'em análise' for update;
  if k.id is null then
    raise exception 'Candidatura não encontrada.' using errcode = 'P0002';
  end if;
  update public.candidaturas_parceiro
  set status = case when p_aceita then 'aceita' else 'recusada' end, decidida_em = now() where id = k.id;
  if not p_aceita then
    return null;
  end if;
  v_codigo := public.codigo_aleatorio(6);
  insert into public.parceiros (user_id, nome, documento, codigo, percentual)
  values (k.user_id, k.nome, k.documento, v_codigo, p_percentual);
  insert into public.users_roles (user_id, role_id)
  select k.user_id, r.id from public.roles r where r.name = 'parceiro' on conflict do nothing;
  return v_codigo;
end $$;

-- What a partner sees of the quotes they brought: never who the person is, only the first name.
create function public.minhas_indicacoes()
returns table (criado_em timestamptz, cliente text, produto text, premio numeric, situacao text)
language sql stable security definer set search_path = '' as $$
  select c.criado_em, split_part(f.nome, ' ', 1), d.nome, c.premio,
    coalesce((select k.status from public.seguros_contratos k where k.cotacao_id = c.id limit 1),
      case when c.valida_ate < current_date then 'vencida' else 'cotada' end)
  from public.cotacoes c
  join public.parceiros p on p.id = c.parceiro_id and p.user_id = auth.uid()
  join public.perfis f on f.id = c.user_id
  join public.produtos d on d.id = c.produto_id
  order by c.criado_em desc
$$;

-- Commissions by month.
create function public.meu_extrato()
returns table (competencia date, contratos int, valor numeric, pago numeric, a_pagar numeric)
language sql stable security definer set search_path = '' as $$
  select k.competencia, count(*)::int, sum(k.valor), coalesce(sum(k.valor) filter (where k.paga_em is not null), 0),
    coalesce(sum(k.valor) filter (where k.paga_em is null), 0)
  from public.comissoes k join public.parceiros p on p.id = k.parceiro_id and p.user_id = auth.uid()
  group by k.competencia order by k.competencia desc
$$;

alter table public.parceiros enable row level security;
create policy "Cada parceiro vê os próprios dados; a gestão vê todos" on public.parceiros
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.tem_papel('gerente', 'administrador')));
create policy "A administração muda parceiros" on public.parceiros
  for update to authenticated using ((select public.tem_papel('administrador')))
  with check ((select public.tem_papel('administrador')));
revoke all on public.parceiros from anon, authenticated;
grant select on public.parceiros to authenticated;
grant update (percentual, status, nome, documento) on public.parceiros to authenticated;

alter table public.candidaturas_parceiro enable row level security;
create policy "Cada pessoa vê a própria candidatura; a gestão vê todas" on public.candidaturas_parceiro
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.tem_papel('gerente', 'administrador')));
create policy "Cada pessoa se candidata por si" on public.candidaturas_parceiro
  for insert to authenticated with check (user_id = (select auth.uid()));
revoke all on public.candidaturas_parceiro from anon, authenticated;
grant select on public.candidaturas_parceiro to authenticated;
grant insert (nome, documento, mensagem) on public.candidaturas_parceiro to authenticated;

alter table public.comissoes enable row level security;
create policy "Cada parceiro vê as próprias comissões; a gestão vê todas" on public.comissoes
  for select to authenticated using ((select public.tem_papel('gerente', 'administrador'))
    or exists (select from public.parceiros p where p.id = parceiro_id and p.user_id = (select auth.uid())));
create policy "A administração paga comissões" on public.comissoes
  for update to authenticated using ((select public.tem_papel('administrador')))
  with check ((select public.tem_papel('administrador')));
revoke all on public.comissoes from anon, authenticated;
grant select on public.comissoes to authenticated;
grant update (paga_em) on public.comissoes to authenticated;

revoke execute on function public.herdar_parceiro(), public.dar_comissao(), public.indicar_cotacao(uuid, text),
  public.decidir_candidatura(uuid, boolean, numeric), public.minhas_indicacoes(), public.meu_extrato(),
  public.parceiro_do_codigo(text) from public, anon, authenticated;
grant execute on function public.parceiro_do_codigo(text) to anon, authenticated;
grant execute on function public.indicar_cotacao(uuid, text), public.decidir_candidatura(uuid, boolean, numeric),
  public.minhas_indicacoes(), public.meu_extrato() to authenticated;
