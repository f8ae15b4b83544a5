import { describe, expect, it } from 'vitest';
import { aliasesOf, pathsOf, routesOf } from './routes.ts';
import { designOf, pageOf } from './testing/design.ts';

const languages = [
  { key: 'pt', lang: 'pt', default: true },
  { key: 'en', lang: 'en', default: false },
];

describe('the routes of a release', () => {
  const design = designOf(
    [
      pageOf('home', { default: 'inicio' }),
      pageOf('item', { default: 'contratos/{{id|1}}' }),
      pageOf('new', { default: 'contratos/novo', en: 'contracts/new' }),
      pageOf('lost', { default: '404' }),
    ],
    { languages },
  );

  it('are one per page and language, with a prefix for all but the default language', () => {
    const addresses = routesOf(design).map((route) => `${route.pageId} ${route.language} ${route.address}`);
    expect(addresses).toEqual([
      'home pt /',
      'home en /en/',
      'new pt /contratos/novo/',
      'new en /en/contracts/new/',
      'item pt /contratos/{{id|1}}/',
      'item en /en/contratos/{{id|1}}/',
    ]);
  });

  it('lead to the defaults of their parameters', () => {
    expect(pathsOf(design).item).toEqual({ pt: '/contratos/1/', en: '/en/contratos/1/' });
  });

  it('lead from the home page to its shorter address', () => {
    expect(aliasesOf(design)).toEqual({ '/inicio/': '/', '/en/inicio/': '/en/' });
  });

  it('keep the prefix of a default language that is flagged so', () => {
    const flagged = designOf([pageOf('home', { default: 'inicio' })], {
      languages: [{ key: 'pt', lang: 'pt', default: true, isDefaultPath: true }],
    });
    expect(routesOf(flagged)[0]?.address).toBe('/pt/');
  });
});
