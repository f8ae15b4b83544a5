-- New in the catalogue: products with their rates, plans, covers, and rates for further ages; all at once, so that nothing is offered that
-- has no price. A product says in which plans and with which covers it is sold; one that says nothing is sold in all that there are.

alter table public.produtos add planos text[], add coberturas text[];

-- What a product is sold with must be there. Covers that a plan contains come with it.
create function public.conferir_oferta_do_produto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(new.planos) = 0 then
    raise exception 'Escolha ao menos um plano.' using errcode = '22023', hint = 'planos';
  elsif exists (select from unnest(new.planos) x where x is null or not exists (select from public.planos p where p.id = x)) then
    raise exception 'Plano desconhecido.' using errcode = '22023', hint = 'planos';
  elsif exists (select from unnest(new.coberturas) x where x is null or not exists (select from public.coberturas c where c.id = x)) then
    raise exception 'Cobertura desconhecida.' using errcode = '22023', hint = 'coberturas';
  end if;
  return new;
end $$;
create trigger conferir_oferta_do_produto before insert or update of planos, coberturas on public.produtos
  for each row execute function public.conferir_oferta_do_produto();

-- As before, and only what the product is sold with.
create or replace function public.calcular_premio(
  p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_plano text, p_coberturas text[] default '{}',
  p_dia date default current_date
) returns numeric language plpgsql stable set search_path = '' as $$
declare
  v_produto public.produtos;
  v_plano public.planos;
  v_taxa numeric;
  v_fator numeric;
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
  if p_dia not between v_produto.oferecido_de and coalesce(v_produto.oferecido_ate, 'infinity') then
    raise exception 'O seguro % não é oferecido agora.', v_produto.nome using errcode = '22023';
  end if;
  if p_dia not between v_plano.oferecido_de and coalesce(v_plano.oferecido_ate, 'infinity') then
    raise exception 'O plano % não é oferecido agora.', v_plano.nome using errcode = '22023';
  end if;
  if p_plano <> all (v_produto.planos) then
    raise exception 'O seguro % não é vendido no plano %.', v_produto.nome, v_plano.nome using errcode = '22023';
  end if;
  if p_idade is null or p_idade < v_produto.idade_minima or p_idade > v_produto.idade_maxima then
    raise exception 'Este seguro aceita pessoas de % a % anos.', v_produto.idade_minima, v_produto.idade_maxima
      using errcode = '22023';
  end if;
  if p_capital is null or p_capital < v_produto.capital_minimo or p_capital > v_produto.capital_maximo then
    raise exception 'Capital fora dos limites deste seguro.' using errcode = '22023';
  end if;
  v_taxa := public.taxa_vigente(p_produto, p_idade, coalesce(p_fumante, false), p_dia);
  v_fator := public.valor_vigente(p_plano, null, p_dia);
  if v_taxa is null or v_fator is null then
    raise exception 'Não há taxa vigente para este perfil.' using errcode = '22023';
  end if;
  if exists (select from unnest(p_coberturas) c where not exists (select from public.coberturas k where k.id = c)) then
    raise exception 'Cobertura desconhecida.' using errcode = '22023';
  end if;
  if exists (select from public.coberturas_a_mais(p_plano, p_coberturas) c
      where p_dia not between c.oferecido_de and coalesce(c.oferecido_ate, 'infinity')) then
    raise exception 'Uma das coberturas não é oferecida agora.' using errcode = '22023';
  end if;
  if exists (select from public.coberturas_a_mais(p_plano, p_coberturas) c where c.id <> all (v_produto.coberturas)) then
    raise exception 'O seguro % não é vendido com uma das coberturas.', v_produto.nome using errcode = '22023';
  end if;
  select coalesce(sum(public.valor_vigente(null, c.id, p_dia)), 0) into v_adicionais
  from public.coberturas_a_mais(p_plano, p_coberturas) c;
  return round(p_capital / 1000 * v_taxa * (v_fator + v_adicionais), 2);
end $$;

create or replace function public.cotar_planos(
  p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_coberturas text[] default '{}'
) returns table (id text, nome text, descricao text, recomendado boolean, premio numeric, coberturas text[])
language sql stable set search_path = '' as $$
  select p.id, p.nome, p.descricao, p.recomendado,
    public.calcular_premio(p_produto, p_capital, p_idade, p_fumante, p.id, p_coberturas),
    array(select c.nome from public.coberturas c
      where c.id = any (p_coberturas)
        or exists (select from public.planos_coberturas pc where pc.plano_id = p.id and pc.cobertura_id = c.id)
      order by c.ordem)
  from public.planos p
  where current_date between p.oferecido_de and coalesce(p.oferecido_ate, 'infinity')
    and coalesce(p.id = any ((select d.planos from public.produtos d where d.id = p_produto)::text[]), true)
  order by p.ordem
$$;

-- As before; a product that is no longer sold in a plan, or with a cover, takes the quotes along that have it.
create or replace function public.encurtar_pelo_produto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.cotacoes c set valida_ate = case
      when public.cabe_no_produto(new, c) and new.oferecido_de <= current_date then new.oferecido_ate else current_date - 1 end
  where c.produto_id = new.id and c.contratada_em is null and c.valida_ate >= current_date
    and (not public.cabe_no_produto(new, c) or new.oferecido_de > current_date or c.valida_ate > new.oferecido_ate);
  return null;
end $$;
create function public.cabe_no_produto(p public.produtos, c public.cotacoes) returns boolean
language sql stable set search_path = '' as $$
  select c.capital between p.capital_minimo and p.capital_maximo and c.idade between p.idade_minima and p.idade_maxima
    and coalesce(c.plano_id = any (p.planos), true)
    and not exists (select from public.coberturas_a_mais(c.plano_id, c.coberturas) k where k.id <> all (p.coberturas))
$$;
drop trigger encurtar_pelo_produto on public.produtos;
create trigger encurtar_pelo_produto
  after update of capital_minimo, capital_maximo, idade_minima, idade_maxima, planos, coberturas, oferecido_de, oferecido_ate
  on public.produtos for each row execute function public.encurtar_pelo_produto();

-- As before, with the plans and covers of a product.
create or replace function public.mudar_catalogo(p_alvo text, p_id text, p_mudanca jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_tabela text := case p_alvo when 'produto' then 'produtos' when 'plano' then 'planos' when 'cobertura' then 'coberturas' end;
  v_valor bigint;
  v_desde date := (p_mudanca ->> 'desde')::date;
  v_linha jsonb;
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração muda o catálogo.' using errcode = '42501';
  end if;
  if p_alvo = 'taxa' then
    perform public.mudar_taxa(p_id::bigint, (p_mudanca ->> 'valor')::numeric, v_desde, (p_mudanca ->> 'ate')::date);
    return;
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', coalesce(v_tabela, 'produtos')) into v_linha using p_id;
  if v_tabela is null or v_linha is null then
    raise exception 'Não encontrado no catálogo.' using errcode = 'P0002';
  end if;
  if length(trim(coalesce(p_mudanca ->> 'nome', v_linha ->> 'nome'))) not between 2 and 60 then
    raise exception 'Escreva um nome de 2 a 60 letras.' using errcode = '22023', hint = 'nome';
  elsif length(trim(coalesce(p_mudanca ->> 'descricao', v_linha ->> 'descricao'))) not between 2 and 200 then
    raise exception 'Escreva uma descrição de até 200 letras.' using errcode = '22023', hint = 'descricao';
  end if;
  v_linha := v_linha || (p_mudanca - array['id', 'icone', 'ordem', 'recomendado', 'seguradora_id', 'processo_susep']);
  if (v_linha ->> 'oferecido_ate')::date < (v_linha ->> 'oferecido_de')::date then
    raise exception 'O fim vem antes do começo.' using errcode = '22023', hint = 'oferecido_ate';
  elsif (v_linha ->> 'capital_maximo')::numeric < (v_linha ->> 'capital_minimo')::numeric then
    raise exception 'O maior capital é menor que o menor.' using errcode = '22023', hint = 'capital_maximo';
  elsif (v_linha ->> 'idade_maxima')::int < (v_linha ->> 'idade_minima')::int then
    raise exception 'A maior idade é menor que a menor.' using errcode = '22023', hint = 'idade_maxima';
  end if;
  if p_alvo = 'produto' then
    update public.produtos p set nome = trim(n.nome), descricao = trim(n.descricao), capital_minimo = n.capital_minimo,
      capital_maximo = n.capital_maximo, idade_minima = n.idade_minima, idade_maxima = n.idade_maxima,
      planos = n.planos, coberturas = n.coberturas, oferecido_de = n.oferecido_de, oferecido_ate = n.oferecido_ate
    from jsonb_populate_record(null::public.produtos, v_linha) n where p.id = p_id;
    return;
  end if;
  execute format('update public.%1$I p set nome = trim(n.nome), descricao = trim(n.descricao), oferecido_de = n.oferecido_de,
    oferecido_ate = n.oferecido_ate from jsonb_populate_record(null::public.%1$I, $1) n where p.id = $2', v_tabela) using v_linha, p_id;
  if p_mudanca ->> 'valor' is null then
    return;
  end if;
  select v.id into v_valor from public.valores_do_catalogo v
  where p_id = case p_alvo when 'plano' then v.plano_id else v.cobertura_id end
    and v_desde >= v.vigente_de and (v.vigente_ate is null or v_desde <= v.vigente_ate);
  if p_alvo = 'plano' and (p_mudanca ->> 'valor')::numeric = 0 then
    raise exception 'O fator precisa ser maior que zero.' using errcode = '22023', hint = 'valor';
  end if;
  perform public.mudar_vigencia('public.valores_do_catalogo', 'valor', v_valor, (p_mudanca ->> 'valor')::numeric, v_desde,
    (p_mudanca ->> 'ate')::date);
  execute format('update public.cotacoes x set valida_ate = $1 - 1 where x.contratada_em is null and x.valida_ate >= $1 and %s',
    public.quem_usa(p_alvo, p_id)) using v_desde;
end $$;

-- Rates of a product, a line for each group of ages: `idade_de`, `idade_ate`, `valor` of who does not smoke, `valor_fumante` of who does.
-- Answers the first of them.
create function public.incluir_taxas(p_produto text, p_taxas jsonb, p_desde date, p_ate date) returns bigint
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
    elsif v_taxa.valor is null or v_taxa.valor <= 0 or v_taxa.valor > 100 then
      raise exception 'Linha %: escreva as duas taxas, maiores que zero.', v_taxa.ordem using errcode = '22023', hint = 'taxas';
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

-- Adds a product with its rates (`produto`), a plan, a cover, or rates to a product (`taxa`); answers the id of what is new. Its fields are
-- those of `mudar_catalogo`, with `taxas` for the rates and, of a plan, `coberturas` for what it contains.
create function public.criar_no_catalogo(p_alvo text, p_dados jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_tabela text := case p_alvo when 'produto' then 'produtos' when 'plano' then 'planos' when 'cobertura' then 'coberturas' end;
  v_nome text := trim(coalesce(p_dados ->> 'nome', ''));
  v_descricao text := trim(coalesce(p_dados ->> 'descricao', ''));
  v_de date := coalesce((p_dados ->> 'oferecido_de')::date, current_date);
  v_ate date := (p_dados ->> 'oferecido_ate')::date;
  v_valor numeric := (p_dados ->> 'valor')::numeric;
  v_id text;
  v_ha boolean;
  v_idade int;
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração muda o catálogo.' using errcode = '42501';
  end if;
  if p_alvo = 'taxa' then
    perform from public.produtos where id = p_dados ->> 'produto_id' for update;
    if not found then
      raise exception 'Produto desconhecido.' using errcode = 'P0002';
    end if;
    return public.incluir_taxas(p_dados ->> 'produto_id', p_dados -> 'taxas', (p_dados ->> 'desde')::date, (p_dados ->> 'ate')::date);
  elsif v_tabela is null then
    raise exception 'Não encontrado no catálogo.' using errcode = 'P0002';
  elsif length(v_nome) not between 2 and 60 then
    raise exception 'Escreva um nome de 2 a 60 letras.' using errcode = '22023', hint = 'nome';
  elsif length(v_descricao) not between 2 and 200 then
    raise exception 'Escreva uma descrição de até 200 letras.' using errcode = '22023', hint = 'descricao';
  elsif v_de < current_date then
    raise exception 'O que é novo não começa no passado.' using errcode = '22023', hint = 'oferecido_de';
  elsif v_ate < v_de then
    raise exception 'O fim vem antes do começo.' using errcode = '22023', hint = 'oferecido_ate';
  end if;
  execute format('lock table public.%I in share row exclusive mode', v_tabela);
  execute format('select exists (select from public.%I where lower(nome) = lower($1))', v_tabela) into v_ha using v_nome;
  if v_ha then
    raise exception 'Já há um com este nome.' using errcode = '22023', hint = 'nome';
  end if;
  v_id := trim(both '-' from left(regexp_replace(public.sem_acento(v_nome), '[^a-z0-9]+', '-', 'g'), 40));
  execute format('select $1 = '''' or exists (select from public.%I where id = $1)', v_tabela) into v_ha using v_id;
  if v_ha then
    v_id := concat_ws('-', nullif(v_id, ''), lower(public.codigo_aleatorio(6)));
  end if;

  if p_alvo = 'produto' then
    if coalesce((p_dados ->> 'capital_minimo')::numeric, 0) <= 0 then
      raise exception 'Escreva o menor capital.' using errcode = '22023', hint = 'capital_minimo';
    elsif coalesce((p_dados ->> 'capital_maximo')::numeric, 0) not between (p_dados ->> 'capital_minimo')::numeric and 9999999999 then
      raise exception 'O maior capital é menor que o menor.' using errcode = '22023', hint = 'capital_maximo';
    elsif coalesce((p_dados ->> 'idade_minima')::numeric, -1) not between 0 and 120 then
      raise exception 'Escreva a menor idade.' using errcode = '22023', hint = 'idade_minima';
    elsif coalesce((p_dados ->> 'idade_maxima')::numeric, -1) not between (p_dados ->> 'idade_minima')::numeric and 120 then
      raise exception 'A maior idade é menor que a menor.' using errcode = '22023', hint = 'idade_maxima';
    end if;
    insert into public.produtos (id, nome, descricao, icone, capital_minimo, capital_maximo, idade_minima, idade_maxima, planos, coberturas,
      oferecido_de, oferecido_ate, ordem)
    select v_id, v_nome, v_descricao, coalesce(nullif(n.icone, ''), 'lucide/shield'), n.capital_minimo, n.capital_maximo, n.idade_minima,
      n.idade_maxima, n.planos, n.coberturas, v_de, v_ate, (select coalesce(max(ordem), 0) + 1 from public.produtos)
    from jsonb_populate_record(null::public.produtos, p_dados) n;
    perform public.incluir_taxas(v_id, p_dados -> 'taxas', v_de, null);
    select min(i) into v_idade from generate_series((p_dados ->> 'idade_minima')::int, (p_dados ->> 'idade_maxima')::int) i
    where not exists (select from public.taxas t where t.produto_id = v_id and i between t.idade_de and t.idade_ate);
    if v_idade is not null then
      raise exception 'Falta a taxa para quem tem % anos.', v_idade using errcode = '22023', hint = 'taxas';
    end if;
    return v_id;
  end if;

  if v_valor is null or v_valor > 99 or v_valor < 0 or (v_valor = 0 and p_alvo = 'plano') then
    raise exception 'Escreva um valor maior que zero.' using errcode = '22023', hint = 'valor';
  end if;
  if p_alvo = 'plano' then
    insert into public.planos (id, nome, descricao, oferecido_de, oferecido_ate, ordem)
    values (v_id, v_nome, v_descricao, v_de, v_ate, (select coalesce(max(ordem), 0) + 1 from public.planos));
    insert into public.planos_coberturas (plano_id, cobertura_id)
    select v_id, c.id from public.coberturas c where c.id in (select jsonb_array_elements_text(coalesce(p_dados -> 'coberturas', '[]')));
    insert into public.valores_do_catalogo (plano_id, valor, vigente_de) values (v_id, v_valor, v_de);
  else
    insert into public.coberturas (id, nome, descricao, icone, oferecido_de, oferecido_ate, ordem)
    values (v_id, v_nome, v_descricao, coalesce(nullif(p_dados ->> 'icone', ''), 'lucide/shield'), v_de, v_ate,
      (select coalesce(max(ordem), 0) + 1 from public.coberturas));
    insert into public.valores_do_catalogo (cobertura_id, valor, vigente_de) values (v_id, v_valor, v_de);
  end if;
  return v_id;
end $$;

-- What would be sold at which price: it is added, looked at and taken back.
create function public.efeito_de_criar(p_alvo text, p_dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id text;
  v_dia date := greatest(current_date, case when p_alvo = 'taxa' then p_dados ->> 'desde' else p_dados ->> 'oferecido_de' end::date);
  v_exemplos jsonb;
begin
  begin
    v_id := public.criar_no_catalogo(p_alvo, p_dados);
    select jsonb_agg(jsonb_build_object('nome', e.nome, 'preco', e.premio) order by e.ordem) into v_exemplos
    from public.exemplos_de_preco(p_alvo, v_id, v_dia) e where e.premio is not null;
    raise exception 'volta' using errcode = 'VOLTA';
  exception when sqlstate 'VOLTA' then
    null;
  end;
  return jsonb_build_object('dia', v_dia, 'exemplos', coalesce(v_exemplos, '[]'));
end $$;

revoke execute on function public.conferir_oferta_do_produto(), public.cabe_no_produto(public.produtos, public.cotacoes),
  public.incluir_taxas(text, jsonb, date, date), public.criar_no_catalogo(text, jsonb), public.efeito_de_criar(text, jsonb)
  from public, anon, authenticated;
grant execute on function public.criar_no_catalogo(text, jsonb), public.efeito_de_criar(text, jsonb) to authenticated;
