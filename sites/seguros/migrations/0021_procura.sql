-- The search of contracts. Under row-level security only leakproof operators reach an index or stand before the policies, and
-- neither `like` nor a join is one: every search was a scan of all contracts, twice. One function says by itself whose contracts
-- may be seen, and then looks for them with all that the planner has.

-- As one types: small letters without accents, in any collation.
create function public.sem_acento(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(lower(p_texto),
    'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
    'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn')
$$;

-- Written once when the name is, because working it out takes longer than the search in it.
alter table public.perfis add nome_busca text not null generated always as (public.sem_acento(nome)) stored;

create or replace view public.usuarios_view with (security_invoker = true) as
  select p.id, p.nome, p.email, p.criado_em,
    coalesce((select array_agg(r.name order by r.name)
      from public.users_roles ur join public.roles r on r.id = ur.role_id
      where ur.user_id = p.id), '{}') as papeis,
    p.nome_busca || ' ' || p.email as busca
  from public.perfis p;

create index perfis_nome_idx on public.perfis (nome);

-- Contracts that are equal in what they are sorted by keep their places from page to page: their id decides.
drop index public.seguros_contratos_criado_em_idx, public.seguros_contratos_status_idx, public.seguros_contratos_premio_idx,
  public.seguros_contratos_status_premio_idx;
create index seguros_contratos_criado_em_idx on public.seguros_contratos (criado_em, id);
create index seguros_contratos_status_idx on public.seguros_contratos (status, criado_em, id);
create index seguros_contratos_premio_idx on public.seguros_contratos (premio, id);
create index seguros_contratos_status_premio_idx on public.seguros_contratos (status, premio, id);
create index seguros_contratos_capital_idx on public.seguros_contratos (capital, id);
create index seguros_contratos_status_capital_idx on public.seguros_contratos (status, capital, id);
-- From a quote to its contract: what a partner reads of each referral, and what the end of a quote looks for.
create index seguros_contratos_cotacao_id_idx on public.seguros_contratos (cotacao_id) where cotacao_id is not null;
-- Whoever erases their data is taken out of the history of every contract.
create index contratos_eventos_por_idx on public.contratos_eventos (por) where por is not null;

-- What contains the text, whatever it has that `like` would read.
create function public.que_contem(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '%' || regexp_replace(p_texto, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- A page of contracts and how many there are: one's own, or everybody's for the staff that asks for them. `p_ordem` is a column and
-- its direction, `criado_em.desc`.
create function public.procurar_contratos(
  p_todos boolean default true, p_numero text default '', p_nome text default '', p_status text default '',
  p_ordem text default 'criado_em.desc', p_inicio int default 0, p_limite int default 50
) returns table (total int, linhas json)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_coluna text := split_part(p_ordem, '.', 1);
  v_sentido text := split_part(p_ordem, '.', 2);
  v_oposto text := case v_sentido when 'asc' then 'desc' else 'asc' end;
  v_numero text := public.que_contem(upper(p_numero));
  v_nome text := public.que_contem(public.sem_acento(p_nome));
  v_onde text := concat_ws(' and ', 'true',
    case when not (p_todos and public.tem_papel('corretor', 'gerente', 'administrador')) then 'k.user_id = $1' end,
    case when p_status <> '' then 'k.status = $2' end,
    case when p_numero <> '' then 'k.numero like $3' end,
    case when p_nome <> '' then 'k.user_id in (select p.id from public.perfis p where p.nome_busca like $4)' end);
  v_total int;
  v_inicio int;
  v_quantos int;
  v_do_fim boolean;
begin
  perform public.exigir_sessao_confirmada();
  if v_coluna not in ('criado_em', 'premio', 'capital', 'numero') or v_sentido not in ('asc', 'desc') then
    raise exception 'Ordem desconhecida: %.', p_ordem using errcode = '22023';
  end if;
  -- Written anew for each question, so that the planner knows what is asked for.
  execute format('select count(*)::int from public.seguros_contratos k where %s', v_onde)
    into v_total using auth.uid(), p_status, v_numero, v_nome;
  v_inicio := least(greatest(p_inicio, 0), v_total);
  v_quantos := least(greatest(p_limite, 0), 5000, v_total - v_inicio);
  -- A page is reached from the end that is nearer.
  v_do_fim := v_inicio > v_total / 2;
  return query execute format(
    'select $5, coalesce(json_agg(r order by r.%1$I %2$s, r.id %2$s), ''[]'') from (
       select k.*, case when p.id is not null then json_build_object(''nome'', p.nome) end as pessoa
       from (select k.id from public.seguros_contratos k where %4$s order by k.%1$I %3$s, k.id %3$s offset $6 limit $7) achado
       join public.seguros_contratos k using (id) left join public.perfis p on p.id = k.user_id) r',
    v_coluna, v_sentido, case when v_do_fim then v_oposto else v_sentido end, v_onde)
  using auth.uid(), p_status, v_numero, v_nome, v_total,
    case when v_do_fim then v_total - v_inicio - v_quantos else v_inicio end, v_quantos;
end $$;

-- A copy of somebody's data has the name once.
create or replace function public.exportar_meus_dados() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_sessao_confirmada();
  return public.dados_da_pessoa() #- '{cadastro,nome_busca}';
end $$;

revoke execute on function public.que_contem(text), public.procurar_contratos(boolean, text, text, text, text, int, int)
  from public, anon, authenticated;
grant execute on function public.procurar_contratos(boolean, text, text, text, text, int, int) to authenticated;
