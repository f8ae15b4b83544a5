import type { Design } from './design/design.ts';
import type { Page } from './design/entities.ts';
import type { Id, Json, Text } from './design/value.ts';
import { getAtPath } from './paths.ts';
import { isRecord } from './records.ts';

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

const FIELD = /\{\{\s*([^{}|]+?)\s*(?:\|([^{}]*))?\}\}/g;

/** What a field of an item says in a text; what is no text or number says nothing. */
const saidBy = (item: Json, field: string): string => {
  const value = getAtPath(item, field);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
};

/**
 * A text with the values of an item in place of its fields: `{{title}} – Blog`; `{{title|Untitled}}` where one has none.
 * @param asJson values stand inside of texts of JSON
 */
export const withItemFields = (text: string, item: Json, asJson = false): string =>
  text.replaceAll(FIELD, (_all, field: string, otherwise = '') => {
    const said = saidBy(item, field) || String(otherwise).trim();
    return asJson ? JSON.stringify(said).slice(1, -1) : said;
  });

const inEachLanguage = <Value extends Text | undefined>(text: Value, change: (text: string) => string): Value => {
  if (typeof text === 'string') return change(text) as Value;
  if (!isRecord(text)) return text;
  const entries = Object.entries(text).map(([language, one]) => [
    language,
    typeof one === 'string' ? change(one) : one,
  ]);
  return Object.fromEntries(entries) as Value;
};

/** What search engines and the browser's tab show of the page of an item. */
const itemTexts = ({ title, meta, metaImage }: Page, item: Json): Pick<Page, 'title' | 'meta' | 'metaImage'> => {
  const filled = (text: string): string => withItemFields(text, item);
  const { structuredData, extra, ...texts } = meta;
  return {
    title: inEachLanguage(title, filled),
    meta: {
      ...(Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, inEachLanguage(text, filled)]),
      ) as Page['meta']),
      ...(structuredData === undefined
        ? {}
        : { structuredData: inEachLanguage(structuredData, (text) => withItemFields(text, item, true)) }),
      ...(extra === undefined ? {} : { extra }),
    },
    metaImage: filled(metaImage),
  };
};

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
      ...itemTexts(page, item),
      id: itemPageId(page.id, index),
      linkId: itemPageId(page.linkId, index),
      paths: withSegment(page.paths, itemSegment(getAtPath(item, field.join('.')))),
    },
  }));
};
