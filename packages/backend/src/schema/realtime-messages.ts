/**
 * Who may use a private channel is decided by policies on `realtime.messages`, as the hosted service has it: a policy for
 * select lets a role hear, one for insert lets it speak; `realtime.topic()` is the channel, `extension` is `broadcast` or
 * `presence`. The rows are probes that are never committed.
 */
export const REALTIME_MESSAGES_SQL = `
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean not null default true,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert on realtime.messages to anon, authenticated, service_role;

create function realtime.topic() returns text language sql stable set search_path = '' as
  $$ select nullif(pg_catalog.current_setting('realtime.topic', true), '') $$;

create function realtime.may_send(kind text) returns boolean language plpgsql set search_path = '' as $$
begin
  insert into realtime.messages (topic, extension) values (realtime.topic(), kind);
  return true;
exception when insufficient_privilege then
  return false;
end $$;
`;
