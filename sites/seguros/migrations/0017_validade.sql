-- A quote holds for thirty days at most, and never longer than the rate that it was worked out with.

alter table public.cotacoes add taxa_id bigint references public.taxas on delete set null;
create index cotacoes_taxa_id_idx on public.cotacoes (taxa_id) where contratada_em is null;

create or replace function public.preparar_cotacao() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_taxa public.taxas;
begin
  new.premio := public.calcular_premio(
    new.produto_id, new.capital, new.idade, new.fumante, new.plano_id, new.coberturas);
  new.codigo := public.codigo_aleatorio();
  select t.* into v_taxa from public.taxas t
  where t.produto_id = new.produto_id and t.fumante = coalesce(new.fumante, false)
    and new.idade between t.idade_de and t.idade_ate
    and current_date >= t.vigente_de and (t.vigente_ate is null or current_date <= t.vigente_ate)
  order by t.vigente_de desc limit 1;
  new.taxa_id := v_taxa.id;
  new.valida_ate := least(new.valida_ate, v_taxa.vigente_ate);
  return new;
end $$;

-- A rate that ends takes its quotes along on its last day; one that is corrected or taken away, at once.
create function public.encurtar_cotacoes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ultimo date := current_date - 1;
begin
  if tg_op = 'UPDATE' and new.taxa_por_mil = old.taxa_por_mil then
    v_ultimo := coalesce(new.vigente_ate, 'infinity');
  end if;
  update public.cotacoes set valida_ate = v_ultimo
  where taxa_id = old.id and contratada_em is null and valida_ate > v_ultimo;
  return coalesce(new, old);
end $$;
create trigger encurtar_cotacoes before update of taxa_por_mil, vigente_ate or delete on public.taxas
  for each row execute function public.encurtar_cotacoes();
revoke execute on function public.encurtar_cotacoes() from public, anon, authenticated;

-- Whoever has the code of a quote that has ended reads what it was for and since when, not the price.
create or replace function public.cotacao_compartilhada(p_codigo text)
returns table (codigo text, produto text, plano text, capital numeric, idade int, fumante boolean, coberturas text[],
  premio numeric, valida_ate date, vencida boolean)
language sql stable security definer set search_path = '' as $$
  select c.codigo, p.nome, l.nome, c.capital, c.idade, c.fumante,
    array(select k.nome from public.coberturas k
      where k.id = any (c.coberturas)
        or exists (select from public.planos_coberturas pc where pc.plano_id = c.plano_id and pc.cobertura_id = k.id)
      order by k.ordem),
    case when c.valida_ate >= current_date then c.premio end, c.valida_ate, c.valida_ate < current_date
  from public.cotacoes c
  join public.produtos p on p.id = c.produto_id
  join public.planos l on l.id = c.plano_id
  where c.codigo = upper(p_codigo)
$$;
