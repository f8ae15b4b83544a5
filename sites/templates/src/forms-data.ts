import { ownLanguage, type ServiceTable } from '@trama/model';
import { ROLE_TABLES } from '@trama/plugins/definitions';
import type { Word } from './inside/manage.ts';
import { column, quoted, rowsOfSql } from './tables.ts';

export interface FormsNames {
  bookings: string;
  name: string;
  phone: string;
  service: string;
  day: string;
  note: string;
  state: string;
  services: readonly [tune: string, repair: string, wheel: string];
  states: readonly [fresh: string, agreed: string, done: string];
  /** The role of who works here. */
  team: string;
}

const NAMES: Readonly<Record<'en' | 'pt', FormsNames>> = {
  en: {
    bookings: 'bookings',
    name: 'name',
    phone: 'phone',
    service: 'service',
    day: 'day',
    note: 'note',
    state: 'state',
    services: ['tune-up', 'repair', 'wheel'],
    states: ['new', 'agreed', 'done'],
    team: 'team',
  },
  pt: {
    bookings: 'reservas',
    name: 'nome',
    phone: 'telefone',
    service: 'servico',
    day: 'dia',
    note: 'recado',
    state: 'situacao',
    services: ['revisão', 'conserto', 'roda'],
    states: ['nova', 'combinada', 'feita'],
    team: 'equipe',
  },
};

/** Names of tables and columns in the first language of the site. */
export const formsNamesIn = (language: string): FormsNames => NAMES[ownLanguage(language)];

/** What pages say for each column. */
export const formsWords = (names: FormsNames): Readonly<Record<string, Word>> => ({
  [names.name]: ['Name', 'Nome'],
  [names.phone]: ['Phone', 'Telefone'],
  [names.service]: ['Service', 'Serviço'],
  [names.day]: ['Day', 'Dia'],
  [names.note]: ['Note', 'Recado'],
  [names.state]: ['State', 'Situação'],
});

/** The table as the service describes it. */
export const bookingsTable = (names: FormsNames): ServiceTable => ({
  name: names.bookings,
  takesRows: true,
  columns: [
    column('id', 'uuid', { isKey: true }),
    column(names.name, 'text', { isRequired: true }),
    column(names.phone, 'text', { isRequired: true }),
    column(names.service, 'text', { isRequired: true, choices: [...names.services] }),
    column(names.day, 'date', { isRequired: true }),
    column(names.state, 'text', { isRequired: true, choices: [...names.states] }),
    column(names.note, 'text'),
    column('created_at', 'timestamp with time zone'),
  ],
});

const PEOPLE = ['Joana Teles', 'Pedro Amaral', 'Sofia Brandão', 'Nuno Vaz', 'Lia Campos', 'Otávio Mota'] as const;

/** Bookings that everybody may send, and that only the team reads and changes. */
export const formsSql = (names: FormsNames, language: string, teamId: string): string => {
  const { bookings, name, phone, service, day, note, state, services, states, team } = names;
  const isPortuguese = ownLanguage(language) === 'pt';
  const note0 = isPortuguese ? 'O freio de trás chia.' : 'The rear brake squeals.';
  const rows = PEOPLE.map((one, index) => [
    one,
    `+55 21 9${String(8100 + index * 37)}-${String(2040 + index * 11)}`,
    services[index % 3] ?? services[0],
    states[index < 2 ? 0 : index < 4 ? 1 : 2] ?? states[0],
    index === 0 ? note0 : '',
    index < 4 ? index + 1 : -index,
  ]);
  return `-- Roles of people: a role is given in the builder, under People of the backend.
${ROLE_TABLES.sql}insert into public.roles (id, name) values (${quoted(teamId)}, ${quoted(team)});

-- Whether who asks belongs to the team. Policies ask it, so it must not be subject to them.
create function public.is_team() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.users_roles given where given.user_id = auth.uid() and given.role_id = ${quoted(teamId)}
  )
$$;
revoke all on function public.is_team() from public, anon;
grant execute on function public.is_team() to authenticated;

create table public.${bookings} (
  id uuid primary key default gen_random_uuid(),
  ${name} text not null check (length(${name}) between 1 and 200),
  ${phone} text not null check (length(${phone}) between 5 and 40),
  ${service} text not null check (${service} in (${services.map(quoted).join(', ')})),
  ${day} date not null,
  ${state} text not null default ${quoted(states[0])} check (${state} in (${states.map(quoted).join(', ')})),
  ${note} text check (length(${note}) <= 2000),
  created_at timestamptz not null default now()
);
create index on public.${bookings} (${day});
alter table public.${bookings} enable row level security;
create policy "Visitors book" on public.${bookings} for insert to anon, authenticated
  with check (${state} = ${quoted(states[0])} or (select public.is_team()));
create policy "The team reads" on public.${bookings} for select to authenticated using ((select public.is_team()));
create policy "The team changes" on public.${bookings} for update to authenticated
  using ((select public.is_team())) with check ((select public.is_team()));
create policy "The team deletes" on public.${bookings} for delete to authenticated using ((select public.is_team()));
revoke all on public.${bookings} from anon, authenticated;
grant insert (${name}, ${phone}, ${service}, ${day}, ${note}) on public.${bookings} to anon;
grant select, insert, update, delete on public.${bookings} to authenticated;

insert into public.${bookings} (${name}, ${phone}, ${service}, ${state}, ${note}, ${day})
select one.name, one.phone, one.service, one.state, nullif(one.note, ''), current_date + one.days
from (values
${rowsOfSql(rows)}
) as one (name, phone, service, state, note, days);
`;
};
