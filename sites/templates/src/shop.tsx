/** @jsxImportSource @trama/document */
import { El, type NotationNode, Page, site } from '@trama/document/notation';
import { type Binding, ownLanguage, type Value } from '@trama/model';
import { formula, inLanguage, isFetched, LOCALE, rowsOf } from './formulas.ts';
import { Chips, chosen } from './sections/chips.tsx';
import { footer } from './sections/closing.tsx';
import { Form, insertTyped, sending, typed } from './sections/form.tsx';
import { header } from './sections/opening.tsx';
import {
  anchor,
  Band,
  Button,
  Card,
  Grid,
  Heading,
  type Place,
  Row,
  type Say,
  Stack,
  Words,
} from './sections/parts.tsx';
import { HeroWords, type Point, PointCards } from './sections/words.tsx';
import { backendPlugins, CLAY, commonSite, languagesOf, sayIn, withPalette } from './shared.ts';
import { type ShopNames, shopNamesIn, shopSql } from './shop-data.ts';
import { SHELF } from './shop-pictures.ts';
import type { Template } from './template.ts';

const PIECES = rowsOf('products');

/** The piece that the address names. */
const PIECE = `${PIECES}.find((row) => row.slug === globalContext?.pageParameters?.slug)`;

const CHOSEN = chosen('kind');

const FORM = 'product/piece/container/columns/words/card/form';

const HOME: Place = ['pieces', ['Pieces', 'Peças'], { type: 'internal', pageId: '\uE000page:home\uE001' }];

const LINKS: readonly Place[] = [
  ['pieces', ['Pieces', 'Peças']],
  ['studio', ['The studio', 'O ateliê']],
  ['buying', ['How to buy', 'Como comprar']],
];

const brand = (isHome: boolean) => ({
  name: 'Barro',
  icon: 'lucide/amphora',
  links: isHome ? LINKS : [HOME],
  act: (isHome
    ? ['pieces', ['See the pieces', 'Ver as peças']]
    : [HOME[0], ['All pieces', 'Todas as peças'], HOME[2]]) as Place,
  footerLinks: isHome ? LINKS : [HOME],
});

interface Shop {
  say: Say;
  names: ShopNames;
  language: string;
}

const priceOf = (row: string, { price, currency }: ShopNames): Binding =>
  formula(
    `${row} ? new Intl.NumberFormat(${LOCALE}, { style: 'currency', currency: '${currency}', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(Number(${row}.${price})) : ''`,
  );

const Picture = ({ url, alt, ratio }: { url: Value; alt: Value; ratio: string }): NotationNode => (
  <El
    type="image"
    name="Picture"
    style={{ width: '100%', borderRadius: '14px', overflow: 'hidden', customCss: { 'aspect-ratio': ratio } }}
    content={{ url, alt, objectFit: 'cover', loading: 'lazy' }}
  />
);

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

const hero = ({ say }: Shop): NotationNode => (
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

const pieces = (shop: Shop): NotationNode => {
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

const studio = ({ say }: Shop): NotationNode => (
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

const buying = ({ say }: Shop): NotationNode => (
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

/** One piece: large, with what it is, what it costs, and a question about it. */
const piecePage = ({ say, names, language }: Shop): NotationNode => {
  const name = inLanguage(PIECE, names.name, names.otherName, language);
  const work = sending({
    form: FORM,
    failed: 'failed',
    name: 'Keep the question',
    keep: insertTyped(names.questions, {
      [names.product]: 'globalContext?.pageParameters?.slug',
      [names.name]: typed(FORM, 'name'),
      [names.email]: typed(FORM, 'email'),
      [names.question]: typed(FORM, 'question'),
    }),
  });
  return (
    <Band
      key="piece"
      role="main"
      title="Piece"
      style={{ padding: '56px 24px 96px', minHeight: '70vh' }}
      mobile={{ padding: '24px 20px 64px' }}
    >
      <Words
        key="loading"
        tone="soft"
        text={say('Fetching the piece…', 'Buscando a peça…')}
        when={formula(`!(${isFetched('products')})`)}
      />
      <Stack
        key="gone"
        gap={16}
        layout={{ alignItems: 'flex-start' }}
        when={formula(`${isFetched('products')} && !${PIECE}`)}
      >
        <Words
          key="title"
          tag="h1"
          size={32}
          weight={700}
          text={say('This piece has found a home', 'Esta peça já tem casa')}
        />
        <Button key="back" text={say('See what there is', 'Ver o que há')} link="home" />
      </Stack>
      <Grid key="columns" columns={2} gap={56} when={formula(`Boolean(${PIECE})`)}>
        <Picture key="picture" ratio="5 / 6" url={formula(`${PIECE}?.${names.picture} ?? ''`)} alt={formula(name)} />
        <Stack key="words" gap={20}>
          <Words key="title" tag="h1" size={44} weight={700} text={formula(name)} />
          <Row key="facts" gap={16}>
            <Words key="price" size={22} weight={600} tag="span" text={priceOf(PIECE, names)} />
            <Words key="size" size={16} tone="soft" tag="span" text={formula(`${PIECE}?.${names.size} ?? ''`)} />
          </Row>
          <Words
            key="about"
            size={18}
            tone="soft"
            text={formula(inLanguage(PIECE, names.about, names.otherAbout, language))}
          />
          <Card key="card" gap={16} style={{ margin: '12px 0 0' }}>
            <Words key="title" tag="h2" size={20} weight={600} text={say('Ask about it', 'Pergunte sobre ela')} />
            <Form
              key="form"
              say={say}
              name="Question"
              send={say('Send the question', 'Enviar a pergunta')}
              thanks={say('Thank you. We answer within a day.', 'Obrigado. Respondemos em um dia.')}
              work={work}
              fields={[
                { key: 'name', label: ['Name', 'Nome'] },
                { key: 'email', label: ['E-mail', 'E-mail'], type: 'email' },
                { key: 'question', label: ['Your question', 'Sua pergunta'], type: 'textarea' },
              ]}
            />
          </Card>
        </Stack>
      </Grid>
    </Band>
  );
};

/** A shop window: pieces that are kept as rows, each with a page of its own and a question that one can ask. */
export const shop: Template = ({ registry, name, language, key }) => {
  const languages = languagesOf(language);
  const say = sayIn(languages);
  const names = shopNamesIn(language);
  const made: Shop = { say, names, language };
  const texts = (value: Value) => value as Record<string, string>;
  const isPortuguese = ownLanguage(language) === 'pt';
  const pathIn = (first: string): string => `${first}/{{slug|lua}}`;
  const design = site(
    {
      ...commonSite,
      key,
      name,
      home: 'home',
      languages,
      plugins: { supabase: backendPlugins.supabase ?? {} },
      variables: {
        kind: { type: 'string', name: 'Chosen kind' },
        failed: { type: 'boolean', name: 'The question was not kept' },
      },
      collections: {
        products: {
          plugin: 'supabase',
          name: names.products,
          config: {
            table: names.products,
            fieldsMode: 'guided',
            dataFields: [],
            primaryData: ['id'],
            isAutoFetch: true,
          },
          sort: [{ key: names.place, field: names.place, direction: 'ASC' }],
          limit: 100,
        },
      },
    },
    [
      <Page
        key="home"
        name={isPortuguese ? 'Vitrine' : 'Shop window'}
        path={{ default: 'home' }}
        title={texts(say('Barro: ceramics of Cunha', 'Barro: cerâmica de Cunha'))}
        meta={{
          description: texts(
            say(
              'Vases, bowls and mugs, thrown one by one and fired with wood.',
              'Vasos, tigelas e canecas, torneados um a um e queimados a lenha.',
            ),
          ),
        }}
      >
        {header(say, brand(true))}
        {hero(made)}
        {pieces(made)}
        {studio(made)}
        {buying(made)}
        {footer(say, brand(true))}
      </Page>,
      <Page
        key="product"
        name={isPortuguese ? 'Peça' : 'Piece'}
        path={{
          default: pathIn(isPortuguese ? 'peca' : 'piece'),
          [languages[1] ?? '']: pathIn(isPortuguese ? 'piece' : 'peca'),
        }}
        title={texts(say('A piece · Barro', 'Uma peça · Barro'))}
      >
        {header(say, brand(false))}
        {piecePage(made)}
        {footer(say, brand(false))}
      </Page>,
    ],
    registry,
  );
  return { design: withPalette(design, CLAY), migrations: [{ name: '0001-products', sql: shopSql(names, language) }] };
};
