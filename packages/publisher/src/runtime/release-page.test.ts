import { bundleFor, encodePage, type Json, siteInfoFor, TramaError } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { ANY_PAGE } from '../published-pages.ts';
import { designOf, pageOf } from '../testing/design.ts';
import { createReleaseReader, type ReleaseReader, type SiteFile } from './release-page.ts';

const languages = [
  { key: 'pt', lang: 'pt', default: true },
  { key: 'en', lang: 'en', default: false },
];
const design = designOf([pageOf('home', { default: '' }), pageOf('post', { default: 'post' })], { languages });
const siteFile: SiteFile = {
  site: siteInfoFor(design),
  definitions: { elements: [], plugins: [] },
  module: 'site.1.js',
  pages: {
    home: { paths: { default: '' }, files: ['1', '1'], title: { pt: 'Início' } },
    post: { paths: { default: 'post' }, files: ['1', '1'] },
    post_1: { paths: { default: 'post/1' }, linkId: 'link_1', files: ['1', '1', 'post'] },
  },
  anyPage: ANY_PAGE,
};
const pageData = (id: string, more: object = {}): object => ({ ...encodePage(bundleFor(design, id)), ...more });

const readerOf = (
  answers: Readonly<Record<string, unknown>>,
  basePath = '',
): { reader: ReleaseReader; asked: string[] } => {
  const asked: string[] = [];
  const answerFor = (address: string): Response => {
    const path = address.split('?')[0] ?? '';
    const answer = path.includes('site.') ? (answers.site ?? siteFile) : answers[path];
    if (answer instanceof Response) return answer;
    if (typeof answer === 'string') return new Response(answer);
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
  };
  const reader = createReleaseReader({
    fetch: async (input) => {
      asked.push(String(input));
      return answerFor(String(input));
    },
    importModule: async (address) => {
      asked.push(address);
      return { functions: [() => address], ...(address.includes('page.') && { page: { name: address } }) };
    },
    addStyle: async (address) => void asked.push(address),
    siteAddress: '/site.1.json?settings=x',
    basePath,
  });
  return { reader, asked };
};

const refusalOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const thrown = await promise.catch((error: unknown) => error);
  return thrown instanceof TramaError ? thrown.cause : thrown;
};

describe('the data of a page', () => {
  it('are asked for with the language that stands in the path, and the cache version', async () => {
    const { reader, asked } = readerOf({ '/data/home.json': pageData('home') });
    await reader.page('home', 'pt');
    await reader.page('home', 'en');
    expect(asked.filter((address) => address.startsWith('/data/'))).toEqual([
      '/data/home.json?wwlang=&_wwcv=115',
      '/data/home.json?wwlang=en&_wwcv=115',
    ]);
  });

  it('come beside the functions of the site and the page, the site’s first, and the stylesheet', async () => {
    const { reader, asked } = readerOf({ '/data/home.json': pageData('home') });
    const { functions = [] } = await reader.page('home', 'pt');
    expect(functions.map((run) => run({} as never))).toEqual(['/site.1.js', '/page.home.1.js']);
    expect(asked).toContain('/page.home.1.css');
  });

  it('lie under the base path of the site, like every file beside them', async () => {
    const { reader, asked } = readerOf({ '/shop/data/home.json': pageData('home') }, '/shop');
    await reader.page('home', 'pt');
    expect(asked.slice(1)).toEqual([
      '/shop/data/home.json?wwlang=&_wwcv=115',
      '/shop/site.1.js',
      '/shop/page.home.1.js',
      '/shop/page.home.1.css',
    ]);
  });

  it('of one item are merged into those of its page, key by key', async () => {
    const workflows: Json = [];
    const { reader } = readerOf({
      '/data/post.json': pageData('post', { page: { id: 'post', paths: { default: 'post' }, workflows } }),
      '/data/post_1.json': { page: { id: 'post_1', data: { title: 'Two' } }, wwObjects: { ignored: {} } },
    });
    const { bundle } = await reader.page('post_1', 'pt');
    expect(bundle.page).toMatchObject({ id: 'post_1', paths: { default: 'post' }, data: { title: 'Two' } });
    expect(bundle.elements).toEqual({});
  });

  it('of another cache version are refused; the same version as text is not another', async () => {
    const other = readerOf({ '/data/home.json': pageData('home', { cacheVersion: 116 }) });
    expect(await refusalOf(other.reader.page('home', 'pt'))).toEqual({ message: 'The site has been published anew.' });
    const same = readerOf({ '/data/home.json': pageData('home', { cacheVersion: '115' }) });
    expect((await same.reader.page('home', 'pt')).bundle.page.id).toBe('home');
  });

  it('of another release of the same version are refused: their functions have other numbers', async () => {
    const { reader } = readerOf({ '/data/home.json': pageData('home', { module: 'page.home.2.js' }) });
    expect(await refusalOf(reader.page('home', 'pt'))).toEqual({ message: 'The site has been published anew.' });
  });

  it('that are refused say where to go', async () => {
    const refusal = Response.json({ redirectUrl: '/login/?_source=%2F' }, { status: 403 });
    const { reader } = readerOf({ '/data/home.json': refusal });
    expect(await refusalOf(reader.page('home', 'pt'))).toMatchObject({ redirectUrl: '/login/?_source=%2F' });
  });

  it.each(['<!doctype html>', '7', '[]', 'null', ''])('that are %j are refused with a clear error', async (text) => {
    const { reader } = readerOf({ '/data/home.json': text === '' ? new Response('') : text });
    expect(await refusalOf(reader.page('home', 'pt'))).toEqual({ message: 'Page data could not be read.' });
  });

  it('of an unknown page are not asked for', async () => {
    const { reader, asked } = readerOf({});
    expect(await refusalOf(reader.page('gone', 'pt'))).toEqual({ message: 'Page not found.' });
    expect(asked).toHaveLength(1);
  });
});

describe('a site file', () => {
  it('tells of pages what links and routes need; the rest of a page comes with it, to who has the page already', async () => {
    const { reader } = readerOf({
      '/data/post.json': pageData('post'),
      '/data/post_1.json': { page: { id: 'post_1' } },
    });
    const { pages } = await reader.site();
    const item = pages.post_1;
    expect(pages.home).toEqual({ ...ANY_PAGE, ...siteFile.pages.home, id: 'home', linkId: 'home' });
    expect(item).toMatchObject({ id: 'post_1', linkId: 'link_1', name: '', sections: [], access: [] });
    await reader.page('post_1', 'pt');
    expect(item).toMatchObject({ id: 'post_1', linkId: 'link_1', name: '/page.post.1.js' });
    expect(pages.post?.name).toBe('');
  });

  it('without a site has no project', async () => {
    expect(await refusalOf(readerOf({ site: {} }).reader.site())).toEqual({ message: 'Project not found.' });
  });
});
