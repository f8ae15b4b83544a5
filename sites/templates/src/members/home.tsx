/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { later } from '../inside/manage.ts';
import { anchor, Band, Button, color, Grid, Heading, Row, Stack, Words } from '../sections/parts.tsx';
import { HeroWords, type Point, PointCards } from '../sections/words.tsx';
import { LESSONS } from './data.ts';
import type { School } from './school.ts';

export const hero = ({ say }: School): NotationNode => (
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

export const inside = ({ say }: School): NotationNode => (
  <Band key="inside" role="region" spokenAs={say('What is inside', 'O que tem dentro')} title="Inside" domId="inside">
    <Heading key="heading" title={say('What members get', 'O que os membros têm')} />
    <PointCards key="list" say={say} points={INSIDE} />
  </Band>
);

/** What is taught, for who is no member yet: the titles alone. */
export const plan = ({ say }: School): NotationNode => (
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

export const price = ({ say }: School): NotationNode => (
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
