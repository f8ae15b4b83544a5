import { expect, it } from 'vitest';
import { mayReadHead, mayReadPages } from './context-reads.ts';

const inJson = (code: string): string => JSON.stringify({ code });

it.each([
  ['globalContext.page.title', true],
  ["globalContext['page'].meta.desc", true],
  ['globalContext?.page?.metaImage', true],
  ['globalContext.page', true],
  ['globalContext.pages', true],
  ['(({ page }) => page.title)(globalContext)', true],
  ['globalContext[name]', true],
  ['wwLib.anything()', true],
  ['globalContext.page?.name === "Home"', false],
  ["globalContext.page['data'].slug", false],
  ['globalContext.browser.url', false],
  ['title + meta', false],
])('%s may read the head of its page: %s', (code, expected) => {
  expect(mayReadHead(inJson(code))).toBe(expected);
});

it.each([
  ['globalContext.pages', true],
  ['globalContext', true],
  ['globalContext.page.title', false],
])('%s may read all pages: %s', (code, expected) => {
  expect(mayReadPages(inJson(code))).toBe(expected);
});
