-- An amount stays on one line: between its sign and its number stands a space at which no mail, message or page breaks, as browsers
-- write amounts in Portuguese themselves.

-- 1234.5 as R$ 1.234,50.
create or replace function public.em_reais(p_valor numeric) returns text language sql immutable set search_path = '' as $$
  select 'R$' || chr(160) || translate(to_char(p_valor, 'FM999,999,999,990.00'), ',.', '.,')
$$;
