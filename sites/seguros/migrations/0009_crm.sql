-- Leads: who may become a client, on whose list, and what was done about it.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (length(nome) between 2 and 120),
  email text check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  telefone text check (telefone ~ '^\d{10,11}$'),
  origem text not null default 'outro' check (origem in ('site', 'indicacao', 'parceiro', 'evento', 'telefone', 'outro')),
  etapa text not null default 'novo' check (etapa in ('novo', 'contato', 'proposta', 'negociacao', 'ganho', 'perdido')),
  valor_estimado numeric(12, 2) check (valor_estimado >= 0),
  -- Place in its column; a card put between two others takes the middle.
  posicao double precision not null default extract(epoch from clock_timestamp()),
  motivo_perda text check (length(motivo_perda) <= 500),
  corretor_id uuid default auth.uid() references public.perfis on delete set null,
  cotacao_id uuid references public.cotacoes on delete set null,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now()
);
create index leads_corretor_id_idx on public.leads (corretor_id, etapa, posicao);
create index leads_criado_em_idx on public.leads (criado_em);
alter table public.cotacoes add lead_id uuid references public.leads on delete set null;
create index cotacoes_lead_id_idx on public.cotacoes (lead_id) where lead_id is not null;

create table public.leads_notas (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads on delete cascade,
  texto text not null check (length(texto) between 1 and 4000),
  por uuid default auth.uid() references public.perfis on delete set null,
  criado_em timestamptz not null default now()
);
create index leads_notas_lead_id_idx on public.leads_notas (lead_id, criado_em desc);

create table public.leads_tarefas (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads on delete cascade,
  titulo text not null check (length(titulo) between 1 and 200),
  vence_em date,
  feita boolean not null default false,
  por uuid default auth.uid() references public.perfis on delete set null,
  criado_em timestamptz not null default now()
);
create index leads_tarefas_lead_id_idx on public.leads_tarefas (lead_id, feita, vence_em);

create table public.leads_historico (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads on delete cascade,
  texto text not null,
  por uuid references public.perfis on delete set null,
  em timestamptz not null default now()
);
create index leads_historico_lead_id_idx on public.leads_historico (lead_id, em desc);

create function public.nome_da_etapa(p_etapa text) returns text language sql immutable set search_path = '' as $$
  select case p_etapa when 'novo' then 'Novo' when 'contato' then 'Em contato' when 'proposta' then 'Proposta'
    when 'negociacao' then 'Negociação' when 'ganho' then 'Ganho' when 'perdido' then 'Perdido' end
$$;

create function public.guardar_lead() returns trigger language plpgsql set search_path = '' as $$
begin
  new.atualizado_em := now();
  return new;
end $$;
create trigger guardar_lead before update on public.leads for each row execute function public.guardar_lead();

create function public.anotar_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.leads_historico (lead_id, texto, por) values (new.id, 'Lead criado', auth.uid());
  else
    if new.etapa <> old.etapa then
      insert into public.leads_historico (lead_id, texto, por)
      values (new.id, 'De ' || public.nome_da_etapa(old.etapa) || ' para ' || public.nome_da_etapa(new.etapa), auth.uid());
    end if;
    if new.corretor_id is distinct from old.corretor_id then
      insert into public.leads_historico (lead_id, texto, por)
      values (new.id, coalesce('Passou a ' || (select p.nome from public.perfis p where p.id = new.corretor_id),
        'Ficou sem corretor'), auth.uid());
    end if;
  end if;
  return null;
end $$;
create trigger anotar_lead after insert or update on public.leads for each row execute function public.anotar_lead();

-- A broker's own leads; all of them for those who manage.
create function public.ve_lead(p_lead uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.leads l where l.id = p_lead and (
    (l.corretor_id = auth.uid() and public.tem_papel('corretor')) or public.tem_papel('gerente', 'administrador')))
$$;

alter table public.leads enable row level security;
create policy "Cada corretor vê os próprios leads; a gestão vê todos" on public.leads
  for select to authenticated using (
    (corretor_id = (select auth.uid()) and (select public.tem_papel('corretor')))
    or (select public.tem_papel('gerente', 'administrador')));
create policy "Corretores criam leads para si; a gestão, para qualquer um" on public.leads
  for insert to authenticated with check (
    (corretor_id = (select auth.uid()) and (select public.tem_papel('corretor')))
    or (select public.tem_papel('gerente', 'administrador')));
create policy "Cada corretor cuida dos próprios leads; a gestão, de todos" on public.leads
  for update to authenticated
  using ((corretor_id = (select auth.uid()) and (select public.tem_papel('corretor')))
    or (select public.tem_papel('gerente', 'administrador')))
  with check ((corretor_id = (select auth.uid()) and (select public.tem_papel('corretor')))
    or (select public.tem_papel('gerente', 'administrador')));
create policy "A gestão apaga leads" on public.leads
  for delete to authenticated using ((select public.tem_papel('gerente', 'administrador')));
revoke all on public.leads from anon, authenticated;
grant select, delete on public.leads to authenticated;
grant insert (nome, email, telefone, origem, etapa, valor_estimado, posicao, corretor_id) on public.leads to authenticated;
grant update (nome, email, telefone, origem, etapa, valor_estimado, posicao, corretor_id, motivo_perda, cotacao_id)
  on public.leads to authenticated;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['leads_notas', 'leads_tarefas', 'leads_historico'] loop
    execute format('alter table public.%I enable row level security', tabela);
    execute format('revoke all on public.%I from anon, authenticated', tabela);
    execute format('grant select on public.%I to authenticated', tabela);
    execute format('create policy "Quem vê o lead vê o que é dele" on public.%I for select to authenticated
      using (public.ve_lead(lead_id))', tabela);
  end loop;
  foreach tabela in array array['leads_notas', 'leads_tarefas'] loop
    execute format('create policy "Quem cuida do lead escreve" on public.%I for insert to authenticated
      with check (por = (select auth.uid()) and public.ve_lead(lead_id))', tabela);
    execute format('create policy "Quem escreveu apaga" on public.%I for delete to authenticated
      using (por = (select auth.uid()) and public.ve_lead(lead_id))', tabela);
    execute format('grant delete on public.%I to authenticated', tabela);
  end loop;
end $$;
grant insert (lead_id, texto) on public.leads_notas to authenticated;
grant insert (lead_id, titulo, vence_em) on public.leads_tarefas to authenticated;
grant update (titulo, vence_em, feita) on public.leads_tarefas to authenticated;
create policy "Quem cuida do lead cumpre as tarefas" on public.leads_tarefas
  for update to authenticated using (public.ve_lead(lead_id)) with check (public.ve_lead(lead_id));

-- A quote for a lead: made in the broker's name, tied to the lead, which moves on to the proposal.
create function public.converter_lead(
  p_lead uuid, p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_plano text, p_coberturas text[] default '{}'
) returns table (cotacao_id uuid, codigo text, premio numeric)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_cotacao public.cotacoes;
begin
  if not public.ve_lead(p_lead) then
    raise exception 'Lead não encontrado.' using errcode = 'P0002';
  end if;
  insert into public.cotacoes (produto_id, plano_id, capital, idade, fumante, coberturas, lead_id)
  values (p_produto, p_plano, p_capital, p_idade, coalesce(p_fumante, false), p_coberturas, p_lead)
  returning * into v_cotacao;
  update public.leads set cotacao_id = v_cotacao.id, valor_estimado = v_cotacao.premio * 12,
    etapa = case when etapa in ('novo', 'contato') then 'proposta' else etapa end where id = p_lead;
  insert into public.leads_historico (lead_id, texto, por)
  values (p_lead, 'Cotação ' || v_cotacao.codigo || ' feita', auth.uid());
  return query select v_cotacao.id, v_cotacao.codigo, v_cotacao.premio;
end $$;

-- Numbers of a month for whoever asks: their own leads, or all for those who manage (the policies decide).
create function public.numeros_do_mes(p_mes date default current_date)
returns table (novos int, ganhos int, perdidos int, em_aberto int, valor_em_aberto numeric, valor_ganho numeric, conversao numeric)
language sql stable set search_path = '' as $$
  with mes as (select date_trunc('month', p_mes) as inicio, date_trunc('month', p_mes) + interval '1 month' as fim),
  l as (select * from public.leads)
  select
    (count(*) filter (where criado_em >= inicio and criado_em < fim))::int,
    (count(*) filter (where etapa = 'ganho' and atualizado_em >= inicio and atualizado_em < fim))::int,
    (count(*) filter (where etapa = 'perdido' and atualizado_em >= inicio and atualizado_em < fim))::int,
    (count(*) filter (where etapa not in ('ganho', 'perdido')))::int,
    coalesce(sum(valor_estimado) filter (where etapa not in ('ganho', 'perdido')), 0),
    coalesce(sum(valor_estimado) filter (where etapa = 'ganho' and atualizado_em >= inicio and atualizado_em < fim), 0),
    round(100.0 * (count(*) filter (where etapa = 'ganho' and atualizado_em >= inicio and atualizado_em < fim))
      / nullif(count(*) filter (where etapa in ('ganho', 'perdido') and atualizado_em >= inicio and atualizado_em < fim), 0), 1)
  from l cross join mes
$$;

revoke execute on function public.guardar_lead(), public.anotar_lead(), public.ve_lead(uuid), public.numeros_do_mes(date),
  public.converter_lead(uuid, text, numeric, int, boolean, text, text[]) from public, anon, authenticated;
grant execute on function public.ve_lead(uuid), public.numeros_do_mes(date),
  public.converter_lead(uuid, text, numeric, int, boolean, text, text[]) to authenticated;
