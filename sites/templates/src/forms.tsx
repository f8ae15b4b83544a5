/** @jsxImportSource @trama/document */
import { type NotationNode, Page, page, plugin, Section, Shared, site, workflow } from '@trama/document/notation';
import { ownLanguage, uuidV5, type Value } from '@trama/model';
import { ROLE_TABLES } from '@trama/plugins/definitions';
import { bookingsTable, type FormsNames, formsNamesIn, formsSql, formsWords } from './forms-data.ts';
import { insideBar } from './inside/bar.tsx';
import { createChanges, later, linkLater, pageNamed, type Word, withManagePages, withSignIn } from './inside/manage.ts';
import { Chips, chosen } from './sections/chips.tsx';
import { footer } from './sections/closing.tsx';
import { Form, insertTyped, sending, typed } from './sections/form.tsx';
import { header } from './sections/opening.tsx';
import {
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
import { AMBER, backendPlugins, commonSite, languagesOf, sayIn, withPalette } from './shared.ts';
import type { Template } from './template.ts';

const BRAND = 'Roda Livre';

const FORM = 'home/hero/container/columns/card/form';

const BOOKINGS: Word = ['Bookings', 'Reservas'];

const LINKS: readonly Place[] = [
  ['services', ['Services', 'Serviços']],
  ['way', ['How it goes', 'Como funciona']],
  ['visit', ['Where we are', 'Onde estamos']],
];

const brand = {
  name: BRAND,
  icon: 'lucide/bike',
  links: LINKS,
  act: ['book', ['Book', 'Reservar']] as Place,
  footerLinks: [...LINKS, ['team', ['For the team', 'Para a equipe'], later('signIn')] as Place],
};

const hero = (say: Say, names: FormsNames): NotationNode => {
  const { services } = names;
  const work = sending({
    form: FORM,
    failed: 'failed',
    name: 'Keep the booking',
    keep: insertTyped(names.bookings, {
      [names.name]: typed(FORM, 'name'),
      [names.phone]: typed(FORM, 'phone'),
      [names.service]: chosen('service'),
      [names.day]: typed(FORM, 'day'),
      [names.note]: `${typed(FORM, 'note')} || null`,
    }),
  });
  return (
    <Band
      key="hero"
      role="main"
      title="Hero"
      domId="book"
      style={{
        padding: '72px 24px 88px',
        backgroundGradient: `linear-gradient(180deg, ${color.tint} 0%, ${color.page} 100%)`,
      }}
    >
      <Grid key="columns" columns={2} gap={64}>
        <HeroWords
          key="words"
          style={{ padding: '24px 0 0' }}
          over={say('Bicycle workshop · since 2009', 'Oficina de bicicletas · desde 2009')}
          title={say('Your bike, ready on the day we said', 'Sua bicicleta, pronta no dia combinado')}
          lead={say(
            'Choose a service and a day. We confirm within two hours, and call before anything costs more.',
            'Escolha o serviço e o dia. Confirmamos em duas horas, e ligamos antes de qualquer custo a mais.',
          )}
        >
          <Stack key="points" gap={12}>
            {(
              [
                ['lucide/badge-check', 'Twelve months of guarantee', 'Doze meses de garantia'],
                ['lucide/clock', 'Most repairs in 48 hours', 'A maioria dos consertos em 48 horas'],
                ['lucide/bike', 'A bike to borrow meanwhile', 'Uma bicicleta emprestada enquanto isso'],
              ] as const
            ).map(([icon, en, pt], index) => (
              <Row key={`point-${index}`} gap={12} layout={{ flexWrap: false }}>
                <Icon key="icon" icon={icon} size={20} />
                <Words key="text" text={say(en, pt)} />
              </Row>
            ))}
          </Stack>
        </HeroWords>
        <Card key="card" gap={20} style={{ boxShadow: '0 24px 60px -30px rgba(60, 34, 10, 0.4)' }}>
          <Words key="title" tag="h2" size={24} weight={700} text={say('Book a service', 'Reserve um serviço')} />
          <Form
            key="form"
            say={say}
            name="Booking"
            send={say('Book', 'Reservar')}
            thanks={say('Booked. We call you within two hours.', 'Reservado. Ligamos em até duas horas.')}
            work={work}
            fields={[
              { key: 'day', label: ['Day', 'Dia'], type: 'date' },
              { key: 'name', label: ['Name', 'Nome'] },
              { key: 'phone', label: ['Phone', 'Telefone'], type: 'tel' },
              {
                key: 'note',
                label: ['What should we know? (optional)', 'O que devemos saber? (opcional)'],
                type: 'textarea',
                isOptional: true,
              },
            ]}
          >
            <Chips
              key="service"
              say={say}
              label={['Service', 'Serviço']}
              variable="service"
              options={[
                [services[0], ['Tune-up', 'Revisão']],
                [services[1], ['Repair', 'Conserto']],
                [services[2], ['Wheels', 'Rodas']],
              ]}
            />
          </Form>
        </Card>
      </Grid>
    </Band>
  );
};

const SERVICES: readonly Point[] = [
  [
    'lucide/wrench',
    ['Tune-up', 'Revisão'],
    [
      'Brakes, gears, chain and a wash. Once a year, or every 2,000 km.',
      'Freios, marchas, corrente e lavagem. Uma vez por ano, ou a cada 2.000 km.',
    ],
    ['from $45', 'a partir de R$ 120'],
  ],
  [
    'lucide/hammer',
    ['Repair', 'Conserto'],
    [
      'We look, call with the price, and begin once you agree.',
      'Olhamos, ligamos com o preço e começamos com o seu sim.',
    ],
    ['by the part', 'por peça'],
  ],
  [
    'lucide/circle-dot',
    ['Wheels', 'Rodas'],
    ['Trued, rebuilt or new; tubeless if you like.', 'Centradas, refeitas ou novas; sem câmara, se quiser.'],
    ['from $20', 'a partir de R$ 60'],
  ],
];

const services = (say: Say): NotationNode => (
  <Band key="services" role="region" spokenAs={say('Services', 'Serviços')} title="Services" domId="services">
    <Heading key="heading" title={say('What we do', 'O que fazemos')} />
    <PointCards key="list" say={say} points={SERVICES} />
  </Band>
);

const WAY: readonly (readonly [title: Word, text: Word])[] = [
  [
    ['You book', 'Você reserva'],
    ['The form goes straight to our board.', 'O formulário vai direto para o nosso quadro.'],
  ],
  [
    ['We confirm', 'Confirmamos'],
    ['A person calls, and the day is yours.', 'Uma pessoa liga, e o dia é seu.'],
  ],
  [
    ['You ride', 'Você pedala'],
    ['Pick it up from five on, tested on the road.', 'Busque a partir das cinco, testada na rua.'],
  ],
];

const way = (say: Say): NotationNode => (
  <Band
    key="way"
    role="region"
    spokenAs={say('How it goes', 'Como funciona')}
    title="How it goes"
    back="sunken"
    domId="way"
  >
    <Heading key="heading" title={say('How it goes', 'Como funciona')} />
    <Grid key="list" columns={3} gap={32}>
      {WAY.map(([title, text], index) => (
        <Stack key={`step-${index}`} gap={8} name={title[0]}>
          <Words key="number" size={40} weight={700} tone="brandText" tag="div" text={`${index + 1}`} />
          <Words key="title" tag="h3" size={20} weight={600} text={say(...title)} />
          <Words key="text" tone="soft" text={say(...text)} />
        </Stack>
      ))}
    </Grid>
  </Band>
);

const visit = (say: Say): NotationNode => (
  <Band key="visit" role="region" spokenAs={say('Where we are', 'Onde estamos')} title="Visit" domId="visit">
    <Grid key="columns" columns={3} gap={32}>
      <Words key="title" tag="h2" size={32} weight={700} text={say('Come by', 'Passe aqui')} />
      <Stack key="place" gap={4}>
        <Words key="street" weight={600} text="Rua das Palmeiras, 118" />
        <Words key="town" tone="soft" text="Botafogo, Rio de Janeiro" />
      </Stack>
      <Stack key="hours" gap={4}>
        <Words key="week" weight={600} text={say('Monday to Friday, 9 to 18', 'Segunda a sexta, das 9 às 18')} />
        <Words key="end" tone="soft" text={say('Saturday, 9 to 13', 'Sábado, das 9 às 13')} />
      </Stack>
    </Grid>
  </Band>
);

/** Shown to who has signed in and does not belong to the team yet. */
const waiting = (say: Say): NotationNode => (
  <Section
    key="waiting"
    title="Waiting"
    style={{ padding: '96px 24px', minHeight: '100vh', backgroundColor: color.sunken }}
    layout={{ alignItems: 'center' }}
    attributes={{ role: 'main' }}
  >
    <Card key="card" gap={16} style={{ maxWidth: '520px', margin: '0 auto' }} layout={{ alignItems: 'flex-start' }}>
      <Icon key="icon" icon="lucide/hourglass" size={28} />
      <Words key="title" tag="h1" size={26} weight={700} text={say('Almost there', 'Quase lá')} />
      <Words
        key="text"
        tone="soft"
        text={say(
          'Your account is made. Who keeps the site now gives it the role “team”: in the builder, under Backend, People. It counts within half a minute.',
          'Sua conta está feita. Quem cuida do site agora dá a ela o papel “equipe”: no editor, em Backend, Pessoas. Vale em até meio minuto.',
        )}
      />
      <Row key="acts" gap={12}>
        <Button key="again" text={say('Try again', 'Tentar de novo')} link={later('bookings')} />
        <Button
          key="out"
          look="quiet"
          text={say('Sign out', 'Sair')}
          on={{ click: workflow([plugin('supabaseAuth', 'signOut', { scope: 'local' })], { name: 'Sign out' }) }}
          link="home"
        />
      </Row>
    </Card>
  </Section>
);

/** A form that everybody may send, and pages in which a team works on what came in. */
export const forms: Template = ({ registry, name, language, key }) => {
  const languages = languagesOf(language);
  const say = sayIn(languages);
  const names = formsNamesIn(language);
  const change = createChanges(registry, key);
  const teamId = uuidV5(key, 'role:team');
  const table = bookingsTable(names);
  const isPortuguese = ownLanguage(language) === 'pt';
  const texts = (value: Value) => value as Record<string, string>;
  const settings = {
    ...ROLE_TABLES.settings,
    afterForbiddenPageId: page('waiting'),
  };
  const auth = backendPlugins.supabaseAuth ?? {};
  const made = site(
    {
      ...commonSite,
      key,
      name,
      home: 'home',
      languages,
      authPlugin: 'supabaseAuth',
      plugins: { ...backendPlugins, supabaseAuth: { ...auth, publicData: { ...auth.publicData, ...settings } } },
      variables: {
        service: { type: 'string', name: 'Chosen service', value: names.services[0] },
        failed: { type: 'boolean', name: 'The booking was not kept' },
      },
      sections: {
        bar: insideBar(say, {
          brand: BRAND,
          icon: 'lucide/bike',
          out: 'home',
          links: [
            { key: 'bookings', icon: 'lucide/calendar-days', text: say(...BOOKINGS), link: later('bookings') },
            { key: 'site', icon: 'lucide/globe', text: say('The site', 'O site'), link: 'home' },
          ],
        }),
      },
    },
    [
      <Page
        key="home"
        name={isPortuguese ? 'Início' : 'Home'}
        path={{ default: 'home' }}
        title={texts(say('Roda Livre: bicycle workshop', 'Roda Livre: oficina de bicicletas'))}
        meta={{
          description: texts(
            say(
              'Choose a service and a day; we confirm within two hours.',
              'Escolha o serviço e o dia; confirmamos em duas horas.',
            ),
          ),
        }}
      >
        {header(say, brand)}
        {hero(say, names)}
        {services(say)}
        {way(say)}
        {visit(say)}
        {footer(say, brand)}
      </Page>,
      <Page
        key="waiting"
        name={isPortuguese ? 'À espera' : 'Waiting'}
        path={{
          default: isPortuguese ? 'espera' : 'waiting',
          [languages[1] ?? '']: isPortuguese ? 'waiting' : 'espera',
        }}
        title={texts(say('Almost there · Roda Livre', 'Quase lá · Roda Livre'))}
        access={[null]}
      >
        <Shared key="bar" />
        {waiting(say)}
      </Page>,
    ],
    registry,
  );
  const [bar = ''] = pageNamed(made, isPortuguese ? 'À espera' : 'Waiting')?.sections ?? [];
  const [managed, bookings] = withManagePages(change, made, registry, {
    table,
    tables: [table],
    title: BOOKINGS,
    words: formsWords(names),
    kept: ['id', 'created_at'],
    access: { kind: 'roles', roles: [teamId] },
    bar,
  });
  const whole = withSignIn(change, managed, registry, { after: bookings, privatePages: [] });
  const signIn = pageNamed(whole, isPortuguese ? 'Entrar' : 'Sign in')?.id ?? '';
  return {
    design: withPalette(linkLater(whole, { bookings, signIn }), AMBER),
    migrations: [{ name: '0001-bookings', sql: formsSql(names, language, teamId) }],
  };
};
