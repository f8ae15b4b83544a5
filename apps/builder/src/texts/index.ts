import type { Label } from '@trama/model';
import { createContext, useContext } from 'react';
import { en, type Texts } from './en.ts';
import { pt } from './pt.ts';

export type { Texts };
export type BuilderLanguage = keyof Label;

export const CATALOGUES: Readonly<Record<BuilderLanguage, Texts>> = { en, pt };

/** The builder's language for a browser that prefers these. */
export const preferredLanguage = (wanted: readonly string[]): BuilderLanguage =>
  wanted
    .map((language) => language.slice(0, 2).toLowerCase())
    .find((language) => language === 'pt' || language === 'en') === 'pt'
    ? 'pt'
    : 'en';

export interface LanguageChoice {
  language: BuilderLanguage;
  choose(language: BuilderLanguage): void;
}

export const LanguageContext: React.Context<LanguageChoice> = createContext<LanguageChoice>({
  language: 'en',
  choose: () => undefined,
});

export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

/** The catalogue of the builder's language. */
export const useTexts = (): Texts => CATALOGUES[useLanguage().language];

/** Picks the text of a label that definitions carry. */
export const useLabel = (): ((label: Label) => string) => {
  const { language } = useLanguage();
  return (label) => label[language];
};
