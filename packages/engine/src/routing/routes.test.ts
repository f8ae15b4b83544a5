import { describe, expect, it } from 'vitest';
import { type PageInit, siteOf } from '../testing/index.ts';
import { createRoutes, pagePath } from './routes.ts';

const languages = [
  { key: 'pt', lang: 'pt', default: true },
  { key: 'en', lang: 'en', default: false },
];
const home: PageInit = { id: 'home', info: { paths: { default: 'inicio' }, languages: ['pt', 'en'] } };
const about: PageInit = { id: 'about', info: { paths: { default: 'sobre', en: 'about' }, languages: ['pt', 'en'] } };
const item: PageInit = {
  id: 'item',
  info: { linkId: 'item-link', paths: { default: 'contratos/{{id|1}}' }, languages: ['pt'] },
};
const fresh: PageInit = { id: 'new', info: { paths: { default: 'contratos/novo' }, languages: ['pt'] } };
const site = siteOf([home, item, fresh, about], { languages });

describe('the path of a page', () => {
  it('is /{lang}/{page path}/, from slash to slash', () => {
    expect(pagePath(site, 'about', 'en')).toBe('/en/about/');
  });

  it('has no prefix in the default language, unless that is flagged to keep it', () => {
    expect(pagePath(site, 'about', 'pt')).toBe('/sobre/');
    const kept = siteOf([about], { languages: [{ key: 'pt', lang: 'pt', default: true, isDefaultPath: true }] });
    expect(pagePath({ ...kept, homePageId: '' }, 'about', 'pt')).toBe('/pt/sobre/');
  });

  it('is the prefix alone for the home page', () => {
    expect([pagePath(site, 'home', 'pt'), pagePath(site, 'home', 'en')]).toEqual(['/', '/en/']);
  });

  it('takes parameters; a missing one of them is the text "undefined", without any the defaults stand', () => {
    expect(pagePath(site, 'item', 'pt', { id: 'a b' })).toBe('/contratos/a%20b/');
    expect(pagePath(site, 'item', 'pt', {})).toBe('/contratos/undefined/');
    expect(pagePath(site, 'item', 'pt')).toBe('/contratos/1/');
  });

  it('is found by the link id of the page too', () => {
    expect(pagePath(site, 'item-link', 'pt')).toBe('/contratos/1/');
  });

  it('throws for an unknown project, language and page', () => {
    expect(() => pagePath(undefined, 'home', 'pt')).toThrow(/^Project not found\.$/);
    expect(() => pagePath(site, 'home', 'fr')).toThrow(/^Lang not found\.$/);
    expect(() => pagePath(site, 'gone', 'pt')).toThrow(/^Page not found\.$/);
    expect(() => pagePath(site, '__proto__', 'pt')).toThrow(/^Page not found\.$/);
  });
});

describe('the routes of a site', () => {
  const routes = createRoutes(site);
  const found = (path: string) => {
    const match = routes.match(path);
    return match && [match.page.id, match.language, match.parameters];
  };

  it('are one per page and language that the page lists, with or without final slash', () => {
    expect(found('/en/about/')).toEqual(['about', 'en', {}]);
    expect(found('/en/about')).toEqual(['about', 'en', {}]);
    expect(found('/sobre')).toEqual(['about', 'pt', {}]);
    expect(found('/en/contratos/novo/')).toBeNull();
  });

  it('read path parameters, decoded, an escaped slash among them; a left out one is its default', () => {
    expect(found('/contratos/a%2Fb%20c/')).toEqual(['item', 'pt', { id: 'a/b c' }]);
    expect(found('/contratos/')).toEqual(['item', 'pt', { id: '1' }]);
  });

  it('take a path that one page spells out for that page', () => {
    expect(found('/contratos/novo/')).toEqual(['new', 'pt', {}]);
  });

  it('answer unknown paths with the 404 page of the language, where there is one', () => {
    expect(found('/nada/')).toBeNull();
    const missing: PageInit = { id: 'missing', info: { paths: { default: '404' }, languages: ['pt', 'en'] } };
    const more = createRoutes(siteOf([home, missing], { languages }));
    expect([more.match('/nada/')?.page.id, more.match('/en/x/y/')?.language]).toEqual(['missing', 'en']);
  });

  it('speak English for a site without languages', () => {
    const plain = createRoutes(siteOf([{ id: 'home' }, { id: 'a' }], { languages: [] }));
    expect([plain.defaultLanguage, plain.pathOf('a', 'en')]).toEqual(['en', '/a/']);
  });

  it('show a page in the wanted language where it lists it, else in the default one or its first', () => {
    const english = { ...about, id: 'only', info: { ...about.info, languages: ['en'] } };
    const some = createRoutes(siteOf([home, item, english], { languages }));
    const languageOf = (id: string, wanted: string) => some.languageFor(some.page(id) ?? expect.fail(), wanted);
    expect([languageOf('item', 'en'), languageOf('only', 'pt'), languageOf('home', 'en')]).toEqual(['pt', 'en', 'en']);
  });

  it('survive nonsense: broken escapes, nul, a hundred kilobytes', () => {
    expect(found('/contratos/%E0%A4%A/')).toEqual(['item', 'pt', { id: '%E0%A4%A' }]);
    expect(found('/%00/..%2f..%2f/')).toBeNull();
    expect(found(`/contratos/${'x'.repeat(100_000)}`)?.[0]).toBe('item');
  });
});
