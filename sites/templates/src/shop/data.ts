import { ownLanguage } from '@trama/model';
import { quoted, rowsOfSql } from '../tables.ts';
import { pictureOf, type Shape } from './pictures.ts';

/** Kinds of pieces: what a row holds, in the first language of the site. */
interface Kinds {
  vase: string;
  bowl: string;
  mug: string;
}

export interface ShopNames {
  products: string;
  slug: string;
  name: string;
  /** The name in the other language. */
  otherName: string;
  about: string;
  otherAbout: string;
  price: string;
  kind: string;
  picture: string;
  size: string;
  place: string;
  isShown: string;
  questions: string;
  product: string;
  email: string;
  question: string;
  kinds: Kinds;
  currency: string;
}

const NAMES: Readonly<Record<'en' | 'pt', ShopNames>> = {
  en: {
    products: 'products',
    slug: 'slug',
    name: 'name',
    otherName: 'name_pt',
    about: 'description',
    otherAbout: 'description_pt',
    price: 'price',
    kind: 'kind',
    picture: 'picture',
    size: 'size',
    place: 'position',
    isShown: 'visible',
    questions: 'questions',
    product: 'product',
    email: 'email',
    question: 'question',
    kinds: { vase: 'vases', bowl: 'bowls', mug: 'mugs' },
    currency: 'USD',
  },
  pt: {
    products: 'produtos',
    slug: 'slug',
    name: 'nome',
    otherName: 'nome_en',
    about: 'descricao',
    otherAbout: 'descricao_en',
    price: 'preco',
    kind: 'tipo',
    picture: 'imagem',
    size: 'medidas',
    place: 'posicao',
    isShown: 'visivel',
    questions: 'perguntas',
    product: 'produto',
    email: 'email',
    question: 'pergunta',
    kinds: { vase: 'vasos', bowl: 'tigelas', mug: 'canecas' },
    currency: 'BRL',
  },
};

/** Names of tables and columns in the first language of the site. */
export const shopNamesIn = (language: string): ShopNames => NAMES[ownLanguage(language)];

interface Piece {
  slug: string;
  shape: Shape;
  glaze: string;
  back: string;
  name: { en: string; pt: string };
  about: { en: string; pt: string };
  size: string;
  price: { en: number; pt: number };
}

const PIECES: readonly Piece[] = [
  {
    slug: 'lua',
    shape: 'vase',
    glaze: '#c96f4a',
    back: '#f3e4d7',
    name: { en: 'Moon vase', pt: 'Vaso Lua' },
    about: {
      en: 'Thrown in one piece of red clay and left bare on the outside. Glazed within, it holds water and a single branch.',
      pt: 'Torneado em uma só peça de argila vermelha e deixado cru por fora. Esmaltado por dentro, guarda água e um galho só.',
    },
    size: '18 × 24 cm',
    price: { en: 68, pt: 340 },
  },
  {
    slug: 'praia',
    shape: 'bowl',
    glaze: '#5f8f8b',
    back: '#e3ecea',
    name: { en: 'Beach bowl', pt: 'Tigela Praia' },
    about: {
      en: 'Wide enough for a salad for four. The green comes from copper ash, and no two come out of the kiln alike.',
      pt: 'Larga o bastante para uma salada de quatro. O verde vem da cinza de cobre, e nenhuma sai igual do forno.',
    },
    size: '28 × 10 cm',
    price: { en: 54, pt: 265 },
  },
  {
    slug: 'manha',
    shape: 'mug',
    glaze: '#d9a441',
    back: '#f6ecd3',
    name: { en: 'Morning mug', pt: 'Caneca Manhã' },
    about: {
      en: 'Three hundred millilitres, a handle for three fingers, and a foot that stays cool on the table.',
      pt: 'Trezentos mililitros, alça para três dedos e um pé que não esquenta a mesa.',
    },
    size: '9 × 10 cm',
    price: { en: 24, pt: 98 },
  },
  {
    slug: 'seixo',
    shape: 'bottle',
    glaze: '#6b6f7a',
    back: '#e6e7ea',
    name: { en: 'Pebble bottle', pt: 'Garrafa Seixo' },
    about: {
      en: 'A narrow neck over a round body, polished with a river stone before the first firing.',
      pt: 'Gargalo estreito sobre um corpo redondo, polido com pedra de rio antes da primeira queima.',
    },
    size: '14 × 30 cm',
    price: { en: 82, pt: 410 },
  },
  {
    slug: 'sal',
    shape: 'bowl',
    glaze: '#e9e2d6',
    back: '#d5c3b2',
    name: { en: 'Salt bowl', pt: 'Tigela Sal' },
    about: {
      en: 'The small one of every day: soup, fruit, keys. White tin glaze over dark clay, which shows at the rim.',
      pt: 'A pequena de todo dia: sopa, fruta, chaves. Esmalte branco sobre argila escura, que aparece na borda.',
    },
    size: '14 × 7 cm',
    price: { en: 28, pt: 120 },
  },
  {
    slug: 'chuva',
    shape: 'mug',
    glaze: '#46618c',
    back: '#dfe6f1',
    name: { en: 'Rain mug', pt: 'Caneca Chuva' },
    about: {
      en: 'Cobalt that ran a little in the fire. Made for tea: thin at the lip, heavy at the foot.',
      pt: 'Cobalto que escorreu um pouco no fogo. Feita para chá: fina na borda, pesada no pé.',
    },
    size: '9 × 9 cm',
    price: { en: 26, pt: 105 },
  },
  {
    slug: 'duna',
    shape: 'vase',
    glaze: '#b98b62',
    back: '#efe3d3',
    name: { en: 'Dune vase', pt: 'Vaso Duna' },
    about: {
      en: 'Low, with a wide shoulder: for dried grasses, or for nothing at all.',
      pt: 'Baixo, de ombro largo: para capins secos, ou para nada.',
    },
    size: '22 × 20 cm',
    price: { en: 74, pt: 365 },
  },
  {
    slug: 'noite',
    shape: 'bottle',
    glaze: '#2f3440',
    back: '#d9d4cc',
    name: { en: 'Night bottle', pt: 'Garrafa Noite' },
    about: {
      en: 'Black iron glaze, matt like slate. One to a firing, twelve a year.',
      pt: 'Esmalte preto de ferro, fosco como ardósia. Uma por queima, doze por ano.',
    },
    size: '13 × 32 cm',
    price: { en: 90, pt: 450 },
  },
];

/** The kind that a shape is sold as. */
const KIND_OF: Readonly<Record<Shape, keyof Kinds>> = { vase: 'vase', bottle: 'vase', bowl: 'bowl', mug: 'mug' };

/** Pieces that everybody may look at, and questions that only the builder reads. */
export const shopSql = (names: ShopNames, language: string): string => {
  const own = ownLanguage(language);
  const other = own === 'pt' ? 'en' : 'pt';
  const { products, slug, name, otherName, about, otherAbout, price, kind, picture, size, place, isShown } = names;
  const { questions, product, email, question, kinds } = names;
  const rows = PIECES.map((piece, index) => [
    piece.slug,
    piece.name[own],
    piece.name[other],
    piece.about[own],
    piece.about[other],
    piece.price[own],
    kinds[KIND_OF[piece.shape]],
    pictureOf(piece),
    piece.size,
    index + 1,
  ]);
  return `-- What is for sale. Everybody sees what is visible; it is changed in the builder.
create table public.${products} (
  id uuid primary key default gen_random_uuid(),
  ${slug} text not null unique check (${slug} ~ '^[a-z0-9-]+$'),
  ${name} text not null,
  ${otherName} text,
  ${about} text not null default '',
  ${otherAbout} text,
  ${price} numeric(10, 2) not null check (${price} >= 0),
  ${kind} text not null check (${kind} in (${Object.values(kinds).map(quoted).join(', ')})),
  -- The address of a picture: of an asset of the site, of a file of the backend, or the drawing itself.
  ${picture} text not null default '',
  ${size} text not null default '',
  ${place} integer not null default 0,
  ${isShown} boolean not null default true,
  created_at timestamptz not null default now()
);
create index on public.${products} (${place}) where ${isShown};

-- What people ask about a piece. Everybody may write; nobody reads it but in the builder.
create table public.${questions} (
  id uuid primary key default gen_random_uuid(),
  ${product} text not null references public.${products} (${slug}) on update cascade on delete cascade,
  ${name} text not null check (length(${name}) between 1 and 200),
  ${email} text not null check (${email} ~ '^[^@ ]+@[^@ ]+$' and length(${email}) <= 320),
  ${question} text not null check (length(${question}) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index on public.${questions} (${product});

alter table public.${products} enable row level security;
alter table public.${questions} enable row level security;
create policy "Everybody sees what is for sale" on public.${products} for select to anon, authenticated using (${isShown});
create policy "Visitors ask" on public.${questions} for insert to anon, authenticated with check (true);
revoke all on public.${products}, public.${questions} from anon, authenticated;
grant select on public.${products} to anon, authenticated;
grant insert (${product}, ${name}, ${email}, ${question}) on public.${questions} to anon, authenticated;

insert into public.${products}
  (${[slug, name, otherName, about, otherAbout, price, kind, picture, size, place].join(', ')}) values
${rowsOfSql(rows)};
`;
};
