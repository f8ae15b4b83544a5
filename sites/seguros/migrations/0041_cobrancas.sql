-- What a contract in force costs, month by month: due, said to be paid, confirmed by the staff. Pix is paid with a static code made from
-- the brokerage's own key, so nobody but the brokerage's bank knows what came in, and a person confirms it.

-- The brokerage itself, in one row.
create table public.corretora (
  id boolean primary key default true check (id),
  nome text not null check (length(nome) between 2 and 120),
  cnpj text check (cnpj ~ '^\d{14}$'),
  susep text check (length(susep) between 3 and 30),
  -- CPF, CNPJ, e-mail, telephone as +55…, or a random key: as the bank registered it.
  pix_chave text check (pix_chave ~ '^(\d{11}|\d{14}|\+\d{12,14}|[^@\s]+@[^@\s]+\.[^@\s]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' and length(pix_chave) <= 77),
  pix_nome text check (pix_nome ~ '^[A-Za-z0-9 .&-]{1,25}$'),
  pix_cidade text check (pix_cidade ~ '^[A-Za-z0-9 .-]{1,15}$'),
  constraint corretora_pix_inteiro check (num_nulls(pix_chave, pix_nome, pix_cidade) in (0, 3))
);
insert into public.corretora (nome) values ('Seguros Corretora de Vida');
alter table public.corretora enable row level security;
revoke all on public.corretora from anon, authenticated;
grant select on public.corretora to anon, authenticated;
grant update (nome, cnpj, susep, pix_chave, pix_nome, pix_cidade) on public.corretora to authenticated;
create policy "Todos leem quem é a corretora" on public.corretora for select using (true);
create policy "A administração muda a corretora" on public.corretora for update to authenticated
  using ((select public.tem_papel('administrador'))) with check ((select public.tem_papel('administrador')));
create trigger auditar after update on public.corretora for each row execute function public.auditar();

create table public.cobrancas (
  id uuid primary key default gen_random_uuid(),
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  numero int not null check (numero between 1 and 120),
  vencimento date not null,
  valor numeric(12, 2) not null check (valor > 0),
  status text not null default 'aberta' check (status in ('aberta', 'paga', 'cancelada')),
  -- The customer says that they paid; the staff has not seen it yet.
  informada_em timestamptz,
  paga_em date,
  confirmada_por uuid references public.perfis on delete set null,
  lembrada_em timestamptz,
  cobrada_em timestamptz,
  check ((status = 'paga') = (paga_em is not null)),
  unique (contrato_id, numero)
);
create index cobrancas_abertas_idx on public.cobrancas (vencimento, id) where status = 'aberta';
create index cobrancas_informadas_idx on public.cobrancas (informada_em, id) where status = 'aberta' and informada_em is not null;
create index cobrancas_pagas_idx on public.cobrancas (paga_em desc, id) where status = 'paga';
create index cobrancas_confirmada_por_idx on public.cobrancas (confirmada_por);
alter table public.cobrancas enable row level security;
revoke all on public.cobrancas from anon, authenticated;
grant select on public.cobrancas to authenticated;
create policy "Quem tem segundo fator confirma a sessão" on public.cobrancas as restrictive
  for all to authenticated using ((select public.sessao_confirmada()));
create policy "Quem vê o contrato vê o que ele custa" on public.cobrancas for select to authenticated
  using ((select public.tem_papel('corretor', 'gerente', 'administrador')) or public.ve_contrato(contrato_id));
create trigger auditar after update on public.cobrancas for each row
  when (new.status <> old.status) execute function public.auditar();

-- Twelve instalments on the day that was chosen, the first on or after the beginning. Those that were cancelled come back.
create function public.criar_cobrancas(p_contrato uuid, p_desde date default '-infinity') returns void
language sql security definer set search_path = '' as $$
  insert into public.cobrancas (contrato_id, numero, vencimento, valor)
  select k.id, n, v.dia, k.premio
  from public.seguros_contratos k
  left join public.contratos_pagamento g on g.contrato_id = k.id
  cross join lateral (select date_trunc('month', k.inicio_vigencia)::date + coalesce(g.dia_vencimento, 10) - 1 as dia) primeiro
  cross join generate_series(1, 12) n
  cross join lateral (select (primeiro.dia + make_interval(months => n - case when primeiro.dia >= k.inicio_vigencia then 1 else 0 end))::date as dia) v
  where k.id = p_contrato and k.inicio_vigencia is not null and k.premio > 0 and v.dia >= p_desde
  on conflict (contrato_id, numero) do update set status = 'aberta' where cobrancas.status = 'cancelada'
$$;

create function public.cobrar_contrato() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'ativo' then
    perform public.criar_cobrancas(new.id);
  elsif new.status = 'cancelado' then
    update public.cobrancas set status = 'cancelada' where contrato_id = new.id and status = 'aberta'
      and vencimento > coalesce(new.fim_vigencia, current_date);
  end if;
  return null;
end $$;
create trigger cobrar_contrato_novo after insert on public.seguros_contratos
  for each row when (new.status = 'ativo') execute function public.cobrar_contrato();
create trigger cobrar_contrato after update of status on public.seguros_contratos
  for each row when (new.status <> old.status and new.status in ('ativo', 'cancelado')) execute function public.cobrar_contrato();

-- A new price counts from the next instalment on.
create function public.mudar_cobrancas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.cobrancas set valor = new.premio where contrato_id = new.id and status = 'aberta' and vencimento >= current_date;
  return null;
end $$;
create trigger mudar_cobrancas after update of premio on public.seguros_contratos
  for each row when (new.premio <> old.premio and new.premio > 0) execute function public.mudar_cobrancas();

-- Of contracts from before nobody knows what was paid: they are billed from today on.
select public.criar_cobrancas(id, current_date) from public.seguros_contratos where status = 'ativo';

-- CRC-16/CCITT-FALSE, the last field of a BR Code (Manual do BR Code, 4.7.2).
create function public.crc_do_br_code(p_texto text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_bytes bytea := convert_to(p_texto, 'UTF8');
  v_crc int := 65535;
begin
  for i in 0 .. length(v_bytes) - 1 loop
    v_crc := v_crc # (get_byte(v_bytes, i) << 8);
    for j in 1 .. 8 loop
      v_crc := case when v_crc & 32768 <> 0 then (v_crc << 1) # 4129 else v_crc << 1 end & 65535;
    end loop;
  end loop;
  return upper(lpad(to_hex(v_crc), 4, '0'));
end $$;

-- A field of a BR Code: identifier, length in two digits, value.
create function public.campo_do_br_code(p_id text, p_valor text) returns text
language sql immutable set search_path = '' as $$
  select p_id || lpad(length(p_valor)::text, 2, '0') || p_valor
$$;

-- The static Pix code of an instalment, to be copied or drawn. Null while the brokerage has no key.
create function public.codigo_pix(p_cobranca uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cobrancas;
  v_corretora public.corretora;
  v_numero text;
  v_codigo text;
begin
  select * into c from public.cobrancas where id = p_cobranca;
  if c.id is null or not public.ve_contrato(c.contrato_id) then
    raise exception 'Parcela não encontrada.' using errcode = 'P0002';
  end if;
  select * into v_corretora from public.corretora;
  if v_corretora.pix_chave is null or c.status <> 'aberta' then
    return null;
  end if;
  select numero into v_numero from public.seguros_contratos where id = c.contrato_id;
  v_codigo := public.campo_do_br_code('00', '01')
    || public.campo_do_br_code('26', public.campo_do_br_code('00', 'br.gov.bcb.pix') || public.campo_do_br_code('01', v_corretora.pix_chave))
    || public.campo_do_br_code('52', '0000') || public.campo_do_br_code('53', '986')
    || public.campo_do_br_code('54', to_char(c.valor, 'FM9999999990.00')) || public.campo_do_br_code('58', 'BR')
    || public.campo_do_br_code('59', v_corretora.pix_nome) || public.campo_do_br_code('60', v_corretora.pix_cidade)
    || public.campo_do_br_code('62', public.campo_do_br_code('05',
      right(regexp_replace(v_numero, '[^A-Za-z0-9]', '', 'g'), 21) || 'P' || lpad(c.numero::text, 2, '0'))) || '6304';
  return v_codigo || public.crc_do_br_code(v_codigo);
end $$;

-- The customer says that they paid; said twice it is said once.
create function public.informar_pagamento(p_cobranca uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.exigir_sessao_confirmada();
  update public.cobrancas c set informada_em = coalesce(c.informada_em, now())
  from public.seguros_contratos k where c.id = p_cobranca and k.id = c.contrato_id and k.user_id = auth.uid() and c.status = 'aberta';
  if not found then
    raise exception 'Esta parcela não está mais em aberto.' using errcode = 'P0002';
  end if;
end $$;

-- Somebody of the management saw the money: the customer is told. By mistake it is taken back (`p_recebida` false).
create function public.confirmar_pagamento(p_cobranca uuid, p_recebida boolean default true, p_em date default current_date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.cobrancas;
  k public.seguros_contratos;
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão confirma pagamentos.' using errcode = '42501';
  end if;
  select * into c from public.cobrancas where id = p_cobranca for update;
  if c.id is null then
    raise exception 'Parcela não encontrada.' using errcode = 'P0002';
  end if;
  if c.status = 'cancelada' then
    raise exception 'Esta parcela foi cancelada com o contrato.' using errcode = '23514';
  end if;
  if (c.status = 'paga') = p_recebida then
    return;
  end if;
  if p_recebida and (p_em is null or p_em > current_date) then
    raise exception 'O dia do pagamento não pode estar no futuro.' using errcode = '22023', hint = 'paga_em';
  end if;
  update public.cobrancas set status = case when p_recebida then 'paga' else 'aberta' end,
    paga_em = case when p_recebida then p_em end, confirmada_por = case when p_recebida then auth.uid() end,
    informada_em = case when p_recebida then informada_em end where id = c.id;
  select * into k from public.seguros_contratos where id = c.contrato_id;
  if p_recebida and k.user_id is not null then
    perform public.avisar_por_email(k.user_id, 'Pagamento recebido: ' || k.numero,
      format('Recebemos a parcela %s, de %s. Obrigado.', c.numero, public.em_reais(c.valor)), '/seguros/contratos/?contrato=' || k.id);
  end if;
end $$;

-- Reminders that are due: of what comes in five days, and of what is late since yesterday or longer. Each leaves once.
create function public.lembretes_devidos()
returns table (cobranca_id uuid, contrato_id uuid, atrasada boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, c.contrato_id, c.vencimento < current_date
  from public.cobrancas c join public.seguros_contratos k on k.id = c.contrato_id and k.user_id is not null
  where c.status = 'aberta' and c.informada_em is null and c.vencimento <= current_date + 5
    and case when c.vencimento < current_date then c.cobrada_em is null else c.lembrada_em is null end
  order by c.vencimento, c.id
$$;

-- Sends those reminders, so many at a time; for the management, and for the operator's clock with the service key.
-- @returns how many left
create function public.enviar_lembretes(p_limite int default 500) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_um record;
  c public.cobrancas;
  k public.seguros_contratos;
  v_enviados int := 0;
begin
  if not public.tem_papel('gerente', 'administrador') and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Só a gestão envia lembretes.' using errcode = '42501';
  end if;
  for v_um in select * from public.lembretes_devidos() limit least(p_limite, 2000) loop
    select * into c from public.cobrancas where id = v_um.cobranca_id for update skip locked;
    continue when c.id is null;
    select * into k from public.seguros_contratos where id = v_um.contrato_id;
    perform public.avisar_por_email(k.user_id,
      case when v_um.atrasada then 'Parcela em atraso: ' else 'Sua parcela vence em breve: ' end || k.numero,
      case when v_um.atrasada
        then format('A parcela de %s venceu em %s e ainda não chegou. Pague com Pix em Contratos; se já pagou, avise por lá.',
          public.em_reais(c.valor), to_char(c.vencimento, 'DD/MM/YYYY'))
        else format('A parcela de %s vence em %s. O código Pix está em Contratos.', public.em_reais(c.valor), to_char(c.vencimento, 'DD/MM/YYYY')) end,
      '/seguros/contratos/?contrato=' || k.id);
    update public.cobrancas set lembrada_em = coalesce(lembrada_em, now()), cobrada_em = case when v_um.atrasada then now() end where id = c.id;
    v_enviados := v_enviados + 1;
  end loop;
  return v_enviados;
end $$;

-- What waits for those who manage.
drop function public.filas_da_gestao();
create function public.filas_da_gestao() returns table (aprovacoes int, cancelamentos int, candidaturas int, cobrancas int, lembretes int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query select
    (select count(*)::int from public.seguros_contratos where status in ('em análise', 'aprovado')),
    (select count(*)::int from public.pedidos_cancelamento where atendido_em is null),
    (select count(*)::int from public.candidaturas_parceiro c where c.status = 'em análise'),
    (select count(*)::int from public.cobrancas b where b.status = 'aberta' and b.informada_em is not null),
    (select count(*)::int from public.lembretes_devidos());
end $$;

-- One's own data has the payments too.
alter function public.exportar_meus_dados() rename to dados_e_mensagens;
create function public.exportar_meus_dados() returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.dados_e_mensagens() || jsonb_build_object('parcelas',
    (select coalesce(jsonb_agg(to_jsonb(c) - 'contrato_id' - 'confirmada_por' || jsonb_build_object('contrato', k.numero) order by c.vencimento), '[]')
    from public.cobrancas c join public.seguros_contratos k on k.id = c.contrato_id where k.user_id = auth.uid()))
$$;

revoke execute on function public.criar_cobrancas(uuid, date), public.cobrar_contrato(), public.mudar_cobrancas(),
  public.crc_do_br_code(text), public.campo_do_br_code(text, text), public.codigo_pix(uuid), public.informar_pagamento(uuid),
  public.confirmar_pagamento(uuid, boolean, date), public.lembretes_devidos(), public.enviar_lembretes(int), public.filas_da_gestao(),
  public.exportar_meus_dados(), public.dados_e_mensagens() from public, anon, authenticated;
grant execute on function public.codigo_pix(uuid), public.informar_pagamento(uuid), public.confirmar_pagamento(uuid, boolean, date),
  public.enviar_lembretes(int), public.filas_da_gestao(), public.exportar_meus_dados() to authenticated;
grant execute on function public.enviar_lembretes(int) to service_role;
