import { describe, expect, test } from 'vitest';
import { addressMatcher, defaultAddress, fillAddress, isFixedAddress, pageAddress } from './page-address.ts';

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
  });
});
