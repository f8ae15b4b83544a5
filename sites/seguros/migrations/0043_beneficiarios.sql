-- Who receives is known by CPF and birth date where they were told, and may be changed while the insurance runs: with a code that names
-- those who are to receive, so that nobody is put there by who only finds the page open.

alter table public.contratos_beneficiarios add cpf text check (cpf is null or public.cpf_valido(cpf));

-- What is wrong with a list of beneficiaries; null where nothing is. A CPF may be written with its points.
create function public.falta_dos_beneficiarios(p_lista jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_lista) is distinct from 'array' or jsonb_array_length(p_lista) = 0 then
    return 'Indique ao menos um beneficiário.';
  elsif jsonb_array_length(p_lista) > 10 then
    return 'São no máximo dez beneficiários.';
  elsif exists (select from jsonb_to_recordset(p_lista) as b(nome text, parentesco text, percentual numeric)
      where length(trim(coalesce(b.nome, ''))) not between 2 and 120 or length(trim(coalesce(b.parentesco, ''))) not between 2 and 60
        or coalesce(b.percentual, 0) <= 0) then
    return 'Diga nome, parentesco e percentual de cada beneficiário.';
  elsif (select sum(b.percentual) from jsonb_to_recordset(p_lista) as b(percentual numeric)) <> 100 then
    return 'Os percentuais devem somar 100%.';
  elsif exists (select from jsonb_to_recordset(p_lista) as b(cpf text)
      where coalesce(b.cpf, '') <> '' and not public.cpf_valido(regexp_replace(b.cpf, '\D', '', 'g'))) then
    return 'Confira o CPF dos beneficiários: um deles não confere.';
  elsif exists (select regexp_replace(b.cpf, '\D', '', 'g') from jsonb_to_recordset(p_lista) as b(cpf text)
      where coalesce(b.cpf, '') <> '' group by 1 having count(*) > 1) then
    return 'O mesmo CPF está em dois beneficiários.';
  elsif exists (select from jsonb_to_recordset(p_lista) as b(nascimento text)
      where coalesce(b.nascimento, '') <> '' and (b.nascimento !~ '^\d{4}-\d{2}-\d{2}$' or b.nascimento < '1900-01-01'
        or b.nascimento > current_date::text)) then
    return 'Confira a data de nascimento dos beneficiários.';
  end if;
  return null;
end $$;

-- The same in a draft, at its step; what was missing before is said as before.
alter function public.pendencias_adesao(uuid) rename to pendencias_dos_passos;
create function public.pendencias_adesao(p_adesao uuid) returns table (etapa text, pendencia text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_falta text;
begin
  return query select p.etapa, p.pendencia from public.pendencias_dos_passos(p_adesao) p;
  select public.falta_dos_beneficiarios(a.beneficiarios) into v_falta from public.adesoes a where a.id = p_adesao;
  if v_falta is not null and not exists (select from public.pendencias_dos_passos(p_adesao) p where p.etapa = 'beneficiarios') then
    return query select 'beneficiarios', v_falta;
  end if;
end $$;

-- What the enrolment said of the CPF goes into the contract with the rest.
create function public.guardar_cpf_dos_beneficiarios() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contratos_beneficiarios b set cpf = nullif(regexp_replace(coalesce(x.valor ->> 'cpf', ''), '\D', '', 'g'), '')
  from jsonb_array_elements(old.beneficiarios) with ordinality x(valor, ordem)
  where b.contrato_id = new.contrato_id and b.ordem = x.ordem;
  return null;
end $$;
create trigger guardar_cpf_dos_beneficiarios after update on public.adesoes
  for each row when (old.contrato_id is null and new.contrato_id is not null) execute function public.guardar_cpf_dos_beneficiarios();

-- A change that waits for its code: as in `adesoes_codigos`, a quarter of an hour, three attempts, five mails an hour.
create table public.contratos_mudancas (
  contrato_id uuid primary key references public.seguros_contratos on delete cascade,
  lista jsonb not null,
  resumo bytea not null,
  enviado_em timestamptz not null default now(),
  tentativas int not null default 0,
  envios int not null default 1,
  hora timestamptz not null default now()
);
alter table public.contratos_mudancas enable row level security;
revoke all on public.contratos_mudancas from anon, authenticated;

-- Keeps the new list and sends the code that signs it. @returns the address; null where this service sends no mail, and a session that
-- a code of one use has just confirmed signs.
create function public.pedir_beneficiarios(p_contrato uuid, p_lista jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  k public.seguros_contratos;
  v_falta text := public.falta_dos_beneficiarios(p_lista);
  v_antes public.contratos_mudancas;
  v_eu public.perfis;
  v_codigo text;
  v_envia boolean := to_regprocedure('auth.send_mail(text, text, text, text)') is not null
    and to_regprocedure('auth.site_url()') is not null and auth.site_url() is not null;
begin
  perform public.exigir_sessao_confirmada();
  select * into k from public.seguros_contratos where id = p_contrato and user_id = auth.uid() for update;
  if k.id is null then
    raise exception 'Contrato não encontrado.' using errcode = 'P0002';
  end if;
  if k.status not in ('em análise', 'aprovado', 'ativo') then
    raise exception 'Este contrato já terminou.' using errcode = '23514';
  end if;
  if v_falta is not null then
    raise exception '%', v_falta using errcode = '22023', hint = 'lista';
  end if;
  select * into v_eu from public.perfis where id = auth.uid();
  if v_envia and v_eu.email = '' then
    raise exception 'Sua conta não tem e-mail. Fale com a sua corretora.' using errcode = '22023', hint = 'lista';
  end if;
  select * into v_antes from public.contratos_mudancas where contrato_id = k.id;
  if v_antes.enviado_em > now() - interval '20 seconds' then
    raise exception 'Acabamos de enviar um código. Confira o seu e-mail.' using errcode = '22023', hint = 'codigo';
  end if;
  if v_antes.hora > now() - interval '1 hour' and v_antes.envios >= 5 then
    raise exception 'Muitos códigos seguidos. Tente de novo mais tarde.' using errcode = '22023', hint = 'codigo';
  end if;
  v_codigo := lpad((('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint % 1000000)::text, 6, '0');
  insert into public.contratos_mudancas (contrato_id, lista, resumo) values (k.id, p_lista, public.resumo_do_codigo(k.id, v_codigo))
  on conflict (contrato_id) do update set lista = excluded.lista, resumo = excluded.resumo, enviado_em = now(), tentativas = 0,
    envios = case when contratos_mudancas.hora > now() - interval '1 hour' then contratos_mudancas.envios + 1 else 1 end,
    hora = case when contratos_mudancas.hora > now() - interval '1 hour' then contratos_mudancas.hora else now() end;
  if not v_envia then
    return null;
  end if;
  perform auth.send_mail(v_eu.email, 'Seu código para mudar os beneficiários',
    format(E'Olá%s.\n\nDigite este código na página para assinar a mudança: %s\n\nEle vale por quinze minutos. No contrato %s passam a receber:\n%s\n\nSe não foi você que pediu, não passe o código a ninguém.\n\nSeguros Corretora de Vida\n0800 555 0142\n',
      coalesce(', ' || nullif(split_part(public.nome_em_mensagem(v_eu.nome), ' ', 1), ''), ''), v_codigo, k.numero,
      (select string_agg(format('%s, %s%%', public.nome_em_mensagem(b.valor ->> 'nome'), b.valor ->> 'percentual'), E'\n' order by b.ordem)
        from jsonb_array_elements(p_lista) with ordinality b(valor, ordem))), '');
  return v_eu.email;
end $$;

-- Signs the change that waits. A wrong code is counted, so it is an answer and no error.
create function public.assinar_beneficiarios(p_contrato uuid, p_codigo text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  m public.contratos_mudancas;
  k public.seguros_contratos;
begin
  perform public.exigir_sessao_confirmada();
  select * into k from public.seguros_contratos where id = p_contrato and user_id = auth.uid() for update;
  select x.* into m from public.contratos_mudancas x where x.contrato_id = k.id for update;
  if m.contrato_id is null or m.tentativas >= 3 or m.enviado_em < now() - interval '15 minutes' then
    return false;
  end if;
  if m.resumo <> public.resumo_do_codigo(k.id, p_codigo) and not public.assinou_agora() then
    update public.contratos_mudancas set tentativas = tentativas + 1 where contrato_id = k.id;
    return false;
  end if;
  delete from public.contratos_beneficiarios where contrato_id = k.id;
  insert into public.contratos_beneficiarios (contrato_id, nome, parentesco, nascimento, percentual, cpf, ordem)
  select k.id, trim(b.valor ->> 'nome'), trim(b.valor ->> 'parentesco'), nullif(b.valor ->> 'nascimento', '')::date,
    (b.valor ->> 'percentual')::numeric, nullif(regexp_replace(coalesce(b.valor ->> 'cpf', ''), '\D', '', 'g'), ''), b.ordem
  from jsonb_array_elements(m.lista) with ordinality b(valor, ordem);
  delete from public.contratos_mudancas where contrato_id = k.id;
  insert into public.contratos_eventos (contrato_id, titulo, por) values (k.id, 'Beneficiários mudados', auth.uid());
  perform public.avisar_por_email(k.user_id, 'Beneficiários mudados: ' || k.numero,
    'A mudança foi assinada com o código e já vale. Se não foi você, ligue para nós agora: 0800 555 0142.',
    '/seguros/contratos/?contrato=' || k.id);
  return true;
end $$;

revoke execute on function public.falta_dos_beneficiarios(jsonb), public.pendencias_dos_passos(uuid), public.pendencias_adesao(uuid),
  public.guardar_cpf_dos_beneficiarios(), public.pedir_beneficiarios(uuid, jsonb), public.assinar_beneficiarios(uuid, text)
  from public, anon, authenticated;
grant execute on function public.pendencias_adesao(uuid), public.pedir_beneficiarios(uuid, jsonb), public.assinar_beneficiarios(uuid, text)
  to authenticated;
