/** @jsxImportSource @trama/document */
import { Page, Shared, site } from '@trama/document/notation';
import { ownLanguage, type Value } from '@trama/model';
import { insideBar } from '../inside/bar.tsx';
import { createChanges, later, linkLater, pageNamed, withSignIn } from '../inside/manage.ts';
import { footer } from '../sections/closing.tsx';
import { header } from '../sections/opening.tsx';
import type { Place } from '../sections/parts.tsx';
import { backendPlugins, commonSite, languagesOf, PINE, sayIn, withPalette } from '../shared.ts';
import type { Template } from '../template.ts';
import { membersNamesIn, membersSql } from './data.ts';
import { hero, inside, plan, price } from './home.tsx';
import { lessonPage, lessons, profile } from './inside.tsx';
import type { School } from './school.ts';

const BRAND = { name: 'Levain', icon: 'lucide/wheat' };

const LINKS: readonly Place[] = [
  ['inside', ['What is inside', 'O que tem dentro']],
  ['lessons', ['Lessons', 'Aulas']],
  ['price', ['Price', 'Preço']],
];

const brand = {
  ...BRAND,
  links: LINKS,
  act: ['signIn', ['Sign in', 'Entrar'], later('signIn')] as Place,
  footerLinks: LINKS,
};

/** A school with members: what everybody sees, and behind the sign-in lessons, progress and a profile of one's own. */
export const members: Template = ({ registry, name, language, key }) => {
  const languages = languagesOf(language);
  const say = sayIn(languages);
  const names = membersNamesIn(language);
  const school: School = { say, names, language };
  const isPortuguese = ownLanguage(language) === 'pt';
  const named = (en: string, pt: string): string => (isPortuguese ? pt : en);
  const texts = (value: Value) => value as Record<string, string>;
  const paths = (en: string, pt: string): Record<string, string> => ({
    default: named(en, pt),
    [languages[1] ?? '']: named(pt, en),
  });
  const collection = (table: string, sortedBy?: string) => ({
    plugin: 'supabase',
    name: table,
    config: { table, fieldsMode: 'guided', dataFields: [], primaryData: ['id'], isAutoFetch: true },
    ...(sortedBy !== undefined && { sort: [{ key: sortedBy, field: sortedBy, direction: 'ASC' }] }),
    limit: 100,
  });
  const made = site(
    {
      ...commonSite,
      key,
      name,
      home: 'home',
      languages,
      authPlugin: 'supabaseAuth',
      plugins: backendPlugins,
      variables: { notKept: { type: 'boolean', name: 'It was not kept' } },
      collections: {
        lessons: collection(names.lessons, names.place),
        done: {
          ...collection(names.done),
          config: { ...collection(names.done).config, primaryData: ['owner', names.lesson] },
        },
        members: collection(names.people),
      },
      sections: {
        bar: insideBar(say, {
          brand: BRAND.name,
          icon: BRAND.icon,
          out: 'home',
          links: [
            { key: 'lessons', icon: 'lucide/book-open', text: say('Lessons', 'Aulas'), link: 'lessons' },
            { key: 'profile', icon: 'lucide/user', text: say('Profile', 'Perfil'), link: 'profile' },
          ],
        }),
      },
    },
    [
      <Page
        key="home"
        name={named('Home', 'Início')}
        path={{ default: 'home' }}
        title={texts(say('Levain: a school of bread', 'Levain: uma escola de pão'))}
        meta={{
          description: texts(
            say(
              'Six lessons, one loaf a week, an evening together each month.',
              'Seis aulas, um pão por semana, um encontro por mês.',
            ),
          ),
        }}
      >
        {header(say, brand)}
        {hero(school)}
        {inside(school)}
        {plan(school)}
        {price(school)}
        {footer(say, brand)}
      </Page>,
      <Page
        key="lessons"
        name={named('Lessons', 'Aulas')}
        path={paths('lessons', 'aulas')}
        title={texts(say('Lessons · Levain', 'Aulas · Levain'))}
        access={[null]}
      >
        <Shared key="bar" />
        {lessons(school)}
      </Page>,
      <Page
        key="lesson"
        name={named('Lesson', 'Aula')}
        path={paths('lesson/{{slug|fermento}}', 'aula/{{slug|fermento}}')}
        title={texts(say('A lesson · Levain', 'Uma aula · Levain'))}
        access={[null]}
      >
        <Shared key="bar" />
        {lessonPage(school)}
      </Page>,
      <Page
        key="profile"
        name={named('Profile', 'Perfil')}
        path={paths('profile', 'perfil')}
        title={texts(say('Profile · Levain', 'Perfil · Levain'))}
        access={[null]}
      >
        <Shared key="bar" />
        {profile(school)}
      </Page>,
    ],
    registry,
  );
  const after = pageNamed(made, named('Lessons', 'Aulas'))?.id ?? '';
  const whole = withSignIn(createChanges(registry, key), made, registry, { after, privatePages: [] });
  const pageId = (page: string): string => pageNamed(whole, page)?.id ?? '';
  const linked = linkLater(whole, {
    signIn: pageId(named('Sign in', 'Entrar')),
    signUp: pageId(named('Sign up', 'Criar conta')),
  });
  return {
    design: withPalette(linked, PINE),
    migrations: [{ name: '0001-lessons', sql: membersSql(names, language) }],
  };
};
