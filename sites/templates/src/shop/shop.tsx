/** @jsxImportSource @trama/document */
import { Page, site } from '@trama/document/notation';
import { ownLanguage, type Value } from '@trama/model';
import { footer } from '../sections/closing.tsx';
import { header } from '../sections/opening.tsx';
import type { Place } from '../sections/parts.tsx';
import { backendPlugins, CLAY, commonSite, languagesOf, sayIn, withPalette } from '../shared.ts';
import type { Template } from '../template.ts';
import { shopNamesIn, shopSql } from './data.ts';
import { buying, hero, pieces, studio } from './home.tsx';
import type { Shop } from './parts.tsx';
import { piecePage } from './piece.tsx';

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
