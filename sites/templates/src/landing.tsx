/** @jsxImportSource @trama/document */
import { Page, site } from '@trama/document/notation';
import { ownLanguage, textsIn } from '@trama/model';
import { contact, footer, invitation, pricing, questions } from './sections/closing.tsx';
import { insertTyped, sending, typed } from './sections/form.tsx';
import { features, numbers, steps, story, voices } from './sections/middle.tsx';
import { customers, header, hero } from './sections/opening.tsx';
import { backendPlugins, commonSite, GREEN, languagesOf, sayIn, withPalette } from './shared.ts';
import type { Template } from './template.ts';

const BRAND = { name: 'Lume' };

/** Where the form stands, for formulas. */
const FORM = 'home/contact/container/columns/card/form';

const NAMES = {
  en: { messages: 'messages', name: 'name', email: 'email', message: 'message' },
  pt: { messages: 'mensagens', name: 'nome', email: 'email', message: 'mensagem' },
} as const;

const tableSql = ({
  messages,
  name,
  email,
  message,
}: (typeof NAMES)[
  | 'en'
  | 'pt']): string => `-- What visitors write. Everybody may write; nobody reads it but in the builder.
create table public.${messages} (
  id uuid primary key default gen_random_uuid(),
  ${name} text not null check (length(${name}) between 1 and 200),
  ${email} text not null check (${email} ~ '^[^@ ]+@[^@ ]+$' and length(${email}) <= 320),
  ${message} text not null check (length(${message}) between 1 and 5000),
  created_at timestamptz not null default now()
);
alter table public.${messages} enable row level security;
create policy "Visitors write" on public.${messages} for insert to anon, authenticated with check (true);
revoke all on public.${messages} from anon, authenticated;
grant insert (${name}, ${email}, ${message}) on public.${messages} to anon, authenticated;
insert into public.${messages} (${name}, ${email}, ${message}) values
  ('Marina Duarte', 'marina@example.com', 'Queremos conhecer o plano Empresa.'),
  ('Tom Reed', 'tom@example.com', 'Do you work with two companies in one account?');
`;

/** The page of a product: what it does, for whom, for how much, and a form whose messages are kept. */
export const landing: Template = ({ registry, name, language, key }) => {
  const languages = languagesOf(language);
  const say = sayIn(languages);
  const title = say('Lume: finances of small companies', 'Lume: finanças da pequena empresa') as Record<string, string>;
  const description = say(
    'Invoices, bills and cash flow of a small company in one place.',
    'Cobranças, contas e fluxo de caixa da pequena empresa em um só lugar.',
  ) as Record<string, string>;
  const names = NAMES[ownLanguage(language)];
  const work = sending({
    form: FORM,
    failed: 'failed',
    name: 'Send the message',
    keep: insertTyped(names.messages, {
      [names.name]: typed(FORM, 'name'),
      [names.email]: typed(FORM, 'email'),
      [names.message]: typed(FORM, 'message'),
    }),
  });
  const design = site(
    {
      ...commonSite,
      key,
      name,
      home: 'home',
      languages,
      plugins: { supabase: backendPlugins.supabase ?? {} },
      variables: { failed: { type: 'boolean', name: 'The message was not sent' } },
    },
    <Page
      key="home"
      name={textsIn(language, { en: 'Home', pt: 'Início' })}
      path={{ default: 'home' }}
      title={title}
      meta={{ description }}
    >
      {header(say, BRAND)}
      {hero(say)}
      {customers(say)}
      {features(say)}
      {story(say)}
      {steps(say)}
      {numbers(say)}
      {voices(say)}
      {pricing(say)}
      {questions(say)}
      {contact(say, work)}
      {invitation(say)}
      {footer(say, BRAND)}
    </Page>,
    registry,
  );
  return { design: withPalette(design, GREEN), migrations: [{ name: '0001-messages', sql: tableSql(names) }] };
};
