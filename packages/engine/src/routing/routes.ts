import { type Id, type Language, type SiteInfo, TramaError } from '@trama/model';
import { defaultPath, fillPath, pathExpression, pathParameters } from './path-template.ts';

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

const prefixOf = (language: Language): string =>
  language.default && !language.isDefaultPath ? '' : `/${language.lang}`;

/** Path of the page in the language, as written. The home page has none. */
const rawPath = (site: SiteInfo, page: PageInfo, language: string): string =>
  page.id === site.homePageId ? '' : (page.paths[language] ?? page.paths.default ?? '');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

interface Route {
  page: PageInfo;
  language: string;
  expression: RegExp;
  names: readonly string[];
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
        const path = rawPath(site, page, language.lang);
        const names = pathParameters(path).map((parameter) => parameter.name);
        const expression = pathExpression(path === '' ? prefixOf(language) : `${prefixOf(language)}/${path}`);
        return { page, language: language.lang, expression, names, isFixed: names.length === 0 };
      }),
  );
  const ordered = [...routes.filter((route) => route.isFixed), ...routes.filter((route) => !route.isFixed)];

  const notFound = (pathname: string): Match | null => {
    const language =
      languages.find((one) => prefixOf(one) !== '' && `${pathname}/`.startsWith(`${prefixOf(one)}/`)) ??
      languages.find((one) => one.default);
    const page = pages.find((one) => isNotFound(one) && language !== undefined && isListed(one, language));
    return page && language ? { page, language: language.lang, parameters: {} } : null;
  };

  return {
    defaultLanguage,
    page: (id) => site.pages[id] ?? pages.find((page) => page.linkId === id),
    match: (pathname) => {
      const path = decoded(pathname);
      for (const { page, language, expression, names } of ordered) {
        const found = expression.exec(path);
        if (found)
          return {
            page,
            language,
            parameters: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])),
          };
      }
      return notFound(path);
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
      const path = rawPath(site, page, languageName);
      const filled = parameters ? fillPath(path, parameters) : defaultPath(path);
      return filled === '' ? `${prefixOf(language)}/` : `${prefixOf(language)}/${filled}/`;
    },
  };
};
