-- Where the server has a gateway for SMS, who is told of their contract by mail is told by SMS too. Nobody has proved the number of a
-- registration: what goes there says neither who it is for nor which contract it is, and leads to the page, which asks who one is.

alter table public.contratos_mensagens
  add por_sms boolean not null default false,
  -- What the outbox of the server calls it.
  add sms_id bigint;

-- Whether SMS leave this server at all.
create function public.sms_ligado() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return to_regprocedure('auth.sends_sms()') is not null and auth.sends_sms();
end $$;

-- What became of the SMS of a message: 'waiting', 'sent' or 'failed'; null where there is none or nobody knows any more.
create function public.estado_do_sms(public.contratos_mensagens) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if $1.sms_id is null or to_regprocedure('auth.message_state(bigint)') is null
    or not exists (select from public.contratos_mensagens m where m.id = $1.id and m.sms_id = $1.sms_id and public.ve_contrato(m.contrato_id)) then
    return null;
  end if;
  return auth.message_state($1.sms_id);
end $$;

-- As before, and by SMS: five a day to one person at most.
create or replace function public.avisar_por_email(p_pessoa uuid, p_assunto text, p_texto text, p_caminho text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_contrato uuid := substring(p_caminho from 'contrato=([0-9a-f-]{36})')::uuid;
  v_sabe_onde boolean := to_regprocedure('auth.site_url()') is not null and auth.site_url() is not null;
  v_email boolean := v_sabe_onde and to_regprocedure('auth.send_mail(text, text, text, text)') is not null and auth.is_proved_email(p_pessoa);
  v_pessoa public.perfis;
  v_link text;
  v_sms bigint;
begin
  select * into v_pessoa from public.perfis where id = p_pessoa;
  if v_sabe_onde and v_contrato is not null and public.sms_ligado() and v_pessoa.telefone ~ '^\d{10,11}$'
    and (select count(*) from public.contratos_mensagens m join public.seguros_contratos k on k.id = m.contrato_id
      where k.user_id = p_pessoa and m.por_sms and m.em > now() - interval '1 day') < 5 then
    v_sms := auth.send_sms('55' || v_pessoa.telefone, format('Seguros: há novidade no seu contrato. Entre para ler: %s/seguros/contratos/', auth.site_url()));
  end if;
  if v_contrato is not null then
    insert into public.contratos_mensagens (contrato_id, assunto, texto, por_email, por_sms, sms_id)
    values (v_contrato, p_assunto, p_texto, v_email, v_sms is not null, v_sms);
  end if;
  if not v_email then
    return;
  end if;
  v_link := auth.site_url() || p_caminho;
  perform auth.send_mail(v_pessoa.email, p_assunto, format(E'Olá%s.\n\n%s\n\n%s\n\nSeguros Corretora de Vida\n0800 555 0142\n',
    coalesce(', ' || nullif(split_part(public.nome_em_mensagem(v_pessoa.nome), ' ', 1), ''), ''), p_texto, v_link), v_link);
end $$;

revoke execute on function public.sms_ligado(), public.estado_do_sms(public.contratos_mensagens) from public, anon, authenticated;
grant execute on function public.sms_ligado(), public.estado_do_sms(public.contratos_mensagens) to authenticated;
