import type { Design } from './design/design.ts';
import type { Page } from './design/entities.ts';
import type { Id, Json } from './design/value.ts';
import { getAtPath } from './paths.ts';

/** One page of those that a collection makes of a page. */
export interface ItemPage {
  page: Page;
  /** The page that it is made from: the two share everything but `page.data` and the path. */
  baseId: Id;
  item: Json;
}

/** Id of the page of an item: `<page id>_<index>` (conformance 10.150). */
export const itemPageId = (pageId: Id, index: number): Id => `${pageId}_${index}`;

/**
 * Path segment of an item, from a field of its data: in lower case, each run of characters outside a-z, 0-9,
 * underscore, hyphen and slash as one underscore (conformance 2.18).
 */
export const itemSegment = (value: unknown): string =>
  String(value ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_/-]+/g, '_');

const withSegment = (paths: Page['paths'], segment: string): Page['paths'] =>
  Object.fromEntries(
    Object.entries({ default: '', ...paths }).map(([language, path]) => [
      language,
      path === '' ? segment : `${path}/${segment}`,
    ]),
  );

/**
 * The pages that a collection makes of a page, one per item. Its `collectionPath` is `<collection id>.<field>`;
 * the items are the collection's stored data. None for any other page.
 */
export const itemPages = ({ collections }: Pick<Design, 'collections'>, page: Page): readonly ItemPage[] => {
  const [collectionId = '', ...field] = (page.collectionPath ?? '').split('.');
  const data = collections[collectionId]?.data;
  if (!Array.isArray(data)) return [];
  return data.map((item: Json, index) => ({
    baseId: page.id,
    item,
    page: {
      ...page,
      id: itemPageId(page.id, index),
      linkId: itemPageId(page.linkId, index),
      paths: withSegment(page.paths, itemSegment(getAtPath(item, field.join('.')))),
    },
  }));
};
