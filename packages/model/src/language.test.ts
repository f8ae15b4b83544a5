import { expect, it } from 'vitest';
import { languageName, textDirection } from './language.ts';

it('languages are read from left to right, but for those of scripts that are not', () => {
  const toTheLeft = 'ar arc ckb dv fa he he-IL iw ks nqo ps sd syr ug ur uz-Arab yi'.split(' ');
  expect(toTheLeft.filter((lang) => textDirection(lang) !== 'rtl')).toEqual([]);
  expect(['pt', 'en', 'ja', 'sr-Latn', 'ks-Latn', 'az'].map(textDirection)).toEqual(Array(6).fill('ltr'));
});

it('a language is named in another one, and stays a code where it names none', () => {
  expect([languageName('en', 'pt'), languageName('pt-BR', 'en')]).toEqual(['inglês', 'Brazilian Portuguese']);
  expect(['qqq', 'no language'].map((lang) => languageName(lang, 'en'))).toEqual(['qqq', 'no language']);
});
