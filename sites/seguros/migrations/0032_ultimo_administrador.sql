-- There is always somebody who gives roles: the last administrator neither gives the role up nor deletes their account.

create function public.manter_administrador() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role_id <> (select id from public.roles where name = 'administrador') then
    return old;
  end if;
  -- Of two who take the role from each other the second waits here.
  perform pg_advisory_xact_lock(hashtextextended('manter_administrador', 32));
  if not exists (select from public.users_roles u where u.role_id = old.role_id and u.user_id <> old.user_id) then
    raise exception 'Esta é a última pessoa com o papel de administrador. Dê o papel a outra pessoa antes.' using errcode = '23514';
  end if;
  return old;
end $$;
create trigger manter_administrador before delete on public.users_roles
  for each row execute function public.manter_administrador();
revoke execute on function public.manter_administrador() from public, anon, authenticated;
