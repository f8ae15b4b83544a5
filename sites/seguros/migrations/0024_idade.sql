-- The age of a quote is worked out from the birth date of whose it is, on the day of the quote, whatever the caller says. Who has not
-- told a birth date yet gets an estimate for the age that they typed, and so does a lead, of whom no birth date is kept: neither
-- becomes a contract unless it is the age of the registration (`pendencias_adesao`).

create or replace function public.preparar_cotacao() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_taxa public.taxas;
begin
  if auth.uid() is not null and new.lead_id is null then
    new.idade := coalesce(
      (select public.idade_em(p.nascimento, current_date) from public.perfis p where p.id = new.user_id), new.idade);
  end if;
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

-- What the page of quotes shows for it; null while no birth date is known.
create function public.minha_idade() returns int
language sql stable set search_path = '' as $$
  select public.idade_em(p.nascimento, current_date) from public.perfis p where p.id = auth.uid()
$$;
revoke execute on function public.minha_idade() from public, anon;
grant execute on function public.minha_idade() to authenticated;

-- What a contract was made with stands as long as it runs.
create function public.manter_identidade() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() = old.id and exists (select from public.seguros_contratos k
      where k.user_id = old.id and k.status in ('em análise', 'aprovado', 'ativo')) then
    raise exception 'CPF e data de nascimento estão num contrato em andamento. Para corrigir, fale com a sua corretora.'
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger manter_identidade before update of nascimento, cpf on public.perfis
  for each row when (old.nascimento is distinct from new.nascimento or old.cpf is distinct from new.cpf)
  execute function public.manter_identidade();
revoke execute on function public.manter_identidade() from public, anon, authenticated;
