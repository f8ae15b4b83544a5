-- Mails say who they are from and what their link does: words stand before it, which name the button that leads on.

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
  perform auth.send_mail(v_pessoa.email, p_assunto, format(E'Olá%s.\n\n%s\n\nAbrir em Contratos: %s\n\nSeguros Corretora de Vida\n0800 555 0142\n',
    coalesce(', ' || nullif(split_part(public.nome_em_mensagem(v_pessoa.nome), ' ', 1), ''), ''), p_texto, v_link), v_link);
end $$;

-- Of the account, in the words and with the name of the brokerage, where a server keeps such texts and nobody has written others.
do $do$
declare
  v_fim constant text := E'\n\nSeguros Corretora de Vida\n0800 555 0142\n';
  v_codigo constant text := E'\n\nOu digite o código: {{ .Token }}';
  v_cuidado constant text := E'\n\nSe não foi você que pediu, ignore este e-mail e não passe o código a ninguém.';
begin
  if to_regclass('auth.message_texts') is null then
    return;
  end if;
  insert into auth.message_texts (language, kind, subject, body) values
    ('pt', 'confirmation', 'Confirme seu e-mail',
      E'Olá.\n\nFalta um passo para concluir o seu cadastro.\n\nConfirmar meu e-mail: {{ .ConfirmationURL }}' || v_codigo || v_fim),
    ('pt', 'invite', 'Seu convite para a Seguros',
      E'Olá.\n\nEste convite é para você criar a sua conta.\n\nAceitar o convite: {{ .ConfirmationURL }}' || v_codigo || v_fim),
    ('pt', 'recovery', 'Escolha outra senha',
      E'Olá.\n\nRecebemos um pedido para trocar a sua senha.\n\nEscolher outra senha: {{ .ConfirmationURL }}' || v_codigo || v_cuidado || v_fim),
    ('pt', 'magic-link', 'Seu link de acesso',
      E'Olá.\n\nEste é o seu link para entrar, sem senha.\n\nEntrar na minha conta: {{ .ConfirmationURL }}' || v_codigo || v_cuidado || v_fim),
    ('pt', 'email-change', 'Confirme a mudança de e-mail',
      E'Olá.\n\nO e-mail da sua conta vai mudar de {{ .Email }} para {{ .NewEmail }}.\n\nConfirmar a mudança: {{ .ConfirmationURL }}' || v_codigo || v_cuidado || v_fim),
    ('pt', 'reauthentication', 'Confirme que é você',
      E'Olá.\n\nDigite este código para confirmar que é você: {{ .Token }}' || v_cuidado || v_fim)
  on conflict (language, kind) do nothing;
end $do$;
