import {
  addressMatcher,
  defaultAddress,
  defaultLanguageOf,
  fillAddress,
  type Id,
  isFixedAddress,
  type Language,
  languagePrefix,
  pageAddress,
  pageLanguages,
  type SiteInfo,
  siteLanguages,
  TramaError,
} from '@trama/model';

type PageInfo = SiteInfo['pages'][Id];

/** The page that answers at an address, and what the address says to it. */
export interface Match {
  page: PageInfo;
  language: string;
  parameters: Readonly<Record<string, string>>;
  /** No page has the address: the one for unknown paths stands there. */
  isUnknown?: true;
}

/** Routes of a site: which page answers where, and the address of each page (conformance 10.148, 10.152). */
export interface Routes {
  /** Path without base; with or without final slash. A 404 page answers for unknown paths of its language. */
  match(pathname: string): Match | null;
  /** Address of a page without base, as {@link pagePath} builds it. */
  pathOf(pageId: Id, language: string, parameters?: Readonly<Record<string, unknown>>): string;
  readonly defaultLanguage: string;
  /** Page by id or link id. */
  page(idOrLinkId: Id): PageInfo | undefined;
  /** The language to show a page in: the wanted one where the page lists it, else the site's default or the page's first. */
  languageFor(page: PageInfo, wanted: string): string;
}

const NOT_FOUND_PATH = '404';

interface Route {
  page: PageInfo;
  language: string;
  parametersIn: (path: string) => Record<string, string> | null;
  isFixed: boolean;
}

const findPage = (site: SiteInfo, idOrLinkId: Id): PageInfo | undefined =>
  Object.hasOwn(site.pages, idOrLinkId)
    ? site.pages[idOrLinkId]
    : Object.values(site.pages).find((page) => page.linkId === idOrLinkId);

/**
 * Address of a page in a language, from slash to slash: `/{lang}/{path}/`. Without parameters their defaults stand for
 * them (conformance 2.12 to 2.16, 8.43).
 * @throws TramaError "Project not found.", "Page not found." and "Lang not found."
 */
export const pagePath = (
  site: SiteInfo | null | undefined,
  pageId: Id,
  languageName: string,
  parameters?: Readonly<Record<string, unknown>>,
): string => {
  if (!site) throw new TramaError({ code: 'engine/project-not-found', message: 'Project not found.', where: [] });
  const page = findPage(site, pageId);
  if (!page)
    throw new TramaError({ code: 'engine/page-not-found', message: 'Page not found.', where: ['pages', pageId] });
  const language = siteLanguages(site).find((one) => one.lang === languageName);
  if (!language)
    throw new TramaError({
      code: 'engine/language-not-found',
      message: 'Lang not found.',
      where: ['languages', languageName],
    });
  const address = pageAddress(site, page, language);
  return parameters ? fillAddress(address, parameters) : defaultAddress(address);
};

const isNotFound = (page: PageInfo): boolean => page.paths.default === NOT_FOUND_PATH;

const routesOf = (site: SiteInfo): readonly Route[] => {
  const routes = Object.values(site.pages).flatMap((page) =>
    pageLanguages(site, page).map((language): Route => {
      const address = pageAddress(site, page, language);
      return {
        page,
        language: language.lang,
        parametersIn: addressMatcher(address),
        isFixed: isFixedAddress(address),
      };
    }),
  );
  // A path that one page spells out is never taken for a parameter of another.
  return routes.toSorted((one, other) => Number(other.isFixed) - Number(one.isFixed));
};

/** The page for unknown paths of the language that the path begins with. */
const notFoundMatch = (site: SiteInfo, pathname: string): Match | null => {
  const isPrefixed = (language: Language): boolean =>
    languagePrefix(language) !== '' && `${pathname}/`.startsWith(`${languagePrefix(language)}/`);
  const language = siteLanguages(site).find(isPrefixed) ?? defaultLanguageOf(site);
  const page = Object.values(site.pages).find(
    (one) => isNotFound(one) && pageLanguages(site, one).some(({ lang }) => lang === language.lang),
  );
  return page ? { page, language: language.lang, parameters: {}, isUnknown: true } : null;
};

export const createRoutes = (site: SiteInfo): Routes => {
  const routes = routesOf(site);
  const defaultLanguage = defaultLanguageOf(site).lang;
  return {
    defaultLanguage,
    page: (id) => findPage(site, id),
    languageFor: (page, wanted) => {
      const names = pageLanguages(site, page).map(({ lang }) => lang);
      return [wanted, defaultLanguage].find((name) => names.includes(name)) ?? names[0] ?? defaultLanguage;
    },
    match: (pathname) => {
      for (const { page, language, parametersIn } of routes) {
        const parameters = parametersIn(pathname);
        if (parameters) return { page, language, parameters };
      }
      return notFoundMatch(site, pathname);
    },
    pathOf: (pageId, language, parameters) => pagePath(site, pageId, language, parameters),
  };
};
