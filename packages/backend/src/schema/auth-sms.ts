/**
 * `auth.send_sms`: a function of the database sends an SMS as part of its transaction, as `auth.send_mail` does a mail; `auth.sends_sms`
 * says whether a gateway takes them, `auth.message_state` what became of one. Only the owner may call them.
 */
export const AUTH_SMS_SQL = `
alter table auth.mail_record add column sends_sms boolean not null default false;

-- Without a gateway an SMS stands in the inbox of the builder alone.
create function auth.sends_sms() returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from auth.mail_record r where r.sends_sms) $$;

create function auth.send_sms(recipient text, body text) returns bigint
language plpgsql set search_path = '' as $$
declare
  written bigint;
begin
  if recipient !~ '^\\+?[1-9]\\d{7,14}$' then
    raise exception 'An SMS needs one number, with the code of its country.' using errcode = '22023';
  end if;
  insert into auth.outbox (channel, kind, recipient, subject, body, action)
  values ('sms', 'site', ltrim(recipient, '+'), '', body, jsonb_build_object('link', '', 'code', '', 'isWaiting', true))
  returning id into written;
  perform pg_notify('trama_mail', '');
  return written;
end $$;

-- 'waiting', 'sent' or 'failed'; null of what no gateway takes, and of what is so old that the outbox no longer has it.
create function auth.message_state(message_id bigint) returns text language sql stable security definer set search_path = '' as
  $$ select case when o.action ? 'isWaiting' then 'waiting' else o.action ->> 'state' end from auth.outbox o where o.id = message_id $$;

revoke all on function auth.sends_sms(), auth.send_sms(text, text), auth.message_state(bigint)
  from public, anon, authenticated, service_role;
`;
