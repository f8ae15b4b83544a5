-- A rate changes from a day on: the old one ends the day before, so that what was sold keeps its price and its reason.

create function public.mudar_taxa(p_taxa bigint, p_valor numeric, p_desde date default current_date)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  v_antiga public.taxas;
  v_nova bigint;
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração muda taxas.' using errcode = '42501';
  end if;
  select * into v_antiga from public.taxas where id = p_taxa for update;
  if v_antiga.id is null then
    raise exception 'Taxa não encontrada.' using errcode = 'P0002';
  end if;
  if v_antiga.vigente_ate is not null then
    raise exception 'Esta taxa já terminou. Mude a que está em vigor.' using errcode = '22023';
  end if;
  if p_valor is null or p_valor <= 0 then
    raise exception 'A taxa precisa ser maior que zero.' using errcode = '22023';
  end if;
  if p_desde < current_date then
    raise exception 'Uma taxa não muda no passado.' using errcode = '22023';
  end if;
  if p_desde <= v_antiga.vigente_de then
    update public.taxas set taxa_por_mil = p_valor where id = p_taxa;
    return p_taxa;
  end if;
  update public.taxas set vigente_ate = p_desde - 1 where id = p_taxa;
  insert into public.taxas (produto_id, idade_de, idade_ate, fumante, taxa_por_mil, vigente_de)
  values (v_antiga.produto_id, v_antiga.idade_de, v_antiga.idade_ate, v_antiga.fumante, p_valor, p_desde)
  returning id into v_nova;
  return v_nova;
end $$;

revoke execute on function public.mudar_taxa(bigint, numeric, date) from public, anon, authenticated;
grant execute on function public.mudar_taxa(bigint, numeric, date) to authenticated;
