/** @jsxImportSource @trama/document */
import { Box, type NotationNode } from '@trama/document/notation';
import { anchor, Band, Button, Card, color, Grid, Heading, Icon, Row, type Say, Stack, Words } from './parts.tsx';

type Pair = readonly [en: string, pt: string];

const FEATURES: readonly (readonly [icon: string, title: Pair, text: Pair])[] = [
  [
    'lucide/receipt',
    ['Invoices that get paid', 'Cobranças que são pagas'],
    [
      'Send by e-mail or message; who forgets is reminded kindly, by itself.',
      'Envie por e-mail ou mensagem; quem esquece é lembrado com gentileza.',
    ],
  ],
  [
    'lucide/calendar-check',
    ['Bills on their day', 'Contas no dia certo'],
    [
      'One list of what falls due, with approval by two where you want it.',
      'Uma lista do que vence, com aprovação de duas pessoas onde você quiser.',
    ],
  ],
  [
    'lucide/trending-up',
    ['Cash flow ahead', 'Fluxo de caixa à frente'],
    [
      'Ninety days to come, worked out from what is already agreed.',
      'Noventa dias à frente, calculados do que já está combinado.',
    ],
  ],
  [
    'lucide/landmark',
    ['Your bank comes along', 'Seu banco acompanha'],
    ['Statements arrive each night and find their invoice.', 'Os extratos chegam toda noite e encontram sua cobrança.'],
  ],
  [
    'lucide/users',
    ['Your accountant too', 'Seu contador também'],
    [
      'A place of their own, with just what they need to close the month.',
      'Um acesso próprio, só com o que precisa para fechar o mês.',
    ],
  ],
  [
    'lucide/shield-check',
    ['Kept safe', 'Tudo protegido'],
    [
      'Two factors, a record of who did what, and copies every hour.',
      'Dois fatores, registro de quem fez o quê e cópias a cada hora.',
    ],
  ],
];

/** What it does: six short promises with their icons. */
export const features = (say: Say): NotationNode => (
  <Band key="features" role="region" spokenAs={say('Features', 'Recursos')} title="Features" domId="features">
    <Heading
      key="heading"
      over={say('Features', 'Recursos')}
      title={say('Everything a small company needs', 'Tudo o que a pequena empresa precisa')}
      lead={say('And nothing that only large ones understand.', 'E nada que só as grandes entendem.')}
    />
    <Grid key="cards" columns={3}>
      {FEATURES.map(([icon, title, text], index) => (
        <Card key={`feature-${index}`} name={title[0]}>
          <Box
            key="icon"
            style={{ width: '44px', height: '44px', borderRadius: '12px', backgroundColor: color.tint }}
            layout={{ alignItems: 'center', justifyContent: 'center' }}
          >
            <Icon key="drawing" icon={icon} size={22} />
          </Box>
          <Words key="title" tag="h3" size={18} weight={600} text={say(...title)} />
          <Words key="text" tone="soft" text={say(...text)} />
        </Card>
      ))}
    </Grid>
  </Band>
);

const STEPS: readonly (readonly [title: Pair, text: Pair])[] = [
  [
    ['Connect your bank', 'Conecte seu banco'],
    ['It takes two minutes; we only ever read.', 'Leva dois minutos; só lemos, nunca movemos.'],
  ],
  [
    ['Bring your customers', 'Traga seus clientes'],
    [
      'Paste them from a spreadsheet, or let invoices make them.',
      'Cole da planilha, ou deixe que as cobranças os criem.',
    ],
  ],
  [
    ['Close the month', 'Feche o mês'],
    [
      'On the first you have the numbers, and so has your accountant.',
      'No dia primeiro os números estão prontos, também para o contador.',
    ],
  ],
];

/** How it goes, in three steps. */
export const steps = (say: Say): NotationNode => (
  <Band
    key="steps"
    role="region"
    spokenAs={say('How it works', 'Como funciona')}
    title="Steps"
    back="sunken"
    domId="steps"
  >
    <Heading
      key="heading"
      over={say('How it works', 'Como funciona')}
      title={say('Running in an afternoon', 'Funcionando em uma tarde')}
    />
    <Grid key="list" columns={3} gap={32}>
      {STEPS.map(([title, text], index) => (
        <Stack key={`step-${index}`} gap={12} name={title[0]}>
          <Words
            key="number"
            text={`${index + 1}`}
            size={16}
            weight={700}
            tone="onBrand"
            leading={1}
            tag="div"
            font={{ textAlign: 'center' }}
            style={{ width: '36px', padding: '10px 0', borderRadius: '999px', backgroundColor: color.brand }}
          />
          <Words key="title" tag="h3" size={20} weight={600} text={say(...title)} />
          <Words key="text" tone="soft" text={say(...text)} />
        </Stack>
      ))}
    </Grid>
  </Band>
);

const NUMBERS: readonly (readonly [value: Pair, label: Pair])[] = [
  [
    ['11 h', '11 h'],
    ['saved each month', 'economizadas por mês'],
  ],
  [
    ['93%', '93%'],
    ['of invoices paid on time', 'das cobranças pagas em dia'],
  ],
  [
    ['4.9', '4,9'],
    ['of 5, from 812 reviews', 'de 5, em 812 avaliações'],
  ],
  [
    ['24 h', '24 h'],
    ['until a person answers', 'até uma pessoa responder'],
  ],
];

/** What came of it, in numbers. */
export const numbers = (say: Say): NotationNode => (
  <Band
    key="numbers"
    role="region"
    spokenAs={say('Numbers', 'Números')}
    title="Numbers"
    style={{ padding: '64px 24px' }}
  >
    <Grid key="list" columns={4}>
      {NUMBERS.map(([value, label], index) => (
        <Stack key={`number-${index}`} gap={4} layout={{ alignItems: 'center' }}>
          <Words key="value" text={say(...value)} size={44} weight={700} tag="div" />
          <Words key="label" text={say(...label)} size={15} tone="soft" font={{ textAlign: 'center' }} />
        </Stack>
      ))}
    </Grid>
  </Band>
);

/** One thing told at more length, with a drawing beside it. */
export const story = (say: Say): NotationNode => (
  <Band key="story" role="region" spokenAs={say('Invoices', 'Cobranças')} title="Story">
    <Grid key="columns" columns={2} gap={64} style={{ customCss: { 'align-items': 'center' } }}>
      <Card
        key="drawing"
        gap={14}
        name="List"
        style={{ padding: '24px', backgroundColor: color.sunken }}
        attributes={{ 'aria-hidden': 'true' }}
      >
        {[
          ['Padaria Aurora', '1.280', say('paid', 'pago')],
          ['Estúdio Norte', '3.450', say('due tomorrow', 'vence amanhã')],
          ['Clínica Vida', '890', say('reminded', 'lembrado')],
        ].map(([name, value, state], index) => (
          <Row
            key={`line-${index}`}
            gap={12}
            style={{ width: '100%', padding: '14px 16px', borderRadius: '12px', backgroundColor: color.raised }}
            layout={{ justifyContent: 'space-between' }}
          >
            <Stack key="who" style={{ width: 'auto' }}>
              <Words key="name" text={name as string} size={15} weight={600} tag="div" />
              <Words key="state" text={state ?? ''} size={13} tone="soft" tag="div" />
            </Stack>
            <Words key="value" text={say(`$${value}`, `R$ ${value}`)} size={16} weight={600} tag="div" />
          </Row>
        ))}
      </Card>
      <Stack key="words" gap={16} layout={{ alignItems: 'flex-start' }}>
        <Heading
          key="heading"
          isCentred={false}
          over={say('Invoices', 'Cobranças')}
          title={say('Nobody likes to ask for money', 'Ninguém gosta de cobrar')}
          lead={say(
            'So we do it for you: three days before, on the day and after, in your words and under your name.',
            'Por isso fazemos isso por você: três dias antes, no dia e depois, com suas palavras e em seu nome.',
          )}
        />
        <Button key="more" look="quiet" text={say('See the prices', 'Ver os preços')} link={anchor('pricing')} />
      </Stack>
    </Grid>
  </Band>
);

const VOICES: readonly (readonly [text: Pair, name: string, role: Pair])[] = [
  [
    [
      'The first month I knew on the 2nd what was left. It used to be the 20th.',
      'No primeiro mês soube no dia 2 o que sobrou. Antes era no dia 20.',
    ],
    'Marina Duarte',
    ['Padaria Aurora, owner', 'Padaria Aurora, dona'],
  ],
  [
    [
      'Our customers pay earlier, and nobody had to make an awkward call.',
      'Os clientes pagam antes, e ninguém precisou fazer aquela ligação.',
    ],
    'Caio Menezes',
    ['Estúdio Norte, partner', 'Estúdio Norte, sócio'],
  ],
  [
    [
      'My accountant asked who had tidied up. It was three clicks.',
      'Minha contadora perguntou quem organizou tudo. Foram três cliques.',
    ],
    'Lúcia Prado',
    ['Clínica Vida, manager', 'Clínica Vida, gestora'],
  ],
];

/** What customers say. */
export const voices = (say: Say): NotationNode => (
  <Band key="voices" role="region" spokenAs={say('What people say', 'O que dizem')} title="Testimonials" back="sunken">
    <Heading key="heading" title={say('What people say', 'O que dizem')} />
    <Grid key="list" columns={3}>
      {VOICES.map(([text, name, role], index) => (
        <Card key={`voice-${index}`} gap={20} name={name} layout={{ justifyContent: 'space-between' }}>
          <Words key="text" size={17} text={say(`“${text[0]}”`, `“${text[1]}”`)} />
          <Row key="who" gap={12} layout={{ flexWrap: false }}>
            <Words
              key="face"
              text={name
                .split(' ')
                .map((part) => part[0])
                .join('')}
              size={14}
              weight={600}
              tone="brandText"
              leading={1}
              tag="div"
              font={{ textAlign: 'center' }}
              style={{ width: '42px', padding: '14px 0', borderRadius: '999px', backgroundColor: color.tint }}
              attributes={{ 'aria-hidden': 'true' }}
            />
            <Stack key="words" style={{ width: 'auto' }}>
              <Words key="name" text={name} size={15} weight={600} />
              <Words key="role" text={say(...role)} size={14} tone="soft" />
            </Stack>
          </Row>
        </Card>
      ))}
    </Grid>
  </Band>
);
