-- Four eyes: who sold a contract, brought it as a partner or is insured by it neither approves it nor brings it into force. Another
-- broker may, and so may those who manage.

create function public.tem_parte_no_contrato(p_contrato uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.seguros_contratos k
    left join public.cotacoes c on c.id = k.cotacao_id
    left join public.leads l on l.id = c.lead_id
    left join public.parceiros p on p.id = k.parceiro_id
    where k.id = p_contrato and auth.uid() in (k.user_id, k.corretor_id, c.user_id, l.corretor_id, p.user_id))
$$;

create function public.exigir_quatro_olhos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.tem_parte_no_contrato(old.id) then
    raise exception 'Quem vendeu, indicou ou contratou não decide sobre o contrato. Peça a outra pessoa da equipe.'
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger exigir_quatro_olhos before update of status on public.seguros_contratos
  for each row when (new.status in ('aprovado', 'ativo') and new.status <> old.status)
  execute function public.exigir_quatro_olhos();

revoke execute on function public.tem_parte_no_contrato(uuid), public.exigir_quatro_olhos() from public, anon, authenticated;
