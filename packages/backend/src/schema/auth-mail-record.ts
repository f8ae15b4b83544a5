/**
 * What functions of the database go by when they send a mail: where the site is, as the server says at each start, and whether
 * an address is its account's. An address is proved by a code or link that was sent to it, by a provider that vouches for it, or
 * by the word of whoever runs the project; that a sign-up counts as confirmed at once proves nothing.
 */
export const AUTH_MAIL_RECORD_SQL = `
create table auth.mail_record (
  is_the_one boolean primary key default true check (is_the_one),
  site_url text not null,
  sends_mail boolean not null
);
create function auth.site_url() returns text language sql stable security definer set search_path = '' as
  $$ select site_url from auth.mail_record $$;

alter table auth.users add column email_proved_at timestamptz;
create function auth.forget_proof() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.email_proved_at is not distinct from old.email_proved_at then
    new.email_proved_at := null;
  end if;
  return new;
end $$;
create trigger forget_proof before update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function auth.forget_proof();

-- Where nothing leaves the machine, the inbox of the builder is everybody's mailbox.
create function auth.is_proved_email(user_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = user_id and u.email <> '' and u.email_confirmed_at is not null
      and (u.email_proved_at is not null or not exists (select from auth.mail_record r where r.sends_mail))
  )
$$;
revoke all on function auth.site_url(), auth.forget_proof(), auth.is_proved_email(uuid)
  from public, anon, authenticated, service_role;
`;
