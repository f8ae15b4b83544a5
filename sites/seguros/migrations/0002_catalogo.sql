-- What can be insured and what it costs. Everybody may read it: a price is no secret.

create table public.produtos (
  id text primary key,
  nome text not null,
  descricao text not null,
  icone text not null,
  capital_minimo numeric(12, 2) not null check (capital_minimo > 0),
  capital_maximo numeric(12, 2) not null,
  idade_minima int not null check (idade_minima >= 0),
  idade_maxima int not null,
  ordem int not null default 0,
  check (capital_maximo >= capital_minimo),
  check (idade_maxima >= idade_minima)
);

-- Price in reais per month for each R$ 1.000 of capital, by age and smoking, while it is in force.
create table public.taxas (
  id bigint generated always as identity primary key,
  produto_id text not null references public.produtos on delete cascade,
  idade_de int not null,
  idade_ate int not null,
  fumante boolean not null,
  taxa_por_mil numeric(9, 5) not null check (taxa_por_mil > 0),
  vigente_de date not null default '2026-01-01',
  vigente_ate date,
  check (idade_ate >= idade_de),
  check (vigente_ate is null or vigente_ate >= vigente_de),
  unique (produto_id, fumante, idade_de, vigente_de)
);

create table public.planos (
  id text primary key,
  nome text not null,
  descricao text not null,
  -- The price of the basic cover is multiplied by it.
  fator numeric(6, 4) not null check (fator > 0),
  recomendado boolean not null default false,
  ordem int not null default 0
);

create table public.coberturas (
  id text primary key,
  nome text not null,
  descricao text not null,
  icone text not null,
  -- Share of the basic price that the cover adds.
  percentual numeric(6, 4) not null check (percentual >= 0),
  ordem int not null default 0
);

-- Covers that a plan contains already: they add nothing to its price.
create table public.planos_coberturas (
  plano_id text not null references public.planos on delete cascade,
  cobertura_id text not null references public.coberturas on delete cascade,
  primary key (plano_id, cobertura_id)
);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['produtos', 'taxas', 'planos', 'coberturas', 'planos_coberturas'] loop
    execute format('alter table public.%I enable row level security', tabela);
    execute format('revoke all on public.%I from anon, authenticated', tabela);
    execute format('grant select on public.%I to anon, authenticated', tabela);
    execute format('grant insert, update, delete on public.%I to authenticated', tabela);
    execute format('create policy "Todos leem o catálogo" on public.%I for select using (true)', tabela);
    execute format('create policy "A administração cuida do catálogo" on public.%I for all to authenticated
      using ((select public.tem_papel(''administrador''))) with check ((select public.tem_papel(''administrador'')))', tabela);
  end loop;
end $$;
