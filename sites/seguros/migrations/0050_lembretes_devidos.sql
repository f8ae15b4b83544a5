-- The instalments to remind of are few beside all that are open, which the planner does not know: it read every contract to find theirs
-- (a hundred thousand for four thousand). Looked up one by one in the order that they are sent in, none is read that is not asked for.
create or replace function public.lembretes_devidos()
returns table (cobranca_id uuid, contrato_id uuid, atrasada boolean)
language sql stable security definer set search_path = '' as $$
  select c.id, c.contrato_id, c.vencimento < current_date
  from public.cobrancas c
  -- `offset 0` keeps it a lookup for each: a join would be planned as before.
  cross join lateral (select from public.seguros_contratos k where k.id = c.contrato_id and k.user_id is not null offset 0) de_alguem
  where c.status = 'aberta' and c.informada_em is null and c.vencimento <= current_date + 5
    and case when c.vencimento < current_date then c.cobrada_em is null else c.lembrada_em is null end
  order by c.vencimento, c.id
$$;
