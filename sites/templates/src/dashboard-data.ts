import { ownLanguage, type ServiceTable } from '@trama/model';
import type { Word } from './inside/manage.ts';
import { column, quoted } from './tables.ts';

/** What tables and columns are called: in the first language of the site, whose maker reads them in the builder. */
interface Names {
  orders: string;
  customers: string;
  name: string;
  email: string;
  city: string;
  customer: string;
  what: string;
  amount: string;
  state: string;
  due: string;
  states: readonly [open: string, sent: string, paid: string];
  cities: readonly [string, string, string, string];
  goods: readonly [string, string, string, string, string];
}

const NAMES: Readonly<Record<'en' | 'pt', Names>> = {
  en: {
    orders: 'orders',
    customers: 'customers',
    name: 'name',
    email: 'email',
    city: 'city',
    customer: 'customer',
    what: 'description',
    amount: 'amount',
    state: 'state',
    due: 'due_on',
    states: ['open', 'sent', 'paid'],
    cities: ['Leeds', 'Bristol', 'York', 'Bath'],
    goods: ['Coffee, 20 kg', 'Filters and cups', 'Repair of a grinder', 'Barista course', 'Monthly supply'],
  },
  pt: {
    orders: 'pedidos',
    customers: 'clientes',
    name: 'nome',
    email: 'email',
    city: 'cidade',
    customer: 'cliente',
    what: 'descricao',
    amount: 'valor',
    state: 'situacao',
    due: 'vence_em',
    states: ['aberto', 'enviado', 'pago'],
    cities: ['Recife', 'Curitiba', 'Santos', 'Belém'],
    goods: ['Café em grãos, 20 kg', 'Filtros e copos', 'Conserto de moinho', 'Curso de barista', 'Fornecimento mensal'],
  },
};

/** Names of the chosen language, with what pages say for each column in both. */
export const namesIn = (language: string): Names & { words: Readonly<Record<string, Word>> } => {
  const names = NAMES[ownLanguage(language)];
  const words: Readonly<Record<string, Word>> = {
    [names.name]: ['Name', 'Nome'],
    [names.email]: ['E-mail', 'E-mail'],
    [names.city]: ['City', 'Cidade'],
    [names.customer]: ['Customer', 'Cliente'],
    [names.what]: ['Description', 'Descrição'],
    [names.amount]: ['Amount', 'Valor'],
    [names.state]: ['State', 'Situação'],
    [names.due]: ['Due on', 'Vence em'],
  };
  return { ...names, words };
};

/** The tables as the service describes them. */
export const tablesOf = (names: Names): { customers: ServiceTable; orders: ServiceTable } => ({
  customers: {
    name: names.customers,
    takesRows: true,
    columns: [
      column('id', 'uuid', { isKey: true }),
      column('owner', 'uuid'),
      column(names.name, 'text', { isRequired: true }),
      column(names.email, 'text'),
      column(names.city, 'text'),
      column('created_at', 'timestamp with time zone'),
    ],
  },
  orders: {
    name: names.orders,
    takesRows: true,
    columns: [
      column('id', 'uuid', { isKey: true }),
      column('owner', 'uuid'),
      column(`${names.customer}_id`, 'uuid', {
        isRequired: true,
        refersTo: { table: names.customers, column: 'id' },
      }),
      column(names.what, 'text', { isRequired: true }),
      column(names.amount, 'numeric', { isRequired: true }),
      column(names.state, 'text', { isRequired: true, choices: [...names.states] }),
      column(names.due, 'date'),
      column('created_at', 'timestamp with time zone'),
    ],
  },
});

const PEOPLE = ['Ana Lopes', 'Bruno Reis', 'Clara Nunes', 'Davi Rocha'] as const;

/** Tables in which people see their own rows; whoever makes an account begins with some to try it on. */
export const dashboardSql = (names: Names): string => {
  const { orders, customers, name, email, city, customer, what, amount, state, due, states } = names;
  const people = PEOPLE.map(
    (one, index) =>
      `(${index + 1}, ${quoted(one)}, ${quoted(`${one.split(' ')[0]?.toLowerCase()}@example.com`)}, ${quoted(names.cities[index] ?? '')})`,
  );
  const made = Array.from({ length: 18 }, (_, index) => {
    const isOld = index > 5;
    const now = states[isOld ? 2 : index % 3] ?? states[0];
    return `(${(index % 4) + 1}, ${quoted(names.goods[index % 5] ?? '')}, ${180 + ((index * 137) % 900)}, ${quoted(now)}, ${index * 9})`;
  });
  return `create table public.${customers} (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references auth.users on delete cascade,
  ${name} text not null check (length(${name}) between 1 and 200),
  ${email} text,
  ${city} text,
  created_at timestamptz not null default now()
);
create index on public.${customers} (owner);

create table public.${orders} (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references auth.users on delete cascade,
  ${customer}_id uuid not null references public.${customers} on delete cascade,
  ${what} text not null check (length(${what}) between 1 and 500),
  ${amount} numeric(12, 2) not null check (${amount} >= 0),
  ${state} text not null default ${quoted(states[0])} check (${state} in (${states.map(quoted).join(', ')})),
  ${due} date,
  created_at timestamptz not null default now()
);
create index on public.${orders} (owner, created_at desc);
create index on public.${orders} (${customer}_id);

alter table public.${customers} enable row level security;
alter table public.${orders} enable row level security;
create policy "People keep their own" on public.${customers} for all to authenticated
  using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy "People keep their own" on public.${orders} for all to authenticated
  using (owner = (select auth.uid()))
  with check (
    owner = (select auth.uid())
    and exists (select 1 from public.${customers} c where c.id = ${customer}_id and c.owner = (select auth.uid()))
  );
grant select, insert, update, delete on public.${customers}, public.${orders} to authenticated;
revoke all on public.${customers}, public.${orders} from anon;

-- Examples for a new account: they are its own, and it may delete them.
create function public.begin_with_examples() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with people (number, name, email, city) as (values ${people.join(', ')}),
  kept as (
    insert into public.${customers} (owner, ${name}, ${email}, ${city})
    select new.id, p.name, p.email, p.city from people p
    returning id, ${name}
  )
  insert into public.${orders} (owner, ${customer}_id, ${what}, ${amount}, ${state}, ${due}, created_at)
  select new.id, k.id, o.goods, o.amount, o.state, current_date - o.days + 14, now() - make_interval(days => o.days)
  from (values ${made.join(', ')}) as o (number, goods, amount, state, days)
  join people p on p.number = o.number
  join kept k on k.${name} = p.name;
  return new;
end $$;
revoke all on function public.begin_with_examples() from public, anon, authenticated;
create trigger begin_with_examples after insert on auth.users
  for each row execute function public.begin_with_examples();
`;
};
