-- What the customer is told by mail of their contract: a link to it and what happened, never why it was refused nor anything of health,
-- for a mailbox is read by others too. It goes to proved addresses alone; where no mail can be sent the page says the same.

create function public.avisar_por_email(p_pessoa uuid, p_assunto text, p_texto text, p_caminho text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pessoa public.perfis;
  v_link text;
begin
  if to_regprocedure('auth.send_mail(text, text, text, text)') is null or to_regprocedure('auth.site_url()') is null
    or auth.site_url() is null or not auth.is_proved_email(p_pessoa) then
    return;
  end if;
  select * into v_pessoa from public.perfis where id = p_pessoa;
  v_link := auth.site_url() || p_caminho;
  perform auth.send_mail(v_pessoa.email, p_assunto, format(E'Olá%s.\n\n%s\n\n%s\n\nSeguros Corretora de Vida\n0800 555 0142\n',
    coalesce(', ' || nullif(split_part(public.nome_em_mensagem(v_pessoa.nome), ' ', 1), ''), ''), p_texto, v_link), v_link);
end $$;

create function public.avisar_andamento() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_resumo text;
  v_assunto text;
  v_texto text;
begin
  if new.user_id is null or auth.uid() is null then
    return null;
  end if;
  select format(E'%s, plano %s\nCapital segurado: %s\nMensalidade: %s', p.nome, l.nome, public.em_reais(new.capital),
    public.em_reais(new.premio)) into v_resumo
  from public.produtos p, public.planos l where p.id = new.produto_id and l.id = new.plano_id;
  case new.status
    when 'em análise' then
      v_assunto := 'Recebemos a sua proposta ' || new.numero;
      v_texto := 'A sua proposta está assinada. Um analista confere tudo em até dois dias úteis.';
    when 'aprovado' then
      v_assunto := 'Proposta aprovada: ' || new.numero;
      v_texto := 'A sua proposta foi aprovada. Avisamos assim que o seguro entrar em vigor.';
    when 'ativo' then
      v_assunto := 'Seu seguro está em vigor: ' || new.numero;
      v_texto := format('O seu seguro vale de %s a %s. O certificado está em Contratos.',
        to_char(new.inicio_vigencia, 'DD/MM/YYYY'), to_char(new.fim_vigencia, 'DD/MM/YYYY'));
    when 'recusado' then
      v_assunto := 'Sobre a sua proposta ' || new.numero;
      v_texto := 'Desta vez não pudemos aceitar a sua proposta. O motivo está em Contratos, e nada foi cobrado.';
    when 'cancelado' then
      v_assunto := 'Contrato cancelado: ' || new.numero;
      v_texto := 'O seu contrato foi cancelado' || coalesce(', com cobertura até ' || to_char(new.fim_vigencia, 'DD/MM/YYYY'), '') || '.';
    else return null;
  end case;
  perform public.avisar_por_email(new.user_id, v_assunto, v_texto || E'\n\n' || v_resumo, '/seguros/contratos/?contrato=' || new.id);
  return null;
end $$;
create trigger avisar_pedido after insert on public.seguros_contratos for each row execute function public.avisar_andamento();
create trigger avisar_mudanca after update of status on public.seguros_contratos
  for each row when (new.status <> old.status) execute function public.avisar_andamento();
revoke execute on function public.avisar_por_email(uuid, text, text, text), public.avisar_andamento() from public, anon, authenticated;
