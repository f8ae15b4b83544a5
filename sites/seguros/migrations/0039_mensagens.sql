-- What the customer was told of a contract is listed on it, whether a mail could leave or not.

create table public.contratos_mensagens (
  id bigint generated always as identity primary key,
  contrato_id uuid not null references public.seguros_contratos on delete cascade,
  assunto text not null,
  texto text not null,
  por_email boolean not null,
  em timestamptz not null default now()
);
create index contratos_mensagens_contrato_id_idx on public.contratos_mensagens (contrato_id, em desc);
alter table public.contratos_mensagens enable row level security;
revoke all on public.contratos_mensagens from anon, authenticated;
grant select on public.contratos_mensagens to authenticated;
create policy "Quem tem segundo fator confirma a sessão" on public.contratos_mensagens as restrictive
  for all to authenticated using ((select public.sessao_confirmada()));
create policy "Quem vê o contrato vê o que se escreveu ao cliente" on public.contratos_mensagens
  for select to authenticated using (public.ve_contrato(contrato_id));

-- The path says which contract it is about: there the message is kept.
create or replace function public.avisar_por_email(p_pessoa uuid, p_assunto text, p_texto text, p_caminho text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_contrato uuid := substring(p_caminho from 'contrato=([0-9a-f-]{36})')::uuid;
  v_pode boolean := to_regprocedure('auth.send_mail(text, text, text, text)') is not null
    and to_regprocedure('auth.site_url()') is not null and auth.site_url() is not null and auth.is_proved_email(p_pessoa);
  v_pessoa public.perfis;
  v_link text;
begin
  if v_contrato is not null then
    insert into public.contratos_mensagens (contrato_id, assunto, texto, por_email) values (v_contrato, p_assunto, p_texto, v_pode);
  end if;
  if not v_pode then
    return;
  end if;
  select * into v_pessoa from public.perfis where id = p_pessoa;
  v_link := auth.site_url() || p_caminho;
  perform auth.send_mail(v_pessoa.email, p_assunto, format(E'Olá%s.\n\n%s\n\n%s\n\nSeguros Corretora de Vida\n0800 555 0142\n',
    coalesce(', ' || nullif(split_part(public.nome_em_mensagem(v_pessoa.nome), ' ', 1), ''), ''), p_texto, v_link), v_link);
end $$;

-- What the law gives over one's own data reaches them.
create or replace function public.exportar_meus_dados() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform public.exigir_sessao_confirmada();
  return (public.dados_da_pessoa() #- '{cadastro,nome_busca}') || jsonb_build_object('pedidos_de_informacao',
    (select coalesce(jsonb_agg(jsonb_build_object('contrato', k.numero, 'pergunta', x.pergunta, 'em', x.em, 'resposta', x.resposta,
      'respondido_em', x.respondido_em) order by x.em), '[]')
    from public.contratos_pedidos x join public.seguros_contratos k on k.id = x.contrato_id where k.user_id = auth.uid()),
    'mensagens', (select coalesce(jsonb_agg(jsonb_build_object('contrato', k.numero, 'assunto', m.assunto, 'texto', m.texto, 'em', m.em)
      order by m.em), '[]')
    from public.contratos_mensagens m join public.seguros_contratos k on k.id = m.contrato_id where k.user_id = auth.uid()));
end $$;

-- Those who decide read them with the proposal.
alter function public.proposta(uuid) rename to dados_da_proposta;
create function public.proposta(p_contrato uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.dados_da_proposta(p_contrato) || jsonb_build_object('mensagens',
    (select coalesce(jsonb_agg(to_jsonb(m) - 'contrato_id' order by m.id desc), '[]')
    from public.contratos_mensagens m where m.contrato_id = p_contrato))
$$;
revoke execute on function public.proposta(uuid), public.dados_da_proposta(uuid) from public, anon, authenticated;
grant execute on function public.proposta(uuid) to authenticated;
