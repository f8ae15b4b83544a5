import type { Design, Id, Language, Page } from '@trama/model';
import type { ReleaseRoute } from './release.ts';

/** Path of the page that answers where no other does (page-data-format 1.1). */
const NOT_FOUND_PATH = '404';

const PARAMETER = /\{\{([^|{}]+)\|?([^{}]*)\}\}/g;

/** True for the page that answers unknown addresses. */
export const isNotFoundPage = (page: Pick<Page, 'paths'>): boolean => page.paths.default === NOT_FOUND_PATH;

/** `/<lang>` for languages that keep their prefix, otherwise nothing (specification point 2, "Routing rules"). */
export const languagePrefix = (language: Language): string =>
  language.default && !language.isDefaultPath ? '' : `/${language.lang}`;

/** Languages of the site in which a page exists; all of them for a page that names none. */
export const pageLanguages = (
  design: Pick<Design, 'languages'>,
  page: Pick<Page, 'languages'>,
): readonly Language[] => {
  const named = design.languages.filter((language) => page.languages.includes(language.lang));
  return named.length > 0 ? named : design.languages;
};

/** Path of a page in a language, with leading and final slash; parameters keep the form `{{name|default}}`. */
export const pagePath = (
  design: Pick<Design, 'homePageId'>,
  page: Pick<Page, 'id' | 'paths'>,
  language: Language,
): string => {
  const own = page.id === design.homePageId ? '' : (page.paths[language.lang] ?? page.paths.default ?? '');
  const joined = `${languagePrefix(language)}/${own}`.replace(/\/+$/, '');
  return `${joined}/`;
};

/**
 * One route per page and language (page-data-format 10.2). Routes without parameters come first,
 * so that `/contratos/novo/` is never taken for `/contratos/:id/`.
 */
export const routesOf = (design: Pick<Design, 'homePageId' | 'languages' | 'pages'>): ReleaseRoute[] => {
  const routes = Object.values(design.pages)
    .filter((page) => !isNotFoundPage(page))
    .flatMap((page) => pageLanguages(design, page).map((language) => routeOf(design, page, language)));
  return routes.sort((left, right) => Number(left.pattern.includes(':')) - Number(right.pattern.includes(':')));
};

const routeOf = (design: Pick<Design, 'homePageId'>, page: Page, language: Language): ReleaseRoute => {
  const defaults: Record<string, string> = {};
  const pattern = pagePath(design, page, language).replace(PARAMETER, (_match, name: string, fallback: string) => {
    defaults[name] = fallback;
    return `:${name}`;
  });
  return { pattern, defaults, pageId: page.id, language: language.lang, html: htmlPath(page.id, language.lang) };
};

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
          pagePath(design, page, language).replace(PARAMETER, (_match, _name: string, fallback: string) => fallback),
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
      const own = home.paths[language.lang] ?? home.paths.default ?? '';
      return own === '' || own.includes('{{')
        ? []
        : [[`${languagePrefix(language)}/${own}/`.replace(/\/{2,}/g, '/'), pagePath(design, home, language)]];
    }),
  );
};
