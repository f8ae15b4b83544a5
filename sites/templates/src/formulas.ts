import { type Binding, ownLanguage } from '@trama/model';

export const formula = (code: string): Binding => ({ binding: 'formula', code });

/** Holds where the page speaks Portuguese. */
export const IS_PORTUGUESE = `String(globalContext?.page?.lang ?? '').startsWith('pt')`;

/** The language of the page as numbers and dates are written in it. */
export const LOCALE = `(${IS_PORTUGUESE} ? 'pt-BR' : 'en-GB')`;

/** Rows of a collection, by its key; an empty list while they are on their way. */
export const rowsOf = (key: string): string => {
  const found = `collections[${JSON.stringify(`\uE000collection:${key}\uE001`)}]`;
  return `(Array.isArray(${found}?.data) ? ${found}.data : [])`;
};

/** Holds once the rows of a collection are there. */
export const isFetched = (key: string): string =>
  `collections[${JSON.stringify(`\uE000collection:${key}\uE001`)}]?.isFetched === true`;

/** What a row says in the language of the page; in the first language where the other is not filled in. */
export const inLanguage = (row: string, own: string, other: string, language: string): string => {
  const isOther = ownLanguage(language) === 'pt' ? `!${IS_PORTUGUESE}` : IS_PORTUGUESE;
  return `((${isOther} && ${row}?.${other}) || ${row}?.${own} || '')`;
};
