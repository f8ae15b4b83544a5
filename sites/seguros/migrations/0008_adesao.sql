-- Enrolment: a draft that is kept at every step, and its end in a contract under analysis.

create table public.adesoes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.perfis on delete cascade,
  cotacao_id uuid not null references public.cotacoes on delete cascade,
  etapa text not null default 'segurado'
    check (etapa in ('segurado', 'beneficiarios', 'saude', 'documentos', 'pagamento', 'assinatura')),
  -- [{nome, parentesco, nascimento, percentual}]
  beneficiarios jsonb not null default '[]' check (jsonb_typeof(beneficiarios) = 'array'),
  -- {question: {resposta, detalhe}}
  saude jsonb not null default '{}' check (jsonb_typeof(saude) = 'object'),
  -- [{tipo, nome, caminho}]
  documentos jsonb not null default '[]' check (jsonb_typeof(documentos) = 'array'),
  -- {forma, dia_vencimento, cartao_token, cartao_final}
  pagamento jsonb not null default '{}' check (jsonb_typeof(pagamento) = 'object'),
  contrato_id uuid references public.seguros_contratos on delete set null,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  concluida_em timestamptz,
  constraint adesoes_rascunho_pequeno check (
    pg_column_size(beneficiarios) + pg_column_size(saude) + pg_column_size(documentos) + pg_column_size(pagamento) < 65536),
  -- The number of a card has no place here: only what the gateway gave for it.
  constraint adesoes_sem_numero_de_cartao check (pagamento::text !~ '\d([ .-]?\d){12,18}')
);
create unique index adesoes_rascunho_idx on public.adesoes (user_id, cotacao_id) where concluida_em is null;
create index adesoes_cotacao_id_idx on public.adesoes (cotacao_id);

create function public.guardar_adesao() returns trigger language plpgsql set search_path = '' as $$
begin
  new.atualizado_em := now();
  return new;
end $$;
create trigger guardar_adesao before update on public.adesoes
  for each row execute function public.guardar_adesao();

alter table public.adesoes enable row level security;
create policy "Cada pessoa vê as próprias adesões" on public.adesoes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Cada pessoa começa a própria adesão, de uma cotação sua" on public.adesoes
  for insert to authenticated with check (user_id = (select auth.uid()) and exists (
    select from public.cotacoes c where c.id = cotacao_id and c.user_id = (select auth.uid())));
create policy "Cada pessoa muda o próprio rascunho" on public.adesoes
  for update to authenticated using (user_id = (select auth.uid()) and concluida_em is null)
  with check (user_id = (select auth.uid()) and concluida_em is null);
create policy "Cada pessoa apaga o próprio rascunho" on public.adesoes
  for delete to authenticated using (user_id = (select auth.uid()) and concluida_em is null);
revoke all on public.adesoes from anon, authenticated;
grant select, delete on public.adesoes to authenticated;
grant insert (cotacao_id) on public.adesoes to authenticated;
grant update (etapa, beneficiarios, saude, documentos, pagamento) on public.adesoes to authenticated;

-- What is missing in a draft, in the order of its steps; no row when it can be signed. `etapa` says where to put it right.
create function public.pendencias_adesao(p_adesao uuid)
returns table (etapa text, pendencia text)
language plpgsql stable security definer set search_path = '' as $$
declare
  a public.adesoes;
  c public.cotacoes;
begin
  select * into a from public.adesoes where id = p_adesao and user_id = auth.uid() and concluida_em is null;
  if a.id is null then
    raise exception 'Adesão não encontrada.' using errcode = 'P0002';
  end if;
  select * into c from public.cotacoes where id = a.cotacao_id;
  if c.valida_ate < current_date then
    return query select 'segurado', 'A cotação venceu. Faça uma nova.';
  end if;
  if not exists (select from public.perfis p where p.id = auth.uid() and p.completo) then
    return query select 'segurado', 'Complete o seu cadastro.';
  end if;

  if jsonb_array_length(a.beneficiarios) = 0 then
    return query select 'beneficiarios', 'Indique ao menos um beneficiário.';
  elsif jsonb_array_length(a.beneficiarios) > 10 then
    return query select 'beneficiarios', 'São no máximo dez beneficiários.';
  elsif exists (select from jsonb_to_recordset(a.beneficiarios) as b(nome text, parentesco text, percentual numeric)
      where coalesce(length(b.nome), 0) < 2 or coalesce(length(b.parentesco), 0) < 2 or coalesce(b.percentual, 0) <= 0) then
    return query select 'beneficiarios', 'Diga nome, parentesco e percentual de cada beneficiário.';
  elsif (select sum(b.percentual) from jsonb_to_recordset(a.beneficiarios) as b(percentual numeric)) <> 100 then
    return query select 'beneficiarios', 'Os percentuais devem somar 100%.';
  end if;

  if exists (select from public.perguntas_saude q where jsonb_typeof(a.saude -> q.id -> 'resposta') is distinct from 'boolean') then
    return query select 'saude', 'Responda a todas as perguntas.';
  elsif exists (select from public.perguntas_saude q
      where (a.saude -> q.id ->> 'resposta')::boolean and coalesce(length(a.saude -> q.id ->> 'detalhe'), 0) < 3) then
    return query select 'saude', 'Conte mais sobre cada resposta sim.';
  end if;

  if not exists (select from jsonb_to_recordset(a.documentos) as d(tipo text, caminho text)
      where d.tipo = 'identidade' and length(d.caminho) > 0) then
    return query select 'documentos', 'Envie um documento de identidade.';
  end if;

  if coalesce(a.pagamento ->> 'forma', '') not in ('cartao', 'boleto', 'pix') then
    return query select 'pagamento', 'Escolha a forma de pagamento.';
  elsif a.pagamento ->> 'forma' = 'cartao' and (coalesce(a.pagamento ->> 'cartao_token', '') = ''
      or coalesce(a.pagamento ->> 'cartao_final', '') !~ '^\d{4}$') then
    return query select 'pagamento', 'Confira o cartão.';
  elsif coalesce(a.pagamento ->> 'dia_vencimento', '') !~ '^([1-9]|1\d|2[0-8])$' then
    return query select 'pagamento', 'Escolha o dia do vencimento, de 1 a 28.';
  end if;
end $$;

-- Whether the session was confirmed by a code of one use in the last fifteen minutes: that is the signature.
create function public.assinou_agora() returns boolean language sql stable set search_path = '' as $$
  select exists (select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) m
    where m ->> 'method' = 'otp' and to_timestamp((m ->> 'timestamp')::float8) > now() - interval '15 minutes')
$$;

-- Turns a signed draft into a contract under analysis.
create function public.concluir_adesao(p_adesao uuid)
returns table (contrato_id uuid, numero text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  a public.adesoes;
  v_contrato public.seguros_contratos;
  v_pendencia text;
begin
  select * into a from public.adesoes where id = p_adesao and user_id = auth.uid() and concluida_em is null for update;
  select p.pendencia into v_pendencia from public.pendencias_adesao(p_adesao) p limit 1;
  if v_pendencia is not null then
    raise exception '%', v_pendencia using errcode = '22023';
  end if;
  if not public.assinou_agora() then
    raise exception 'Assine com o código que enviamos.' using errcode = '42501';
  end if;

  insert into public.seguros_contratos (produto_id, plano_id, capital, idade, fumante, coberturas, cotacao_id)
  select c.produto_id, c.plano_id, c.capital, c.idade, c.fumante, c.coberturas, c.id
  from public.cotacoes c where c.id = a.cotacao_id
  returning * into v_contrato;

  insert into public.contratos_beneficiarios (contrato_id, nome, parentesco, nascimento, percentual, ordem)
  select v_contrato.id, b.valor ->> 'nome', b.valor ->> 'parentesco', nullif(b.valor ->> 'nascimento', '')::date,
    (b.valor ->> 'percentual')::numeric, b.ordem
  from jsonb_array_elements(a.beneficiarios) with ordinality b(valor, ordem);
  insert into public.contratos_saude (contrato_id, pergunta_id, resposta, detalhe)
  select v_contrato.id, q.id, (a.saude -> q.id ->> 'resposta')::boolean, a.saude -> q.id ->> 'detalhe'
  from public.perguntas_saude q;
  insert into public.contratos_documentos (contrato_id, tipo, nome, caminho)
  select v_contrato.id, d.tipo, coalesce(d.nome, d.tipo), d.caminho
  from jsonb_to_recordset(a.documentos) as d(tipo text, nome text, caminho text);
  insert into public.contratos_pagamento (contrato_id, forma, cartao_token, cartao_final, dia_vencimento)
  values (v_contrato.id, a.pagamento ->> 'forma', a.pagamento ->> 'cartao_token', a.pagamento ->> 'cartao_final',
    (a.pagamento ->> 'dia_vencimento')::int);

  update public.cotacoes set contratada_em = now() where id = a.cotacao_id;
  -- What is in the contract now need not be kept twice.
  update public.adesoes set concluida_em = now(), contrato_id = v_contrato.id, etapa = 'assinatura',
    beneficiarios = '[]', saude = '{}', documentos = '[]', pagamento = '{}' where id = a.id;
  return query select v_contrato.id, v_contrato.numero;
end $$;

revoke execute on function public.guardar_adesao(), public.pendencias_adesao(uuid), public.assinou_agora(),
  public.concluir_adesao(uuid) from public, anon, authenticated;
grant execute on function public.pendencias_adesao(uuid), public.concluir_adesao(uuid), public.assinou_agora() to authenticated;
