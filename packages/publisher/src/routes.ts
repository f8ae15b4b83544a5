import {
  type Design,
  defaultAddress,
  type Id,
  isFixedAddress,
  type Language,
  type Page,
  pageAddress,
  pageLanguages,
} from '@trama/model';
import type { ReleaseRoute } from './release.ts';

/** Path of the page that answers where no other does (conformance 2.19). */
const NOT_FOUND_PATH = '404';

/** True for the page that answers unknown addresses. */
export const isNotFoundPage = (page: Pick<Page, 'paths'>): boolean => page.paths.default === NOT_FOUND_PATH;

/**
 * One route per page and language (conformance 10.148). Routes without parameters come first,
 * so that `/contratos/novo/` is never taken for `/contratos/:id/`.
 */
export const routesOf = (design: Pick<Design, 'homePageId' | 'languages' | 'pages'>): ReleaseRoute[] => {
  const routes = Object.values(design.pages)
    .filter((page) => !isNotFoundPage(page))
    .flatMap((page) => pageLanguages(design, page).map((language) => routeOf(design, page, language)));
  return routes.sort((left, right) => Number(!isFixedAddress(left.address)) - Number(!isFixedAddress(right.address)));
};

const routeOf = (design: Pick<Design, 'homePageId'>, page: Page, language: Language): ReleaseRoute => ({
  address: pageAddress(design, page, language),
  pageId: page.id,
  language: language.lang,
  html: htmlPath(page.id, language.lang),
});

/** Where a release keeps the prerendered HTML of a page. */
export const htmlPath = (pageId: Id, language: string): string => `html/${pageId}.${language}.html`;

/** Where a release keeps the empty shell of a language: public, without anything of a page. */
export const shellPath = (language: string): string => `html/shell.${language}.html`;

/** Page id to its path per language, with parameters replaced by their defaults: what redirects need. */
export const pathsOf = (
  design: Pick<Design, 'homePageId' | 'languages' | 'pages'>,
): Record<Id, Record<string, string>> =>
  Object.fromEntries(
    Object.values(design.pages).map((page) => [
      page.id,
      Object.fromEntries(
        pageLanguages(design, page).map((language) => [
          language.lang,
          defaultAddress(pageAddress(design, page, language)),
        ]),
      ),
    ]),
  );

/** The home page answers at `/`; its own path leads there. */
export const aliasesOf = (design: Pick<Design, 'homePageId' | 'languages' | 'pages'>): Record<string, string> => {
  const home = design.pages[design.homePageId];
  if (!home) return {};
  return Object.fromEntries(
    pageLanguages(design, home).flatMap((language): [string, string][] => {
      const own = pageAddress({ homePageId: '' }, home, language);
      const short = pageAddress(design, home, language);
      return own === short || !isFixedAddress(own) ? [] : [[own, short]];
    }),
  );
};
