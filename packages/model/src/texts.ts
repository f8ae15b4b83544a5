import type { Label } from './fields.ts';

/** The language, of the two that Trama itself speaks, for a language of a page or a browser: Portuguese for any kind of it. */
export const ownLanguage = (language: string): keyof Label => (/^pt(?![a-z])/i.test(language) ? 'pt' : 'en');

/** Trama's own texts for a language of a page; the translation has what the English has. */
export const textsIn = <Texts>(language: string, texts: { en: Texts; pt: NoInfer<Texts> }): Texts =>
  texts[ownLanguage(language)];
