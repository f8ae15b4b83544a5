-- Parts of a hundred with the comma, wherever the database writes them: in the mail that names who is to receive, and before who decides.

create function public.por_cento(p_valor numeric) returns text language sql immutable set search_path = '' as $$
  select replace(trim_scale(round(p_valor, 2))::text, '.', ',') || '%'
$$;

-- Who is to receive how much, a line each.
create function public.quem_recebe(p_lista jsonb) returns text language sql stable set search_path = '' as $$
  select string_agg(public.nome_em_mensagem(b.valor ->> 'nome') || ', ' || public.por_cento((b.valor ->> 'percentual')::numeric),
    E'\n' order by b.ordem)
  from jsonb_array_elements(p_lista) with ordinality b(valor, ordem)
$$;

-- As before, with the comma.
create or replace function public.conferir_proposta(p_contrato uuid)
returns table (titulo text, certo boolean, achado text)
language sql stable security definer set search_path = '' as $$
  with k as (select * from public.seguros_contratos where id = p_contrato),
  p as (select f.* from public.perfis f join k on k.user_id = f.id),
  dia as (select coalesce(c.criado_em, k.criado_em)::date as em from k left join public.cotacoes c on c.id = k.cotacao_id),
  idade as (select public.idade_em(p.nascimento, dia.em) as anos from p, dia)
  select 'CPF', coalesce(public.cpf_valido(p.cpf), false),
    case when p.cpf is null then 'Não informado' when public.cpf_valido(p.cpf) then 'Os dígitos conferem' else 'Os dígitos não conferem' end
  from p
  union all
  select 'CPF em outra conta', not exists (select from public.perfis o where o.cpf = p.cpf and o.id <> p.id),
    case when exists (select from public.perfis o where o.cpf = p.cpf and o.id <> p.id)
      then 'O mesmo CPF está em outra conta. Compare os documentos.' else 'Só nesta conta' end
  from p
  union all
  select 'Idade', coalesce(i.anos = k.idade, false),
    case when i.anos is null then 'Sem data de nascimento' when i.anos = k.idade then format('%s anos no dia da cotação', i.anos)
      else format('A proposta diz %s anos; a data de nascimento dá %s', k.idade, i.anos) end
  from k, idade i
  union all
  select 'Preço', k.premio = feito.premio, case when k.premio = feito.premio then 'Refeito hoje: ' || public.em_reais(feito.premio)
    when feito.premio is null then 'Hoje não há taxa para este perfil' else format('Hoje seriam %s; foram contratados %s',
      public.em_reais(feito.premio), public.em_reais(k.premio)) end
  from k, lateral (select public.premio_de_hoje(k.id) as premio) feito
  union all
  select 'Beneficiários', coalesce(sum(b.percentual), 0) = 100, format('%s, somando %s', count(b.*), public.por_cento(coalesce(sum(b.percentual), 0)))
  from k left join public.contratos_beneficiarios b on b.contrato_id = k.id
  union all
  select 'Documento de identidade', count(d.*) > 0, case when count(d.*) > 0 then 'Enviado' else 'Não enviado' end
  from k left join public.contratos_documentos d on d.contrato_id = k.id and d.tipo = 'identidade'
  union all
  select 'Declaração de saúde', count(s.*) > 0 and not coalesce(bool_or(s.resposta), false),
    case when count(s.*) = 0 then 'Sem respostas' when bool_or(s.resposta) then format('%s com sim', count(*) filter (where s.resposta))
      else 'Nenhuma resposta sim' end
  from k left join public.contratos_saude s on s.contrato_id = k.id
$$;

-- As before, with the comma.
create or replace function public.pedir_beneficiarios(p_contrato uuid, p_lista jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  k public.seguros_contratos;
  v_falta text := public.falta_dos_beneficiarios(p_lista);
  v_antes public.contratos_mudancas;
  v_eu public.perfis;
  v_codigo text;
  v_envia boolean := to_regprocedure('auth.send_mail(text, text, text, text)') is not null
    and to_regprocedure('auth.site_url()') is not null and auth.site_url() is not null;
begin
  perform public.exigir_sessao_confirmada();
  select * into k from public.seguros_contratos where id = p_contrato and user_id = auth.uid() for update;
  if k.id is null then
    raise exception 'Contrato não encontrado.' using errcode = 'P0002';
  end if;
  if k.status not in ('em análise', 'aprovado', 'ativo') then
    raise exception 'Este contrato já terminou.' using errcode = '23514';
  end if;
  if v_falta is not null then
    raise exception '%', v_falta using errcode = '22023', hint = 'lista';
  end if;
  select * into v_eu from public.perfis where id = auth.uid();
  if v_envia and v_eu.email = '' then
    raise exception 'Sua conta não tem e-mail. Fale com a sua corretora.' using errcode = '22023', hint = 'lista';
  end if;
  select * into v_antes from public.contratos_mudancas where contrato_id = k.id;
  if v_antes.enviado_em > now() - interval '20 seconds' then
    raise exception 'Acabamos de enviar um código. Confira o seu e-mail.' using errcode = '22023', hint = 'codigo';
  end if;
  if v_antes.hora > now() - interval '1 hour' and v_antes.envios >= 5 then
    raise exception 'Muitos códigos seguidos. Tente de novo mais tarde.' using errcode = '22023', hint = 'codigo';
  end if;
  v_codigo := lpad((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint % 1000000)::text, 6, '0');
  insert into public.contratos_mudancas (contrato_id, lista, resumo) values (k.id, p_lista, public.resumo_do_codigo(k.id, v_codigo))
  on conflict (contrato_id) do update set lista = excluded.lista, resumo = excluded.resumo, enviado_em = now(), tentativas = 0,
    envios = case when contratos_mudancas.hora > now() - interval '1 hour' then contratos_mudancas.envios + 1 else 1 end,
    hora = case when contratos_mudancas.hora > now() - interval '1 hour' then contratos_mudancas.hora else now() end;
  if not v_envia then
    return null;
  end if;
  perform auth.send_mail(v_eu.email, 'Seu código para mudar os beneficiários',
    format(E'Olá%s.\n\nDigite este código na página para assinar a mudança: %s\n\nEle vale por quinze minutos. No contrato %s passam a receber:\n%s\n\nSe não foi você que pediu, não passe o código a ninguém.\n\nSeguros Corretora de Vida\n0800 555 0142\n',
      coalesce(', ' || nullif(split_part(public.nome_em_mensagem(v_eu.nome), ' ', 1), ''), ''), v_codigo, k.numero,
      public.quem_recebe(p_lista)), '');
  return v_eu.email;
end $$;

revoke execute on function public.por_cento(numeric), public.quem_recebe(jsonb) from public, anon, authenticated;
