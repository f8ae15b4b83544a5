import { type Design, defaultLanguageOf, lookupText, type Page, pageLanguages, type Text } from '@trama/model';

/** What a page says in the head of its document, as visitors, search engines and networks read it in one language. */
export interface PageWords {
  title: string;
  description: string;
  socialTitle: string;
  socialDescription: string;
}

/** The words of a page in a language, with what stands in for missing ones (as the publisher writes them). */
export const pageWords = (
  design: Pick<Design, 'name' | 'homePageId' | 'pages' | 'languages'>,
  page: Page,
  language: string,
): PageWords => {
  const fallback = defaultLanguageOf(design).lang;
  const said = (text: Text | undefined): string =>
    text === undefined ? '' : lookupText(text, language, fallback).trim();
  const title = said(page.title) || said(design.pages[design.homePageId]?.title) || design.name;
  const description = said(page.meta.description);
  return {
    title,
    description,
    socialTitle: said(page.meta.socialTitle) || title,
    socialDescription: said(page.meta.socialDescription) || description,
  };
};

/** A text in one language alone, without what stands in for it. */
export const ownText = (text: Text | undefined, language: string): string =>
  typeof text === 'string' ? text : (text?.[language] ?? '');

/** The languages of a page whose texts may differ. */
export const languagesOf = (design: Pick<Design, 'languages'>, page: Page): readonly string[] =>
  pageLanguages(design, page).map(({ lang }) => lang);
