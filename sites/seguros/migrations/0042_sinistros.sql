-- When what was insured happened: it is reported with its papers, analysed, and paid or refused with a reason. Health and death are in
-- it (LGPD, article 11), so it is for the person and those who decide, as the health declaration is.

create sequence public.sinistros_numero_seq start 1;
revoke all on sequence public.sinistros_numero_seq from anon, authenticated;

create table public.sinistros (
  id uuid primary key default gen_random_uuid(),
  numero text not null unique,
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  tipo text not null check (tipo in ('morte', 'invalidez', 'doenca-grave', 'internacao', 'funeral')),
  ocorrido_em date not null,
  relato text not null check (length(relato) <= 4000),
  -- Who tells of it, where it is not the person insured: a name and how to reach them.
  avisado_por text check (length(avisado_por) <= 120),
  contato text check (length(contato) <= 200),
  status text not null default 'aberto' check (status in ('aberto', 'em análise', 'faltam documentos', 'aprovado', 'negado', 'pago')),
  valor_pago numeric(12, 2) check (valor_pago > 0),
  criado_em timestamptz not null default now(),
  criado_por uuid default auth.uid() references public.perfis on delete set null,
  check ((status = 'pago') = (valor_pago is not null))
);
create index sinistros_contrato_id_idx on public.sinistros (contrato_id);
create index sinistros_criado_por_idx on public.sinistros (criado_por);
create index sinistros_fila_idx on public.sinistros (criado_em, id) where status in ('aberto', 'em análise', 'faltam documentos', 'aprovado');
create unique index sinistros_um_por_fato_idx on public.sinistros (contrato_id, tipo, ocorrido_em) where status <> 'negado';

create table public.sinistros_documentos (
  id uuid primary key default gen_random_uuid(),
  sinistro_id uuid not null references public.sinistros on delete cascade,
  nome text not null check (length(nome) between 1 and 200),
  caminho text not null check (length(caminho) between 1 and 500),
  criado_em timestamptz not null default now()
);
create index sinistros_documentos_sinistro_id_idx on public.sinistros_documentos (sinistro_id);
create index sinistros_documentos_caminho_idx on public.sinistros_documentos (caminho);

create table public.sinistros_eventos (
  id bigint generated always as identity primary key,
  sinistro_id uuid not null references public.sinistros on delete cascade,
  titulo text not null,
  detalhe text check (length(detalhe) <= 2000),
  por uuid default auth.uid() references public.perfis on delete set null,
  em timestamptz not null default now()
);
create index sinistros_eventos_sinistro_id_idx on public.sinistros_eventos (sinistro_id, em desc);
create index sinistros_eventos_por_idx on public.sinistros_eventos (por);

create function public.ve_sinistro(p_sinistro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.sinistros s where s.id = p_sinistro and public.ve_saude(s.contrato_id))
$$;
do $$
declare
  tabela text;
begin
  foreach tabela in array array['sinistros', 'sinistros_documentos', 'sinistros_eventos'] loop
    execute format('alter table public.%I enable row level security', tabela);
    execute format('revoke all on public.%I from anon, authenticated', tabela);
    execute format('grant select on public.%I to authenticated', tabela);
    execute format('create policy "Quem tem segundo fator confirma a sessão" on public.%I as restrictive
      for all to authenticated using ((select public.sessao_confirmada()))', tabela);
    execute format('create policy "A pessoa e quem decide veem o sinistro" on public.%I for select to authenticated
      using ((select public.tem_papel(''gerente'', ''administrador'')) or %s)', tabela,
      case tabela when 'sinistros' then 'public.ve_saude(contrato_id)' else 'public.ve_sinistro(sinistro_id)' end);
  end loop;
end $$;
create trigger auditar after update on public.sinistros for each row
  when (new.status <> old.status) execute function public.auditar();

create function public.nome_do_sinistro(p_tipo text) returns text language sql immutable set search_path = '' as $$
  select case p_tipo when 'morte' then 'Falecimento' when 'invalidez' then 'Invalidez' when 'doenca-grave' then 'Doença grave'
    when 'internacao' then 'Internação' when 'funeral' then 'Assistência funeral' end
$$;

-- Puts the papers that somebody sent themselves to a claim.
create function public.anexar_ao_sinistro(p_sinistro uuid, p_documentos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from jsonb_to_recordset(p_documentos) as d(caminho text) where not coalesce(public.enviou_documento(d.caminho), false)) then
    raise exception 'Um dos documentos não está entre os arquivos que você enviou. Remova e envie de novo.' using errcode = '22023', hint = 'documentos';
  end if;
  insert into public.sinistros_documentos (sinistro_id, nome, caminho)
  select p_sinistro, left(coalesce(nullif(d.nome, ''), 'documento'), 200), d.caminho
  from jsonb_to_recordset(p_documentos) as d(nome text, caminho text);
end $$;

-- Reports what happened, by the person insured, or by those who manage for somebody who called. Of one fact there is one claim: asked
-- twice, the answer is the same.
create function public.abrir_sinistro(p_contrato uuid, p_tipo text, p_ocorrido_em date, p_relato text, p_documentos jsonb default '[]',
  p_avisado_por text default null, p_contato text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  k public.seguros_contratos;
  v_id uuid;
begin
  perform public.exigir_sessao_confirmada();
  select * into k from public.seguros_contratos
  where id = p_contrato and (user_id = auth.uid() or public.tem_papel('gerente', 'administrador')) for update;
  if k.id is null then
    raise exception 'Contrato não encontrado.' using errcode = 'P0002';
  end if;
  if public.nome_do_sinistro(p_tipo) is null then
    raise exception 'Diga o que aconteceu.' using errcode = '22023', hint = 'tipo';
  end if;
  if p_ocorrido_em is null or p_ocorrido_em > current_date then
    raise exception 'Confira o dia: ele não pode estar no futuro.' using errcode = '22023', hint = 'ocorrido_em';
  end if;
  if k.inicio_vigencia is null or p_ocorrido_em not between k.inicio_vigencia and k.fim_vigencia then
    raise exception 'Neste dia o seguro não estava em vigor.' using errcode = '22023', hint = 'ocorrido_em';
  end if;
  if length(trim(coalesce(p_relato, ''))) not between 10 and 4000 then
    raise exception 'Conte o que aconteceu, em 10 a 4.000 letras.' using errcode = '22023', hint = 'relato';
  end if;
  select id into v_id from public.sinistros
  where contrato_id = k.id and tipo = p_tipo and ocorrido_em = p_ocorrido_em and status <> 'negado';
  if v_id is not null then
    return v_id;
  end if;
  insert into public.sinistros (numero, contrato_id, tipo, ocorrido_em, relato, avisado_por, contato)
  values ('SN-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('public.sinistros_numero_seq')::text, 6, '0'), k.id, p_tipo,
    p_ocorrido_em, trim(p_relato), nullif(trim(coalesce(p_avisado_por, '')), ''), nullif(trim(coalesce(p_contato, '')), ''))
  returning id into v_id;
  perform public.anexar_ao_sinistro(v_id, p_documentos);
  insert into public.sinistros_eventos (sinistro_id, titulo) values (v_id, 'Aviso recebido');
  if k.user_id is not null then
    perform public.avisar_por_email(k.user_id, 'Recebemos o seu aviso: ' || k.numero,
      'Um analista lê o seu aviso em até dois dias úteis. O andamento está em Contratos.', '/seguros/contratos/?contrato=' || k.id);
  end if;
  return v_id;
end $$;

-- More of it, in words and papers, while it is not decided.
create function public.completar_sinistro(p_sinistro uuid, p_texto text, p_documentos jsonb default '[]') returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.sinistros;
begin
  perform public.exigir_sessao_confirmada();
  select x.* into s from public.sinistros x join public.seguros_contratos k on k.id = x.contrato_id and k.user_id = auth.uid()
  where x.id = p_sinistro and x.status in ('aberto', 'em análise', 'faltam documentos') for update of x;
  if s.id is null then
    raise exception 'Este aviso já foi decidido.' using errcode = 'P0002';
  end if;
  if length(trim(coalesce(p_texto, ''))) = 0 and jsonb_array_length(p_documentos) = 0 then
    raise exception 'Escreva algo ou envie um documento.' using errcode = '22023', hint = 'texto';
  end if;
  perform public.anexar_ao_sinistro(s.id, p_documentos);
  insert into public.sinistros_eventos (sinistro_id, titulo, detalhe)
  values (s.id, 'Você enviou mais', nullif(left(trim(coalesce(p_texto, '')), 2000), ''));
  update public.sinistros set status = 'em análise' where id = s.id and status = 'faltam documentos';
end $$;

-- The next step of a claim, with what the customer reads. Who has a part in the contract neither grants nor pays.
create function public.decidir_sinistro(p_sinistro uuid, p_status text, p_texto text default '', p_valor numeric default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.sinistros;
  k public.seguros_contratos;
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão decide sobre sinistros.' using errcode = '42501';
  end if;
  select * into s from public.sinistros where id = p_sinistro for update;
  if s.id is null then
    raise exception 'Sinistro não encontrado.' using errcode = 'P0002';
  end if;
  if s.status = p_status then
    return;
  end if;
  if (s.status, p_status) not in (('aberto', 'em análise'), ('aberto', 'faltam documentos'), ('aberto', 'negado'),
      ('em análise', 'faltam documentos'), ('em análise', 'aprovado'), ('em análise', 'negado'), ('faltam documentos', 'em análise'),
      ('faltam documentos', 'negado'), ('aprovado', 'pago')) then
    raise exception 'Um sinistro % não pode passar a %.', s.status, p_status using errcode = '23514';
  end if;
  if p_status in ('faltam documentos', 'negado') and length(trim(coalesce(p_texto, ''))) < 3 then
    raise exception '%', case p_status when 'negado' then 'Diga ao cliente o motivo.' else 'Diga ao cliente o que falta.' end
      using errcode = '22023', hint = 'texto';
  end if;
  select * into k from public.seguros_contratos where id = s.contrato_id;
  if p_status in ('aprovado', 'pago') and public.tem_parte_no_contrato(k.id) then
    raise exception 'Quem vendeu, indicou ou contratou não decide sobre o contrato. Peça a outra pessoa da equipe.' using errcode = '23514';
  end if;
  if p_status = 'pago' and (p_valor is null or p_valor <= 0 or p_valor > k.capital) then
    raise exception 'O valor vai até o capital segurado, %.', public.em_reais(k.capital) using errcode = '22023', hint = 'valor';
  end if;
  update public.sinistros set status = p_status, valor_pago = case when p_status = 'pago' then p_valor end where id = s.id;
  insert into public.sinistros_eventos (sinistro_id, titulo, detalhe) values (s.id,
    case p_status when 'em análise' then 'Em análise' when 'faltam documentos' then 'Faltam documentos' when 'aprovado' then 'Aprovado'
      when 'negado' then 'Negado' else 'Pago: ' || public.em_reais(p_valor) end, nullif(left(trim(coalesce(p_texto, '')), 2000), ''));
  if k.user_id is not null then
    perform public.avisar_por_email(k.user_id, case p_status when 'em análise' then 'Estamos analisando o seu aviso: '
        when 'faltam documentos' then 'Falta algo no seu aviso: ' when 'aprovado' then 'Seu aviso foi aprovado: '
        when 'negado' then 'Sobre o seu aviso: ' else 'Pagamento feito: ' end || k.numero,
      case p_status when 'faltam documentos' then 'Para seguir precisamos de mais documentos. Veja quais e envie em Contratos.'
        when 'pago' then 'O pagamento do seu aviso foi feito. Os detalhes estão em Contratos.'
        else 'Há uma novidade no seu aviso. Leia em Contratos.' end, '/seguros/contratos/?contrato=' || k.id);
  end if;
end $$;

-- The papers of a claim stand as those of a contract do; who leaves takes the rest along.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  create or replace function public.guardar_documento_assinado() returns trigger
  language plpgsql security definer set search_path = '' as $gatilho$
  begin
    if exists (select from public.contratos_documentos d where d.caminho = old.name) then
      raise exception 'Este documento está num contrato assinado: não é trocado nem apagado.' using errcode = '42501';
    elsif exists (select from public.sinistros_documentos d where d.caminho = old.name) then
      raise exception 'Este documento está num sinistro: não é trocado nem apagado.' using errcode = '42501';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $gatilho$;
  create or replace function public.apagar_arquivos() returns trigger
  language plpgsql security definer set search_path = '' as $gatilho$
  begin
    delete from storage.objects o where o.bucket_id in ('documentos', 'fotos') and (storage.foldername(o.name))[1] = old.id::text
      and not (o.bucket_id = 'documentos' and (exists (select from public.contratos_documentos d where d.caminho = o.name)
        or exists (select from public.sinistros_documentos d where d.caminho = o.name)));
    return null;
  end $gatilho$;
end $$;

-- Who leaves: while a claim waits they may not; of those that ended the number and what was paid stay, without what was told.
alter function public.apagar_pessoa() rename to apagar_contratante;
create function public.apagar_pessoa() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.sinistros s join public.seguros_contratos k on k.id = s.contrato_id
      where k.user_id = auth.uid() and s.status not in ('negado', 'pago')) then
    raise exception 'Há um sinistro em andamento. Espere a decisão antes de apagar os seus dados.' using errcode = '23503';
  end if;
  delete from public.sinistros_documentos d using public.sinistros s, public.seguros_contratos k
  where d.sinistro_id = s.id and s.contrato_id = k.id and k.user_id = auth.uid();
  delete from public.sinistros_eventos e using public.sinistros s, public.seguros_contratos k
  where e.sinistro_id = s.id and s.contrato_id = k.id and k.user_id = auth.uid();
  update public.sinistros s set relato = 'Apagado a pedido da pessoa.', avisado_por = null, contato = null
  from public.seguros_contratos k where s.contrato_id = k.id and k.user_id = auth.uid();
  perform public.apagar_contratante();
end $$;

alter function public.exportar_meus_dados() rename to dados_e_parcelas;
create function public.exportar_meus_dados() returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.dados_e_parcelas() || jsonb_build_object('sinistros',
    (select coalesce(jsonb_agg(to_jsonb(s) - 'contrato_id' - 'criado_por' || jsonb_build_object('contrato', k.numero,
        'documentos', (select coalesce(jsonb_agg(d.nome order by d.criado_em), '[]') from public.sinistros_documentos d where d.sinistro_id = s.id),
        'andamento', (select coalesce(jsonb_agg(jsonb_build_object('titulo', e.titulo, 'detalhe', e.detalhe, 'em', e.em) order by e.em), '[]')
          from public.sinistros_eventos e where e.sinistro_id = s.id)) order by s.criado_em), '[]')
    from public.sinistros s join public.seguros_contratos k on k.id = s.contrato_id where k.user_id = auth.uid()))
$$;

drop function public.filas_da_gestao();
create function public.filas_da_gestao()
returns table (aprovacoes int, cancelamentos int, candidaturas int, cobrancas int, lembretes int, sinistros int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query select
    (select count(*)::int from public.seguros_contratos where status in ('em análise', 'aprovado')),
    (select count(*)::int from public.pedidos_cancelamento where atendido_em is null),
    (select count(*)::int from public.candidaturas_parceiro c where c.status = 'em análise'),
    (select count(*)::int from public.cobrancas b where b.status = 'aberta' and b.informada_em is not null),
    (select count(*)::int from public.lembretes_devidos()),
    (select count(*)::int from public.sinistros s where s.status in ('aberto', 'em análise', 'faltam documentos', 'aprovado'));
end $$;

revoke execute on function public.ve_sinistro(uuid), public.nome_do_sinistro(text), public.anexar_ao_sinistro(uuid, jsonb),
  public.abrir_sinistro(uuid, text, date, text, jsonb, text, text), public.completar_sinistro(uuid, text, jsonb),
  public.decidir_sinistro(uuid, text, text, numeric), public.apagar_pessoa(), public.apagar_contratante(), public.exportar_meus_dados(),
  public.dados_e_parcelas(), public.filas_da_gestao() from public, anon, authenticated;
grant execute on function public.ve_sinistro(uuid), public.abrir_sinistro(uuid, text, date, text, jsonb, text, text),
  public.completar_sinistro(uuid, text, jsonb), public.decidir_sinistro(uuid, text, text, numeric), public.exportar_meus_dados(),
  public.filas_da_gestao() to authenticated;
