import { expect, it } from 'vitest';
import { textInLanguage } from './text-in-language.ts';

it('a text per language is read in the page’s language, or in its first', () => {
  const greeting = { en: 'Hello', pt: 'Olá' };
  expect(textInLanguage(greeting, 'pt')).toBe('Olá');
  expect(textInLanguage(greeting, 'es')).toBe('Hello');
});

it('a plain text is the same in every language, and nothing is an empty text', () => {
  expect([textInLanguage('Olá', 'en'), textInLanguage(7, 'en')]).toEqual(['Olá', '7']);
  expect([textInLanguage(null, 'en'), textInLanguage(undefined, 'en'), textInLanguage({}, 'en')]).toEqual(['', '', '']);
});
