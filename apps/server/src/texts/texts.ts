import { type Label, ownLanguage, textsIn } from '@trama/model';
import { en, type TextKey } from './en.ts';
import { pt } from './pt.ts';

export type { TextKey };

/** The language of the server's own pages for a language of a site or an `Accept-Language` header. */
export const pageTexts = (asked: string | undefined): { language: keyof Label; text: (key: TextKey) => string } => {
  const language = ownLanguage(asked ?? '');
  const texts = textsIn<Readonly<Record<TextKey, string>>>(language, { en, pt });
  return { language, text: (key) => texts[key] };
};
