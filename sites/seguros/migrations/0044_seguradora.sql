-- Who carries the risk of a product, under which process of the SUSEP, and by which general conditions: documents with versions, none of
-- which is changed once it is out. A signature keeps the version that it was given under. A certificate can be checked by anybody who has
-- its number, without learning whose it is.

create table public.seguradoras (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  nome text not null check (length(nome) between 2 and 120),
  cnpj text check (cnpj ~ '^\d{14}$'),
  codigo_susep text check (length(codigo_susep) between 3 and 30)
);
alter table public.produtos
  add seguradora_id text references public.seguradoras on delete restrict,
  -- As the SUSEP writes it: 15414.900123/2026-41.
  add processo_susep text check (processo_susep ~ '^\d{5}\.\d{6}/\d{4}-\d{2}$');
create index produtos_seguradora_id_idx on public.produtos (seguradora_id);

create table public.condicoes_gerais (
  id bigint generated always as identity primary key,
  produto_id text not null references public.produtos on delete cascade,
  versao int not null check (versao > 0),
  texto text not null check (length(texto) between 20 and 200000),
  vigente_de date not null default current_date,
  publicada_por uuid default auth.uid() references public.perfis on delete set null,
  unique (produto_id, versao)
);
create index condicoes_gerais_publicada_por_idx on public.condicoes_gerais (publicada_por);

create table public.contratos_aceites (
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  condicoes_id bigint not null references public.condicoes_gerais on delete restrict,
  em timestamptz not null default now(),
  primary key (contrato_id, condicoes_id)
);
create index contratos_aceites_condicoes_id_idx on public.contratos_aceites (condicoes_id);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['seguradoras', 'condicoes_gerais'] loop
    execute format('alter table public.%I enable row level security', tabela);
    execute format('revoke all on public.%I from anon, authenticated', tabela);
    execute format('grant select on public.%I to anon, authenticated', tabela);
    execute format('create policy "Todos leem" on public.%I for select using (true)', tabela);
    execute format('create trigger auditar after insert or update or delete on public.%I for each row execute function public.auditar()', tabela);
  end loop;
end $$;
grant insert, update, delete on public.seguradoras to authenticated;
create policy "A administração cuida das seguradoras" on public.seguradoras for all to authenticated
  using ((select public.tem_papel('administrador'))) with check ((select public.tem_papel('administrador')));
alter table public.contratos_aceites enable row level security;
revoke all on public.contratos_aceites from anon, authenticated;
grant select on public.contratos_aceites to authenticated;
create policy "Quem tem segundo fator confirma a sessão" on public.contratos_aceites as restrictive
  for all to authenticated using ((select public.sessao_confirmada()));
create policy "Quem vê o contrato vê o que se aceitou" on public.contratos_aceites
  for select to authenticated using (public.ve_contrato(contrato_id));

-- The conditions of a product that hold on a day; null where it has none.
create function public.condicoes_vigentes(p_produto text, p_dia date default current_date) returns bigint
language sql stable set search_path = '' as $$
  select c.id from public.condicoes_gerais c
  where c.produto_id = p_produto and c.vigente_de <= p_dia order by c.vigente_de desc, c.versao desc limit 1
$$;

-- A further version, from a day on; the ones before stay as they were.
create function public.publicar_condicoes(p_produto text, p_texto text, p_desde date default current_date) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_versao int;
begin
  if not public.tem_papel('administrador') then
    raise exception 'Só a administração publica condições gerais.' using errcode = '42501';
  end if;
  perform from public.produtos where id = p_produto for update;
  if not found then
    raise exception 'Produto desconhecido.' using errcode = 'P0002';
  end if;
  if length(trim(coalesce(p_texto, ''))) not between 20 and 200000 then
    raise exception 'Escreva o texto das condições, de 20 a 200.000 letras.' using errcode = '22023', hint = 'texto';
  end if;
  if p_desde is null or p_desde < current_date then
    raise exception 'Condições não mudam no passado.' using errcode = '22023', hint = 'desde';
  end if;
  select coalesce(max(versao), 0) + 1 into v_versao from public.condicoes_gerais where produto_id = p_produto;
  insert into public.condicoes_gerais (produto_id, versao, texto, vigente_de) values (p_produto, v_versao, trim(p_texto), p_desde);
  return v_versao;
end $$;

-- Who signs accepts the conditions of that moment: which ones they were is kept.
create function public.guardar_aceite() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.contratos_aceites (contrato_id, condicoes_id)
  select new.id, v.id from (select public.condicoes_vigentes(new.produto_id) as id) v where v.id is not null;
  return null;
end $$;
create trigger guardar_aceite after insert on public.seguros_contratos
  for each row when (new.cotacao_id is not null) execute function public.guardar_aceite();

-- What a price is made of, in reais that add up to it: the basic cover, the plan, and each cover on top.
create function public.composicao_do_premio(
  p_produto text, p_capital numeric, p_idade int, p_fumante boolean, p_plano text, p_coberturas text[] default '{}'
) returns table (titulo text, valor numeric) language plpgsql stable set search_path = '' as $$
declare
  v_premio numeric := public.calcular_premio(p_produto, p_capital, p_idade, p_fumante, p_plano, p_coberturas);
  v_base numeric := p_capital / 1000 * public.taxa_vigente(p_produto, p_idade, coalesce(p_fumante, false));
begin
  return query
  with plano as (select l.nome, round(v_base * (l.fator - 1), 2) as valor from public.planos l where l.id = p_plano),
  mais as (select c.nome, round(v_base * c.percentual, 2) as valor, c.ordem from public.coberturas c
    where c.id = any (p_coberturas)
      and not exists (select from public.planos_coberturas pc where pc.plano_id = p_plano and pc.cobertura_id = c.id))
  select partes.titulo, partes.valor from (
    select 'Cobertura básica' as titulo, v_premio - (select plano.valor from plano) - coalesce((select sum(mais.valor) from mais), 0) as valor, -2 as ordem
    union all select 'Plano ' || plano.nome, plano.valor, -1 from plano where plano.valor <> 0
    union all select mais.nome, mais.valor, mais.ordem from mais) partes
  order by partes.ordem;
end $$;

-- What is read before one signs: who carries the risk, what the price is made of, and the conditions that are accepted.
create function public.resumo_da_cotacao(p_cotacao uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cotacoes;
begin
  perform public.exigir_sessao_confirmada();
  select * into c from public.cotacoes where id = p_cotacao and user_id = auth.uid();
  if c.id is null then
    raise exception 'Cotação não encontrada.' using errcode = 'P0002';
  end if;
  return (select jsonb_build_object('seguradora', s.nome, 'processo_susep', d.processo_susep,
    'partes', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from public.composicao_do_premio(c.produto_id, c.capital, c.idade, c.fumante,
      c.plano_id, c.coberturas) x),
    'condicoes', (select jsonb_build_object('id', g.id, 'versao', g.versao) from public.condicoes_gerais g
      where g.id = public.condicoes_vigentes(c.produto_id)))
    from public.produtos d left join public.seguradoras s on s.id = d.seguradora_id where d.id = c.produto_id);
end $$;
revoke execute on function public.resumo_da_cotacao(uuid) from public, anon, authenticated;
grant execute on function public.resumo_da_cotacao(uuid) to authenticated;

-- A number for the certificate of each contract in force, that cannot be guessed.
alter table public.seguros_contratos add certificado text unique;
create function public.numerar_certificado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.certificado := public.codigo_aleatorio(12);
  return new;
end $$;
create trigger numerar_certificado before insert or update of status on public.seguros_contratos
  for each row when (new.status = 'ativo' and new.certificado is null) execute function public.numerar_certificado();
update public.seguros_contratos set certificado = public.codigo_aleatorio(12) where status in ('ativo', 'cancelado') and inicio_vigencia is not null;

-- Whether a certificate is genuine and covers today, without who it is of: the first name and the first letters of the others.
create function public.conferir_certificado(p_codigo text)
returns table (numero text, segurado text, produto text, seguradora text, processo_susep text, capital numeric, inicio date, fim date, vigente boolean)
language sql stable security definer set search_path = '' as $$
  select k.numero, (select string_agg(case when x.lugar = 1 then x.parte else left(x.parte, 1) || '.' end, ' ' order by x.lugar)
      from unnest(string_to_array(coalesce(p.nome, ''), ' ')) with ordinality x(parte, lugar) where x.parte <> ''),
    d.nome, s.nome, d.processo_susep, k.capital, k.inicio_vigencia, k.fim_vigencia,
    k.status in ('ativo', 'cancelado') and current_date between k.inicio_vigencia and k.fim_vigencia
  from public.seguros_contratos k
  join public.produtos d on d.id = k.produto_id
  left join public.seguradoras s on s.id = d.seguradora_id
  left join public.perfis p on p.id = k.user_id
  where k.certificado = upper(regexp_replace(p_codigo, '[^A-Za-z0-9]', '', 'g'))
$$;

revoke execute on function public.publicar_condicoes(text, text, date), public.guardar_aceite(), public.numerar_certificado(),
  public.conferir_certificado(text), public.composicao_do_premio(text, numeric, int, boolean, text, text[]),
  public.condicoes_vigentes(text, date) from public, anon, authenticated;
grant execute on function public.publicar_condicoes(text, text, date) to authenticated;
grant execute on function public.conferir_certificado(text), public.composicao_do_premio(text, numeric, int, boolean, text, text[]),
  public.condicoes_vigentes(text, date) to anon, authenticated;
