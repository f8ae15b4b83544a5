-- From the quote to the contract, for those who manage: how many of the quotes of a period came how far, and who brought them.

create function public.painel_funil(p_de date default (current_date - 365), p_ate date default current_date)
returns table (passo text, quantos int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query
  -- A quote that was made again counts once, as what it became.
  with caminho as (
    select exists (select from public.adesoes a where a.cotacao_id = c.id) as aberta, k.status
    from public.cotacoes c left join public.seguros_contratos k on k.cotacao_id = c.id
    where c.criado_em >= p_de and c.criado_em < p_ate + 1 and c.refeita_como is null),
  contados as (
    select count(*)::int as cotacoes, (count(*) filter (where aberta or status is not null))::int as abertas,
      count(status)::int as assinadas, (count(*) filter (where status in ('aprovado', 'ativo', 'cancelado')))::int as aprovadas,
      (count(*) filter (where status = 'ativo'))::int as ativas
    from caminho)
  select p.passo, p.quantos from contados c
  cross join lateral (values (1, 'Cotações', c.cotacoes), (2, 'Adesões abertas', c.abertas), (3, 'Propostas assinadas', c.assinadas),
    (4, 'Aprovadas', c.aprovadas), (5, 'Em vigor', c.ativas)) p (ordem, passo, quantos)
  order by p.ordem;
end $$;

create function public.painel_por_parceiro(p_de date default (current_date - 365), p_ate date default current_date)
returns table (parceiro text, cotacoes int, contratos int, ativos int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query
  select p.nome, count(c.id)::int, count(k.id)::int, (count(k.id) filter (where k.status = 'ativo'))::int
  from public.parceiros p
  join public.cotacoes c on c.parceiro_id = p.id and c.criado_em >= p_de and c.criado_em < p_ate + 1 and c.refeita_como is null
  left join public.seguros_contratos k on k.cotacao_id = c.id
  group by p.id, p.nome order by 4 desc, 3 desc, 2 desc, 1 limit 20;
end $$;

revoke execute on function public.painel_funil(date, date), public.painel_por_parceiro(date, date) from public, anon, authenticated;
grant execute on function public.painel_funil(date, date), public.painel_por_parceiro(date, date) to authenticated;
