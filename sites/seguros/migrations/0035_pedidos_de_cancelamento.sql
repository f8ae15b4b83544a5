-- Requests to cancel, before those who answer them: cancelled, or kept with what was agreed on. The first answer counts.

alter table public.pedidos_cancelamento
  add resultado text check (resultado in ('cancelado', 'mantido')),
  add resposta text check (length(resposta) <= 1000),
  add atendido_por uuid references public.perfis on delete set null;
update public.pedidos_cancelamento set resultado = 'cancelado' where atendido_em is not null;
create index pedidos_cancelamento_atendido_por_idx on public.pedidos_cancelamento (atendido_por);
create index pedidos_cancelamento_fila_idx on public.pedidos_cancelamento (criado_em) where atendido_em is null;

-- Asked twice it is one request: the answer is the one that waits.
create function public.pedir_cancelamento(p_contrato uuid, p_motivo text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  k public.seguros_contratos;
  v_pedido uuid;
begin
  perform public.exigir_sessao_confirmada();
  select * into k from public.seguros_contratos where id = p_contrato and user_id = auth.uid() for update;
  if k.id is null then
    raise exception 'Contrato não encontrado.' using errcode = 'P0002';
  end if;
  select id into v_pedido from public.pedidos_cancelamento where contrato_id = k.id and atendido_em is null;
  if v_pedido is not null then
    return v_pedido;
  end if;
  if k.status not in ('em análise', 'aprovado', 'ativo') then
    raise exception 'Este contrato já terminou.' using errcode = '23514';
  end if;
  if length(trim(coalesce(p_motivo, ''))) not between 3 and 500 then
    raise exception 'Conte o motivo em poucas palavras.' using errcode = '22023', hint = 'motivo';
  end if;
  insert into public.pedidos_cancelamento (contrato_id, motivo) values (k.id, trim(p_motivo)) returning id into v_pedido;
  perform public.avisar_por_email(k.user_id, 'Recebemos o seu pedido de cancelamento: ' || k.numero,
    'Respondemos em até dois dias úteis. Até lá o seu contrato segue como está.', '/seguros/contratos/?contrato=' || k.id);
  return v_pedido;
end $$;

-- Ends the contract, or keeps it with what was agreed on with the customer, who reads it in the contract.
create function public.atender_cancelamento(p_pedido uuid, p_cancela boolean, p_resposta text default '') returns void
language plpgsql security definer set search_path = '' as $$
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
  update public.pedidos_cancelamento set atendido_em = now(), atendido_por = auth.uid(),
    resultado = case when p_cancela then 'cancelado' else 'mantido' end, resposta = nullif(trim(coalesce(p_resposta, '')), '')
  where id = p_pedido;
  select * into k from public.seguros_contratos where id = v_pedido.contrato_id for update;
  if p_cancela then
    update public.seguros_contratos set status = 'cancelado' where id = k.id and status <> 'cancelado';
    return;
  end if;
  insert into public.contratos_eventos (contrato_id, titulo, detalhe, por) values (k.id, 'Contrato mantido', trim(p_resposta), auth.uid());
  if k.user_id is not null then
    perform public.avisar_por_email(k.user_id, 'Seu contrato continua: ' || k.numero,
      'Sobre o seu pedido de cancelamento: o contrato continua como combinado. Os detalhes estão em Contratos.',
      '/seguros/contratos/?contrato=' || k.id);
  end if;
end $$;

-- A contract that ends in another way answers its request too.
create function public.encerrar_pedidos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.pedidos_cancelamento set atendido_em = now(), resultado = 'cancelado', atendido_por = auth.uid()
  where contrato_id = new.id and atendido_em is null;
  return null;
end $$;
create trigger a_encerrar_pedidos after update of status on public.seguros_contratos
  for each row when (new.status = 'cancelado' and old.status <> 'cancelado') execute function public.encerrar_pedidos();

revoke execute on function public.pedir_cancelamento(uuid, text), public.atender_cancelamento(uuid, boolean, text), public.encerrar_pedidos()
  from public, anon, authenticated;
grant execute on function public.pedir_cancelamento(uuid, text), public.atender_cancelamento(uuid, boolean, text) to authenticated;

-- What waits for those who manage, in numbers beside the names of the queues.
create function public.filas_da_gestao() returns table (aprovacoes int, cancelamentos int, candidaturas int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_gestao();
  return query select
    (select count(*)::int from public.seguros_contratos where status in ('em análise', 'aprovado')),
    (select count(*)::int from public.pedidos_cancelamento where atendido_em is null),
    (select count(*)::int from public.candidaturas_parceiro c where c.status = 'em análise');
end $$;
revoke execute on function public.filas_da_gestao() from public, anon, authenticated;
grant execute on function public.filas_da_gestao() to authenticated;
