/** @jsxImportSource @trama/document */
import {
  Box,
  fetchCollection,
  ifElse,
  type NotationNode,
  Page,
  plugin,
  Section,
  Shared,
  setVariable,
  site,
  workflow,
} from '@trama/document/notation';
import { ownLanguage, type Value } from '@trama/model';
import { formula, inLanguage, isFetched, rowsOf } from './formulas.ts';
import { insideBar } from './inside/bar.tsx';
import { createChanges, later, linkLater, pageNamed, withSignIn } from './inside/manage.ts';
import { LESSONS, type MembersNames, membersNamesIn, membersSql } from './members-data.ts';
import { footer } from './sections/closing.tsx';
import { Form, sending, typed } from './sections/form.tsx';
import { header } from './sections/opening.tsx';
import {
  anchor,
  Band,
  Button,
  Card,
  color,
  Grid,
  Heading,
  Icon,
  type Place,
  Row,
  type Say,
  Stack,
  Words,
} from './sections/parts.tsx';
import { HeroWords, type Point, PointCards } from './sections/words.tsx';
import { backendPlugins, commonSite, languagesOf, PINE, sayIn, withPalette } from './shared.ts';
import type { Template } from './template.ts';

const BRAND = { name: 'Levain', icon: 'lucide/wheat' };

const FORM = 'profile/content/container/card/form';

const LESSONS_NOW = rowsOf('lessons');
const DONE = rowsOf('done');
const ME = `${rowsOf('members')}[0]`;

/** The lesson that the address names. */
const LESSON = `${LESSONS_NOW}.find((row) => row.slug === globalContext?.pageParameters?.slug)`;

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

interface School {
  say: Say;
  names: MembersNames;
  language: string;
}

const titleOf = (row: string, { names, language }: School): string =>
  inLanguage(row, names.title, names.otherTitle, language);

const isDone = (row: string, { lesson }: MembersNames): string => `${DONE}.some((one) => one.${lesson} === ${row}?.id)`;

const hero = ({ say }: School): NotationNode => (
  <Band
    key="hero"
    role="main"
    title="Hero"
    gap={32}
    style={{
      padding: '104px 24px 112px',
      backgroundGradient: `linear-gradient(180deg, ${color.tint} 0%, ${color.page} 100%)`,
    }}
  >
    <HeroWords
      key="words"
      isCentred
      size={60}
      style={{ maxWidth: '760px', margin: '0 auto' }}
      over={say('A school of bread, online', 'Uma escola de pão, pela internet')}
      title={say('Bread that you would buy, from your own oven', 'Pão que você compraria, do seu próprio forno')}
      lead={say(
        'Six lessons, one loaf a week, and an evening together each month. At your own pace, for good.',
        'Seis aulas, um pão por semana e um encontro por mês. No seu ritmo, para sempre.',
      )}
    >
      <Row key="acts" gap={12} layout={{ justifyContent: 'center' }}>
        <Button key="join" text={say('Become a member', 'Quero participar')} link={later('signUp')} />
        <Button key="see" look="quiet" text={say('See the lessons', 'Ver as aulas')} link={anchor('lessons')} />
      </Row>
    </HeroWords>
  </Band>
);

const INSIDE: readonly Point[] = [
  [
    'lucide/play',
    ['Lessons to the point', 'Aulas diretas'],
    ['Ten to twenty minutes, with what goes wrong and why.', 'De dez a vinte minutos, com o que dá errado e por quê.'],
  ],
  [
    'lucide/circle-check-big',
    ['Your own progress', 'Seu progresso'],
    ['Tick what you have baked; go on where you left off.', 'Marque o que já assou; continue de onde parou.'],
  ],
  [
    'lucide/users',
    ['An evening a month', 'Um encontro por mês'],
    ['Bring a loaf and a question. Both get cut open.', 'Traga um pão e uma dúvida. Abrimos os dois.'],
  ],
];

const inside = ({ say }: School): NotationNode => (
  <Band key="inside" role="region" spokenAs={say('What is inside', 'O que tem dentro')} title="Inside" domId="inside">
    <Heading key="heading" title={say('What members get', 'O que os membros têm')} />
    <PointCards key="list" say={say} points={INSIDE} />
  </Band>
);

/** What is taught, for who is no member yet: the titles alone. */
const plan = ({ say }: School): NotationNode => (
  <Band key="lessons" role="region" spokenAs={say('Lessons', 'Aulas')} title="Lessons" back="sunken" domId="lessons">
    <Grid key="columns" columns={2} gap={64}>
      <Heading
        key="heading"
        isCentred={false}
        title={say('Six lessons', 'Seis aulas')}
        lead={say(
          'From flour and water to a loaf that sings when it cools.',
          'De farinha e água a um pão que canta ao esfriar.',
        )}
      />
      <Stack key="list" attributes={{ role: 'list' }}>
        {LESSONS.map(({ slug, title, minutes }, index) => (
          <Row
            key={slug}
            gap={16}
            style={{ width: '100%', padding: '18px 0', borderBottom: `1px solid ${color.line}` }}
            layout={{ flexWrap: false }}
            attributes={{ role: 'listitem' }}
          >
            <Words
              key="number"
              weight={600}
              tone="brandText"
              tag="span"
              text={`${index + 1}`}
              style={{ minWidth: '20px' }}
            />
            <Words key="title" weight={500} tag="span" text={say(title.en, title.pt)} style={{ flex: '1 1 auto' }} />
            <Words key="minutes" size={14} tone="soft" tag="span" text={`${minutes} min`} />
          </Row>
        ))}
      </Stack>
    </Grid>
  </Band>
);

const price = ({ say }: School): NotationNode => (
  <Band key="price" role="region" spokenAs={say('Price', 'Preço')} title="Price" back="brand" domId="price" gap={20}>
    <Words
      key="title"
      tag="h2"
      size={40}
      weight={700}
      tone="onBrand"
      font={{ textAlign: 'center' }}
      text={say('Free while we are small', 'De graça enquanto somos poucos')}
    />
    <Words
      key="lead"
      size={18}
      tone="onBrand"
      font={{ textAlign: 'center' }}
      text={say('An e-mail and a password, and you are in.', 'Um e-mail e uma senha, e você está dentro.')}
    />
    <Row key="acts" style={{ width: '100%' }} layout={{ justifyContent: 'center' }}>
      <Button
        key="join"
        look="quiet"
        text={say('Become a member', 'Quero participar')}
        style={{ backgroundColor: color.raised }}
        link={later('signUp')}
      />
    </Row>
  </Band>
);

const Inside = ({
  title,
  children,
}: {
  title: string;
  children?: NotationNode | readonly NotationNode[];
}): NotationNode => (
  <Section
    title={title}
    style={{ padding: '40px 24px 72px', backgroundColor: color.sunken, minHeight: '100vh' }}
    mobile={{ padding: '24px 16px 48px' }}
  >
    <Stack
      key="container"
      name="Container"
      gap={24}
      style={{ maxWidth: '880px', margin: '0 auto' }}
      attributes={{ role: 'main' }}
    >
      {children}
    </Stack>
  </Section>
);

/** All lessons, with what is done of them. */
const lessons = (school: School): NotationNode => {
  const { say, names } = school;
  const row = 'context.item.data';
  const share = `(${LESSONS_NOW}.length === 0 ? 0 : Math.round((${DONE}.length / ${LESSONS_NOW}.length) * 100))`;
  return (
    <Inside key="content" title="Lessons">
      <Stack key="heading" gap={6}>
        <Words key="title" tag="h1" size={30} weight={700} text={say('Your lessons', 'Suas aulas')} />
        <Words
          key="lead"
          tone="soft"
          text={{
            ...(say('', '') as Record<string, string>),
            ...Object.fromEntries(
              Object.entries(say('of', 'de') as Record<string, string>).map(([lang, of]) => [
                lang,
                formula(`${DONE}.length + ' ${of} ' + ${LESSONS_NOW}.length + '${of === 'de' ? ' feitas' : ' done'}'`),
              ]),
            ),
          }}
        />
      </Stack>
      <Box
        key="progress"
        name="Progress"
        style={{
          width: '100%',
          height: '10px',
          borderRadius: '999px',
          backgroundColor: color.tint,
          overflow: 'hidden',
        }}
        attributes={{ 'aria-hidden': 'true' }}
      >
        <Box
          key="fill"
          style={{
            height: '10px',
            width: formula(`${share} + '%'`),
            backgroundColor: color.brand,
            borderRadius: '999px',
          }}
        />
      </Box>
      <Stack key="list" gap={12} repeat={formula(LESSONS_NOW)}>
        <Card
          key="lesson"
          name="Lesson"
          style={{ padding: '18px 20px', customCss: { 'text-decoration': 'none' } }}
          link={{
            type: 'internal',
            pageId: '\uE000page:lesson\uE001',
            parameters: { slug: formula(`${row}.${names.slug}`) },
          }}
          states={{ hover: { style: { backgroundColor: color.tint } } }}
        >
          <Row key="line" gap={16} style={{ width: '100%' }} layout={{ flexWrap: false }}>
            <Icon key="done" icon="lucide/circle-check-big" size={22} when={formula(isDone(row, names))} />
            <Icon key="open" icon="lucide/circle" size={22} tone="soft" when={formula(`!${isDone(row, names)}`)} />
            <Words
              key="title"
              weight={600}
              tag="span"
              text={formula(titleOf(row, school))}
              style={{ flex: '1 1 auto' }}
            />
            <Words key="minutes" size={14} tone="soft" tag="span" text={formula(`${row}.${names.minutes} + ' min'`)} />
          </Row>
        </Card>
      </Stack>
      <Words
        key="none"
        tone="soft"
        text={say('There are no lessons yet.', 'Ainda não há aulas.')}
        when={formula(`${isFetched('lessons')} && ${LESSONS_NOW}.length === 0`)}
      />
    </Inside>
  );
};

/** One lesson, with what comes next; it is ticked when it is done. */
const lessonPage = (school: School): NotationNode => {
  const { say, names, language } = school;
  const done = isDone(LESSON, names);
  const next = `${LESSONS_NOW}.find((row) => row.${names.place} > (${LESSON}?.${names.place} ?? 0))`;
  const toggle = workflow(
    [
      ifElse(
        formula(done),
        [
          plugin('supabase', 'delete', {
            table: names.done,
            mode: 'single',
            primaryData: {
              owner: formula(`plugins['supabaseAuth']?.user?.id`),
              [names.lesson]: formula(`${LESSON}?.id`),
            },
          }),
        ],
        [
          plugin('supabase', 'insert', {
            table: names.done,
            mode: 'single',
            data: { [names.lesson]: formula(`${LESSON}?.id`) },
          }),
        ],
      ),
      fetchCollection('done'),
    ],
    { name: 'Tick the lesson', onError: [setVariable('notKept', true)] },
  );
  return (
    <Inside key="content" title="Lesson">
      <Words
        key="back"
        size={14}
        weight={500}
        tone="brandText"
        tag="span"
        text={say('All lessons', 'Todas as aulas')}
        link="lessons"
      />
      <Words
        key="gone"
        tag="h1"
        size={26}
        weight={700}
        text={say('There is no such lesson', 'Esta aula não existe')}
        when={formula(`${isFetched('lessons')} && !${LESSON}`)}
      />
      <Card key="card" gap={20} when={formula(`Boolean(${LESSON})`)}>
        <Words key="minutes" size={14} tone="soft" text={formula(`(${LESSON}?.${names.minutes} ?? '') + ' min'`)} />
        <Words key="title" tag="h1" size={34} weight={700} text={formula(titleOf(LESSON, school))} />
        <Words
          key="text"
          size={18}
          leading={1.7}
          text={formula(inLanguage(LESSON, names.text, names.otherText, language))}
        />
        <Row key="acts" gap={12}>
          <Button key="do" text={say('I have done it', 'Já fiz')} when={formula(`!${done}`)} on={{ click: toggle }} />
          <Button
            key="undo"
            look="quiet"
            text={say('Done · untick', 'Feita · desmarcar')}
            when={formula(done)}
            on={{ click: toggle }}
          />
          <Button
            key="next"
            look="quiet"
            text={say('Next lesson', 'Próxima aula')}
            when={formula(`Boolean(${next})`)}
            link={{
              type: 'internal',
              pageId: '\uE000page:lesson\uE001',
              parameters: { slug: formula(`${next}?.${names.slug} ?? ''`) },
            }}
          />
        </Row>
        <Words
          key="failed"
          weight={600}
          text={say('It could not be kept. Please try again.', 'Não foi possível guardar. Tente outra vez.')}
          when={formula(`variables["\uE000variable:notKept\uE001"] === true`)}
          attributes={{ role: 'alert' }}
        />
      </Card>
    </Inside>
  );
};

/** Who somebody is, as they say it themselves. */
const profile = ({ say, names }: School): NotationNode => {
  const work = sending({
    form: FORM,
    failed: 'notKept',
    name: 'Keep the profile',
    staysFilled: true,
    keep: plugin('supabase', 'update', {
      table: names.people,
      mode: 'single',
      primaryData: { id: formula(`${ME}?.id`) },
      data: { [names.name]: formula(typed(FORM, 'name')), [names.city]: formula(typed(FORM, 'city')) },
    }),
    afterwards: [fetchCollection('members')],
  });
  return (
    <Inside key="content" title="Profile">
      <Words key="title" tag="h1" size={30} weight={700} text={say('Your profile', 'Seu perfil')} />
      <Card key="card" gap={16} style={{ maxWidth: '520px' }}>
        <Words key="email" tone="soft" text={formula(`plugins['supabaseAuth']?.user?.email ?? ''`)} />
        <Form
          key="form"
          say={say}
          name="Profile"
          send={say('Keep', 'Guardar')}
          thanks={say('Kept.', 'Guardado.')}
          work={work}
          fields={[
            { key: 'name', label: ['Name', 'Nome'], value: formula(`${ME}?.${names.name} ?? ''`) },
            { key: 'city', label: ['City', 'Cidade'], value: formula(`${ME}?.${names.city} ?? ''`), isOptional: true },
          ]}
        />
      </Card>
    </Inside>
  );
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
