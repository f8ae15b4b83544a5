import type { Design } from './design/design.ts';
import type { Language, Page } from './design/entities.ts';
import { type PathPart, pathSegments } from './page-path.ts';

/** `/<lang>` for languages that keep their prefix, otherwise nothing (specification point 2, "Routing rules"). */
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
  return `/${segments.filter((segment) => segment !== '').join('/')}/`.replace(/\/{2,}/g, '/');
};

/** The address with values in place of its parameters; a missing value becomes the text "undefined" (page-data-format 10.3). */
export const fillAddress = (address: string, values: Readonly<Record<string, unknown>>): string =>
  written(address, (part) => (part.kind === 'text' ? part.text : encodeURIComponent(String(values[part.name]))));

/** The address with the defaults in place of its parameters; an empty one leaves its segment out. */
export const defaultAddress = (address: string): string =>
  written(address, (part) => (part.kind === 'text' ? part.text : part.default.replaceAll('/', '')));

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Tells whether a path belongs to an address, with or without final slash: the values of its parameters, or null.
 * A segment that is one parameter may be left out; its default stands for it.
 */
export const addressMatcher = (address: string): ((path: string) => Record<string, string> | null) => {
  const parameters: Extract<PathPart, { kind: 'parameter' }>[] = [];
  const source = pathSegments(address).map((parts) => {
    const [only] = parts;
    const pattern = parts.map((part) => {
      if (part.kind === 'text') return literal(part.text);
      parameters.push(part);
      return '([^/]+)';
    });
    return parts.length === 1 && only?.kind === 'parameter' ? `(?:/${pattern.join('')})?` : `/${pattern.join('')}`;
  });
  const expression = new RegExp(`^${source.join('')}/?$`);
  return (path) => {
    const found = expression.exec(decoded(path));
    if (!found) return null;
    return Object.fromEntries(parameters.map((part, index) => [part.name, found[index + 1] ?? part.default]));
  };
};

/** True for an address that is the same for every visitor: it has no parameters. */
export const isFixedAddress = (address: string): boolean =>
  pathSegments(address).every((parts) => parts.every((part) => part.kind === 'text'));
