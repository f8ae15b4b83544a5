-- Who has which role, for who looks at the site through a person's eyes in the builder: name and shape are fixed, and the service key
-- alone calls it. What a design says of tables and columns never stands in the question.
create function public.people_roles() returns table (user_id uuid, role text)
  language sql stable security definer set search_path = ''
  as 'select given.user_id, r.name from public.users_roles given join public.roles r on r.id = given.role_id';
revoke all on function public.people_roles() from public, anon, authenticated;
grant execute on function public.people_roles() to service_role;
