import { describe, expect, test } from 'vitest';
import {
  addressMatcher,
  basePathOf,
  defaultAddress,
  defaultLanguageOf,
  fillAddress,
  isFixedAddress,
  languagePrefix,
  pageAddress,
  pageLanguages,
  safeDecode,
  siteLanguages,
  withoutBase,
} from './page-address.ts';

const portuguese = { lang: 'pt', default: true };
const english = { lang: 'en', default: false };
const site = { homePageId: 'home' };

describe('the address of a page', () => {
  test('has a prefix for all but the default language, and for that one where it is flagged so', () => {
    const page = { id: 'list', paths: { default: 'contratos', en: 'contracts' } };
    expect(pageAddress(site, page, portuguese)).toBe('/contratos/');
    expect(pageAddress(site, page, english)).toBe('/en/contracts/');
    expect(pageAddress(site, page, { ...portuguese, isDefaultPath: true })).toBe('/pt/contratos/');
  });

  test('is empty for the home page', () => {
    expect(pageAddress(site, { id: 'home', paths: { default: 'inicio' } }, portuguese)).toBe('/');
    expect(pageAddress(site, { id: 'home', paths: { default: 'inicio' } }, english)).toBe('/en/');
  });
});

describe('the languages of a site', () => {
  const pt = { key: '1', lang: 'pt', default: false };
  const en = { key: '2', lang: 'en', default: true };
  const english = { key: 'en', lang: 'en', default: true };

  test('are English alone where it names none', () => {
    expect(siteLanguages({ languages: [] })).toEqual([english]);
    expect(siteLanguages({ languages: [pt, en] })).toEqual([pt, en]);
  });

  test('have one that a visitor meets first: the default one, else the first', () => {
    expect(defaultLanguageOf({ languages: [pt, en] })).toBe(en);
    expect(defaultLanguageOf({ languages: [pt] })).toBe(pt);
    expect(defaultLanguageOf({ languages: [] })).toEqual(english);
  });

  test('are those of a page that it lists, or all where it lists none of them', () => {
    expect(pageLanguages({ languages: [pt, en] }, { languages: ['en', 'fr'] })).toEqual([en]);
    expect(pageLanguages({ languages: [pt, en] }, { languages: ['fr'] })).toEqual([pt, en]);
    expect(pageLanguages({ languages: [] }, { languages: ['pt'] })).toEqual([english]);
  });

  test('have a prefix, but for the default one without a flag', () => {
    expect(languagePrefix(pt)).toBe('/pt');
    expect(languagePrefix(en)).toBe('');
    expect(languagePrefix({ ...en, isDefaultPath: true })).toBe('/en');
    expect(languagePrefix({ ...pt, isDefaultPath: true })).toBe('/pt');
  });
});

describe('the base of a site', () => {
  test.each([
    [undefined, ''],
    [null, ''],
    [{}, ''],
    [{ href: '/' }, ''],
    [{ href: 'loja' }, '/loja'],
    [{ href: '//loja/pt//' }, '/loja/pt'],
    [{ href: 'https://example.com/loja/?a=1' }, '/loja'],
    [{ href: 'https://example.com' }, ''],
  ])('of %j is "%s"', (baseTag, base) => {
    expect(basePathOf(baseTag as Parameters<typeof basePathOf>[0])).toBe(base);
  });

  test.each([
    ['/loja/contratos/', '/loja', '/contratos/'],
    ['/loja/', '/loja', '/'],
    ['/loja', '/loja', '/'],
    ['/lojas/contratos', '/loja', '/lojas/contratos'],
    ['/contratos/loja', '/loja', '/contratos/loja'],
    ['/contratos/', '', '/contratos/'],
  ])('is taken from %s (base "%s")', (path, base, rest) => expect(withoutBase(path, base)).toBe(rest));
});

describe('parameters of an address', () => {
  const address = '/painel/{{id|}}/{{menu|inicio}}-copia/{{aba|}}/';

  test('take values, or their defaults', () => {
    expect(fillAddress(address, { id: 'a/b', menu: 'x', aba: 1 })).toBe('/painel/a%2Fb/x-copia/1/');
    expect(fillAddress(address, { id: 1, menu: 'x' })).toBe('/painel/1/x-copia/undefined/');
    expect(defaultAddress(address)).toBe('/painel/inicio-copia/');
  });

  test('are read from a path; a segment that is one parameter may be left out', () => {
    const match = addressMatcher(address);
    expect(match('/painel/7/x-copia/notas/')).toEqual({ id: '7', menu: 'x', aba: 'notas' });
    expect(match('/painel/inicio-copia')).toEqual({ id: '', menu: 'inicio', aba: '' });
    expect(match('/painel/')).toBeNull();
    expect(addressMatcher('/admin/{{param|adm}}/')('/admin/')).toEqual({ param: 'adm' });
  });

  test('keep what a path spells in escapes, also broken ones', () => {
    expect(addressMatcher('/a/{{b|}}/')('/a/%C3%A9/')).toEqual({ b: 'é' });
    expect(addressMatcher('/a/{{b|}}/')('/a/%E0/')).toEqual({ b: '%E0' });
  });

  test('make an address that is not fixed', () => {
    expect(isFixedAddress(address)).toBe(false);
    expect(isFixedAddress('/contratos/novo/')).toBe(true);
    expect([isFixedAddress('/a-{{b|}}/'), isFixedAddress('/a/{{b|}}/c'), isFixedAddress('/')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('are alone not the only thing that a segment may be, nor is text a pattern', () => {
    const match = addressMatcher('/a.b/x{{n|}}y/{{one|}}{{two|}}/');
    expect(match('/a.b/x1y/zz')).toEqual({ n: '1', one: 'z', two: 'z' });
    expect(match('/a.b/x1y/')).toBeNull();
    expect(match('/a.b/x1/zz')).toBeNull();
    expect(match('/aXb/x1y/zz')).toBeNull();
    expect(match('/before/a.b/x1y/zz')).toBeNull();
    expect(match('/a.b/x1y/zz/after')).toBeNull();
    expect(addressMatcher('/a+(b)/')('/a+(b)')).toEqual({});
    expect(addressMatcher('/')('/')).toEqual({});
    expect(addressMatcher('/')('')).toEqual({});
    expect(addressMatcher('/')('/a')).toBeNull();
  });

  test('hold a slash that a path spells as an escape, which parts no segments', () => {
    expect(addressMatcher('/a/{{b|}}/{{c|d}}/')('/a/x%2Fy')).toEqual({ b: 'x/y', c: 'd' });
    expect(addressMatcher('/a/{{b|}}/')('/a%2Fb/')).toBeNull();
    expect(addressMatcher('/é/')('/%C3%A9')).toEqual({});
  });

  test('may have defaults with slashes, which an address leaves out', () => {
    expect(defaultAddress('/a/{{b|x/y}}/{{c|}}/')).toBe('/a/xy/');
    expect(defaultAddress('/')).toBe('/');
    expect(defaultAddress('/{{a|}}/')).toBe('/');
    expect(fillAddress('/a-{{b|}}/c', { b: '' })).toBe('/a-/c/');
    expect(fillAddress('/{{a|}}/b/', { a: '' })).toBe('/b/');
    expect(fillAddress('/{{a|}}/', { a: 'ç d' })).toBe('/%C3%A7%20d/');
  });
});

describe('the path of a page in a language', () => {
  test('is that of the language, else the common one, else none', () => {
    expect(pageAddress(site, { id: 'a', paths: { en: 'x', default: 'y' } }, english)).toBe('/en/x/');
    expect(pageAddress(site, { id: 'a', paths: { pt: 'x', default: 'y' } }, english)).toBe('/en/y/');
    expect(pageAddress(site, { id: 'a', paths: { pt: 'x' } as never }, english)).toBe('/en/');
    expect(pageAddress(site, { id: 'a', paths: { en: '', default: 'y' } }, english)).toBe('/en/');
  });
});

test('escapes are read where they are whole', () => {
  expect([safeDecode('%C3%A9+a'), safeDecode('%E0%A4'), safeDecode('100%')]).toEqual(['é+a', '%E0%A4', '100%']);
});
