import { isRecord, messageOf } from '@trama/model';

/** What is known of a text of JSON-LD. */
export type DataState =
  | { kind: 'empty' }
  | { kind: 'bad'; reason: string }
  | { kind: 'untyped' }
  | { kind: 'good'; types: readonly string[]; text: string };

/** The blocks of a text, with or without script tags around them, as the publisher reads it. */
const blocksOf = (text: string): readonly string[] =>
  text
    .split(/<\/?script[^>]*>/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const typesOf = (value: unknown): readonly (string | null)[] => {
  if (Array.isArray(value)) return value.flatMap(typesOf);
  if (!isRecord(value)) return [null];
  if (Array.isArray(value['@graph'])) return typesOf(value['@graph']);
  const type = value['@type'];
  return Array.isArray(type) ? type.map(String) : [typeof type === 'string' ? type : null];
};

/** Whether search engines can read a text of structured data, and what it says. */
export const dataState = (text: string): DataState => {
  const blocks = blocksOf(text);
  if (blocks.length === 0) return { kind: 'empty' };
  try {
    const read = blocks.map((block) => JSON.parse(block) as unknown);
    const types = read.flatMap(typesOf);
    if (types.includes(null)) return { kind: 'untyped' };
    return {
      kind: 'good',
      types: types.flatMap((type) => type ?? []),
      text: read.map((value) => JSON.stringify(value, null, 2)).join('\n'),
    };
  } catch (cause) {
    return { kind: 'bad', reason: messageOf(cause) };
  }
};

const CONTEXT = { '@context': 'https://schema.org' };

/** What the author begins with, by kind; `name`, `description`, `url` and `image` are those of the page. */
export const DATA_TEMPLATES = {
  Organization: (page) => ({ ...CONTEXT, '@type': 'Organization', name: page.name, url: page.url, logo: page.image }),
  Article: (page) => ({
    ...CONTEXT,
    '@type': 'Article',
    headline: page.name,
    description: page.description,
    image: page.image,
    datePublished: '2026-01-31',
    author: { '@type': 'Person', name: '' },
  }),
  Product: (page) => ({
    ...CONTEXT,
    '@type': 'Product',
    name: page.name,
    description: page.description,
    image: page.image,
    offers: { '@type': 'Offer', price: '0.00', priceCurrency: 'BRL', availability: 'https://schema.org/InStock' },
  }),
  FAQPage: () => ({
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: '', acceptedAnswer: { '@type': 'Answer', text: '' } }],
  }),
  BreadcrumbList: (page) => ({
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: page.name, item: page.url }],
  }),
  Event: (page) => ({
    ...CONTEXT,
    '@type': 'Event',
    name: page.name,
    startDate: '2026-01-31T19:00',
    location: { '@type': 'Place', name: '', address: '' },
  }),
} as const satisfies Readonly<
  Record<string, (page: Readonly<Record<'name' | 'description' | 'url' | 'image', string>>) => object>
>;

export type DataTemplate = keyof typeof DATA_TEMPLATES;
