import { expect, it } from 'vitest';
import { textDirection } from './language.ts';

it('languages are read from left to right, but for those of scripts that are not', () => {
  expect(['ar', 'he-IL', 'fa', 'ur', 'uz-Arab', 'yi'].map(textDirection)).toEqual(Array(6).fill('rtl'));
  expect(['pt', 'en', 'ja', 'sr-Latn', 'ks-Latn', 'az'].map(textDirection)).toEqual(Array(6).fill('ltr'));
});
