import { expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

const SITE = { homePageId: 'home' };

it('is a slash for the home page, whatever its path is called', () => {
  expect(pagePath(SITE, { id: 'home', paths: { default: 'home', pt: 'inicio' } }, 'pt')).toBe('/');
});

it('is that of the language where the page has one there, and else that of all', () => {
  const page = { id: 'in', paths: { default: 'sign-in', pt: 'entrar' } };
  expect([pagePath(SITE, page, 'pt'), pagePath(SITE, page, 'fr'), pagePath(SITE, page)]).toEqual([
    '/entrar',
    '/sign-in',
    '/sign-in',
  ]);
});
