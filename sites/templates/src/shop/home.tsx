/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { formula, inLanguage, isFetched } from '../formulas.ts';
import { Chips, chosen } from '../sections/chips.tsx';
import { anchor, Band, Button, Grid, Heading, Row, Stack, Words } from '../sections/parts.tsx';
import { HeroWords, type Point, PointCards } from '../sections/words.tsx';
import { PIECES, Picture, priceOf, type Shop } from './parts.tsx';
import { SHELF } from './pictures.ts';

const CHOSEN = chosen('kind');

/** A piece in a list: picture, name and price, all of it a link. */
const PieceCard = ({ shop: { names, language } }: { shop: Shop }): NotationNode => {
  const row = 'context.item.data';
  const name = inLanguage(row, names.name, names.otherName, language);
  return (
    <Stack
      gap={12}
      name="Piece"
      link={{
        type: 'internal',
        pageId: '\uE000page:product\uE001',
        parameters: { slug: formula(`${row}.${names.slug}`) },
      }}
      style={{ customCss: { 'text-decoration': 'none' } }}
      states={{ hover: { style: { opacity: 0.86 } } }}
    >
      <Picture key="picture" url={formula(`${row}.${names.picture}`)} alt={formula(name)} ratio="5 / 6" />
      <Row
        key="words"
        gap={4}
        style={{ width: '100%' }}
        layout={{ justifyContent: 'space-between' }}
        mobileContent={{ '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'flex-start' }}
      >
        <Words key="name" size={17} weight={600} tag="span" text={formula(name)} />
        <Words key="price" size={16} tone="soft" tag="span" text={priceOf(row, names)} />
      </Row>
    </Stack>
  );
};

export const hero = ({ say }: Shop): NotationNode => (
  <Band key="hero" role="main" title="Hero" style={{ padding: '72px 24px 88px' }}>
    <Grid key="columns" columns={2} gap={56} style={{ customCss: { 'align-items': 'center' } }}>
      <HeroWords
        key="words"
        over={say('Firing of May · 8 pieces', 'Fornada de maio · 8 peças')}
        title={say('Things of clay for every day', 'Coisas de barro para todo dia')}
        lead={say(
          'Vases, bowls and mugs, thrown one by one in Cunha and fired with wood. What you see is what there is.',
          'Vasos, tigelas e canecas, torneados um a um em Cunha e queimados a lenha. O que você vê é o que há.',
        )}
      >
        <Row key="acts" gap={12} name="Acts">
          <Button key="see" text={say('See the pieces', 'Ver as peças')} link={anchor('pieces')} />
          <Button key="studio" look="quiet" text={say('The studio', 'O ateliê')} link={anchor('studio')} />
        </Row>
      </HeroWords>
      <Picture
        key="picture"
        ratio="5 / 4"
        url={SHELF}
        alt={say(
          'A bottle, a vase, a bowl and a mug on a shelf',
          'Uma garrafa, um vaso, uma tigela e uma caneca na prateleira',
        )}
      />
    </Grid>
  </Band>
);

export const pieces = (shop: Shop): NotationNode => {
  const { say, names } = shop;
  const { kinds } = names;
  return (
    <Band
      key="pieces"
      role="region"
      spokenAs={say('Pieces', 'Peças')}
      title="Pieces"
      back="sunken"
      domId="pieces"
      gap={32}
    >
      <Row key="head" gap={16} style={{ width: '100%' }} layout={{ justifyContent: 'space-between' }}>
        <Words key="title" tag="h2" size={32} weight={700} text={say('What there is', 'O que há')} />
        <Chips
          key="kinds"
          label={['Kind', 'Tipo']}
          variable="kind"
          say={say}
          options={[
            ['', ['All', 'Tudo']],
            [kinds.vase, ['Vases', 'Vasos']],
            [kinds.bowl, ['Bowls', 'Tigelas']],
            [kinds.mug, ['Mugs', 'Canecas']],
          ]}
        />
      </Row>
      <Words
        key="loading"
        tone="soft"
        text={say('Fetching the pieces…', 'Buscando as peças…')}
        when={formula(`!(${isFetched('products')})`)}
      />
      <Grid
        key="list"
        columns={4}
        phoneColumns={2}
        gap={24}
        repeat={formula(`${PIECES}.filter((row) => !${CHOSEN} || row.${names.kind} === ${CHOSEN})`)}
      >
        <PieceCard key="piece" shop={shop} />
      </Grid>
      <Words
        key="none"
        tone="soft"
        text={say(
          'Nothing of this kind is left. The next firing is in June.',
          'Nada deste tipo por ora. A próxima fornada é em junho.',
        )}
        when={formula(
          `${isFetched('products')} && !${PIECES}.some((row) => !${CHOSEN} || row.${names.kind} === ${CHOSEN})`,
        )}
      />
    </Band>
  );
};

export const studio = ({ say }: Shop): NotationNode => (
  <Band key="studio" role="region" spokenAs={say('The studio', 'O ateliê')} title="Studio" domId="studio">
    <Grid key="columns" columns={2} gap={64}>
      <Words
        key="title"
        tag="h2"
        size={40}
        weight={700}
        text={say('One wheel, one kiln, two people', 'Um torno, um forno, duas pessoas')}
      />
      <Stack key="words" gap={20}>
        <Words
          key="first"
          size={18}
          tone="soft"
          text={say(
            'Rita throws, Ivo glazes. The clay comes from the hill behind the house; it is sieved, rested for a winter and thrown in spring.',
            'Rita torneia, Ivo esmalta. O barro vem do morro atrás da casa; é peneirado, descansa um inverno e vai ao torno na primavera.',
          )}
        />
        <Words
          key="second"
          size={18}
          tone="soft"
          text={say(
            'Four times a year the wood kiln burns for thirty hours. What comes out is for sale here, and nowhere else.',
            'Quatro vezes por ano o forno a lenha queima por trinta horas. O que sai dele está à venda aqui, e em nenhum outro lugar.',
          )}
        />
      </Stack>
    </Grid>
  </Band>
);

const WAYS: readonly Point[] = [
  [
    'lucide/message-circle',
    ['Ask', 'Pergunte'],
    [
      'Open a piece and write to us. We keep it for you for three days.',
      'Abra uma peça e escreva. Guardamos para você por três dias.',
    ],
  ],
  [
    'lucide/package',
    ['We pack', 'Embalamos'],
    [
      'In straw and card, no plastic. What breaks on the way we replace.',
      'Em palha e papelão, sem plástico. O que quebrar no caminho, repomos.',
    ],
  ],
  [
    'lucide/map-pin',
    ['Or come by', 'Ou venha'],
    ['Saturdays from ten to four. There is coffee.', 'Sábados, das dez às quatro. Tem café.'],
  ],
];

export const buying = ({ say }: Shop): NotationNode => (
  <Band
    key="buying"
    role="region"
    spokenAs={say('How to buy', 'Como comprar')}
    title="Buying"
    back="sunken"
    domId="buying"
  >
    <Heading key="heading" title={say('How to buy', 'Como comprar')} />
    <PointCards key="list" say={say} points={WAYS} />
  </Band>
);
