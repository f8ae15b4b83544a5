import {
  addressMatcher,
  defaultAddress,
  fillAddress,
  type Id,
  isFixedAddress,
  type Language,
  languagePrefix,
  pageAddress,
  type SiteInfo,
  TramaError,
} from '@trama/model';

type PageInfo = SiteInfo['pages'][Id];

/** The page that answers at an address, and what the address says to it. */
export interface Match {
  page: PageInfo;
  language: string;
  parameters: Readonly<Record<string, string>>;
}

/** Routes of a site: which page answers where, and the address of each page (page-data-format 10.2). */
export interface Routes {
  /** Path without base; with or without final slash. A 404 page answers for unknown paths of its language. */
  match(pathname: string): Match | null;
  /**
   * Address of a page: `/{lang}/{path}/`, without base.
   * @throws TramaError "Page not found." and "Lang not found."
   */
  pathOf(pageId: Id, language: string, parameters?: Readonly<Record<string, unknown>>): string;
  readonly defaultLanguage: string;
  /** Page by id or link id. */
  page(idOrLinkId: Id): PageInfo | undefined;
}

const NOT_FOUND_PATH = '404';

interface Route {
  page: PageInfo;
  language: string;
  parametersIn: (path: string) => Record<string, string> | null;
  isFixed: boolean;
}

const isListed = (page: PageInfo, language: Language): boolean =>
  page.languages.length === 0 || page.languages.includes(language.lang);

export const createRoutes = (site: SiteInfo): Routes => {
  const defaultLanguage = site.languages.find((language) => language.default)?.lang ?? site.languages[0]?.lang ?? 'en';
  const languages: readonly Language[] =
    site.languages.length > 0 ? site.languages : [{ key: 'en', lang: 'en', default: true }];
  const pages = Object.values(site.pages);
  const isNotFound = (page: PageInfo): boolean => page.paths.default === NOT_FOUND_PATH;

  const routes: Route[] = languages.flatMap((language) =>
    pages
      .filter((page) => isListed(page, language))
      .map((page) => {
        const address = pageAddress(site, page, language);
        return {
          page,
          language: language.lang,
          parametersIn: addressMatcher(address),
          isFixed: isFixedAddress(address),
        };
      }),
  );
  const ordered = [...routes.filter((route) => route.isFixed), ...routes.filter((route) => !route.isFixed)];

  const notFound = (pathname: string): Match | null => {
    const language =
      languages.find((one) => languagePrefix(one) !== '' && `${pathname}/`.startsWith(`${languagePrefix(one)}/`)) ??
      languages.find((one) => one.default);
    const page = pages.find((one) => isNotFound(one) && language !== undefined && isListed(one, language));
    return page && language ? { page, language: language.lang, parameters: {} } : null;
  };

  return {
    defaultLanguage,
    page: (id) => site.pages[id] ?? pages.find((page) => page.linkId === id),
    match: (pathname) => {
      for (const { page, language, parametersIn } of ordered) {
        const parameters = parametersIn(pathname);
        if (parameters) return { page, language, parameters };
      }
      return notFound(pathname);
    },
    pathOf: (pageId, languageName, parameters) => {
      const page = site.pages[pageId] ?? pages.find((one) => one.linkId === pageId);
      if (!page)
        throw new TramaError({ code: 'engine/page-not-found', message: 'Page not found.', where: ['pages', pageId] });
      const language = languages.find((one) => one.lang === languageName);
      if (!language)
        throw new TramaError({
          code: 'engine/language-not-found',
          message: 'Lang not found.',
          where: ['languages', languageName],
        });
      const address = pageAddress(site, page, language);
      return parameters ? fillAddress(address, parameters) : defaultAddress(address);
    },
  };
};
