-- A team at the board: leads passed on in turn, what is to do today across all of them, and a file of leads taken in without doubles.

alter table public.leads add atribuido_em timestamptz not null default now();
create index leads_atribuido_em_idx on public.leads (corretor_id, atribuido_em desc);

create function public.anotar_atribuicao() returns trigger language plpgsql set search_path = '' as $$
begin
  new.atribuido_em := clock_timestamp();
  return new;
end $$;
create trigger anotar_atribuicao before update of corretor_id on public.leads
  for each row when (new.corretor_id is distinct from old.corretor_id) execute function public.anotar_atribuicao();

-- Who takes leads, the next in turn first: whoever has waited longest for one.
create function public.fila_de_corretores() returns table (id uuid, nome text, abertos int, ultimo timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query
    select p.id, p.nome,
      (select count(*)::int from public.leads l where l.corretor_id = p.id and l.etapa not in ('ganho', 'perdido')),
      (select max(l.atribuido_em) from public.leads l where l.corretor_id = p.id)
    from public.perfis p
    where exists (select from public.users_roles ur join public.roles r on r.id = ur.role_id
      where ur.user_id = p.id and r.name = 'corretor')
    order by 4 nulls first, 3, 2;
end $$;

-- Gives a lead to a broker; without one, to the next in turn who does not have it already. Says to whom.
create function public.passar_lead(p_lead uuid, p_corretor uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_atual uuid;
  v_nome text;
  v_para uuid := p_corretor;
begin
  perform public.exigir_gestao();
  -- Two leads that are passed on at once go to two brokers.
  perform pg_advisory_xact_lock(hashtext('passar_lead'));
  select l.corretor_id into v_atual from public.leads l where l.id = p_lead for update;
  if not found then
    raise exception 'Lead não encontrado.' using errcode = 'P0002';
  end if;
  if v_para is null then
    select f.id into v_para from public.fila_de_corretores() f where f.id is distinct from v_atual limit 1;
    if v_para is null then
      raise exception 'Não há outro corretor a quem passar este lead.' using errcode = '22023', hint = 'corretor';
    end if;
  end if;
  select f.nome into v_nome from public.fila_de_corretores() f where f.id = v_para;
  if v_nome is null then
    raise exception 'Escolha um corretor da equipe.' using errcode = '22023', hint = 'corretor';
  end if;
  update public.leads set corretor_id = v_para where id = p_lead and corretor_id is distinct from v_para;
  return v_nome;
end $$;

-- Why a lead was lost stands as long as it is lost.
create function public.esquecer_perda() returns trigger language plpgsql set search_path = '' as $$
begin
  new.motivo_perda := null;
  return new;
end $$;
create trigger esquecer_perda before update of etapa on public.leads
  for each row when (old.etapa = 'perdido' and new.etapa <> 'perdido') execute function public.esquecer_perda();

-- What is to be done today or was to be done before, across the leads that whoever asks may see: the policies decide.
create function public.tarefas_do_dia() returns table (id uuid, titulo text, vence_em date, lead_id uuid, lead text, telefone text)
language sql stable set search_path = '' as $$
  select t.id, t.titulo, t.vence_em, l.id, l.nome, l.telefone
  from public.leads_tarefas t join public.leads l on l.id = t.lead_id
  where not t.feita and t.vence_em <= (now() at time zone 'America/Sao_Paulo')::date and l.etapa <> 'perdido'
  order by t.vence_em, t.criado_em limit 100
$$;
create index leads_tarefas_abertas_idx on public.leads_tarefas (vence_em) where not feita;

-- Takes leads in from a file, line by line. Whoever has an address or a number that is known already, among the leads that one sees or
-- further up in the file, is named and left out; so is a line that cannot be a lead, with the reason.
create function public.importar_leads(p_linhas jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_linha record;
  v_nome text;
  v_email text;
  v_telefone text;
  v_motivo text;
  v_incluidos int := 0;
  v_repetidos jsonb := '[]';
  v_recusados jsonb := '[]';
begin
  if not public.tem_papel('corretor', 'gerente', 'administrador') then
    raise exception 'Só a equipe inclui leads.' using errcode = '42501';
  end if;
  if jsonb_typeof(p_linhas) is distinct from 'array' or jsonb_array_length(p_linhas) not between 1 and 1000 then
    raise exception 'O arquivo precisa ter de 1 a 1.000 linhas.' using errcode = '22023', hint = 'arquivo';
  end if;
  for v_linha in select valor, ordem from jsonb_array_elements(p_linhas) with ordinality as linhas (valor, ordem) loop
    v_nome := trim(coalesce(v_linha.valor ->> 'nome', ''));
    v_email := nullif(lower(trim(coalesce(v_linha.valor ->> 'email', ''))), '');
    v_telefone := nullif(regexp_replace(coalesce(v_linha.valor ->> 'telefone', ''), '\D', '', 'g'), '');
    -- A number with the code of the country has twelve or thirteen digits.
    v_telefone := regexp_replace(v_telefone, '^55(?=\d{10,11}$)', '');
    v_motivo := case
      when length(v_nome) not between 2 and 120 then 'o nome precisa ter de 2 a 120 letras'
      when v_email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then 'o e-mail não é válido'
      when v_telefone !~ '^\d{10,11}$' then 'o telefone precisa do DDD'
    end;
    if v_motivo is not null then
      v_recusados := v_recusados || jsonb_build_object('linha', v_linha.ordem, 'nome', v_nome, 'motivo', v_motivo);
    elsif exists (select from public.leads l where lower(l.email) = v_email or l.telefone = v_telefone) then
      v_repetidos := v_repetidos || jsonb_build_object('linha', v_linha.ordem, 'nome', v_nome);
    else
      insert into public.leads (nome, email, telefone, origem) values (v_nome, v_email, v_telefone, 'outro');
      v_incluidos := v_incluidos + 1;
    end if;
  end loop;
  return jsonb_build_object('incluidos', v_incluidos, 'repetidos', v_repetidos, 'recusados', v_recusados);
end $$;
create index leads_email_idx on public.leads (lower(email));
create index leads_telefone_idx on public.leads (telefone);

revoke execute on function public.anotar_atribuicao(), public.esquecer_perda(), public.fila_de_corretores(), public.passar_lead(uuid, uuid),
  public.tarefas_do_dia(), public.importar_leads(jsonb) from public, anon, authenticated;
grant execute on function public.fila_de_corretores(), public.passar_lead(uuid, uuid), public.tarefas_do_dia(),
  public.importar_leads(jsonb) to authenticated;
