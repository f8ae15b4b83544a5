/**
 * The network that a session began in, as a keyed hash; and word of sessions that end, by whatever statement, so that their
 * tokens are refused at once by every process.
 */
export const AUTH_SESSIONS_SQL = `
alter table auth.sessions add column network text;

create function auth.tell_ended_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('trama_sessions', old.id::text);
  return null;
end $$;
create trigger tell_ended_session after delete on auth.sessions
  for each row execute function auth.tell_ended_session();

-- A ban and a hidden account keep their sessions, which are worth nothing meanwhile.
create function auth.tell_stopped_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('trama_sessions', s.id::text) from auth.sessions s where s.user_id = new.id;
  return null;
end $$;
create trigger tell_stopped_user after update of banned_until, deleted_at on auth.users
  for each row when (new.banned_until is distinct from old.banned_until or new.deleted_at is distinct from old.deleted_at)
  execute function auth.tell_stopped_user();
revoke all on function auth.tell_ended_session(), auth.tell_stopped_user() from public, anon, authenticated, service_role;
`;
