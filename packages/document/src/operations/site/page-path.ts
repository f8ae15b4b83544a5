import {
  type Design,
  defaultLanguageOf,
  type Id,
  type Page,
  pageLanguages,
  pageParameters,
  TramaError,
} from '@trama/model';
import { ERRORS } from '../../errors.ts';

/** Why a path can be no page's. */
export type PagePathFault =
  | { kind: 'taken'; page: Id }
  /** Something that has another meaning in an address, or none. */
  | { kind: 'character'; text: string }
  /** Braces that are no `{{name|default}}`. */
  | { kind: 'parameter'; text: string }
  | { kind: 'twice'; name: string }
  | { kind: 'empty-segment' };

/** The path as it is kept: without slashes around it. */
export const cleanPath = (path: string): string => path.trim().replace(/^\/+|\/+$/g, '');

const PARAMETER = /\{\{[^{}|]+(?:\|[^{}]*)?\}\}/g;
/** What separates the parts of an address, spaces, and what browsers write anew. */
const FOREIGN = /[\s?#\\%<>"^`]/;

const shapeFault = (path: string): PagePathFault | null => {
  const text = path.replaceAll(PARAMETER, 'x');
  const brace = /[{}|]+/.exec(text);
  if (brace) return { kind: 'parameter', text: brace[0] };
  const foreign = FOREIGN.exec(text);
  if (foreign) return { kind: 'character', text: foreign[0] };
  const segments = text.split('/');
  const step = segments.find((segment) => segment === '.' || segment === '..');
  if (step !== undefined) return { kind: 'character', text: step };
  if (path !== '' && segments.includes('')) return { kind: 'empty-segment' };
  const names = pageParameters(path).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : { kind: 'twice', name: twice };
};

/** What visitors type for a page, its parameters without their names: two that differ only there are one route. */
const routeOf = ({ paths }: Pick<Page, 'paths'>, language: string): string =>
  (paths[language] ?? paths.default ?? '').replaceAll(PARAMETER, '{{}}');

/**
 * What is wrong with a path of a page, in one language or in all that have none of their own (`default`); null for nothing.
 * Pages are compared by what visitors type, language by language. The home page answers at the root, whatever its path.
 */
export const pagePathFault = (
  design: Pick<Design, 'pages' | 'languages' | 'homePageId'>,
  { id, language, path: written }: { id: Id; language: string; path: string },
): PagePathFault | null => {
  const path = cleanPath(written);
  const fault = shapeFault(path);
  if (fault) return fault;
  if (path === '' && id !== design.homePageId) return { kind: 'taken', page: design.homePageId };
  const own = design.pages[id];
  const paths = { ...own?.paths, [language]: path };
  const next = { paths, languages: own?.languages ?? [] };
  const changed = pageLanguages(design, next).filter(
    ({ lang }) => lang === language || (language === 'default' && own?.paths[lang] === undefined),
  );
  for (const each of changed.length > 0 ? changed : [defaultLanguageOf(design)]) {
    const route = routeOf(next, each.lang);
    const taken = Object.values(design.pages).find(
      (page) =>
        page.id !== id &&
        pageLanguages(design, page).some(({ lang }) => lang === each.lang) &&
        routeOf(page, each.lang) === route,
    );
    if (taken) return { kind: 'taken', page: taken.id };
  }
  return null;
};

const SENTENCES: { readonly [Kind in Exclude<PagePathFault['kind'], 'taken'>]: string } = {
  character: 'has a character that cannot stand in a path',
  parameter: 'has braces that make no parameter',
  twice: 'has a parameter twice',
  'empty-segment': 'has two slashes behind each other',
};

/** @throws TramaError `document/bad-input` for a path that cannot be this page's */
export const checkPagePath = (
  design: Pick<Design, 'pages' | 'languages' | 'homePageId'>,
  { id, language, path }: { id: Id; language: string; path: string },
): void => {
  const fault = pagePathFault(design, { id, language, path });
  if (!fault) return;
  const isTaken = fault.kind === 'taken';
  throw new TramaError({
    code: ERRORS.badInput,
    message: isTaken
      ? `The page "${design.pages[fault.page]?.name ?? ''}" already has the path "${cleanPath(path)}".`
      : `The path "${cleanPath(path)}" ${SENTENCES[fault.kind]}.`,
    where: ['pages', isTaken ? fault.page : id, 'paths', language],
    hint: isTaken
      ? 'Choose another path.'
      : 'Use letters, digits, hyphens and slashes; {{name|default}} makes a parameter.',
  });
};

/** A path made of a name, as far as it fits into an address. */
export const pathOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The path, or the first of it with a number behind that no page has yet. */
export const freePath = (design: Pick<Design, 'pages' | 'languages' | 'homePageId'>, path: string): string => {
  const isFree = (tried: string): boolean =>
    pagePathFault(design, { id: '', language: 'default', path: tried })?.kind !== 'taken';
  const base = cleanPath(path) || 'page';
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};
