-- Who has a second factor has not come in with the password alone: until the code is confirmed, the database shows nothing
-- of theirs and gives them no role, whatever a page forgets to ask.

create function public.sessao_confirmada() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;

create or replace function public.tem_papel(variadic p_papeis text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.sessao_confirmada() and exists (
    select from public.users_roles ur
    join public.roles r on r.id = ur.role_id
    where ur.user_id = auth.uid() and r.name = any (p_papeis)
  )
$$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['perfis', 'users_roles', 'cotacoes', 'seguros_contratos', 'contratos_beneficiarios',
    'contratos_saude', 'contratos_documentos', 'contratos_pagamento', 'contratos_eventos', 'pedidos_cancelamento', 'adesoes',
    'leads', 'leads_notas', 'leads_tarefas', 'leads_historico', 'parceiros', 'candidaturas_parceiro', 'comissoes', 'auditoria']
  loop
    execute format('create policy "Quem tem segundo fator confirma a sessão" on public.%I as restrictive
      for all to authenticated using ((select public.sessao_confirmada()))', tabela);
  end loop;
  if to_regclass('storage.objects') is not null then
    create policy "Quem tem segundo fator confirma a sessão" on storage.objects as restrictive
      for all to authenticated using (bucket_id not in ('documentos', 'fotos') or (select public.sessao_confirmada()));
  end if;
end $$;

-- What reads past the policies asks by itself.
create function public.exigir_sessao_confirmada() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.sessao_confirmada() then
    raise exception 'Confirme o código do aplicativo autenticador.' using errcode = '42501';
  end if;
end $$;

alter function public.exportar_meus_dados() rename to dados_da_pessoa;
alter function public.apagar_meus_dados() rename to apagar_pessoa;
revoke execute on function public.dados_da_pessoa(), public.apagar_pessoa() from public, anon, authenticated;

create function public.exportar_meus_dados() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_sessao_confirmada();
  return public.dados_da_pessoa();
end $$;

create function public.apagar_meus_dados() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.exigir_sessao_confirmada();
  perform public.apagar_pessoa();
end $$;

revoke execute on function public.sessao_confirmada(), public.exigir_sessao_confirmada(), public.exportar_meus_dados(),
  public.apagar_meus_dados() from public, anon, authenticated;
grant execute on function public.sessao_confirmada() to anon, authenticated;
grant execute on function public.exportar_meus_dados(), public.apagar_meus_dados() to authenticated;
