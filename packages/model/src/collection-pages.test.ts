import { describe, expect, test } from 'vitest';
import { itemPages, itemSegment, withItemFields } from './collection-pages.ts';
import type { Collection, Page } from './design/entities.ts';

const page = (collectionPath: string | null): Page => ({
  id: 'post',
  linkId: 'post-link',
  name: 'Post',
  folder: null,
  paths: { default: 'blog', en: 'en-blog' },
  languages: ['pt', 'en'],
  collectionPath,
  sections: [],
  access: [],
  title: {},
  meta: {},
  metaImage: '',
  workflows: [],
});
const posts: Collection = {
  id: 'posts',
  name: 'Posts',
  mode: 'static',
  kind: 'collection',
  pluginId: null,
  config: {},
  data: [{ meta: { slug: 'Olá, Mundo!' } }, { meta: { slug: '2026/Two_2' } }],
};

describe('pages that a collection makes of a page', () => {
  test('are one per item, their path ending with a field of its data', () => {
    const pages = itemPages({ collections: { posts } }, page('posts.meta.slug'));
    expect(pages.map((each) => [each.page.id, each.page.linkId, each.page.paths.default, each.page.paths.en])).toEqual([
      ['post_0', 'post-link_0', 'blog/ol_mundo_', 'en-blog/ol_mundo_'],
      ['post_1', 'post-link_1', 'blog/2026/two_2', 'en-blog/2026/two_2'],
    ]);
    expect(pages.map((each) => [each.baseId, each.item])).toEqual([
      ['post', { meta: { slug: 'Olá, Mundo!' } }],
      ['post', { meta: { slug: '2026/Two_2' } }],
    ]);
  });

  test('stand in every language of the page and for any other, after its own path', () => {
    const root = { ...page('posts.meta.slug'), paths: { default: '', en: 'blog' } };
    expect(itemPages({ collections: { posts } }, root).map((each) => each.page.paths)[1]).toEqual({
      default: '2026/two_2',
      en: 'blog/2026/two_2',
    });
    const bare = { ...page('posts.meta.slug'), paths: { en: 'blog' } as unknown as Page['paths'] };
    expect(itemPages({ collections: { posts } }, bare)[1]?.page.paths).toEqual({
      default: '2026/two_2',
      en: 'blog/2026/two_2',
    });
  });

  test('have the whole item in their path where the page names no field', () => {
    const texts = { posts: { ...posts, data: ['A b', 7] } };
    expect(itemPages({ collections: texts }, page('posts')).map((each) => each.page.paths.default)).toEqual([
      ...['blog/a_b', 'blog/7'],
    ]);
  });

  test('are none for other pages, and while the collection has no data', () => {
    expect(itemPages({ collections: { posts } }, page(null))).toEqual([]);
    expect(itemPages({ collections: {} }, page('posts.meta.slug'))).toEqual([]);
  });
});

describe('the path segment of an item', () => {
  test('is in lower case, with one underscore for each run of other characters than a-z, 0-9, _, - and /', () => {
    expect(itemSegment('Ab9_-/c')).toBe('ab9_-/c');
    expect(itemSegment('A  B&&C.html')).toBe('a_b_c_html');
    expect([itemSegment(7), itemSegment(null)]).toEqual(['7', '']);
  });
});

describe('what a page of an item says to search engines', () => {
  const base = page('posts.meta.slug');
  const says = {
    ...base,
    title: { pt: '{{meta.slug}} – Blog', en: 'Post {{ missing | none }}' },
    meta: { description: 'Sobre {{meta.slug}}', structuredData: { pt: '{"@type":"Article","name":"{{meta.slug}}"}' } },
    metaImage: 'images/{{meta.slug}}.webp',
  };
  const quoted: Collection = { ...posts, data: [{ meta: { slug: 'Say "hi"' } }] };

  test('has the values of the item in place of its fields, also inside of JSON', () => {
    const [first] = itemPages({ collections: { posts: quoted } }, says);
    expect(first?.page.title).toEqual({ pt: 'Say "hi" – Blog', en: 'Post none' });
    expect(first?.page.meta.description).toBe('Sobre Say "hi"');
    const said = withItemFields(says.meta.structuredData.pt, first?.item ?? null, true);
    expect(first?.page.meta.structuredData).toEqual({ pt: said });
    expect(JSON.parse(said)).toEqual({
      '@type': 'Article',
      name: 'Say "hi"',
    });
    expect(first?.page.metaImage).toBe('images/Say "hi".webp');
  });

  test('says nothing for a field that is no text or number', () => {
    expect(withItemFields('[{{meta}}] {{n}}', { meta: { a: 1 }, n: 3 })).toBe('[] 3');
  });
});
