import { lookupText } from '@trama/model';

/** A text of a list as a visitor reads it: in the page's language, or else the first that it has; nothing is an empty text. */
export const textInLanguage = (value: unknown, language: string): string =>
  lookupText(value ?? undefined, language, language);
