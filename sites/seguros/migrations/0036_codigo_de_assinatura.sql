-- The code that signs a proposal is asked for by its draft and says in the mail what it signs. It is kept as a digest with its draft's
-- key in it, holds for fifteen minutes and three attempts; five leave in an hour. Without this service's mail a sign-in by a code of
-- one use signs as before.

create table public.adesoes_codigos (
  adesao_id uuid primary key references public.adesoes on delete cascade,
  resumo bytea not null,
  enviado_em timestamptz not null default now(),
  tentativas int not null default 0,
  -- How many left since the hour began, and when it did.
  envios int not null default 1,
  hora timestamptz not null default now(),
  conferido_em timestamptz
);
alter table public.adesoes_codigos enable row level security;
revoke all on public.adesoes_codigos from anon, authenticated;

create function public.resumo_do_codigo(p_adesao uuid, p_codigo text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(p_adesao::text || ':' || regexp_replace(coalesce(p_codigo, ''), '\D', '', 'g'), 'UTF8'))
$$;

-- Sends the code to the address of the account. @returns the address; null where this service sends no mail.
create function public.enviar_codigo_de_assinatura(p_adesao uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_codigo text;
  v_antes public.adesoes_codigos;
  v_eu public.perfis;
  v_texto text;
begin
  perform public.exigir_sessao_confirmada();
  if exists (select from public.pendencias_adesao(p_adesao)) then
    raise exception 'Ainda falta algo nesta proposta. Reveja os passos.' using errcode = '22023';
  end if;
  if to_regprocedure('auth.send_mail(text, text, text, text)') is null or to_regprocedure('auth.site_url()') is null
    or auth.site_url() is null then
    return null;
  end if;
  select * into v_eu from public.perfis where id = auth.uid();
  if v_eu.email = '' then
    raise exception 'Sua conta não tem e-mail. Fale com a sua corretora para assinar.' using errcode = '22023';
  end if;
  perform from public.adesoes where id = p_adesao for update;
  select * into v_antes from public.adesoes_codigos where adesao_id = p_adesao;
  if v_antes.enviado_em > now() - interval '20 seconds' then
    raise exception 'Acabamos de enviar um código. Confira o seu e-mail.' using errcode = '22023';
  end if;
  if v_antes.hora > now() - interval '1 hour' and v_antes.envios >= 5 then
    raise exception 'Muitos códigos seguidos. Tente de novo mais tarde.' using errcode = '22023';
  end if;
  select lpad((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint % 1000000)::text, 6, '0') into v_codigo;
  insert into public.adesoes_codigos (adesao_id, resumo) values (p_adesao, public.resumo_do_codigo(p_adesao, v_codigo))
  on conflict (adesao_id) do update set resumo = excluded.resumo, enviado_em = now(), tentativas = 0, conferido_em = null,
    envios = case when adesoes_codigos.hora > now() - interval '1 hour' then adesoes_codigos.envios + 1 else 1 end,
    hora = case when adesoes_codigos.hora > now() - interval '1 hour' then adesoes_codigos.hora else now() end;
  select format(E'Olá%s.\n\nDigite este código na página para assinar a sua proposta: %s\n\nEle vale por quinze minutos. Você assina:\n%s, plano %s\nCapital segurado: %s\nMensalidade: %s\n\nSe não foi você que pediu, não passe o código a ninguém.\n\nSeguros Corretora de Vida\n0800 555 0142\n',
      coalesce(', ' || nullif(split_part(public.nome_em_mensagem(v_eu.nome), ' ', 1), ''), ''), v_codigo,
      p.nome, l.nome, public.em_reais(c.capital), public.em_reais(c.premio)) into v_texto
  from public.adesoes a join public.cotacoes c on c.id = a.cotacao_id
  join public.produtos p on p.id = c.produto_id join public.planos l on l.id = c.plano_id where a.id = p_adesao;
  perform auth.send_mail(v_eu.email, 'Seu código para assinar a proposta', v_texto, '');
  return v_eu.email;
end $$;

-- Whether this is the code of the draft. A wrong one is counted, so it is an answer and no error.
create function public.conferir_codigo_de_assinatura(p_adesao uuid, p_codigo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_codigo public.adesoes_codigos;
begin
  perform public.exigir_sessao_confirmada();
  select c.* into v_codigo from public.adesoes_codigos c
  join public.adesoes a on a.id = c.adesao_id and a.user_id = auth.uid()
  where c.adesao_id = p_adesao for update of c;
  if v_codigo.adesao_id is null or v_codigo.tentativas >= 3 or v_codigo.enviado_em < now() - interval '15 minutes' then
    return false;
  end if;
  update public.adesoes_codigos set tentativas = tentativas + 1,
    conferido_em = case when resumo = public.resumo_do_codigo(p_adesao, p_codigo) then now() end
  where adesao_id = p_adesao returning * into v_codigo;
  return v_codigo.conferido_em is not null;
end $$;

-- Signed: by the code of this draft, or by a session that a code of one use confirmed, in the last fifteen minutes.
create function public.assinou_a_adesao(p_adesao uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.sessao_confirmada() and (public.assinou_agora() or exists (select from public.adesoes_codigos c
    where c.adesao_id = p_adesao and c.conferido_em > now() - interval '15 minutes'))
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
  select * into a from public.adesoes where id = p_adesao and user_id = auth.uid() for update;
  -- Of two requests at once the second waits here, and is told of the contract that the first made.
  if a.contrato_id is not null then
    perform public.exigir_sessao_confirmada();
    return query select k.id, k.numero from public.seguros_contratos k where k.id = a.contrato_id;
    return;
  end if;
  if a.concluida_em is not null then
    a := null;
  end if;
  perform from public.cotacoes where id = a.cotacao_id for update;
  if to_regclass('storage.objects') is not null then
    perform from storage.objects o where o.bucket_id = 'documentos'
      and o.name in (select d.caminho from jsonb_to_recordset(a.documentos) as d(caminho text)) for share;
  end if;
  if a.id is null then
    raise exception 'Adesão não encontrada.' using errcode = 'P0002';
  end if;
  if not public.assinou_a_adesao(a.id) then
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
  -- What is in the contract now need not be kept twice, and a code signs once.
  update public.adesoes set concluida_em = now(), contrato_id = v_contrato.id, etapa = 'assinatura',
    beneficiarios = '[]', saude = '{}', documentos = '[]', pagamento = '{}' where id = a.id;
  delete from public.adesoes_codigos where adesao_id = a.id;
  return query select v_contrato.id, v_contrato.numero;
end $$;

revoke execute on function public.resumo_do_codigo(uuid, text), public.enviar_codigo_de_assinatura(uuid),
  public.conferir_codigo_de_assinatura(uuid, text), public.assinou_a_adesao(uuid) from public, anon, authenticated;
grant execute on function public.enviar_codigo_de_assinatura(uuid), public.conferir_codigo_de_assinatura(uuid, text) to authenticated;
