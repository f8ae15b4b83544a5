-- A quote leaves from accounts whose address is theirs, and the link in it leads to the site that the server runs: whoever signs up
-- with somebody's address cannot make the brokerage write to them, and no caller says where the link leads.

-- A name as it stands in a message: letters alone, so that nobody is called after an address that a mail program makes a link of.
create function public.nome_em_mensagem(p_nome text) returns text
language sql immutable set search_path = '' as $$
  select btrim(left(regexp_replace(coalesce(p_nome, ''), '[^[:alpha:] ''’-]+', ' ', 'g'), 60))
$$;

drop function public.enviar_cotacao(uuid, text);

-- Sends a quote; gives back the address that it went to.
create function public.enviar_cotacao(p_cotacao uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_eu public.perfis;
  v_cotacao public.cotacoes;
  v_lead public.leads;
  v_para text;
  v_link text;
  v_texto text;
begin
  perform public.exigir_sessao_confirmada();
  select * into v_eu from public.perfis where id = auth.uid();
  select * into v_cotacao from public.cotacoes c
  where c.id = p_cotacao and case when c.lead_id is null then c.user_id = auth.uid() else public.ve_lead(c.lead_id) end;
  if v_eu.id is null or v_cotacao.id is null then
    raise exception 'Cotação não encontrada.' using errcode = 'P0002';
  end if;
  if v_cotacao.valida_ate < current_date then
    raise exception 'Esta cotação venceu. Faça uma nova.' using errcode = '22023';
  end if;
  select * into v_lead from public.leads where id = v_cotacao.lead_id;
  v_para := case when v_cotacao.lead_id is null then v_eu.email else v_lead.email end;
  if coalesce(v_para, '') = '' then
    raise exception '%', case when v_cotacao.lead_id is null then 'Sua conta não tem e-mail.' else 'Este lead não tem e-mail.' end
      using errcode = '22023';
  end if;
  -- A service without these functions of ours cannot send from the database; the rest of the site does not need them.
  if to_regprocedure('auth.send_mail(text, text, text, text)') is null or to_regprocedure('auth.site_url()') is null
    or auth.site_url() is null then
    raise exception 'O envio por e-mail não está disponível. Copie o link.' using errcode = '22023';
  end if;
  if not auth.is_proved_email(v_eu.id) then
    raise exception 'Confirme antes que o e-mail da sua conta é seu: saia, e entre pelo link que enviamos a ele.' using errcode = '22023';
  end if;
  -- One at a time for each person, so that the count holds.
  perform pg_advisory_xact_lock(hashtextextended(v_eu.id::text, 18));
  if (select count(*) >= 10 from public.cotacoes_envios e where e.por = v_eu.id and e.em > now() - interval '1 hour')
    or (select count(*) >= 3 from public.cotacoes_envios e where e.cotacao_id = p_cotacao and e.em > now() - interval '1 day') then
    raise exception 'Muitos envios seguidos. Tente de novo mais tarde.' using errcode = '22023';
  end if;
  insert into public.cotacoes_envios (cotacao_id, por, para) values (p_cotacao, v_eu.id, v_para);
  v_link := auth.site_url() || '/regua/?cotacao=' || v_cotacao.codigo;
  select format(E'Olá%s.\n\n%s\n\n%s, plano %s\nCapital segurado: %s\nMensalidade: %s\nVale até %s\n\nVeja a cotação: %s\n\nCódigo, para falar por telefone: %s\n\nSeguros Corretora de Vida\n0800 555 0142\n',
      coalesce(', ' || nullif(split_part(public.nome_em_mensagem(case when v_cotacao.lead_id is null then v_eu.nome else v_lead.nome end), ' ', 1), ''), ''),
      case when v_cotacao.lead_id is null then 'Aqui está a cotação que você salvou.'
        else coalesce(nullif(public.nome_em_mensagem(v_eu.nome), ''), 'Um corretor') || ', da Seguros, preparou esta cotação para você.' end,
      p.nome, l.nome, public.em_reais(v_cotacao.capital), public.em_reais(v_cotacao.premio),
      to_char(v_cotacao.valida_ate, 'DD/MM/YYYY'), v_link, v_cotacao.codigo)
    into v_texto
  from public.produtos p, public.planos l where p.id = v_cotacao.produto_id and l.id = v_cotacao.plano_id;
  perform auth.send_mail(v_para, 'Sua cotação de seguro de vida', v_texto, v_link);
  return v_para;
end $$;

revoke execute on function public.nome_em_mensagem(text), public.enviar_cotacao(uuid) from public, anon, authenticated;
grant execute on function public.enviar_cotacao(uuid) to authenticated;
