-- What is sold from when to when, and what it costs meanwhile. The factor of a plan and the share of a cover have validity, as rates
-- have: of each there is one at a time. A change is tried before it is kept: what it does to prices is found by doing it and taking it
-- back, so that the preview cannot differ from the change. A contract keeps the price that it was signed at.

alter table public.produtos
  add oferecido_de date not null default '2026-01-01', add oferecido_ate date,
  add constraint produtos_oferecido_ate_check check (oferecido_ate >= oferecido_de);
alter table public.planos
  add oferecido_de date not null default '2026-01-01', add oferecido_ate date,
  add constraint planos_oferecido_ate_check check (oferecido_ate >= oferecido_de);
alter table public.coberturas
  add oferecido_de date not null default '2026-01-01', add oferecido_ate date,
  add constraint coberturas_oferecido_ate_check check (oferecido_ate >= oferecido_de);

-- The factor of a plan, or the share of the basic price that a cover adds, while it is in force.
create table public.valores_do_catalogo (
  id bigint generated always as identity primary key,
  plano_id text references public.planos on delete cascade,
  cobertura_id text references public.coberturas on delete cascade,
  valor numeric(6, 4) not null,
  vigente_de date not null default '2026-01-01',
  vigente_ate date check (vigente_ate >= vigente_de),
  check (num_nonnulls(plano_id, cobertura_id) = 1),
  check (valor > 0 or (valor = 0 and cobertura_id is not null))
);
create index valores_do_catalogo_plano_id_idx on public.valores_do_catalogo (plano_id, vigente_de);
create index valores_do_catalogo_cobertura_id_idx on public.valores_do_catalogo (cobertura_id, vigente_de);
insert into public.valores_do_catalogo (plano_id, valor) select id, fator from public.planos;
insert into public.valores_do_catalogo (cobertura_id, valor) select id, percentual from public.coberturas;
alter table public.planos drop column fator;
alter table public.coberturas drop column percentual;

alter table public.valores_do_catalogo enable row level security;
revoke all on public.valores_do_catalogo from anon, authenticated;
grant select on public.valores_do_catalogo to anon, authenticated;
create policy "Todos leem o catálogo" on public.valores_do_catalogo for select using (true);
create trigger auditar after insert or update or delete on public.valores_do_catalogo
  for each row execute function public.auditar();

-- Of two values at once nobody could say which holds. The lock makes those who write at once wait for each other.
create function public.recusar_taxas_sobrepostas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.produtos where id = new.produto_id for update;
  if exists (select from public.taxas t where t.produto_id = new.produto_id and t.fumante = new.fumante and t.id <> new.id
      and int4range(t.idade_de, t.idade_ate, '[]') && int4range(new.idade_de, new.idade_ate, '[]')
      and daterange(t.vigente_de, t.vigente_ate, '[]') && daterange(new.vigente_de, new.vigente_ate, '[]')) then
    raise exception 'Já há uma taxa para estas idades neste período.' using errcode = '23P01', hint = 'desde';
  end if;
  return new;
end $$;
create trigger recusar_taxas_sobrepostas before insert or update of produto_id, idade_de, idade_ate, fumante, vigente_de, vigente_ate
  on public.taxas for each row execute function public.recusar_taxas_sobrepostas();

create function public.recusar_valores_sobrepostos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.planos where id = new.plano_id for update;
  perform from public.coberturas where id = new.cobertura_id for update;
  if exists (select from public.valores_do_catalogo v where v.id <> new.id
      and (v.plano_id = new.plano_id or v.cobertura_id = new.cobertura_id)
      and daterange(v.vigente_de, v.vigente_ate, '[]') && daterange(new.vigente_de, new.vigente_ate, '[]')) then
    raise exception 'Já há um valor neste período.' using errcode = '23P01', hint = 'desde';
  end if;
  return new;
end $$;
create trigger recusar_valores_sobrepostos before insert or update of plano_id, cobertura_id, vigente_de, vigente_ate
  on public.valores_do_catalogo for each row execute function public.recusar_valores_sobrepostos();

-- What a plan or a cover counts for on a day: a factor, or a share; null where there is none.
create function public.valor_vigente(p_plano text, p_cobertura text, p_dia date default current_date) returns numeric
language sql stable set search_path = '' as $$
  select v.valor from public.valores_do_catalogo v
  where (v.plano_id = p_plano or v.cobertura_id = p_cobertura)
    and p_dia >= v.vigente_de and (v.vigente_ate is null or p_dia <= v.vigente_ate)
$$;

-- The chosen covers that a plan does not contain: those that cost something on top.
create function public.coberturas_a_mais(p_plano text, p_coberturas text[]) returns setof public.coberturas
language sql stable set search_path = '' as $$
  select c.* from public.coberturas c
  where c.id = any (p_coberturas)
    and not exists (select from public.planos_coberturas pc where pc.plano_id = p_plano and pc.cobertura_id = c.id)
$$;

-- As before, with what is in force, and what is offered, on a day.
drop function public.calcular_premio(text, numeric, int, boolean, text, text[]);
create function public.calcular_premio(
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
  order by p.ordem
$$;

create or replace function public.composicao_do_premio(
  p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_plano text, p_coberturas text[] default '{}'
) returns table (titulo text, valor numeric) language plpgsql stable set search_path = '' as $$
declare
  v_premio numeric := public.calcular_premio(p_produto, p_capital, p_idade, p_fumante, p_plano, p_coberturas);
  v_base numeric := p_capital / 1000 * public.taxa_vigente(p_produto, p_idade, coalesce(p_fumante, false));
begin
  return query
  with plano as (select l.nome, round(v_base * (public.valor_vigente(l.id, null) - 1), 2) as valor from public.planos l where l.id = p_plano),
  mais as (select c.nome, round(v_base * public.valor_vigente(null, c.id), 2) as valor, c.ordem
    from public.coberturas_a_mais(p_plano, p_coberturas) c)
  select partes.titulo, partes.valor from (
    select 'Cobertura básica' as titulo, v_premio - (select plano.valor from plano) - coalesce((select sum(mais.valor) from mais), 0) as valor, -2 as ordem
    union all select 'Plano ' || plano.nome, plano.valor, -1 from plano where plano.valor <> 0
    union all select mais.nome, mais.valor, mais.ordem from mais) partes
  order by partes.ordem;
end $$;

-- The last day of a price as far as it is known: that of the first thing it is made of to end.
create function public.fim_do_preco(p_produto text, p_plano text, p_coberturas text[]) returns date
language sql stable set search_path = '' as $$
  select min(fins.dia) from (
    select oferecido_ate as dia from public.produtos where id = p_produto
    union all select oferecido_ate from public.planos where id = p_plano
    union all select c.oferecido_ate from public.coberturas_a_mais(p_plano, p_coberturas) c
    union all select v.vigente_ate from public.valores_do_catalogo v
      where (v.plano_id = p_plano or v.cobertura_id in (select c.id from public.coberturas_a_mais(p_plano, p_coberturas) c))
        and current_date >= v.vigente_de and (v.vigente_ate is null or current_date <= v.vigente_ate)) fins
$$;

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
  new.valida_ate := least(new.valida_ate, v_taxa.vigente_ate, public.fim_do_preco(new.produto_id, new.plano_id, new.coberturas));
  return new;
end $$;

-- A product that is no longer offered, or to others than before, takes the quotes along that could not be made again.
create function public.encurtar_pelo_produto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.cotacoes c set valida_ate = case
      when c.capital between new.capital_minimo and new.capital_maximo and c.idade between new.idade_minima and new.idade_maxima
        and new.oferecido_de <= current_date then new.oferecido_ate
      else current_date - 1 end
  where c.produto_id = new.id and c.contratada_em is null and c.valida_ate >= current_date
    and (c.capital not between new.capital_minimo and new.capital_maximo or c.idade not between new.idade_minima and new.idade_maxima
      or new.oferecido_de > current_date or c.valida_ate > new.oferecido_ate);
  return null;
end $$;
create trigger encurtar_pelo_produto after update of capital_minimo, capital_maximo, idade_minima, idade_maxima, oferecido_de, oferecido_ate
  on public.produtos for each row execute function public.encurtar_pelo_produto();

-- Where a plan or a cover that a quote pays for is offered no longer, or from a later day on.
create function public.encurtar_pela_oferta() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_ultimo date := case when new.oferecido_de > current_date then current_date - 1 else new.oferecido_ate end;
begin
  update public.cotacoes c set valida_ate = v_ultimo
  where c.contratada_em is null and c.valida_ate > v_ultimo and case tg_table_name when 'planos' then c.plano_id = new.id
    else exists (select from public.coberturas_a_mais(c.plano_id, c.coberturas) k where k.id = new.id) end;
  return null;
end $$;
create trigger encurtar_pela_oferta after update of oferecido_de, oferecido_ate on public.planos
  for each row execute function public.encurtar_pela_oferta();
create trigger encurtar_pela_oferta after update of oferecido_de, oferecido_ate on public.coberturas
  for each row execute function public.encurtar_pela_oferta();

-- In a part of the time of one row another value holds: the row is cut, and what comes after is as it was. Answers the row of the value.
create function public.mudar_vigencia(p_tabela regclass, p_coluna text, p_id bigint, p_valor numeric, p_desde date, p_ate date)
returns bigint language plpgsql set search_path = '' as $$
declare
  v_linha jsonb;
  v_de date;
  v_fim date;
  v_ate date;
  v_nova bigint;
begin
  execute format('select to_jsonb(t) from %s t where t.id = $1 for update', p_tabela) into v_linha using p_id;
  v_de := (v_linha ->> 'vigente_de')::date;
  v_fim := (v_linha ->> 'vigente_ate')::date;
  if v_linha is null then
    raise exception 'Valor não encontrado.' using errcode = 'P0002';
  elsif v_fim < current_date then
    raise exception 'Este valor já terminou. Mude o que está em vigor.' using errcode = '22023';
  elsif p_valor is null or p_valor < 0 or p_valor > 100 then
    raise exception 'Escreva um valor maior que zero.' using errcode = '22023', hint = 'valor';
  elsif p_desde is null or p_desde < current_date then
    raise exception 'Um preço não muda no passado.' using errcode = '22023', hint = 'desde';
  elsif p_ate < p_desde then
    raise exception 'O fim vem antes do começo.' using errcode = '22023', hint = 'ate';
  elsif p_desde > v_fim or p_ate > v_fim then
    raise exception 'Este valor vale só até %. O que vem depois está marcado à parte.', to_char(v_fim, 'DD/MM/YYYY')
      using errcode = '22023', hint = case when p_desde > v_fim then 'desde' else 'ate' end;
  end if;
  v_ate := coalesce(p_ate, v_fim);
  if p_desde <= v_de then
    execute format('update %s set %I = $1, vigente_ate = $2 where id = $3', p_tabela, p_coluna) using p_valor, v_ate, p_id;
    v_nova := p_id;
  else
    execute format('update %s set vigente_ate = $1 where id = $2', p_tabela) using p_desde - 1, p_id;
    execute format('insert into %1$s overriding user value select (jsonb_populate_record(null::%1$s, $1)).* returning id', p_tabela) into v_nova
      using v_linha || jsonb_build_object(p_coluna, p_valor, 'vigente_de', p_desde, 'vigente_ate', v_ate);
  end if;
  if v_ate is distinct from v_fim then
    execute format('insert into %1$s overriding user value select (jsonb_populate_record(null::%1$s, $1)).*', p_tabela)
      using v_linha || jsonb_build_object('vigente_de', v_ate + 1);
  end if;
  return v_nova;
end $$;

drop function public.mudar_taxa(bigint, numeric, date);
create function public.mudar_taxa(p_taxa bigint, p_valor numeric, p_desde date default current_date, p_ate date default null)
returns bigint language plpgsql security definer set search_path = '' as $$
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração muda taxas.' using errcode = '42501';
  end if;
  if p_valor = 0 then
    raise exception 'A taxa precisa ser maior que zero.' using errcode = '22023', hint = 'valor';
  end if;
  return public.mudar_vigencia('public.taxas', 'taxa_por_mil', p_taxa, p_valor, p_desde, p_ate);
end $$;

-- Which quotes and contracts a part of the catalogue is in: a condition on columns that both have, under the name `x`.
create function public.quem_usa(p_alvo text, p_id text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case p_alvo
    when 'taxa' then (select format('x.produto_id = %L and x.fumante = %L and x.idade between %s and %s', t.produto_id, t.fumante,
      t.idade_de, t.idade_ate) from public.taxas t where t.id = p_id::bigint)
    when 'produto' then format('x.produto_id = %L', p_id)
    when 'plano' then format('x.plano_id = %L', p_id)
    when 'cobertura' then format('%L = any (x.coberturas) and not exists (select from public.planos_coberturas pc
      where pc.plano_id = x.plano_id and pc.cobertura_id = %L)', p_id, p_id) end;
end $$;

-- Changes a product, a plan, a cover or a rate. Of the change counts what is named: `valor`, `desde` and `ate` for what it costs; `nome`,
-- `descricao`, `oferecido_de`, `oferecido_ate`, and for products the limits.
create function public.mudar_catalogo(p_alvo text, p_id text, p_mudanca jsonb) returns void
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
      oferecido_de = n.oferecido_de, oferecido_ate = n.oferecido_ate
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

-- What an insurance costs on a day, or null where it cannot be had.
create function public.preco_ou_nada(p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_plano text, p_coberturas text[],
  p_dia date) returns numeric language plpgsql stable set search_path = '' as $$
begin
  return public.calcular_premio(p_produto, p_capital, p_idade, p_fumante, p_plano, p_coberturas, p_dia);
exception when sqlstate '22023' then
  return null;
end $$;

-- Typical insurances that a part of the catalogue is in, with what each costs on a day.
create function public.exemplos_de_preco(p_alvo text, p_id text, p_dia date)
returns table (ordem bigint, nome text, premio numeric) language sql stable set search_path = '' as $$
  select row_number() over (order by d.ordem, l.ordem),
    d.nome || ', ' || l.nome || case when p_alvo = 'cobertura' then ' com ' || k.nome else '' end || ', ' || e.idade || ' anos',
    public.preco_ou_nada(d.id, e.capital, e.idade, coalesce(t.fumante, false), l.id,
      case when p_alvo = 'cobertura' then array[p_id] else '{}'::text[] end, p_dia)
  from public.produtos d
  cross join public.planos l
  left join public.taxas t on p_alvo = 'taxa' and t.id::text = p_id
  left join public.coberturas k on p_alvo = 'cobertura' and k.id = p_id
  cross join lateral (select coalesce(t.idade_de, greatest(d.idade_minima, least(d.idade_maxima, 35))) as idade,
    greatest(d.capital_minimo, least(d.capital_maximo, 100000)) as capital) e
  where case p_alvo
    when 'taxa' then d.id = t.produto_id
    when 'produto' then d.id = p_id
    when 'plano' then l.id = p_id
    when 'cobertura' then l.id = (select m.id from public.planos m
      where not exists (select from public.planos_coberturas pc where pc.plano_id = m.id and pc.cobertura_id = p_id) order by m.ordem limit 1)
    end
$$;

-- What a change of the catalogue would do: it is done, looked at and taken back. Prices are those of the first day on which it counts;
-- quotes are measured by the thousand made last.
create function public.efeito_no_catalogo(p_alvo text, p_id text, p_mudanca jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dia date;
  v_onde text;
  v_antes jsonb;
  v_efeito jsonb;
  v_contratos int;
  v_cotacoes int;
  v_acabam int;
  v_abertas text;
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração muda o catálogo.' using errcode = '42501';
  end if;
  v_dia := greatest(current_date, coalesce(case when p_mudanca ->> 'valor' is not null then (p_mudanca ->> 'desde')::date end,
    (p_mudanca ->> 'oferecido_ate')::date + 1, current_date));
  v_onde := coalesce(public.quem_usa(p_alvo, p_id), 'false');
  v_abertas := format('select x.id, x.premio, public.preco_ou_nada(x.produto_id, x.capital, x.idade, x.fumante, x.plano_id, x.coberturas, %L)
    as preco from public.cotacoes x where $1 ? x.id::text order by x.criado_em desc limit 1000', v_dia);
  execute format('select count(*) from public.seguros_contratos x where x.status in (''em análise'', ''aprovado'', ''ativo'') and %s', v_onde)
    into v_contratos;
  execute format('select count(*) from public.cotacoes x where x.contratada_em is null and x.valida_ate >= current_date and %s', v_onde)
    into v_cotacoes;
  execute format('select jsonb_build_object(''exemplos'', (select jsonb_object_agg(e.ordem, e.premio)
      from public.exemplos_de_preco($1, $2, $3) e), ''fins'', (select jsonb_object_agg(x.id, x.valida_ate) from public.cotacoes x
      where x.contratada_em is null and x.valida_ate >= current_date and %s))', v_onde) into v_antes using p_alvo, p_id, v_dia;
  begin
    perform public.mudar_catalogo(p_alvo, p_id, p_mudanca);
    select count(*) into v_acabam from public.cotacoes c
    where v_antes -> 'fins' ? c.id::text and c.valida_ate < (v_antes -> 'fins' ->> c.id::text)::date;
    execute format('select jsonb_build_object(''mudam'', count(*) filter (where q.preco <> q.premio),
        ''sem_preco'', count(*) filter (where q.preco is null),
        ''media_antes'', round(avg(q.premio) filter (where q.preco is not null), 2),
        ''media_depois'', round(avg(q.preco), 2),
        ''maior_alta'', max(q.preco - q.premio), ''maior_queda'', min(q.preco - q.premio)) from (%s) q', v_abertas)
      into v_efeito using coalesce(v_antes -> 'fins', '{}');
    v_efeito := v_efeito || jsonb_build_object('exemplos', (select jsonb_agg(jsonb_build_object('nome', e.nome,
        'antes', v_antes -> 'exemplos' -> e.ordem::text, 'depois', e.premio) order by e.ordem)
      from public.exemplos_de_preco(p_alvo, p_id, v_dia) e));
    raise exception 'volta' using errcode = 'VOLTA';
  exception when sqlstate 'VOLTA' then
    null;
  end;
  return v_efeito || jsonb_build_object('dia', v_dia, 'contratos', v_contratos, 'cotacoes', v_cotacoes, 'acabam', v_acabam);
end $$;

revoke execute on function public.recusar_taxas_sobrepostas(), public.recusar_valores_sobrepostos(), public.encurtar_pelo_produto(),
  public.encurtar_pela_oferta(), public.mudar_vigencia(regclass, text, bigint, numeric, date, date),
  public.mudar_taxa(bigint, numeric, date, date), public.quem_usa(text, text), public.mudar_catalogo(text, text, jsonb),
  public.preco_ou_nada(text, numeric, int, boolean, text, text[], date), public.exemplos_de_preco(text, text, date),
  public.efeito_no_catalogo(text, text, jsonb), public.fim_do_preco(text, text, text[]), public.valor_vigente(text, text, date),
  public.coberturas_a_mais(text, text[]) from public, anon, authenticated;
grant execute on function public.calcular_premio(text, numeric, int, boolean, text, text[], date),
  public.valor_vigente(text, text, date), public.coberturas_a_mais(text, text[]) to anon, authenticated;
grant execute on function public.mudar_taxa(bigint, numeric, date, date), public.mudar_catalogo(text, text, jsonb),
  public.efeito_no_catalogo(text, text, jsonb) to authenticated;
