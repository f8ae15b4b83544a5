-- A contract comes of an enrolment and of nothing else: nobody inserts one. `concluir_adesao` alone does, as the owner of the tables,
-- and says by itself what it is for, whose it is and who sold it, which no update changes.

drop policy "Cada pessoa contrata para si" on public.seguros_contratos;
revoke insert on public.seguros_contratos from anon, authenticated;
revoke update (corretor_id) on public.seguros_contratos from anon, authenticated;
revoke all on sequence public.seguros_contratos_numero_seq from anon, authenticated;

-- One quote, one contract. Where one has led to several already, the first keeps it; the audit says what the others had.
update public.seguros_contratos k set cotacao_id = null
where exists (select from public.seguros_contratos outro
  where outro.cotacao_id = k.cotacao_id and (outro.criado_em, outro.id) < (k.criado_em, k.id));
drop index public.seguros_contratos_cotacao_id_idx;
create unique index seguros_contratos_cotacao_id_idx on public.seguros_contratos (cotacao_id) where cotacao_id is not null;

-- No enrolment is begun of a quote that has become a contract; seen with the rights of who asks, so that it tells nothing of others.
create function public.recusar_cotacao_contratada() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.cotacoes c where c.id = new.cotacao_id and c.contratada_em is not null) then
    raise exception 'Esta cotação já virou contrato. Faça uma nova.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger recusar_cotacao_contratada before insert on public.adesoes
  for each row execute function public.recusar_cotacao_contratada();
revoke execute on function public.recusar_cotacao_contratada() from public, anon, authenticated;

-- Age in completed years on a day. Who was born on 29 February has their birthday on 1 March of other years.
create function public.idade_em(p_nascimento date, p_dia date) returns int
language sql immutable parallel safe set search_path = '' as $$
  select extract(year from age(p_dia::timestamp, p_nascimento::timestamp))::int
$$;

-- Whether the path is that of a document which the person who asks has sent.
create function public.enviou_documento(p_caminho text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Without the file service nobody can have sent anything.
  return to_regclass('storage.objects') is not null and exists (select from storage.objects o
    where o.bucket_id = 'documentos' and o.name = p_caminho and o.owner_id = auth.uid()::text
      and split_part(o.name, '/', 1) = auth.uid()::text);
end $$;

create or replace function public.pendencias_adesao(p_adesao uuid)
returns table (etapa text, pendencia text)
language plpgsql stable security definer set search_path = '' as $$
declare
  a public.adesoes;
  c public.cotacoes;
  p public.perfis;
begin
  perform public.exigir_sessao_confirmada();
  select * into a from public.adesoes where id = p_adesao and user_id = auth.uid() and concluida_em is null;
  if a.id is null then
    raise exception 'Adesão não encontrada.' using errcode = 'P0002';
  end if;
  select * into c from public.cotacoes where id = a.cotacao_id;
  select * into p from public.perfis where id = auth.uid();
  if c.contratada_em is not null then
    return query select 'segurado', 'Esta cotação já virou contrato. Faça uma nova.';
  elsif c.valida_ate < current_date then
    return query select 'segurado', 'A cotação venceu. Faça uma nova.';
  end if;
  if not coalesce(p.completo, false) then
    return query select 'segurado', 'Complete o seu cadastro.';
  -- The age is that of the day of the quote, whose price holds until it ends, a birthday in between or not.
  elsif c.idade is distinct from public.idade_em(p.nascimento, c.criado_em::date) then
    return query select 'segurado', format('A cotação é para %s anos, e pela sua data de nascimento a idade é outra. Faça uma nova.', c.idade);
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
  elsif exists (select from jsonb_to_recordset(a.documentos) as d(tipo text, caminho text)
      where not public.enviou_documento(d.caminho)) then
    return query select 'documentos', 'Um dos documentos não está entre os arquivos que você enviou. Remova e envie de novo.';
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

-- Who sold it: the broker of the lead that the quote was made for, or of the lead with the address of the account.
create function public.quem_vendeu(p_cotacao uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select l.corretor_id from public.cotacoes c
  join public.perfis p on p.id = c.user_id
  join public.leads l on l.id = c.lead_id or (c.lead_id is null and lower(l.email) = lower(p.email) and p.email <> '')
  where c.id = p_cotacao and l.corretor_id is not null
  order by l.atualizado_em desc limit 1
$$;

create or replace function public.concluir_adesao(p_adesao uuid)
returns table (contrato_id uuid, numero text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  a public.adesoes;
  v_contrato public.seguros_contratos;
  v_pendencia text;
begin
  select * into a from public.adesoes where id = p_adesao and user_id = auth.uid() and concluida_em is null for update;
  -- Of two requests at once the second waits here, and then finds the quote taken. The files stand still meanwhile.
  perform from public.cotacoes where id = a.cotacao_id for update;
  if to_regclass('storage.objects') is not null then
    perform from storage.objects o where o.bucket_id = 'documentos'
      and o.name in (select d.caminho from jsonb_to_recordset(a.documentos) as d(caminho text)) for share;
  end if;
  if a.id is null then
    raise exception 'Adesão não encontrada.' using errcode = 'P0002';
  end if;
  if not public.assinou_agora() then
    raise exception 'Assine com o código que enviamos.' using errcode = '42501';
  end if;
  select p.pendencia into v_pendencia from public.pendencias_adesao(p_adesao) p limit 1;
  if v_pendencia is not null then
    raise exception '%', v_pendencia using errcode = '22023';
  end if;

  insert into public.seguros_contratos (produto_id, plano_id, capital, idade, fumante, coberturas, cotacao_id, corretor_id)
  select c.produto_id, c.plano_id, c.capital, c.idade, c.fumante, c.coberturas, c.id, public.quem_vendeu(c.id)
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

revoke execute on function public.enviou_documento(text), public.quem_vendeu(uuid) from public, anon, authenticated;
