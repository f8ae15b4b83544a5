/**
 * Broadcasts that SQL sends, as the hosted service has them: `realtime.send` writes a message in the caller's role, so that
 * policies for insert on `realtime.messages` decide, and `realtime.broadcast_changes` sends what a trigger saw. A message
 * reaches the channels of its topic once it is committed; one that cannot be written is a warning, never a failed write.
 */
export const REALTIME_SEND_SQL = `
-- Two channels may ask for a table's changes at the same moment: the second waits, and finds the trigger of the first.
create or replace function realtime.capture(target regclass) returns void language plpgsql set search_path = '' as $$
begin
  if exists (select from pg_catalog.pg_trigger where tgrelid = target and tgname = 'trama_realtime') then
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('realtime.capture'));
  if not exists (select from pg_catalog.pg_trigger where tgrelid = target and tgname = 'trama_realtime') then
    execute pg_catalog.format('create trigger trama_realtime after insert or update or delete on %s
      for each row execute function realtime.record_change()', target);
  end if;
end $$;

alter table realtime.messages add column sequence bigint generated always as identity;
create index messages_sequence on realtime.messages (sequence);

create function realtime.tell_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('trama_broadcast', new.sequence::text);
  return null;
end $$;
revoke all on function realtime.tell_message() from public;
create trigger trama_broadcast after insert on realtime.messages
  for each row when (new.event is not null) execute function realtime.tell_message();

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, event, payload, private)
    values (send.topic, 'broadcast', coalesce(send.event, ''), send.payload, send.private);
exception when others then
  raise warning 'The message to % could not be sent: %', topic, sqlerrm;
end $$;

create function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW') returns void language plpgsql set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'Changes are broadcast row by row: the trigger must be one for each row';
  elsif operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(pg_catalog.jsonb_build_object('schema', table_schema, 'table', table_name, 'operation', operation,
    'record', new, 'old_record', old), event_name, topic_name);
end $$;
`;
