-- The rules of the catalogue, a function each, for what changes and for what is new alike: whoever changes one says that one anew. Before,
-- `mudar_catalogo` and `criar_no_catalogo` held all of them, each in its own words.

create function public.tabela_do_catalogo(p_alvo text) returns text language plpgsql immutable set search_path = '' as $$
declare
  v_tabela text := case p_alvo when 'produto' then 'produtos' when 'plano' then 'planos' when 'cobertura' then 'coberturas' end;
begin
  if v_tabela is null then
    raise exception 'Não encontrado no catálogo.' using errcode = 'P0002';
  end if;
  return v_tabela;
end $$;

-- What products, plans and covers have in common, of a row as it would be.
create function public.conferir_oferta(p_linha jsonb) returns void language plpgsql stable set search_path = '' as $$
begin
  if length(trim(coalesce(p_linha ->> 'nome', ''))) not between 2 and 60 then
    raise exception 'Escreva um nome de 2 a 60 letras.' using errcode = '22023', hint = 'nome';
  elsif length(trim(coalesce(p_linha ->> 'descricao', ''))) not between 2 and 200 then
    raise exception 'Escreva uma descrição de 2 a 200 letras.' using errcode = '22023', hint = 'descricao';
  elsif p_linha ->> 'oferecido_de' is null then
    raise exception 'Escreva desde quando é oferecido.' using errcode = '22023', hint = 'oferecido_de';
  elsif (p_linha ->> 'oferecido_ate')::date < (p_linha ->> 'oferecido_de')::date then
    raise exception 'O fim vem antes do começo.' using errcode = '22023', hint = 'oferecido_ate';
  end if;
end $$;

-- Whom a product takes, and for how much.
create function public.conferir_limites(p_linha jsonb) returns void language plpgsql immutable set search_path = '' as $$
declare
  v_menor_capital numeric := coalesce((p_linha ->> 'capital_minimo')::numeric, 0);
  v_menor_idade numeric := coalesce((p_linha ->> 'idade_minima')::numeric, -1);
begin
  if v_menor_capital <= 0 then
    raise exception 'Escreva o menor capital.' using errcode = '22023', hint = 'capital_minimo';
  elsif coalesce((p_linha ->> 'capital_maximo')::numeric, 0) not between v_menor_capital and 9999999999 then
    raise exception 'O maior capital é menor que o menor.' using errcode = '22023', hint = 'capital_maximo';
  elsif v_menor_idade not between 0 and 120 then
    raise exception 'Escreva a menor idade.' using errcode = '22023', hint = 'idade_minima';
  elsif coalesce((p_linha ->> 'idade_maxima')::numeric, -1) not between v_menor_idade and 120 then
    raise exception 'A maior idade é menor que a menor.' using errcode = '22023', hint = 'idade_maxima';
  end if;
end $$;

-- What a rate, a factor or a share may be. Who writes reais for cents is told how far it goes.
create function public.conferir_valor(p_alvo text, p_valor numeric) returns void language plpgsql immutable set search_path = '' as $$
begin
  if p_alvo = 'taxa' and coalesce(p_valor not between 0.00001 and 100, true) then
    raise exception 'Escreva uma taxa maior que zero, de até R$ 100,00.' using errcode = '22023', hint = 'valor';
  elsif p_alvo = 'plano' and coalesce(p_valor not between 0.0001 and 99, true) then
    raise exception 'Escreva um fator maior que zero, de até 99.' using errcode = '22023', hint = 'valor';
  elsif p_alvo = 'cobertura' and coalesce(p_valor not between 0 and 99, true) then
    raise exception 'Escreva um acréscimo de 0%% a 9.900%%.' using errcode = '22023', hint = 'valor';
  end if;
end $$;

create or replace function public.mudar_taxa(p_taxa bigint, p_valor numeric, p_desde date default current_date, p_ate date default null)
returns bigint language plpgsql security definer set search_path = '' as $$
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração muda taxas.' using errcode = '42501';
  end if;
  perform public.conferir_valor('taxa', p_valor);
  return public.mudar_vigencia('public.taxas', 'taxa_por_mil', p_taxa, p_valor, p_desde, p_ate);
end $$;

-- What a product, a plan or a cover is called and when it is offered, and of a product whom it takes and what it is sold with.
create function public.mudar_oferta(p_alvo text, p_id text, p_mudanca jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_tabela text := public.tabela_do_catalogo(p_alvo);
  v_linha jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', v_tabela) into v_linha using p_id;
  if v_linha is null then
    raise exception 'Não encontrado no catálogo.' using errcode = 'P0002';
  end if;
  v_linha := v_linha || (p_mudanca - array['id', 'icone', 'ordem', 'recomendado', 'seguradora_id', 'processo_susep']);
  perform public.conferir_oferta(v_linha);
  if p_alvo = 'produto' then
    perform public.conferir_limites(v_linha);
    update public.produtos p set nome = trim(n.nome), descricao = trim(n.descricao), capital_minimo = n.capital_minimo,
      capital_maximo = n.capital_maximo, idade_minima = n.idade_minima, idade_maxima = n.idade_maxima,
      planos = n.planos, coberturas = n.coberturas, oferecido_de = n.oferecido_de, oferecido_ate = n.oferecido_ate
    from jsonb_populate_record(null::public.produtos, v_linha) n where p.id = p_id;
  else
    execute format('update public.%1$I p set nome = trim(n.nome), descricao = trim(n.descricao), oferecido_de = n.oferecido_de,
      oferecido_ate = n.oferecido_ate from jsonb_populate_record(null::public.%1$I, $1) n where p.id = $2', v_tabela) using v_linha, p_id;
  end if;
end $$;

-- What a plan or a cover counts for from a day on; quotes that it would change end the day before.
create function public.mudar_valor(p_alvo text, p_id text, p_valor numeric, p_desde date, p_ate date) returns void
language plpgsql set search_path = '' as $$
declare
  v_linha bigint;
begin
  perform public.conferir_valor(p_alvo, p_valor);
  select v.id into v_linha from public.valores_do_catalogo v
  where p_id = case p_alvo when 'plano' then v.plano_id else v.cobertura_id end
    and p_desde >= v.vigente_de and (v.vigente_ate is null or p_desde <= v.vigente_ate);
  perform public.mudar_vigencia('public.valores_do_catalogo', 'valor', v_linha, p_valor, p_desde, p_ate);
  execute format('update public.cotacoes x set valida_ate = $1 - 1 where x.contratada_em is null and x.valida_ate >= $1 and %s',
    public.quem_usa(p_alvo, p_id)) using p_desde;
end $$;

create or replace function public.mudar_catalogo(p_alvo text, p_id text, p_mudanca jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_valor numeric := (p_mudanca ->> 'valor')::numeric;
  v_desde date := (p_mudanca ->> 'desde')::date;
  v_ate date := (p_mudanca ->> 'ate')::date;
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração muda o catálogo.' using errcode = '42501';
  elsif p_alvo = 'taxa' then
    perform public.mudar_taxa(p_id::bigint, v_valor, v_desde, v_ate);
    return;
  end if;
  perform public.mudar_oferta(p_alvo, p_id, p_mudanca);
  if p_alvo <> 'produto' and v_valor is not null then
    perform public.mudar_valor(p_alvo, p_id, v_valor, v_desde, v_ate);
  end if;
end $$;

-- As before, with what is wrong with a rate said in full.
create or replace function public.incluir_taxas(p_produto text, p_taxas jsonb, p_desde date, p_ate date) returns bigint
language plpgsql set search_path = '' as $$
declare
  v_taxa record;
  v_id bigint;
  v_primeira bigint;
begin
  if p_desde is null or p_desde < current_date then
    raise exception 'Um preço não muda no passado.' using errcode = '22023', hint = 'desde';
  elsif p_ate < p_desde then
    raise exception 'O fim vem antes do começo.' using errcode = '22023', hint = 'ate';
  elsif jsonb_array_length(coalesce(p_taxas, '[]')) not between 1 and 100 then
    raise exception 'Escreva ao menos uma taxa.' using errcode = '22023', hint = 'taxas';
  end if;
  for v_taxa in
    select x.ordem, (x.um ->> 'idade_de')::int as idade_de, (x.um ->> 'idade_ate')::int as idade_ate, f.fumante,
      case when f.fumante then x.um ->> 'valor_fumante' else x.um ->> 'valor' end::numeric as valor
    from jsonb_array_elements(p_taxas) with ordinality x(um, ordem) cross join (values (false), (true)) f(fumante) order by x.ordem, f.fumante
  loop
    if v_taxa.idade_de is null or v_taxa.idade_ate is null or v_taxa.idade_de < 0 or v_taxa.idade_ate > 120 then
      raise exception 'Linha %: escreva de que idade a que idade.', v_taxa.ordem using errcode = '22023', hint = 'taxas';
    elsif v_taxa.idade_ate < v_taxa.idade_de then
      raise exception 'Linha %: a maior idade é menor que a menor.', v_taxa.ordem using errcode = '22023', hint = 'taxas';
    elsif coalesce(v_taxa.valor <= 0 or v_taxa.valor > 100, true) then
      raise exception 'Linha %: escreva as duas taxas, maiores que zero e de até R$ 100,00.', v_taxa.ordem
        using errcode = '22023', hint = 'taxas';
    end if;
    begin
      insert into public.taxas (produto_id, idade_de, idade_ate, fumante, taxa_por_mil, vigente_de, vigente_ate)
      values (p_produto, v_taxa.idade_de, v_taxa.idade_ate, v_taxa.fumante, v_taxa.valor, p_desde, p_ate) returning id into v_id;
    exception when exclusion_violation or unique_violation then
      raise exception 'Linha %: já há uma taxa para estas idades.', v_taxa.ordem using errcode = '22023', hint = 'taxas';
    end;
    v_primeira := coalesce(v_primeira, v_id);
  end loop;
  return v_primeira;
end $$;

-- An id that its name gives, and no other has; of two who add at once one waits for the other.
create function public.id_no_catalogo(p_tabela text, p_nome text) returns text language plpgsql set search_path = '' as $$
declare
  v_id text := trim(both '-' from left(regexp_replace(public.sem_acento(p_nome), '[^a-z0-9]+', '-', 'g'), 40));
  v_ha boolean;
begin
  execute format('lock table public.%I in share row exclusive mode', p_tabela);
  execute format('select exists (select from public.%I where lower(nome) = lower($1))', p_tabela) into v_ha using p_nome;
  if v_ha then
    raise exception 'Já há um com este nome.' using errcode = '22023', hint = 'nome';
  end if;
  execute format('select $1 = '''' or exists (select from public.%I where id = $1)', p_tabela) into v_ha using v_id;
  return case when v_ha then concat_ws('-', nullif(v_id, ''), lower(public.codigo_aleatorio(6))) else v_id end;
end $$;

-- A product with a rate for each age that it takes.
create function public.criar_produto(p_id text, p_linha jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_idade int;
begin
  perform public.conferir_limites(p_linha);
  insert into public.produtos (id, nome, descricao, icone, capital_minimo, capital_maximo, idade_minima, idade_maxima, planos, coberturas,
    oferecido_de, oferecido_ate, ordem)
  select p_id, n.nome, n.descricao, n.icone, n.capital_minimo, n.capital_maximo, n.idade_minima, n.idade_maxima, n.planos, n.coberturas,
    n.oferecido_de, n.oferecido_ate, (select coalesce(max(ordem), 0) + 1 from public.produtos)
  from jsonb_populate_record(null::public.produtos, p_linha) n;
  perform public.incluir_taxas(p_id, p_linha -> 'taxas', (p_linha ->> 'oferecido_de')::date, null);
  select min(i) into v_idade from generate_series((p_linha ->> 'idade_minima')::int, (p_linha ->> 'idade_maxima')::int) i
  where not exists (select from public.taxas t where t.produto_id = p_id and i between t.idade_de and t.idade_ate);
  if v_idade is not null then
    raise exception 'Falta a taxa para quem tem % anos.', v_idade using errcode = '22023', hint = 'taxas';
  end if;
end $$;

create function public.criar_plano(p_id text, p_linha jsonb) returns void language plpgsql set search_path = '' as $$
begin
  perform public.conferir_valor('plano', (p_linha ->> 'valor')::numeric);
  insert into public.planos (id, nome, descricao, oferecido_de, oferecido_ate, ordem)
  select p_id, n.nome, n.descricao, n.oferecido_de, n.oferecido_ate, (select coalesce(max(ordem), 0) + 1 from public.planos)
  from jsonb_populate_record(null::public.planos, p_linha) n;
  insert into public.planos_coberturas (plano_id, cobertura_id)
  select p_id, c.id from public.coberturas c where c.id in (select jsonb_array_elements_text(coalesce(p_linha -> 'coberturas', '[]')));
  insert into public.valores_do_catalogo (plano_id, valor, vigente_de)
  values (p_id, (p_linha ->> 'valor')::numeric, (p_linha ->> 'oferecido_de')::date);
end $$;

create function public.criar_cobertura(p_id text, p_linha jsonb) returns void language plpgsql set search_path = '' as $$
begin
  perform public.conferir_valor('cobertura', (p_linha ->> 'valor')::numeric);
  insert into public.coberturas (id, nome, descricao, icone, oferecido_de, oferecido_ate, ordem)
  select p_id, n.nome, n.descricao, n.icone, n.oferecido_de, n.oferecido_ate, (select coalesce(max(ordem), 0) + 1 from public.coberturas)
  from jsonb_populate_record(null::public.coberturas, p_linha) n;
  insert into public.valores_do_catalogo (cobertura_id, valor, vigente_de)
  values (p_id, (p_linha ->> 'valor')::numeric, (p_linha ->> 'oferecido_de')::date);
end $$;

create or replace function public.criar_no_catalogo(p_alvo text, p_dados jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_linha jsonb := p_dados || jsonb_build_object('nome', trim(p_dados ->> 'nome'), 'descricao', trim(p_dados ->> 'descricao'),
    'icone', coalesce(nullif(p_dados ->> 'icone', ''), 'lucide/shield'),
    'oferecido_de', coalesce((p_dados ->> 'oferecido_de')::date, current_date));
  v_id text;
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração muda o catálogo.' using errcode = '42501';
  elsif p_alvo = 'taxa' then
    perform from public.produtos where id = p_dados ->> 'produto_id' for update;
    if not found then
      raise exception 'Produto desconhecido.' using errcode = 'P0002';
    end if;
    return public.incluir_taxas(p_dados ->> 'produto_id', p_dados -> 'taxas', (p_dados ->> 'desde')::date, (p_dados ->> 'ate')::date);
  end if;
  perform public.tabela_do_catalogo(p_alvo), public.conferir_oferta(v_linha);
  if (v_linha ->> 'oferecido_de')::date < current_date then
    raise exception 'O que é novo não começa no passado.' using errcode = '22023', hint = 'oferecido_de';
  end if;
  v_id := public.id_no_catalogo(public.tabela_do_catalogo(p_alvo), v_linha ->> 'nome');
  case p_alvo
    when 'produto' then perform public.criar_produto(v_id, v_linha);
    when 'plano' then perform public.criar_plano(v_id, v_linha);
    when 'cobertura' then perform public.criar_cobertura(v_id, v_linha);
  end case;
  return v_id;
end $$;

revoke execute on function public.tabela_do_catalogo(text), public.conferir_oferta(jsonb), public.conferir_limites(jsonb),
  public.conferir_valor(text, numeric), public.mudar_oferta(text, text, jsonb), public.mudar_valor(text, text, numeric, date, date),
  public.id_no_catalogo(text, text), public.criar_produto(text, jsonb), public.criar_plano(text, jsonb), public.criar_cobertura(text, jsonb)
  from public, anon, authenticated;
