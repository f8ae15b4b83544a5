-- Who sold a contract is known by the address of the lead, which the broker keeps and may change: every address that a lead has had
-- counts, so that taking it away before the customer signs does not make the sale nobody's. Kept as a digest: it is compared, never read.

create table public.leads_enderecos (
  lead_id uuid not null references public.leads on delete cascade,
  resumo bytea not null,
  primary key (lead_id, resumo)
);
create index leads_enderecos_resumo_idx on public.leads_enderecos (resumo);
alter table public.leads_enderecos enable row level security;
revoke all on public.leads_enderecos from anon, authenticated;

create function public.resumo_do_endereco(p_email text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(lower(p_email), 'UTF8'))
$$;

create function public.guardar_endereco_do_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leads_enderecos (lead_id, resumo) values (new.id, public.resumo_do_endereco(new.email)) on conflict do nothing;
  return null;
end $$;
create trigger guardar_endereco_do_lead after insert or update of email on public.leads
  for each row when (new.email is not null) execute function public.guardar_endereco_do_lead();

insert into public.leads_enderecos (lead_id, resumo)
select l.id, public.resumo_do_endereco(l.email) from public.leads l where l.email is not null;

create or replace function public.quem_vendeu(p_cotacao uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select l.corretor_id from public.cotacoes c
  join public.perfis p on p.id = c.user_id
  join public.leads l on l.id = c.lead_id or (c.lead_id is null and p.email <> '' and l.id in (
    select e.lead_id from public.leads_enderecos e where e.resumo = public.resumo_do_endereco(p.email)))
  where c.id = p_cotacao and l.corretor_id is not null
  order by l.atualizado_em desc limit 1
$$;

revoke execute on function public.resumo_do_endereco(text), public.guardar_endereco_do_lead() from public, anon, authenticated;
