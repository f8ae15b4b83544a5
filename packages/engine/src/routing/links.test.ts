import { describe, expect, it } from 'vitest';
import { element, fakePlatform, formula, type PageInit, startedEngine } from '../testing/index.ts';

const about: PageInit = {
  id: 'about',
  elements: [element('b')],
  info: {
    paths: { default: 'about/{{tab|info}}' },
    sectionHeads: [{ id: 'team', linkId: 'team-link', title: 'Our Great  Team' }],
  },
};
const posts = ['one', 'two'].map(
  (path, index): PageInit => ({ id: `post_${index}`, info: { paths: { default: path } } }),
);

const linked = async (link: unknown, href = '/') => {
  const page: PageInit = { elements: [element('a', { link: link as never })] };
  const { engine, platform } = await startedEngine({
    pages: [page, about, ...posts],
    platform: fakePlatform({ href }),
  });
  return { link: engine.instance('a')?.link.value, engine, platform };
};
const hrefOf = async (link: unknown) => (await linked(link)).link?.href;

describe('a link', () => {
  it('of type none is no link', async () => {
    expect((await linked({ type: 'none', pageId: 'about' })).link).toBeNull();
  });

  it('of type internal leads to a page, by id or link id, with its parameters', async () => {
    expect(await hrefOf({ type: 'internal', pageId: 'about' })).toBe('/about/info/');
    expect(await hrefOf({ type: 'internal', pageId: 'about', parameters: { tab: 'a/b' } })).toBe('/about/a%2Fb/');
  });

  it('to an unknown page is no link', async () => {
    expect((await linked({ type: 'internal', pageId: 'gone' })).link).toBeNull();
  });

  it('of type collection leads to the page of the item, by the position in the repeat', async () => {
    const row = element('row', { link: { type: 'collection', pageId: 'post' } });
    const list = element('list', { content: { children: formula('[1, 2]') }, slots: { children: ['row'] } });
    const { engine } = await startedEngine({ pages: [{ elements: [list, row] }, about, ...posts] });
    expect(engine.instances('row').map((each) => each.link.value?.href)).toEqual(['/one/', '/two/']);
  });

  it('of type file opens in a new tab and downloads', async () => {
    const file = { type: 'file', file: { url: 'files/a.pdf', name: 'a' } };
    expect((await linked(file)).link).toMatchObject({ href: 'files/a.pdf', newTab: true, download: true });
    expect(await hrefOf({ type: 'file', file: 'files/b.pdf' })).toBe('files/b.pdf');
    expect(await hrefOf({ type: 'file' })).toBe('download');
  });

  it('of type mail and tel names its scheme', async () => {
    expect(await hrefOf({ type: 'mail', href: 'ana@example.com' })).toBe('mailto:ana@example.com');
    expect(await hrefOf({ type: 'tel', href: '+5511' })).toBe('tel:+5511');
  });

  it('of type external leaves the site, unless its address begins with a slash', async () => {
    expect((await linked({ type: 'external', href: 'https://x.test/', targetBlank: true })).link).toEqual({
      kind: 'external',
      href: 'https://x.test/',
      newTab: true,
    });
    expect((await linked({ type: 'external', href: '/about/info' })).link).toEqual({
      kind: 'internal',
      href: '/about/info/',
    });
    expect(await hrefOf({ type: 'external', href: '/about?a=/b#c' })).toBe('/about/?a=/b#c');
    expect(await hrefOf({ type: 'external', href: '/files/price.list.pdf#page=2' })).toBe(
      '/files/price.list.pdf#page=2',
    );
    expect((await linked({ type: 'external', href: '//x.test' })).link?.kind).toBe('external');
    expect(await hrefOf({ type: 'external', href: 7 })).toBe('');
  });

  it('of type open-popup and close-popup has no address', async () => {
    for (const kind of ['open-popup', 'close-popup']) {
      const { link } = await linked({ type: kind });
      expect([link?.kind, link?.href]).toEqual([kind, undefined]);
    }
  });

  it('of type open-popup carries what the popup shows, and what it dims the page with', async () => {
    const popup = { content: 'a', background: 'b', sectionId: 'c' };
    expect((await linked({ type: 'open-popup', ...popup })).link?.popup).toEqual(popup);
  });

  it('carries its query, encoded, and the hash of its section, after the final slash', async () => {
    const query = [
      { name: 'a b', value: 'ç&' },
      { name: '', value: 'x' },
      { name: 'n', value: 0 },
    ];
    expect(await hrefOf({ type: 'internal', pageId: 'about', query, sectionId: 'team' })).toBe(
      '/about/info/?a%20b=%C3%A7%26&n=0#our_great__team',
    );
    expect(await hrefOf({ type: 'internal', pageId: 'about', sectionId: 'team-link' })).toBe(
      '/about/info/#our_great__team',
    );
    expect(await hrefOf({ type: 'internal', pageId: 'about', sectionId: 'gone' })).toBe('/about/info/');
  });

  it('carries a new tab flag and a progress bar, blue unless it names a colour', async () => {
    const to = { type: 'internal', pageId: 'about' };
    expect((await linked({ ...to, targetBlank: true })).link?.newTab).toBe(true);
    expect((await linked({ ...to, loadProgress: true })).link?.progress).toBe('blue');
    expect((await linked({ ...to, loadProgress: true, loadProgressColor: '#f00' })).link?.progress).toBe('#f00');
    expect((await linked(to)).link?.progress).toBeUndefined();
  });

  it('may be bound, whole or in part', async () => {
    expect(await hrefOf({ type: 'internal', pageId: formula("'about'") })).toBe('/about/info/');
    const parts = {
      type: formula("'internal'"),
      pageId: formula("'about'"),
      parameters: formula("({ tab: 'x' })"),
      query: [{ name: formula("'q'"), value: formula('1 + 1') }],
    };
    expect(await hrefOf(parts)).toBe('/about/x/?q=2');
    expect(await hrefOf({ type: 'mail', href: formula("'a@b.c'") })).toBe('mailto:a@b.c');
    expect(await hrefOf(formula("({ type: 'tel', href: '1' })"))).toBe('tel:1');
    expect((await linked(formula('undefined.x'))).link).toBeNull();
  });

  it('is active while the page that it leads to is shown, whatever query it carries', async () => {
    const states = [{ id: '_wwLinkActive', label: 'Active' }];
    const link = { type: 'internal', pageId: 'about', parameters: { tab: 'ü@1' }, query: [{ name: 'q', value: '1' }] };
    const page: PageInit = { ...about, elements: [element('b', { link, states } as never)] };
    const here = await startedEngine({ pages: [{}, page], platform: fakePlatform({ href: '/about/ü@1' }) });
    expect(here.engine.instance('b')?.states.value).toEqual(['_wwLinkActive']);
    const other = await startedEngine({ pages: [{}, page], platform: fakePlatform({ href: '/about/x/' }) });
    expect(other.engine.instance('b')?.states.value).toEqual([]);
    const broken = await startedEngine({ pages: [{}, page], platform: fakePlatform({ href: '/about/%E0/' }) });
    expect(broken.engine.instance('b')?.states.value).toEqual([]);
  });

  it('lies under the base path of the site on every host but preview ones', async () => {
    const page: PageInit = { elements: [element('a', { link: { type: 'internal', pageId: 'about' } as never })] };
    const site = { baseTag: { href: 'https://x.test/shop/' } };
    const hrefOn = async (environment: 'production' | 'staging' | 'preview') => {
      const platform = fakePlatform({ href: environment === 'preview' ? '/' : '/shop/', environment });
      const { engine } = await startedEngine({ pages: [page, about], site, platform });
      return engine.instance('a')?.link.value?.href;
    };
    expect([await hrefOn('production'), await hrefOn('staging'), await hrefOn('preview')]).toEqual([
      '/shop/about/info/',
      '/shop/about/info/',
      '/about/info/',
    ]);
  });
});
