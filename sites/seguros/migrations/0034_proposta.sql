-- A proposal before those who decide: everything that was declared and sent, what the database checked of it, what was asked of the
-- customer since, and the decisions with their reasons. Health is in it (LGPD, article 11), so it is for those who manage alone.

-- What each said of a proposal. Not for the customer: the reason of a refusal, which is, stands in the contract.
create table public.contratos_decisoes (
  id bigint generated always as identity primary key,
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  por uuid default auth.uid() references public.perfis on delete set null,
  decisao text not null check (decisao in ('aprovado', 'recusado', 'ativo')),
  parecer text not null default '' check (length(parecer) <= 2000),
  em timestamptz not null default now()
);
create index contratos_decisoes_contrato_id_idx on public.contratos_decisoes (contrato_id, em desc);
create index contratos_decisoes_por_idx on public.contratos_decisoes (por);

-- What more the customer was asked for, and what they answered, in the same page.
create table public.contratos_pedidos (
  id uuid primary key default gen_random_uuid(),
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  pergunta text not null check (length(pergunta) between 3 and 1000),
  por uuid default auth.uid() references public.perfis on delete set null,
  em timestamptz not null default now(),
  resposta text check (length(resposta) <= 2000),
  respondido_em timestamptz
);
create index contratos_pedidos_contrato_id_idx on public.contratos_pedidos (contrato_id, em desc);
create index contratos_pedidos_por_idx on public.contratos_pedidos (por);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['contratos_decisoes', 'contratos_pedidos'] loop
    execute format('alter table public.%I enable row level security', tabela);
    execute format('revoke all on public.%I from anon, authenticated', tabela);
    execute format('grant select on public.%I to authenticated', tabela);
    execute format('create policy "Quem tem segundo fator confirma a sessão" on public.%I as restrictive
      for all to authenticated using ((select public.sessao_confirmada()))', tabela);
  end loop;
end $$;
create policy "A gestão vê o que se decidiu" on public.contratos_decisoes
  for select to authenticated using ((select public.tem_papel('gerente', 'administrador')));
create policy "A pessoa e quem decide veem o que se pediu" on public.contratos_pedidos
  for select to authenticated using (public.ve_saude(contrato_id));

-- Reais of insured capital from which on two people of the management approve.
create function public.capital_de_quatro_olhos() returns numeric language sql immutable set search_path = '' as 'select 700000::numeric';

-- Above the limit one approval is not enough, whichever way it comes.
create function public.exigir_duas_aprovacoes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and new.capital >= public.capital_de_quatro_olhos() and (
      select count(distinct d.por) < 2 from public.contratos_decisoes d where d.contrato_id = old.id and d.decisao = 'aprovado') then
    raise exception 'A partir de % de capital, duas pessoas da gestão aprovam. Abra a proposta e registre a sua aprovação.',
      public.em_reais(public.capital_de_quatro_olhos()) using errcode = '23514';
  end if;
  return new;
end $$;
create trigger exigir_duas_aprovacoes before update of status on public.seguros_contratos
  for each row when (old.status = 'em análise' and new.status in ('aprovado', 'ativo')) execute function public.exigir_duas_aprovacoes();

-- The price of the same choices at the rates of today; null where there is none.
create function public.premio_de_hoje(p_contrato uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select public.calcular_premio(k.produto_id, k.capital, k.idade, k.fumante, k.plano_id, k.coberturas)
    from public.seguros_contratos k where k.id = p_contrato);
exception when sqlstate '22023' then
  return null;
end $$;

-- What the database can check by itself: a title, whether it is right, and what was found.
create function public.conferir_proposta(p_contrato uuid)
returns table (titulo text, certo boolean, achado text)
language sql stable security definer set search_path = '' as $$
  with k as (select * from public.seguros_contratos where id = p_contrato),
  p as (select f.* from public.perfis f join k on k.user_id = f.id),
  dia as (select coalesce(c.criado_em, k.criado_em)::date as em from k left join public.cotacoes c on c.id = k.cotacao_id),
  idade as (select public.idade_em(p.nascimento, dia.em) as anos from p, dia)
  select 'CPF', coalesce(public.cpf_valido(p.cpf), false),
    case when p.cpf is null then 'Não informado' when public.cpf_valido(p.cpf) then 'Os dígitos conferem' else 'Os dígitos não conferem' end
  from p
  union all
  select 'CPF em outra conta', not exists (select from public.perfis o where o.cpf = p.cpf and o.id <> p.id),
    case when exists (select from public.perfis o where o.cpf = p.cpf and o.id <> p.id)
      then 'O mesmo CPF está em outra conta. Compare os documentos.' else 'Só nesta conta' end
  from p
  union all
  select 'Idade', coalesce(i.anos = k.idade, false),
    case when i.anos is null then 'Sem data de nascimento' when i.anos = k.idade then format('%s anos no dia da cotação', i.anos)
      else format('A proposta diz %s anos; a data de nascimento dá %s', k.idade, i.anos) end
  from k, idade i
  union all
  select 'Preço', k.premio = feito.premio, case when k.premio = feito.premio then 'Refeito hoje: ' || public.em_reais(feito.premio)
    when feito.premio is null then 'Hoje não há taxa para este perfil' else format('Hoje seriam %s; foram contratados %s',
      public.em_reais(feito.premio), public.em_reais(k.premio)) end
  from k, lateral (select public.premio_de_hoje(k.id) as premio) feito
  union all
  select 'Beneficiários', coalesce(sum(b.percentual), 0) = 100, format('%s, somando %s%%', count(b.*), trim(to_char(coalesce(sum(b.percentual), 0), 'FM990D99'), '.,'))
  from k left join public.contratos_beneficiarios b on b.contrato_id = k.id
  union all
  select 'Documento de identidade', count(d.*) > 0, case when count(d.*) > 0 then 'Enviado' else 'Não enviado' end
  from k left join public.contratos_documentos d on d.contrato_id = k.id and d.tipo = 'identidade'
  union all
  select 'Declaração de saúde', count(s.*) > 0 and not coalesce(bool_or(s.resposta), false),
    case when count(s.*) = 0 then 'Sem respostas' when bool_or(s.resposta) then format('%s com sim', count(*) filter (where s.resposta))
      else 'Nenhuma resposta sim' end
  from k left join public.contratos_saude s on s.contrato_id = k.id
$$;

-- Everything of a proposal in one answer.
create function public.proposta(p_contrato uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_proposta jsonb;
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão abre propostas.' using errcode = '42501';
  end if;
  select to_jsonb(k) - 'user_id' || jsonb_build_object(
    'produto', (select d.nome from public.produtos d where d.id = k.produto_id),
    'plano', (select l.nome from public.planos l where l.id = k.plano_id),
    'cobre', (select coalesce(jsonb_agg(c.nome order by c.ordem), '[]') from public.coberturas c where c.id = any (k.coberturas)
      or exists (select from public.planos_coberturas pc where pc.plano_id = k.plano_id and pc.cobertura_id = c.id)),
    'pessoa', (select jsonb_build_object('nome', f.nome, 'email', f.email, 'cpf', f.cpf, 'nascimento', f.nascimento, 'telefone', f.telefone,
      'endereco', concat_ws(', ', f.logradouro, f.numero, f.complemento, f.bairro, f.cidade || '/' || f.uf), 'cep', f.cep)
      from public.perfis f where f.id = k.user_id),
    'vendedor', (select f.nome from public.perfis f where f.id = k.corretor_id),
    'parceiro', (select a.nome from public.parceiros a where a.id = k.parceiro_id),
    'conferencias', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.conferir_proposta(k.id) c),
    'saude', (select coalesce(jsonb_agg(jsonb_build_object('pergunta', q.texto, 'resposta', s.resposta, 'detalhe', s.detalhe) order by q.ordem), '[]')
      from public.contratos_saude s join public.perguntas_saude q on q.id = s.pergunta_id where s.contrato_id = k.id),
    'beneficiarios', (select coalesce(jsonb_agg(to_jsonb(b) - 'contrato_id' order by b.ordem), '[]')
      from public.contratos_beneficiarios b where b.contrato_id = k.id),
    'documentos', (select coalesce(jsonb_agg(to_jsonb(d) - 'contrato_id' order by d.criado_em), '[]')
      from public.contratos_documentos d where d.contrato_id = k.id),
    'pagamento', (select to_jsonb(g) - 'contrato_id' - 'cartao_token' from public.contratos_pagamento g where g.contrato_id = k.id),
    'eventos', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'titulo', e.titulo, 'detalhe', e.detalhe, 'em', e.em,
      'por', (select f.nome from public.perfis f where f.id = e.por)) order by e.em desc, e.id desc), '[]')
      from public.contratos_eventos e where e.contrato_id = k.id),
    'pedidos', (select coalesce(jsonb_agg(to_jsonb(x) - 'contrato_id' order by x.em desc), '[]')
      from public.contratos_pedidos x where x.contrato_id = k.id),
    'decisoes', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'decisao', x.decisao, 'parecer', x.parecer, 'em', x.em,
      'por', (select f.nome from public.perfis f where f.id = x.por)) order by x.em desc), '[]')
      from public.contratos_decisoes x where x.contrato_id = k.id),
    'impedido', public.tem_parte_no_contrato(k.id),
    'quatro_olhos', k.capital >= public.capital_de_quatro_olhos(),
    'ja_aprovei', exists (select from public.contratos_decisoes x
      where x.contrato_id = k.id and x.por = auth.uid() and x.decisao = 'aprovado'))
  into v_proposta from public.seguros_contratos k where k.id = p_contrato;
  if v_proposta is null then
    raise exception 'Proposta não encontrada.' using errcode = 'P0002';
  end if;
  return v_proposta;
end $$;

-- Decides, with a reason: kept among those who manage, and for a refusal what the customer reads. Asked twice, it is done once.
-- @returns the state of the contract: above the limit the first approval leaves it under analysis.
create function public.decidir_proposta(p_contrato uuid, p_status text, p_parecer text default '', p_motivo text default null)
returns text language plpgsql security definer set search_path = '' as $$
declare
  k public.seguros_contratos;
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão decide sobre propostas.' using errcode = '42501';
  end if;
  if p_status is null or p_status not in ('aprovado', 'recusado', 'ativo') then
    raise exception 'Decisão desconhecida.' using errcode = '22023';
  end if;
  select * into k from public.seguros_contratos where id = p_contrato for update;
  if k.id is null then
    raise exception 'Proposta não encontrada.' using errcode = 'P0002';
  end if;
  if k.status = p_status then
    return k.status;
  end if;
  if p_status = 'recusado' and length(trim(coalesce(p_motivo, ''))) < 3 then
    raise exception 'Diga ao cliente o motivo da recusa.' using errcode = '22023', hint = 'motivo';
  end if;
  if p_status <> 'recusado' and public.tem_parte_no_contrato(k.id) then
    raise exception 'Quem vendeu, indicou ou contratou não decide sobre o contrato. Peça a outra pessoa da equipe.' using errcode = '23514';
  end if;
  if not public.andamento_permitido(k.status, p_status) or (k.status = 'em análise' and p_status = 'ativo') then
    raise exception 'Um contrato % não pode passar a %.', k.status, p_status using errcode = '23514';
  end if;
  if p_status = 'aprovado' and exists (select from public.contratos_decisoes d
      where d.contrato_id = k.id and d.por = auth.uid() and d.decisao = 'aprovado') then
    return k.status;
  end if;
  insert into public.contratos_decisoes (contrato_id, decisao, parecer) values (k.id, p_status, trim(coalesce(p_parecer, '')));
  if p_status = 'aprovado' and k.capital >= public.capital_de_quatro_olhos() and (
      select count(distinct d.por) < 2 from public.contratos_decisoes d where d.contrato_id = k.id and d.decisao = 'aprovado') then
    return k.status;
  end if;
  update public.seguros_contratos set status = p_status, motivo = case when p_status = 'recusado' then trim(p_motivo) else motivo end
  where id = k.id;
  return p_status;
end $$;

-- Asks the customer for more; they are told by mail and find the question in their contract.
create function public.pedir_ao_cliente(p_contrato uuid, p_pergunta text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  k public.seguros_contratos;
  v_pedido uuid;
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão pede mais ao cliente.' using errcode = '42501';
  end if;
  select * into k from public.seguros_contratos where id = p_contrato for update;
  if k.id is null or k.status <> 'em análise' then
    raise exception 'Só se pede mais de uma proposta em análise.' using errcode = '23514';
  end if;
  if length(trim(coalesce(p_pergunta, ''))) not between 3 and 1000 then
    raise exception 'Escreva o que falta, em até mil letras.' using errcode = '22023', hint = 'pergunta';
  end if;
  select id into v_pedido from public.contratos_pedidos
  where contrato_id = k.id and respondido_em is null and pergunta = trim(p_pergunta);
  if v_pedido is not null then
    return v_pedido;
  end if;
  insert into public.contratos_pedidos (contrato_id, pergunta) values (k.id, trim(p_pergunta)) returning id into v_pedido;
  insert into public.contratos_eventos (contrato_id, titulo, por) values (k.id, 'Pedimos mais uma informação', auth.uid());
  if k.user_id is not null then
    perform public.avisar_por_email(k.user_id, 'Falta uma informação na sua proposta ' || k.numero,
      'Para decidir sobre a sua proposta precisamos de mais uma informação. Leia o pedido e responda em Contratos.',
      '/seguros/contratos/?contrato=' || k.id);
  end if;
  return v_pedido;
end $$;

-- The customer's answer, with further documents that they sent: `[{tipo, nome, caminho}]`.
create function public.responder_pedido(p_pedido uuid, p_resposta text, p_documentos jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pedido public.contratos_pedidos;
begin
  perform public.exigir_sessao_confirmada();
  select x.* into v_pedido from public.contratos_pedidos x
  join public.seguros_contratos k on k.id = x.contrato_id and k.user_id = auth.uid() and k.status = 'em análise'
  where x.id = p_pedido for update of x;
  if v_pedido.id is null then
    raise exception 'Este pedido não espera mais resposta.' using errcode = 'P0002';
  end if;
  if v_pedido.respondido_em is not null then
    return;
  end if;
  if length(trim(coalesce(p_resposta, ''))) < 1 and jsonb_array_length(p_documentos) = 0 then
    raise exception 'Escreva a resposta ou envie um documento.' using errcode = '22023', hint = 'resposta';
  end if;
  if exists (select from jsonb_to_recordset(p_documentos) as d(caminho text) where not coalesce(public.enviou_documento(d.caminho), false)) then
    raise exception 'Um dos documentos não está entre os arquivos que você enviou. Remova e envie de novo.' using errcode = '22023', hint = 'resposta';
  end if;
  insert into public.contratos_documentos (contrato_id, tipo, nome, caminho)
  select v_pedido.contrato_id, 'outro', left(coalesce(nullif(d.nome, ''), 'documento'), 200), d.caminho
  from jsonb_to_recordset(p_documentos) as d(nome text, caminho text);
  update public.contratos_pedidos set resposta = trim(coalesce(p_resposta, '')), respondido_em = now() where id = p_pedido;
  insert into public.contratos_eventos (contrato_id, titulo, por) values (v_pedido.contrato_id, 'Você respondeu ao pedido', auth.uid());
end $$;

revoke execute on function public.capital_de_quatro_olhos(), public.exigir_duas_aprovacoes(), public.conferir_proposta(uuid),
  public.premio_de_hoje(uuid), public.proposta(uuid), public.decidir_proposta(uuid, text, text, text),
  public.pedir_ao_cliente(uuid, text), public.responder_pedido(uuid, text, jsonb) from public, anon, authenticated;
grant execute on function public.proposta(uuid), public.decidir_proposta(uuid, text, text, text), public.pedir_ao_cliente(uuid, text),
  public.responder_pedido(uuid, text, jsonb) to authenticated;

-- What the law gives over one's own data reaches what was asked and answered.
create or replace function public.apagar_pessoa() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pessoa uuid := auth.uid();
begin
  if v_pessoa is null then
    raise exception 'Entre para apagar os seus dados.' using errcode = '42501';
  end if;
  if exists (select from public.seguros_contratos where user_id = v_pessoa and status in ('em análise', 'aprovado', 'ativo')) then
    raise exception 'Há um contrato em andamento. Peça o cancelamento antes de apagar os seus dados.' using errcode = '23503';
  end if;
  delete from public.contratos_saude where contrato_id in (select id from public.seguros_contratos where user_id = v_pessoa);
  delete from public.contratos_pedidos where contrato_id in (select id from public.seguros_contratos where user_id = v_pessoa);
  delete from public.contratos_decisoes where contrato_id in (select id from public.seguros_contratos where user_id = v_pessoa);
  delete from public.contratos_documentos where contrato_id in (select id from public.seguros_contratos where user_id = v_pessoa);
  delete from public.contratos_beneficiarios where contrato_id in (select id from public.seguros_contratos where user_id = v_pessoa);
  update public.auditoria set por_nome = null where por = v_pessoa;
  delete from auth.users where id = v_pessoa;
end $$;

create or replace function public.exportar_meus_dados() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_sessao_confirmada();
  return (public.dados_da_pessoa() #- '{cadastro,nome_busca}') || jsonb_build_object('pedidos_de_informacao',
    (select coalesce(jsonb_agg(jsonb_build_object('contrato', k.numero, 'pergunta', x.pergunta, 'em', x.em, 'resposta', x.resposta,
      'respondido_em', x.respondido_em) order by x.em), '[]')
    from public.contratos_pedidos x join public.seguros_contratos k on k.id = x.contrato_id where k.user_id = auth.uid()));
end $$;
