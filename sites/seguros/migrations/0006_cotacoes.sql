-- Quotes: a price as it was worked out, kept for thirty days, shared by its code.

create table public.cotacoes (
  id uuid primary key default gen_random_uuid(),
  codigo text not null unique default '',
  user_id uuid not null default auth.uid() references public.perfis on delete cascade,
  produto_id text not null references public.produtos,
  plano_id text not null references public.planos,
  capital numeric(12, 2) not null,
  idade int not null,
  fumante boolean not null default false,
  coberturas text[] not null default '{}',
  premio numeric(12, 2) not null default 0,
  criado_em timestamptz not null default now(),
  valida_ate date not null default current_date + 30,
  contratada_em timestamptz
);
create index cotacoes_user_id_idx on public.cotacoes (user_id, criado_em desc);

-- Ten characters that are easy to read aloud: no 0, O, 1, I.
create function public.codigo_aleatorio(p_tamanho int default 10) returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', get_byte(b, i) % 32 + 1, 1), '' order by i)
  from (select extensions.gen_random_bytes(p_tamanho) b) s, generate_series(0, p_tamanho - 1) i
$$;

create function public.preparar_cotacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.premio := public.calcular_premio(
    new.produto_id, new.capital, new.idade, new.fumante, new.plano_id, new.coberturas);
  new.codigo := public.codigo_aleatorio();
  return new;
end $$;
create trigger preparar_cotacao before insert on public.cotacoes
  for each row execute function public.preparar_cotacao();

-- What whoever has the code may see: the price and what it is for, not who asked for it.
create function public.cotacao_compartilhada(p_codigo text)
returns table (codigo text, produto text, plano text, capital numeric, idade int, fumante boolean, coberturas text[],
  premio numeric, valida_ate date, vencida boolean)
language sql stable security definer set search_path = '' as $$
  select c.codigo, p.nome, l.nome, c.capital, c.idade, c.fumante,
    array(select k.nome from public.coberturas k
      where k.id = any (c.coberturas)
        or exists (select from public.planos_coberturas pc where pc.plano_id = c.plano_id and pc.cobertura_id = k.id)
      order by k.ordem),
    c.premio, c.valida_ate, c.valida_ate < current_date
  from public.cotacoes c
  join public.produtos p on p.id = c.produto_id
  join public.planos l on l.id = c.plano_id
  where c.codigo = upper(p_codigo)
$$;

alter table public.cotacoes enable row level security;
create policy "Cada pessoa vê as próprias cotações; a gestão vê todas" on public.cotacoes
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.tem_papel('gerente', 'administrador')));
create policy "Cada pessoa cota para si" on public.cotacoes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Cada pessoa apaga as próprias cotações" on public.cotacoes
  for delete to authenticated using (user_id = (select auth.uid()) and contratada_em is null);

revoke all on public.cotacoes from anon, authenticated;
grant select, delete on public.cotacoes to authenticated;
grant insert (produto_id, plano_id, capital, idade, fumante, coberturas) on public.cotacoes to authenticated;
revoke execute on function public.codigo_aleatorio(int), public.preparar_cotacao() from public, anon, authenticated;
revoke execute on function public.cotacao_compartilhada(text) from public;
grant execute on function public.cotacao_compartilhada(text) to anon, authenticated;
