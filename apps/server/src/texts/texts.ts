import { en, type TextKey } from './en.ts';
import { pt } from './pt.ts';

export type { TextKey };

/** The language of the server's own pages for a language of a site or an `Accept-Language` header. */
export const pageTexts = (language: string | undefined): { language: 'en' | 'pt'; text: (key: TextKey) => string } => {
  const isPortuguese = /^pt\b/i.test(language ?? '');
  return { language: isPortuguese ? 'pt' : 'en', text: (key) => (isPortuguese ? pt : en)[key] };
};
