-- The signature of who has an authenticator app is its code: a code by e-mail would begin a session that has not confirmed it.
-- Whoever signs has confirmed the session in any case, and signs with a code of one use of the last fifteen minutes.
create or replace function public.assinou_agora() returns boolean language sql stable set search_path = '' as $$
  select public.sessao_confirmada() and exists (select from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) m
    where m ->> 'method' in ('otp', 'totp') and to_timestamp((m ->> 'timestamp')::float8) > now() - interval '15 minutes')
$$;
