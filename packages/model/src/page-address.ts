import type { Design } from './design/design.ts';
import type { Language, Page } from './design/entities.ts';
import { type PathPart, pathSegments } from './page-path.ts';

/** The language of a site that names none (conformance 9.5). */
const RUNTIME_LANGUAGE: Language = { key: 'en', lang: 'en', default: true };

/** The languages of a site; English where it names none. */
export const siteLanguages = ({ languages }: Pick<Design, 'languages'>): readonly Language[] =>
  languages.length > 0 ? languages : [RUNTIME_LANGUAGE];

/** The language that a visitor meets first. */
export const defaultLanguageOf = (site: Pick<Design, 'languages'>): Language => {
  const languages = siteLanguages(site);
  return languages.find((language) => language.default) ?? languages[0] ?? RUNTIME_LANGUAGE;
};

/** The languages in which a page exists; all of the site's for a page that lists none of them. */
export const pageLanguages = (site: Pick<Design, 'languages'>, page: Pick<Page, 'languages'>): readonly Language[] => {
  const languages = siteLanguages(site);
  const listed = languages.filter((language) => page.languages.includes(language.lang));
  return listed.length > 0 ? listed : languages;
};

/** A path that the whole site lies under, with leading and without final slash; '' for none (`baseTag`, conformance 2.21). */
export const basePathOf = (baseTag: Design['baseTag']): string => {
  const href = baseTag?.href ?? '';
  const path = URL.canParse(href) ? new URL(href).pathname : href;
  const trimmed = path.replaceAll(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `/${trimmed}`;
};

/** A path of the site without the base that the site lies under. */
export const withoutBase = (pathname: string, base: string): string => {
  if (!`${pathname}/`.startsWith(`${base}/`)) return pathname;
  return pathname.slice(base.length) || '/';
};

/** `/<lang>` for languages that keep their prefix, otherwise nothing (conformance 2.13). */
export const languagePrefix = (language: Pick<Language, 'lang' | 'default' | 'isDefaultPath'>): string =>
  language.default && !language.isDefaultPath ? '' : `/${language.lang}`;

/**
 * Address of a page in a language, from slash to slash, its parameters as written: `/en/blog/{{slug|first}}/`.
 * The home page has an empty path.
 */
export const pageAddress = (
  { homePageId }: Pick<Design, 'homePageId'>,
  page: Pick<Page, 'id' | 'paths'>,
  language: Pick<Language, 'lang' | 'default' | 'isDefaultPath'>,
): string => {
  const path = page.id === homePageId ? '' : (page.paths[language.lang] ?? page.paths.default ?? '');
  return path === '' ? `${languagePrefix(language)}/` : `${languagePrefix(language)}/${path}/`;
};

const written = (address: string, text: (part: PathPart) => string): string => {
  const segments = pathSegments(address).map((parts) => parts.map(text).join(''));
  return `/${segments.join('/')}/`.replace(/\/{2,}/g, '/');
};

/** The address with values in place of its parameters; a missing value becomes the text "undefined" (conformance 10.149). */
export const fillAddress = (address: string, values: Readonly<Record<string, unknown>>): string =>
  written(address, (part) => (part.kind === 'text' ? part.text : encodeURIComponent(String(values[part.name]))));

/** The address with the defaults in place of its parameters; an empty one leaves its segment out. */
export const defaultAddress = (address: string): string =>
  written(address, (part) => (part.kind === 'text' ? part.text : part.default.replaceAll('/', '')));

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text with its escapes read; one that holds broken ones as it stands. */
export const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Stands for a slash that a path spells as an escape: such a slash belongs to its segment. */
const INNER_SLASH = '\u0000';

/** The path with the escapes of each segment read. */
const decodedPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => safeDecode(segment).replaceAll('/', INNER_SLASH))
    .join('/');

/**
 * Tells whether a path belongs to an address, with or without final slash: the values of its parameters, or null.
 * A segment that is one parameter may be left out; its default stands for it.
 */
export const addressMatcher = (address: string): ((path: string) => Record<string, string> | null) => {
  const parameters: Extract<PathPart, { kind: 'parameter' }>[] = [];
  const source = pathSegments(address).map((parts) => {
    const pattern = parts.map((part) => {
      if (part.kind === 'text') return literal(part.text);
      parameters.push(part);
      return '([^/]+)';
    });
    const isOptional = parts.length === 1 && parts.every((part) => part.kind === 'parameter');
    return isOptional ? `(?:/${pattern.join('')})?` : `/${pattern.join('')}`;
  });
  const expression = new RegExp(`^${source.join('')}/?$`);
  return (path) => {
    const found = expression.exec(decodedPath(path));
    if (!found) return null;
    return Object.fromEntries(
      parameters.map((part, index) => [part.name, found[index + 1]?.replaceAll(INNER_SLASH, '/') ?? part.default]),
    );
  };
};

/** True for an address that is the same for every visitor: it has no parameters. */
export const isFixedAddress = (address: string): boolean =>
  pathSegments(address).every((parts) => parts.every((part) => part.kind === 'text'));
