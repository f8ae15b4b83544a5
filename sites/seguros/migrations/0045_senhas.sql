-- Which passwords are too easy to guess: what the pages call weak the service refuses too, whoever asks (`password_refusal` is asked by it).
-- `forcaDaSenha` of the pages counts the same while one types; a test holds the two together.

create function public.password_refusal(password text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- What is tried first: rows of the keyboard and of the alphabet, one letter over and over, the words that everybody takes.
  v_filas constant text := '01234567890 9876543210 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz';
  v_recusa constant text := 'Esta senha é fácil de adivinhar. Use pelo menos 8 caracteres, variados.';
  v_simples text := regexp_replace(normalize(lower(password), nfd), '[^a-z0-9]', '', 'g');
  v_fora_de_fila int;
  v_resto text;
  v_tipos int;
begin
  if length(password) < 8 then
    return v_recusa;
  end if;
  select count(*) into v_fora_de_fila from generate_series(1, length(v_simples)) i
  where i <= 3 or strpos(v_filas, substr(v_simples, i - 3, 4)) = 0;
  v_resto := regexp_replace(regexp_replace(v_simples, '(.)\1+', '\1', 'g'),
    'senha|pasword|brasil|seguros?|mudar|teste|admin|qwerty', '', 'g');
  if v_fora_de_fila < length(v_simples) / 2.0 + 2 or length(v_resto) < 4 then
    return v_recusa;
  end if;
  v_tipos := (password ~ '[a-zà-ú]')::int + (password ~ '[A-ZÀ-Ú]')::int + (password ~ '[0-9]')::int
    + (password ~ '[^A-Za-z0-9_à-úÀ-Ú]')::int;
  if v_tipos >= 3 or length(password) >= 12
    or (select count(distinct letra) from regexp_split_to_table(password, '') letra) >= length(password) / 2.0 then
    return null;
  end if;
  return v_recusa;
end $$;
grant execute on function public.password_refusal(text) to anon, authenticated;
