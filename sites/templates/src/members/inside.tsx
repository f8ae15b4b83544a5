/** @jsxImportSource @trama/document */
import {
  Box,
  fetchCollection,
  ifElse,
  type NotationNode,
  plugin,
  Section,
  setVariable,
  workflow,
} from '@trama/document/notation';
import { formula, inLanguage, isFetched, rowsOf } from '../formulas.ts';
import { Form, sending, typed } from '../sections/form.tsx';
import { Button, Card, color, Icon, Row, Stack, Words } from '../sections/parts.tsx';
import type { MembersNames } from './data.ts';
import type { School } from './school.ts';

const FORM = 'profile/content/container/card/form';

const LESSONS_NOW = rowsOf('lessons');
const DONE = rowsOf('done');
const ME = `${rowsOf('members')}[0]`;

/** The lesson that the address names. */
const LESSON = `${LESSONS_NOW}.find((row) => row.slug === globalContext?.pageParameters?.slug)`;

const titleOf = (row: string, { names, language }: School): string =>
  inLanguage(row, names.title, names.otherTitle, language);

const isDone = (row: string, { lesson }: MembersNames): string => `${DONE}.some((one) => one.${lesson} === ${row}?.id)`;

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
export const lessons = (school: School): NotationNode => {
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
export const lessonPage = (school: School): NotationNode => {
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
export const profile = ({ say, names }: School): NotationNode => {
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
