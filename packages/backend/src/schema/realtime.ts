/**
 * Changes are captured by a trigger into a table; NOTIFY carries only the row's number (its payload is limited to 8 kB).
 * Needs nothing but the right to create triggers, so it works on the embedded database and on any server.
 */
export const REALTIME_SQL = `
create schema realtime;

create table realtime.changes (
  id bigint generated always as identity primary key,
  schema_name text not null,
  table_name text not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  commit_timestamp timestamptz not null default clock_timestamp()
);

create function realtime.record_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  change bigint;
begin
  insert into realtime.changes (schema_name, table_name, type, record, old_record)
  values (tg_table_schema, tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end, case when tg_op <> 'INSERT' then to_jsonb(old) end)
  returning id into change;
  perform pg_catalog.pg_notify('trama_realtime', change::text);
  return null;
end $$;
revoke all on function realtime.record_change() from public;

create function realtime.capture(target regclass) returns void language plpgsql set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_trigger where tgrelid = target and tgname = 'trama_realtime') then
    execute pg_catalog.format('create trigger trama_realtime after insert or update or delete on %s
      for each row execute function realtime.record_change()', target);
  end if;
end $$;
revoke all on function realtime.capture(regclass) from public;

create function realtime.announce_schema() returns event_trigger language plpgsql as
  $$ begin perform pg_catalog.pg_notify('trama_schema', ''); end $$;
do $$
begin
  create event trigger trama_schema on ddl_command_end execute function realtime.announce_schema();
exception when insufficient_privilege then
  raise notice 'Without the right to create event triggers, schema changes made elsewhere are noticed at the next miss.';
end $$;
`;
