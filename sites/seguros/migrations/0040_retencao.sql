-- Who asks to leave is answered by a day, may be offered the same insurance for less, and hears the last day that it covers. A contract
-- that was cancelled may come back for thirty days.

alter table public.seguros_contratos add cancelado_em timestamptz, add reativado_em timestamptz;
update public.seguros_contratos set cancelado_em = atualizado_em where status = 'cancelado';
create index seguros_contratos_cancelado_em_idx on public.seguros_contratos (cancelado_em desc) where status = 'cancelado';

alter table public.pedidos_cancelamento
  add responder_ate date,
  add oferta_capital numeric(12, 2) check (oferta_capital > 0),
  add oferta_plano text references public.planos,
  add oferta_premio numeric(12, 2) check (oferta_premio > 0),
  add oferta_texto text check (length(oferta_texto) <= 1000),
  add oferta_em timestamptz,
  add oferta_ate date,
  add oferta_recusada_em timestamptz,
  add constraint pedidos_cancelamento_oferta_inteira check (
    num_nulls(oferta_capital, oferta_plano, oferta_premio, oferta_em, oferta_ate) in (0, 5));
create index pedidos_cancelamento_oferta_plano_idx on public.pedidos_cancelamento (oferta_plano);

-- The day so many working days after one: Monday to Friday.
create function public.dias_uteis_depois(p_dia date, p_dias int) returns date
language sql immutable set search_path = '' as $$
  select dia::date from generate_series(p_dia + 1, p_dia + p_dias * 2 + 3, interval '1 day') dia
  where extract(isodow from dia) < 6 order by dia offset p_dias - 1 limit 1
$$;

create function public.dar_prazo_ao_pedido() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.responder_ate := public.dias_uteis_depois(current_date, 2);
  return new;
end $$;
create trigger dar_prazo_ao_pedido before insert on public.pedidos_cancelamento
  for each row execute function public.dar_prazo_ao_pedido();
update public.pedidos_cancelamento set responder_ate = public.dias_uteis_depois(criado_em::date, 2) where atendido_em is null;

-- The end that is said is kept, from today on and never beyond the year. What was cancelled comes back by `reativar_contrato` alone:
-- nobody else may write `reativado_em`.
create or replace function public.mudar_contrato() returns trigger language plpgsql set search_path = '' as $$
begin
  new.atualizado_em := now();
  if new.status is not distinct from old.status then
    return new;
  end if;
  if not public.andamento_permitido(old.status, new.status) and not (old.status = 'cancelado' and new.status = 'ativo'
      and new.reativado_em is distinct from old.reativado_em) then
    raise exception 'Um contrato % não pode passar a %.', old.status, new.status using errcode = '23514';
  end if;
  if old.status = 'cancelado' then
    new.cancelado_em := null;
    new.fim_vigencia := (new.inicio_vigencia + interval '1 year')::date;
  elsif new.status = 'ativo' then
    new.inicio_vigencia := coalesce(new.inicio_vigencia, current_date);
    new.fim_vigencia := coalesce(new.fim_vigencia, (new.inicio_vigencia + interval '1 year')::date);
  elsif new.status = 'cancelado' then
    new.cancelado_em := now();
    if old.status = 'ativo' then
      new.fim_vigencia := least(old.fim_vigencia, case when new.fim_vigencia is distinct from old.fim_vigencia
        then greatest(new.fim_vigencia, current_date) else current_date end);
    end if;
  end if;
  return new;
end $$;

-- Offers who asked to leave the same insurance for less: another plan, less capital, at the rates of today and the age of the contract.
-- @returns the new price
create function public.oferecer_retencao(p_pedido uuid, p_capital numeric, p_plano text, p_texto text, p_ate date)
returns numeric language plpgsql security definer set search_path = '' as $$
declare
  v_pedido public.pedidos_cancelamento;
  k public.seguros_contratos;
  v_premio numeric;
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão faz ofertas.' using errcode = '42501';
  end if;
  select * into v_pedido from public.pedidos_cancelamento where id = p_pedido for update;
  if v_pedido.id is null or v_pedido.atendido_em is not null then
    raise exception 'Este pedido já foi atendido.' using errcode = 'P0002';
  end if;
  select * into k from public.seguros_contratos where id = v_pedido.contrato_id;
  if k.status <> 'ativo' then
    raise exception 'Só um seguro em vigor recebe uma oferta.' using errcode = '23514';
  end if;
  if p_ate is null or p_ate < current_date or p_ate > current_date + 30 then
    raise exception 'A oferta vale de hoje a trinta dias.' using errcode = '22023', hint = 'oferta_ate';
  end if;
  if p_capital is null or p_capital > k.capital then
    raise exception 'A oferta não aumenta o capital: para isso é preciso uma nova proposta.' using errcode = '22023', hint = 'oferta_capital';
  end if;
  begin
    v_premio := public.calcular_premio(k.produto_id, p_capital, k.idade, k.fumante, p_plano, k.coberturas);
  exception when sqlstate '22023' then
    raise exception '%', sqlerrm using errcode = '22023', hint = 'oferta_capital';
  end;
  if v_premio >= k.premio then
    raise exception 'A oferta precisa custar menos do que hoje: seriam %, hoje são %.', public.em_reais(v_premio), public.em_reais(k.premio)
      using errcode = '22023', hint = 'oferta_capital';
  end if;
  update public.pedidos_cancelamento set oferta_capital = p_capital, oferta_plano = p_plano, oferta_premio = v_premio,
    oferta_texto = nullif(trim(coalesce(p_texto, '')), ''), oferta_em = now(), oferta_ate = p_ate, oferta_recusada_em = null
  where id = p_pedido;
  insert into public.contratos_eventos (contrato_id, titulo, detalhe, por) values (k.id, 'Fizemos uma oferta',
    format('Capital de %s por %s ao mês, até %s', public.em_reais(p_capital), public.em_reais(v_premio), to_char(p_ate, 'DD/MM/YYYY')), auth.uid());
  if k.user_id is not null then
    perform public.avisar_por_email(k.user_id, 'Uma oferta para você continuar: ' || k.numero,
      format('Antes de cancelar, veja o que podemos fazer: capital de %s por %s ao mês. A oferta vale até %s. Responda em Contratos.',
        public.em_reais(p_capital), public.em_reais(v_premio), to_char(p_ate, 'DD/MM/YYYY')),
      '/seguros/contratos/?contrato=' || k.id);
  end if;
  return v_premio;
end $$;

-- The customer's answer. Who takes it goes on with the new capital, plan and price; who does not waits for the end of the contract.
create function public.responder_oferta(p_pedido uuid, p_aceita boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pedido public.pedidos_cancelamento;
  k public.seguros_contratos;
begin
  perform public.exigir_sessao_confirmada();
  select x.* into v_pedido from public.pedidos_cancelamento x
  join public.seguros_contratos c on c.id = x.contrato_id and c.user_id = auth.uid()
  where x.id = p_pedido and x.oferta_em is not null for update of x;
  if v_pedido.id is null then
    raise exception 'Oferta não encontrada.' using errcode = 'P0002';
  end if;
  if v_pedido.atendido_em is not null or v_pedido.oferta_recusada_em is not null then
    return;
  end if;
  select * into k from public.seguros_contratos where id = v_pedido.contrato_id for update;
  if not p_aceita then
    update public.pedidos_cancelamento set oferta_recusada_em = now() where id = p_pedido;
    insert into public.contratos_eventos (contrato_id, titulo, por) values (k.id, 'Oferta recusada', auth.uid());
    return;
  end if;
  if v_pedido.oferta_ate < current_date or k.status <> 'ativo' then
    raise exception 'Esta oferta não vale mais. Fale com a sua corretora.' using errcode = '22023';
  end if;
  update public.pedidos_cancelamento set atendido_em = now(), resultado = 'mantido', resposta = 'Oferta aceita' where id = p_pedido;
  update public.seguros_contratos set capital = v_pedido.oferta_capital, plano_id = v_pedido.oferta_plano, premio = v_pedido.oferta_premio
  where id = k.id;
  insert into public.contratos_eventos (contrato_id, titulo, detalhe, por) values (k.id, 'Oferta aceita, contrato mantido',
    format('Capital de %s para %s, mensalidade de %s para %s', public.em_reais(k.capital), public.em_reais(v_pedido.oferta_capital),
      public.em_reais(k.premio), public.em_reais(v_pedido.oferta_premio)), auth.uid());
  perform public.avisar_por_email(k.user_id, 'Seu contrato continua: ' || k.numero,
    format('Você aceitou a oferta. A partir da próxima parcela: capital de %s por %s ao mês.', public.em_reais(v_pedido.oferta_capital),
      public.em_reais(v_pedido.oferta_premio)), '/seguros/contratos/?contrato=' || k.id);
end $$;

-- Ends the contract, on the day that is said, or keeps it with what was agreed on with the customer, who reads it in the contract.
drop function public.atender_cancelamento(uuid, boolean, text);
create function public.atender_cancelamento(p_pedido uuid, p_cancela boolean, p_resposta text default '', p_termina date default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_pedido public.pedidos_cancelamento;
  k public.seguros_contratos;
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão atende pedidos de cancelamento.' using errcode = '42501';
  end if;
  select * into v_pedido from public.pedidos_cancelamento where id = p_pedido for update;
  if v_pedido.id is null then
    raise exception 'Pedido não encontrado.' using errcode = 'P0002';
  end if;
  if v_pedido.atendido_em is not null then
    return;
  end if;
  if not p_cancela and length(trim(coalesce(p_resposta, ''))) < 3 then
    raise exception 'Diga o que foi combinado com o cliente.' using errcode = '22023', hint = 'resposta';
  end if;
  select * into k from public.seguros_contratos where id = v_pedido.contrato_id for update;
  if p_cancela and k.status = 'ativo' and p_termina not between current_date and k.fim_vigencia then
    raise exception 'A cobertura termina entre hoje e %.', to_char(k.fim_vigencia, 'DD/MM/YYYY') using errcode = '22023', hint = 'termina';
  end if;
  update public.pedidos_cancelamento set atendido_em = now(), atendido_por = auth.uid(),
    resultado = case when p_cancela then 'cancelado' else 'mantido' end, resposta = nullif(trim(coalesce(p_resposta, '')), '')
  where id = p_pedido;
  if p_cancela then
    update public.seguros_contratos set status = 'cancelado',
      fim_vigencia = case when k.status = 'ativo' then coalesce(p_termina, fim_vigencia) else fim_vigencia end
    where id = k.id and status <> 'cancelado';
    return;
  end if;
  insert into public.contratos_eventos (contrato_id, titulo, detalhe, por) values (k.id, 'Contrato mantido', trim(p_resposta), auth.uid());
  if k.user_id is not null then
    perform public.avisar_por_email(k.user_id, 'Seu contrato continua: ' || k.numero,
      'Sobre o seu pedido de cancelamento: o contrato continua como combinado. Os detalhes estão em Contratos.',
      '/seguros/contratos/?contrato=' || k.id);
  end if;
end $$;

-- Brings a contract back that was in force and was cancelled in the last thirty days, with its number, price and end.
create function public.reativar_contrato(p_contrato uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  k public.seguros_contratos;
begin
  if not public.tem_papel('gerente', 'administrador') then
    raise exception 'Só a gestão reativa contratos.' using errcode = '42501';
  end if;
  select * into k from public.seguros_contratos where id = p_contrato for update;
  if k.id is null then
    raise exception 'Contrato não encontrado.' using errcode = 'P0002';
  end if;
  if k.status = 'ativo' then
    return;
  end if;
  if length(trim(coalesce(p_motivo, ''))) not between 3 and 500 then
    raise exception 'Diga por que o contrato volta.' using errcode = '22023', hint = 'motivo';
  end if;
  if k.status <> 'cancelado' or k.inicio_vigencia is null or k.user_id is null or k.cancelado_em < now() - interval '30 days'
    or k.inicio_vigencia + interval '1 year' <= current_date then
    raise exception 'Só volta um seguro que estava em vigor e foi cancelado há até trinta dias. Faça uma nova proposta.' using errcode = '23514';
  end if;
  update public.seguros_contratos set status = 'ativo', reativado_em = now() where id = k.id;
  insert into public.contratos_eventos (contrato_id, titulo, detalhe, por) values (k.id, 'Contrato reativado', trim(p_motivo), auth.uid());
end $$;

revoke execute on function public.dias_uteis_depois(date, int), public.dar_prazo_ao_pedido(),
  public.oferecer_retencao(uuid, numeric, text, text, date), public.responder_oferta(uuid, boolean),
  public.atender_cancelamento(uuid, boolean, text, date), public.reativar_contrato(uuid, text) from public, anon, authenticated;
grant execute on function public.oferecer_retencao(uuid, numeric, text, text, date), public.responder_oferta(uuid, boolean),
  public.atender_cancelamento(uuid, boolean, text, date), public.reativar_contrato(uuid, text) to authenticated;
