/**
 * `auth.send_mail`: a function of the database sends a mail as part of its transaction. Only the owner may call it, that is
 * functions of the owner (`security definer`), which decide who may send what to whom.
 */
export const AUTH_MAIL_SQL = `
create function auth.send_mail(recipient text, subject text, body text, link text default '') returns void
language plpgsql set search_path = '' as $$
begin
  if recipient !~ '^[^@\\s]+@[^@\\s]+$' then
    raise exception 'A mail needs one address.' using errcode = '22023';
  end if;
  insert into auth.outbox (channel, kind, recipient, subject, body, action)
  values ('email', 'site', recipient, regexp_replace(subject, '\\s+', ' ', 'g'), body,
    jsonb_build_object('link', link, 'code', '', 'isWaiting', true));
  perform pg_notify('trama_mail', '');
end $$;
revoke all on function auth.send_mail(text, text, text, text) from public, anon, authenticated, service_role;
`;
