-- The price of an insurance, worked out in one place only: for the quotation and for the contract.

-- The rate in force for a person; null where the product has none.
create function public.taxa_vigente(p_produto text, p_idade int, p_fumante boolean, p_dia date default current_date)
returns numeric language sql stable set search_path = '' as $$
  select t.taxa_por_mil from public.taxas t
  where t.produto_id = p_produto and t.fumante = p_fumante
    and p_idade between t.idade_de and t.idade_ate
    and p_dia >= t.vigente_de and (t.vigente_ate is null or p_dia <= t.vigente_ate)
  order by t.vigente_de desc limit 1
$$;

-- Monthly premium in reais: capital ÷ 1.000 × rate = basic price; times the factor of the plan, plus a share of the
-- basic price for each chosen cover that the plan does not contain.
create function public.calcular_premio(
  p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_plano text, p_coberturas text[] default '{}'
) returns numeric language plpgsql stable set search_path = '' as $$
declare
  v_produto public.produtos;
  v_plano public.planos;
  v_taxa numeric;
  v_base numeric;
  v_adicionais numeric;
begin
  select * into v_produto from public.produtos where id = p_produto;
  if v_produto.id is null then
    raise exception 'Produto desconhecido.' using errcode = '22023';
  end if;
  select * into v_plano from public.planos where id = p_plano;
  if v_plano.id is null then
    raise exception 'Plano desconhecido.' using errcode = '22023';
  end if;
  if p_idade is null or p_idade < v_produto.idade_minima or p_idade > v_produto.idade_maxima then
    raise exception 'Este seguro aceita pessoas de % a % anos.', v_produto.idade_minima, v_produto.idade_maxima
      using errcode = '22023';
  end if;
  if p_capital is null or p_capital < v_produto.capital_minimo or p_capital > v_produto.capital_maximo then
    raise exception 'Capital fora dos limites deste seguro.' using errcode = '22023';
  end if;
  v_taxa := public.taxa_vigente(p_produto, p_idade, coalesce(p_fumante, false));
  if v_taxa is null then
    raise exception 'Não há taxa vigente para este perfil.' using errcode = '22023';
  end if;
  if exists (select from unnest(p_coberturas) c where not exists (select from public.coberturas k where k.id = c)) then
    raise exception 'Cobertura desconhecida.' using errcode = '22023';
  end if;
  v_base := p_capital / 1000 * v_taxa;
  select coalesce(sum(c.percentual), 0) into v_adicionais from public.coberturas c
  where c.id = any (p_coberturas)
    and not exists (select from public.planos_coberturas pc where pc.plano_id = p_plano and pc.cobertura_id = c.id);
  return round(v_base * (v_plano.fator + v_adicionais), 2);
end $$;

-- The same insurance in every plan, for comparison.
create function public.cotar_planos(
  p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_coberturas text[] default '{}'
) returns table (id text, nome text, descricao text, recomendado boolean, premio numeric, coberturas text[])
language sql stable set search_path = '' as $$
  select p.id, p.nome, p.descricao, p.recomendado,
    public.calcular_premio(p_produto, p_capital, p_idade, p_fumante, p.id, p_coberturas),
    array(select c.nome from public.coberturas c
      where c.id = any (p_coberturas)
        or exists (select from public.planos_coberturas pc where pc.plano_id = p.id and pc.cobertura_id = c.id)
      order by c.ordem)
  from public.planos p order by p.ordem
$$;

grant execute on function public.taxa_vigente(text, int, boolean, date) to anon, authenticated;
grant execute on function public.calcular_premio(text, numeric, int, boolean, text, text[]) to anon, authenticated;
grant execute on function public.cotar_planos(text, numeric, int, boolean, text[]) to anon, authenticated;
