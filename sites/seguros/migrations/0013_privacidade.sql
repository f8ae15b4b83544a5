-- What the law gives everybody over their own data (LGPD, articles 18 and 16): a copy of it, and its end.

create function public.exportar_meus_dados() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'gerado_em', now(),
    'cadastro', (select to_jsonb(p) - 'id' from public.perfis p where p.id = auth.uid()),
    'papeis', (select coalesce(jsonb_agg(r.name order by r.name), '[]') from public.users_roles u
      join public.roles r on r.id = u.role_id where u.user_id = auth.uid()),
    'cotacoes', (select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' - 'lead_id' - 'parceiro_id' order by c.criado_em), '[]')
      from public.cotacoes c where c.user_id = auth.uid()),
    'adesoes', (select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.criado_em), '[]')
      from public.adesoes a where a.user_id = auth.uid()),
    'contratos', (select coalesce(jsonb_agg(to_jsonb(k) - 'user_id' - 'corretor_id' - 'parceiro_id' || jsonb_build_object(
        'beneficiarios', (select coalesce(jsonb_agg(to_jsonb(b) - 'contrato_id' - 'id'), '[]')
          from public.contratos_beneficiarios b where b.contrato_id = k.id),
        'saude', (select coalesce(jsonb_agg(to_jsonb(s) - 'contrato_id'), '[]')
          from public.contratos_saude s where s.contrato_id = k.id),
        'documentos', (select coalesce(jsonb_agg(to_jsonb(d) - 'contrato_id' - 'id'), '[]')
          from public.contratos_documentos d where d.contrato_id = k.id),
        'pagamento', (select to_jsonb(g) - 'contrato_id' - 'cartao_token' from public.contratos_pagamento g where g.contrato_id = k.id),
        'andamento', (select coalesce(jsonb_agg(jsonb_build_object('titulo', e.titulo, 'detalhe', e.detalhe, 'em', e.em) order by e.em), '[]')
          from public.contratos_eventos e where e.contrato_id = k.id)) order by k.criado_em), '[]')
      from public.seguros_contratos k where k.user_id = auth.uid()),
    'candidatura_parceiro', (select to_jsonb(c) - 'user_id' from public.candidaturas_parceiro c where c.user_id = auth.uid()))
$$;

-- Erases the person who asks: the account and all that is theirs. Contracts of the past stay for the time that the law asks
-- (LGPD, article 16, I), without the person, their health, documents and beneficiaries. While one runs, it is refused.
create function public.apagar_meus_dados() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pessoa uuid := auth.uid();
begin
  if v_pessoa is null then
    raise exception 'Entre para apagar os seus dados.' using errcode = '42501';
  end if;
  if exists (select from public.seguros_contratos where user_id = v_pessoa and status in ('em análise', 'aprovado', 'ativo')) then
    raise exception 'Há um contrato em andamento. Peça o cancelamento antes de apagar os seus dados.' using errcode = '23503';
  end if;
  delete from public.contratos_saude where contrato_id in (select id from public.seguros_contratos where user_id = v_pessoa);
  delete from public.contratos_documentos where contrato_id in (select id from public.seguros_contratos where user_id = v_pessoa);
  delete from public.contratos_beneficiarios where contrato_id in (select id from public.seguros_contratos where user_id = v_pessoa);
  update public.auditoria set por_nome = null where por = v_pessoa;
  delete from auth.users where id = v_pessoa;
end $$;

revoke execute on function public.exportar_meus_dados(), public.apagar_meus_dados() from public, anon, authenticated;
grant execute on function public.exportar_meus_dados(), public.apagar_meus_dados() to authenticated;
