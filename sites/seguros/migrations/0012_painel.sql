-- Numbers for those who manage. Each function refuses everybody else, so that it may count without row by row checks.

create function public.exigir_gestao() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão vê estes números.' using errcode = '42501';
  end if;
end $$;

-- What is in force, what waits, what was sold in the period. `p_ate` is included.
create function public.painel_resumo(p_de date default date_trunc('month', current_date)::date, p_ate date default current_date)
returns table (ativos int, premio_mensal numeric, em_analise int, pedidos int, vendidos int, premio_vendido numeric,
  cancelados int, aprovacao numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query
  with carteira as (
    select count(*)::int as ativos, coalesce(sum(premio), 0) as premio from public.seguros_contratos where status = 'ativo'),
  fila as (select count(*)::int as em_analise from public.seguros_contratos where status = 'em análise'),
  periodo as (
    select count(*)::int as pedidos,
      (count(*) filter (where status = 'ativo'))::int as vendidos,
      coalesce(sum(premio) filter (where status = 'ativo'), 0) as premio,
      (count(*) filter (where status = 'cancelado'))::int as cancelados,
      round(100.0 * count(*) filter (where status in ('aprovado', 'ativo'))
        / nullif(count(*) filter (where status in ('aprovado', 'ativo', 'recusado')), 0), 1) as aprovacao
    from public.seguros_contratos where criado_em >= p_de and criado_em < p_ate + 1)
  select c.ativos, c.premio, f.em_analise, p.pedidos, p.vendidos, p.premio, p.cancelados, p.aprovacao
  from carteira c, fila f, periodo p;
end $$;

-- Contracts by month, the months without any included.
create function public.painel_por_mes(p_meses int default 12)
returns table (mes date, pedidos int, ativos int, premio numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query
  with meses as (select generate_series(date_trunc('month', current_date) - make_interval(months => least(p_meses, 60) - 1),
    date_trunc('month', current_date), interval '1 month')::date as mes),
  contados as (
    select date_trunc('month', criado_em)::date as mes, count(*)::int as pedidos,
      (count(*) filter (where status = 'ativo'))::int as ativos,
      coalesce(sum(k.premio) filter (where status = 'ativo'), 0) as premio
    from public.seguros_contratos k where criado_em >= (select min(m.mes) from meses m) group by 1)
  select m.mes, coalesce(c.pedidos, 0), coalesce(c.ativos, 0), coalesce(c.premio, 0)
  from meses m left join contados c on c.mes = m.mes order by m.mes;
end $$;

create function public.painel_por_produto(p_de date default (current_date - 365), p_ate date default current_date)
returns table (produto text, pedidos int, ativos int, premio numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query
  select p.nome, count(k.id)::int, (count(k.id) filter (where k.status = 'ativo'))::int,
    coalesce(sum(k.premio) filter (where k.status = 'ativo'), 0)
  from public.produtos p
  left join public.seguros_contratos k on k.produto_id = p.id and k.criado_em >= p_de and k.criado_em < p_ate + 1
  group by p.id, p.nome, p.ordem order by p.ordem;
end $$;

create function public.painel_por_status(p_de date default (current_date - 365), p_ate date default current_date)
returns table (status text, contratos int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query
  select s.status, count(k.id)::int
  from unnest(array['em análise', 'aprovado', 'ativo', 'recusado', 'cancelado']) with ordinality s(status, ordem)
  left join public.seguros_contratos k on k.status = s.status and k.criado_em >= p_de and k.criado_em < p_ate + 1
  group by s.status, s.ordem order by s.ordem;
end $$;

revoke execute on function public.exigir_gestao(), public.painel_resumo(date, date), public.painel_por_mes(int),
  public.painel_por_produto(date, date), public.painel_por_status(date, date) from public, anon, authenticated;
grant execute on function public.painel_resumo(date, date), public.painel_por_mes(int),
  public.painel_por_produto(date, date), public.painel_por_status(date, date) to authenticated;
