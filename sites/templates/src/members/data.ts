import { ownLanguage } from '@trama/model';
import { rowsOfSql } from '../tables.ts';

export interface MembersNames {
  lessons: string;
  slug: string;
  title: string;
  /** The title in the other language. */
  otherTitle: string;
  text: string;
  otherText: string;
  minutes: string;
  place: string;
  done: string;
  lesson: string;
  people: string;
  name: string;
  city: string;
}

const NAMES: Readonly<Record<'en' | 'pt', MembersNames>> = {
  en: {
    lessons: 'lessons',
    slug: 'slug',
    title: 'title',
    otherTitle: 'title_pt',
    text: 'text',
    otherText: 'text_pt',
    minutes: 'minutes',
    place: 'position',
    done: 'lessons_done',
    lesson: 'lesson',
    people: 'members',
    name: 'name',
    city: 'city',
  },
  pt: {
    lessons: 'aulas',
    slug: 'slug',
    title: 'titulo',
    otherTitle: 'titulo_en',
    text: 'texto',
    otherText: 'texto_en',
    minutes: 'minutos',
    place: 'posicao',
    done: 'aulas_feitas',
    lesson: 'aula',
    people: 'membros',
    name: 'nome',
    city: 'cidade',
  },
};

/** Names of tables and columns in the first language of the site. */
export const membersNamesIn = (language: string): MembersNames => NAMES[ownLanguage(language)];

interface Lesson {
  slug: string;
  title: { en: string; pt: string };
  text: { en: string; pt: string };
  minutes: number;
}

/** What is taught, in order. */
export const LESSONS: readonly Lesson[] = [
  {
    slug: 'fermento',
    title: { en: 'A starter of your own', pt: 'Um fermento só seu' },
    text: {
      en: 'Flour, water and five days. Feed it at the same hour each evening, a spoon of old to three of new. When it doubles in four hours and smells of yoghurt, it is ready to bake with.',
      pt: 'Farinha, água e cinco dias. Alimente sempre à mesma hora, uma colher do velho para três do novo. Quando dobrar em quatro horas e cheirar a iogurte, está pronto para assar.',
    },
    minutes: 12,
  },
  {
    slug: 'farinha',
    title: { en: 'Reading a bag of flour', pt: 'Ler um saco de farinha' },
    text: {
      en: 'Protein says how much water the flour can hold: below eleven percent it stays soft, above thirteen it wants time. Ash says how much of the husk is left, and with it how much it tastes.',
      pt: 'A proteína diz quanta água a farinha segura: abaixo de onze por cento fica mole, acima de treze pede tempo. As cinzas dizem quanto da casca ficou, e com ela o sabor.',
    },
    minutes: 9,
  },
  {
    slug: 'massa',
    title: { en: 'The dough, without kneading', pt: 'A massa, sem sovar' },
    text: {
      en: 'Mix, wait, fold; four times in two hours. The folds do what kneading does and keep the crumb open. A wet hand is better than a floured one.',
      pt: 'Misture, espere, dobre; quatro vezes em duas horas. As dobras fazem o que a sova faz e mantêm o miolo aberto. Mão molhada é melhor que enfarinhada.',
    },
    minutes: 18,
  },
  {
    slug: 'forma',
    title: { en: 'Shape and tension', pt: 'Forma e tensão' },
    text: {
      en: 'Pull the loaf towards you until the skin is tight: that is what lets it rise up, not out. Twenty minutes of rest, a second shaping, and the night in the fridge.',
      pt: 'Puxe o pão na sua direção até a pele esticar: é isso que o faz crescer para cima, não para os lados. Vinte minutos de descanso, uma segunda forma e a noite na geladeira.',
    },
    minutes: 14,
  },
  {
    slug: 'forno',
    title: { en: 'Heat and steam', pt: 'Calor e vapor' },
    text: {
      en: 'The pot goes in empty for forty minutes. With the lid on, the loaf bakes in its own steam for twenty; without it, for twenty-five more, until it is the brown of a chestnut.',
      pt: 'A panela entra vazia por quarenta minutos. Com a tampa, o pão assa no próprio vapor por vinte; sem ela, por mais vinte e cinco, até a cor de uma castanha.',
    },
    minutes: 16,
  },
  {
    slug: 'erros',
    title: { en: 'Ten loaves that went wrong', pt: 'Dez pães que deram errado' },
    text: {
      en: 'Flat, gummy, burnt below, pale above. Each of them has one cause, and seldom the one that you think. Bring a picture of yours to the next evening.',
      pt: 'Chato, borrachudo, queimado embaixo, pálido em cima. Cada um tem uma causa, e raramente a que se imagina. Traga uma foto do seu para o próximo encontro.',
    },
    minutes: 21,
  },
];

/** Lessons for who is signed in; what each has done, and who they are, are their own. */
export const membersSql = (names: MembersNames, language: string): string => {
  const own = ownLanguage(language);
  const other = own === 'pt' ? 'en' : 'pt';
  const { lessons, slug, title, otherTitle, text, otherText, minutes, place, done, lesson, people, name, city } = names;
  const rows = LESSONS.map((one, index) => [
    one.slug,
    one.title[own],
    one.title[other],
    one.text[own],
    one.text[other],
    one.minutes,
    index + 1,
  ]);
  return `-- What is taught. Who is signed in reads it; it is written in the builder.
create table public.${lessons} (
  id uuid primary key default gen_random_uuid(),
  ${slug} text not null unique check (${slug} ~ '^[a-z0-9-]+$'),
  ${title} text not null,
  ${otherTitle} text,
  ${text} text not null default '',
  ${otherText} text,
  ${minutes} integer not null default 0 check (${minutes} >= 0),
  ${place} integer not null default 0,
  created_at timestamptz not null default now()
);
create index on public.${lessons} (${place});

-- The lessons that somebody has done.
create table public.${done} (
  owner uuid not null default auth.uid() references auth.users on delete cascade,
  ${lesson} uuid not null references public.${lessons} on delete cascade,
  created_at timestamptz not null default now(),
  primary key (owner, ${lesson})
);
create index on public.${done} (${lesson});

-- Who is a member: made together with the account.
create table public.${people} (
  id uuid primary key references auth.users on delete cascade,
  ${name} text not null default '' check (length(${name}) <= 200),
  ${city} text not null default '' check (length(${city}) <= 200),
  created_at timestamptz not null default now()
);

alter table public.${lessons} enable row level security;
alter table public.${done} enable row level security;
alter table public.${people} enable row level security;
create policy "Members read" on public.${lessons} for select to authenticated using (true);
create policy "Members keep their own" on public.${done} for all to authenticated
  using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy "Members see themselves" on public.${people} for select to authenticated using (id = (select auth.uid()));
create policy "Members change themselves" on public.${people} for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
revoke all on public.${lessons}, public.${done}, public.${people} from anon, authenticated;
grant select on public.${lessons}, public.${people} to authenticated;
grant select, insert, delete on public.${done} to authenticated;
grant update (${name}, ${city}) on public.${people} to authenticated;

create function public.begin_as_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.${people} (id) values (new.id);
  return new;
end $$;
revoke all on function public.begin_as_member() from public, anon, authenticated;
create trigger begin_as_member after insert on auth.users for each row execute function public.begin_as_member();

insert into public.${lessons}
  (${[slug, title, otherTitle, text, otherText, minutes, place].join(', ')}) values
${rowsOfSql(rows)};
`;
};
