import { describe, expect, it } from 'vitest';
import { robotsText, sitemapOf } from './crawl.ts';
import { pageHeadOf } from './html/page-head.ts';
import { designOf, pageOf } from './testing/design.ts';

const languages = [
  { key: 'pt', lang: 'pt', default: true },
  { key: 'en', lang: 'en', default: false },
];
const about = pageOf('about', { default: 'sobre', en: 'about us' }, { languages: ['pt', 'en'] });
const design = designOf(
  [
    pageOf('home', { default: '' }, { languages: ['pt'] }),
    about,
    pageOf('item', { default: 'item/{{id|1}}' }),
    pageOf('adm', { default: 'adm' }, { access: [{ key: 'open', group: null }] }),
    pageOf('lost', { default: '404' }),
  ],
  { languages },
);

describe('search engines', () => {
  it('find each public page in each of its languages, with the one for all other languages', () => {
    const sitemap = sitemapOf(design);
    const found = [...sitemap.matchAll(/<loc>__TRAMA_ORIGIN__([^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(found).toEqual(['/', '/sobre/', '/en/about%20us/']);
    for (const [language, path] of [
      ['pt', '/sobre/'],
      ['en', '/en/about%20us/'],
      ['x-default', '/sobre/'],
    ])
      expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="__TRAMA_ORIGIN__${path}"/>`);
    expect(sitemap.match(/hreflang/g)).toHaveLength(6);
  });

  it('read the same of a page, and its own address, in its head', () => {
    const linksIn = (language: string) =>
      pageHeadOf(design, about, language).links.map(({ rel, hreflang, href }) => [hreflang ?? rel, href]);
    const others = [
      ['pt', '__TRAMA_ORIGIN__/sobre/'],
      ['en', '__TRAMA_ORIGIN__/en/about%20us/'],
      ['x-default', '__TRAMA_ORIGIN__/sobre/'],
    ];
    expect(linksIn('pt')).toEqual([['canonical', '__TRAMA_ORIGIN__/sobre/'], ...others]);
    expect(linksIn('en')).toEqual([['canonical', '__TRAMA_ORIGIN__/en/about%20us/'], ...others]);
    expect(pageHeadOf(design, pageOf('x', { default: 'x/{{id|1}}' }), 'pt').links).toEqual([]);
  });

  it('are told where the sitemap is, and to leave data alone', () => {
    expect(robotsText()).toBe('User-agent: *\nDisallow: /data/\nSitemap: __TRAMA_ORIGIN__/sitemap.xml\n');
  });
});
