-- A quote by e-mail. It goes to nobody but the person who asks, at the address of their account, or to the lead that it was
-- made for, at the address that the broker keeps: whoever signs up cannot make the brokerage write to strangers. The text is
-- ours, with nothing in it that somebody typed but names, and few leave in an hour.

create table public.cotacoes_envios (
  id bigint generated always as identity primary key,
  cotacao_id uuid not null references public.cotacoes on delete cascade,
  por uuid not null references public.perfis on delete cascade,
  para text not null,
  em timestamptz not null default now()
);
create index cotacoes_envios_por_idx on public.cotacoes_envios (por, em desc);
create index cotacoes_envios_cotacao_id_idx on public.cotacoes_envios (cotacao_id, em desc);

alter table public.cotacoes_envios enable row level security;
create policy "Cada pessoa vê o que enviou; a gestão vê tudo" on public.cotacoes_envios
  for select to authenticated using (por = (select auth.uid()) or (select public.tem_papel('gerente', 'administrador')));
create policy "Quem tem segundo fator confirma a sessão" on public.cotacoes_envios as restrictive
  for all to authenticated using ((select public.sessao_confirmada()));
revoke all on public.cotacoes_envios from anon, authenticated;
grant select on public.cotacoes_envios to authenticated;

-- 1234.5 as R$ 1.234,50.
create function public.em_reais(p_valor numeric) returns text language sql immutable set search_path = '' as $$
  select 'R$ ' || translate(to_char(p_valor, 'FM999,999,999,990.00'), ',.', '.,')
$$;

-- Sends a quote; gives back the address that it went to. `p_site` is where the page that asks lies.
create function public.enviar_cotacao(p_cotacao uuid, p_site text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_eu public.perfis;
  v_cotacao public.cotacoes;
  v_lead public.leads;
  v_para text;
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
  if p_site !~ '^https?://[a-z0-9.-]+(:[0-9]+)?$' then
    raise exception 'Endereço do site inválido.' using errcode = '22023';
  end if;
  select * into v_lead from public.leads where id = v_cotacao.lead_id;
  v_para := case when v_cotacao.lead_id is null then v_eu.email else v_lead.email end;
  if coalesce(v_para, '') = '' then
    raise exception '%', case when v_cotacao.lead_id is null then 'Sua conta não tem e-mail.' else 'Este lead não tem e-mail.' end
      using errcode = '22023';
  end if;
  -- One at a time for each person, so that the count holds.
  perform pg_advisory_xact_lock(hashtextextended(v_eu.id::text, 18));
  if (select count(*) >= 10 from public.cotacoes_envios e where e.por = v_eu.id and e.em > now() - interval '1 hour')
    or (select count(*) >= 3 from public.cotacoes_envios e where e.cotacao_id = p_cotacao and e.em > now() - interval '1 day') then
    raise exception 'Muitos envios seguidos. Tente de novo mais tarde.' using errcode = '22023';
  end if;
  insert into public.cotacoes_envios (cotacao_id, por, para) values (p_cotacao, v_eu.id, v_para);
  select format(E'Olá%s.\n\n%s\n\n%s, plano %s\nCapital segurado: %s\nMensalidade: %s\nVale até %s\n\nVeja a cotação: %s\n\nCódigo, para falar por telefone: %s\n\nSeguros Corretora de Vida\n0800 555 0142\n',
      coalesce(', ' || nullif(split_part(case when v_cotacao.lead_id is null then v_eu.nome else v_lead.nome end, ' ', 1), ''), ''),
      case when v_cotacao.lead_id is null then 'Aqui está a cotação que você salvou.'
        else coalesce(nullif(v_eu.nome, ''), 'Um corretor') || ', da Seguros, preparou esta cotação para você.' end,
      p.nome, l.nome, public.em_reais(v_cotacao.capital), public.em_reais(v_cotacao.premio),
      to_char(v_cotacao.valida_ate, 'DD/MM/YYYY'), p_site || '/regua/?cotacao=' || v_cotacao.codigo, v_cotacao.codigo)
    into v_texto
  from public.produtos p, public.planos l where p.id = v_cotacao.produto_id and l.id = v_cotacao.plano_id;
  -- A service without this function of ours cannot send from the database; the rest of the site does not need it.
  if to_regprocedure('auth.send_mail(text, text, text, text)') is null then
    raise exception 'O envio por e-mail não está disponível. Copie o link.' using errcode = '22023';
  end if;
  perform auth.send_mail(v_para, 'Sua cotação de seguro de vida', v_texto, p_site || '/regua/?cotacao=' || v_cotacao.codigo);
  return v_para;
end $$;

revoke execute on function public.em_reais(numeric), public.enviar_cotacao(uuid, text) from public, anon, authenticated;
grant execute on function public.enviar_cotacao(uuid, text) to authenticated;

-- What a lead is converted to says until when it holds and can be sent.
drop function public.converter_lead(uuid, text, numeric, int, boolean, text, text[]);
create function public.converter_lead(
  p_lead uuid, p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_plano text, p_coberturas text[] default '{}'
) returns table (cotacao_id uuid, codigo text, premio numeric, valida_ate date)
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
  return query select v_cotacao.id, v_cotacao.codigo, v_cotacao.premio, v_cotacao.valida_ate;
end $$;
revoke execute on function public.converter_lead(uuid, text, numeric, int, boolean, text, text[]) from public, anon, authenticated;
grant execute on function public.converter_lead(uuid, text, numeric, int, boolean, text, text[]) to authenticated;
