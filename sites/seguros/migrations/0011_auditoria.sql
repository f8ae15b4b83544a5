-- Who changed what, and when. Written by triggers alone; nobody changes or deletes it.

create table public.auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default now(),
  por uuid,
  por_nome text,
  tabela text not null,
  registro text not null,
  acao text not null check (acao in ('incluiu', 'mudou', 'apagou')),
  antes jsonb,
  depois jsonb
);
create index auditoria_em_idx on public.auditoria (em desc);
create index auditoria_tabela_idx on public.auditoria (tabela, em desc);
create index auditoria_por_idx on public.auditoria (por, em desc);

-- Of a change only the columns that changed are kept. The key of the row is its first column but for pairs.
create function public.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_depois jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_linha jsonb := coalesce(v_depois, v_antes);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into v_antes from jsonb_each(v_antes) where value is distinct from v_depois -> key;
    select jsonb_object_agg(key, value) into v_depois from jsonb_each(v_depois) where v_antes ? key;
    if v_antes is null then
      return null;
    end if;
  end if;
  insert into public.auditoria (por, por_nome, tabela, registro, acao, antes, depois)
  values (auth.uid(), (select nome from public.perfis where id = auth.uid()), tg_table_name,
    coalesce(v_linha ->> 'id', (v_linha ->> 'user_id') || ' ' || (v_linha ->> 'role_id'),
      (v_linha ->> 'plano_id') || ' ' || (v_linha ->> 'cobertura_id')),
    case tg_op when 'INSERT' then 'incluiu' when 'UPDATE' then 'mudou' else 'apagou' end, v_antes, v_depois);
  return null;
end $$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['users_roles', 'produtos', 'taxas', 'planos', 'coberturas', 'planos_coberturas', 'parceiros',
    'comissoes', 'candidaturas_parceiro'] loop
    execute format('create trigger auditar after insert or update or delete on public.%I
      for each row execute function public.auditar()', tabela);
  end loop;
end $$;
-- Of a contract, its changes and its end; that it was made is in its own row.
create trigger auditar after update or delete on public.seguros_contratos
  for each row execute function public.auditar();

alter table public.auditoria enable row level security;
create policy "A administração lê a auditoria" on public.auditoria
  for select to authenticated using ((select public.tem_papel('administrador')));
revoke all on public.auditoria from anon, authenticated, service_role;
grant select on public.auditoria to authenticated, service_role;
revoke execute on function public.auditar() from public, anon, authenticated;
