import type { Design, Page } from '@trama/model';

/** The path of a page as lists show it, in a language where it has one of its own there: `/` for the home page, `/sign-in`. */
export const pagePath = (
  { homePageId }: Pick<Design, 'homePageId'>,
  { id, paths }: Pick<Page, 'id' | 'paths'>,
  language = 'default',
): string => (id === homePageId ? '/' : `/${paths[language] ?? paths.default ?? ''}`);
