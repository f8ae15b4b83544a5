import type { Id } from '@trama/model';
import type { ResolvedLink } from '../instance.ts';
import { closedHref, joinHref, queryPairs, sectionAnchor } from './href.ts';
import type { Routes } from './routes.ts';

export interface LinkSurroundings {
  routes: Routes;
  language: string;
  basePath: string;
  /** Titles of the sections of a page, by section id and link id. */
  sectionTitle: (pageId: Id, sectionId: Id) => string | undefined;
  /** Position in the innermost repeat, for links to pages of a collection. */
  repeatIndex: number;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const pageIdOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? text(value.id) : text(value);

const internalLink = (
  link: Readonly<Record<string, unknown>>,
  surroundings: LinkSurroundings,
  suffix: string,
): ResolvedLink | null => {
  const { routes, basePath } = surroundings;
  const page = routes.page(pageIdOf(link.pageId) + suffix);
  if (!page) return null;
  const parameters =
    typeof link.parameters === 'object' && link.parameters !== null
      ? (link.parameters as Record<string, unknown>)
      : undefined;
  const sectionId = text(link.sectionId);
  const title = surroundings.sectionTitle(page.id, sectionId);
  return {
    kind: 'internal',
    href:
      basePath +
      joinHref(
        routes.pathOf(page.id, routes.languageFor(page, surroundings.language), parameters),
        queryPairs(link.query),
        title === undefined ? '' : sectionAnchor(title),
      ),
    ...(sectionId !== '' && { toSection: true }),
    ...(link.targetBlank === true && { newTab: true }),
    ...(link.loadProgress === true && { progress: text(link.loadProgressColor) || 'blue' }),
  };
};

const fileLink = (file: unknown): ResolvedLink => {
  const url = typeof file === 'object' && file !== null && 'url' in file ? text(file.url) : text(file);
  return { kind: 'file', href: url || 'download', newTab: true, download: true };
};

const externalLink = (link: Readonly<Record<string, unknown>>): ResolvedLink => {
  const href = text(link.href);
  const newTab = link.targetBlank === true && { newTab: true };
  const isInternal = href.startsWith('/') && !href.startsWith('//');
  return isInternal ? { kind: 'internal', href: closedHref(href), ...newTab } : { kind: 'external', href, ...newTab };
};

/** The link of an element with its address (conformance 10.133 to 10.144). Null: no link. */
export const resolveLink = (link: unknown, surroundings: LinkSurroundings): ResolvedLink | null => {
  if (typeof link !== 'object' || link === null) return null;
  const values = link as Readonly<Record<string, unknown>>;
  switch (values.type) {
    case 'internal':
      return internalLink(values, surroundings, '');
    case 'collection':
      return internalLink(values, surroundings, `_${surroundings.repeatIndex}`);
    case 'external':
      return externalLink(values);
    case 'file':
      return fileLink(values.file);
    case 'mail':
      return { kind: 'mail', href: `mailto:${text(values.href)}` };
    case 'tel':
      return { kind: 'tel', href: `tel:${text(values.href)}` };
    case 'open-popup': {
      const { content, background, sectionId } = values;
      return { kind: values.type, popup: { content, background, sectionId } };
    }
    case 'close-popup':
      return { kind: values.type };
    default:
      return null;
  }
};
