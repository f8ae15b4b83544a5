-- The life of a contract: who receives, what was declared and paid, each step with its time, and the rules of the states.

alter table public.seguros_contratos
  add cotacao_id uuid references public.cotacoes on delete set null,
  add corretor_id uuid references public.perfis on delete set null,
  add motivo text check (length(motivo) <= 500);
-- The law has contracts kept for years after their end: when the person leaves, the contract stays without the person.
alter table public.seguros_contratos alter user_id drop not null;
alter table public.seguros_contratos drop constraint seguros_contratos_user_id_fkey;
alter table public.seguros_contratos add constraint seguros_contratos_user_id_fkey
  foreign key (user_id) references public.perfis on delete set null;
create index seguros_contratos_criado_em_idx on public.seguros_contratos (criado_em desc);
create index seguros_contratos_status_idx on public.seguros_contratos (status, criado_em desc);
create index seguros_contratos_corretor_id_idx on public.seguros_contratos (corretor_id);

create table public.contratos_beneficiarios (
  id uuid primary key default gen_random_uuid(),
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  nome text not null check (length(nome) between 2 and 120),
  parentesco text not null check (length(parentesco) between 2 and 60),
  nascimento date,
  percentual numeric(5, 2) not null check (percentual > 0 and percentual <= 100),
  ordem int not null default 0
);
create index contratos_beneficiarios_contrato_id_idx on public.contratos_beneficiarios (contrato_id);

-- Questions of the health declaration, kept here so that a contract can say which ones it answered.
create table public.perguntas_saude (
  id text primary key,
  texto text not null,
  ordem int not null default 0
);
create table public.contratos_saude (
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  pergunta_id text not null references public.perguntas_saude,
  resposta boolean not null,
  detalhe text check (length(detalhe) <= 1000),
  primary key (contrato_id, pergunta_id)
);

create table public.contratos_documentos (
  id uuid primary key default gen_random_uuid(),
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  tipo text not null check (tipo in ('identidade', 'residencia', 'renda', 'outro')),
  nome text not null check (length(nome) between 1 and 200),
  caminho text not null check (length(caminho) between 1 and 500),
  criado_em timestamptz not null default now()
);
create index contratos_documentos_contrato_id_idx on public.contratos_documentos (contrato_id);

-- How the premium is to be paid. A card is a token of the gateway and its last four digits, never its number.
create table public.contratos_pagamento (
  contrato_id uuid primary key references public.seguros_contratos on delete cascade,
  forma text not null check (forma in ('cartao', 'boleto', 'pix')),
  cartao_token text check (length(cartao_token) <= 200),
  cartao_final text check (cartao_final ~ '^\d{4}$'),
  dia_vencimento int not null check (dia_vencimento between 1 and 28),
  criado_em timestamptz not null default now(),
  check ((forma = 'cartao') = (cartao_token is not null and cartao_final is not null))
);

create table public.contratos_eventos (
  id bigint generated always as identity primary key,
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  titulo text not null,
  detalhe text,
  por uuid references public.perfis on delete set null,
  em timestamptz not null default now()
);
create index contratos_eventos_contrato_id_idx on public.contratos_eventos (contrato_id, em);

create table public.pedidos_cancelamento (
  id uuid primary key default gen_random_uuid(),
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  user_id uuid not null default auth.uid() references public.perfis on delete cascade,
  motivo text not null check (length(motivo) between 3 and 500),
  criado_em timestamptz not null default now(),
  atendido_em timestamptz
);
create unique index pedidos_cancelamento_aberto_idx on public.pedidos_cancelamento (contrato_id)
  where atendido_em is null;

-- From which state a contract may go to which.
create function public.andamento_permitido(p_de text, p_para text) returns boolean
language sql immutable set search_path = '' as $$
  select (p_de, p_para) in (
    ('em análise', 'aprovado'), ('em análise', 'ativo'), ('em análise', 'recusado'), ('em análise', 'cancelado'),
    ('aprovado', 'ativo'), ('aprovado', 'recusado'), ('aprovado', 'cancelado'),
    ('ativo', 'cancelado'))
$$;

create or replace function public.mudar_contrato() returns trigger language plpgsql set search_path = '' as $$
begin
  new.atualizado_em := now();
  if new.status is not distinct from old.status then
    return new;
  end if;
  if not public.andamento_permitido(old.status, new.status) then
    raise exception 'Um contrato % não pode passar a %.', old.status, new.status using errcode = '23514';
  end if;
  if new.status = 'ativo' then
    new.inicio_vigencia := coalesce(new.inicio_vigencia, current_date);
    new.fim_vigencia := coalesce(new.fim_vigencia, (new.inicio_vigencia + interval '1 year')::date);
  elsif new.status = 'cancelado' and old.status = 'ativo' then
    new.fim_vigencia := least(new.fim_vigencia, current_date);
  end if;
  return new;
end $$;

create function public.anotar_andamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.contratos_eventos (contrato_id, titulo, por, em)
    values (new.id, 'Pedido recebido', auth.uid(), new.criado_em);
  elsif new.status is distinct from old.status then
    insert into public.contratos_eventos (contrato_id, titulo, detalhe, por)
    values (new.id, case new.status
      when 'aprovado' then 'Proposta aprovada' when 'recusado' then 'Proposta recusada'
      when 'ativo' then 'Apólice em vigor' when 'cancelado' then 'Contrato cancelado' else new.status end,
      new.motivo, auth.uid());
    if new.status = 'cancelado' then
      update public.pedidos_cancelamento set atendido_em = now() where contrato_id = new.id and atendido_em is null;
    end if;
  end if;
  return null;
end $$;
create trigger anotar_andamento after insert or update on public.seguros_contratos
  for each row execute function public.anotar_andamento();

create function public.anotar_pedido_cancelamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.contratos_eventos (contrato_id, titulo, detalhe, por)
  values (new.contrato_id, 'Cancelamento pedido', new.motivo, new.user_id);
  return null;
end $$;
create trigger anotar_pedido_cancelamento after insert on public.pedidos_cancelamento
  for each row execute function public.anotar_pedido_cancelamento();

-- Whether the visitor may see what belongs to a contract: their own, or any for the staff.
create function public.ve_contrato(p_contrato uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.seguros_contratos c
    where c.id = p_contrato and (c.user_id = auth.uid() or public.tem_papel('corretor', 'gerente', 'administrador')))
$$;
-- Health is sensitive (LGPD, article 11): the person and those who decide on the risk, not every broker.
create function public.ve_saude(p_contrato uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.seguros_contratos c
    where c.id = p_contrato and (c.user_id = auth.uid() or public.tem_papel('gerente', 'administrador')))
$$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['contratos_beneficiarios', 'contratos_documentos', 'contratos_pagamento', 'contratos_eventos'] loop
    execute format('alter table public.%I enable row level security', tabela);
    execute format('revoke all on public.%I from anon, authenticated', tabela);
    execute format('grant select on public.%I to authenticated', tabela);
    execute format('create policy "Quem vê o contrato vê o que é dele" on public.%I for select to authenticated
      using (public.ve_contrato(contrato_id))', tabela);
  end loop;
end $$;
-- A gateway's token is of no use to anybody who reads.
revoke select on public.contratos_pagamento from authenticated;
grant select (contrato_id, forma, cartao_final, dia_vencimento, criado_em) on public.contratos_pagamento to authenticated;

alter table public.contratos_saude enable row level security;
revoke all on public.contratos_saude from anon, authenticated;
grant select on public.contratos_saude to authenticated;
create policy "A pessoa e quem decide veem a declaração de saúde" on public.contratos_saude
  for select to authenticated using (public.ve_saude(contrato_id));

alter table public.perguntas_saude enable row level security;
revoke all on public.perguntas_saude from anon, authenticated;
grant select on public.perguntas_saude to anon, authenticated;
create policy "Todos leem as perguntas" on public.perguntas_saude for select using (true);

alter table public.pedidos_cancelamento enable row level security;
revoke all on public.pedidos_cancelamento from anon, authenticated;
grant select on public.pedidos_cancelamento to authenticated;
grant insert (contrato_id, motivo) on public.pedidos_cancelamento to authenticated;
create policy "Quem pediu e a equipe veem o pedido" on public.pedidos_cancelamento
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.tem_papel('corretor', 'gerente', 'administrador')));
create policy "Cada pessoa pede o fim do próprio contrato" on public.pedidos_cancelamento
  for insert to authenticated with check (user_id = (select auth.uid()) and exists (
    select from public.seguros_contratos c
    where c.id = contrato_id and c.user_id = (select auth.uid()) and c.status in ('em análise', 'aprovado', 'ativo')));

grant update (motivo, corretor_id) on public.seguros_contratos to authenticated;
revoke execute on function public.anotar_andamento(), public.anotar_pedido_cancelamento(), public.andamento_permitido(text, text),
  public.ve_contrato(uuid), public.ve_saude(uuid) from public, anon;
grant execute on function public.ve_contrato(uuid), public.ve_saude(uuid), public.andamento_permitido(text, text) to authenticated;
