import { createRegistry, type Design, type SiteWeb } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { buildRelease, type Release } from './build.ts';
import { packagedIcons } from './icons/icon-source.ts';
import { designOf, pageOf } from './testing/design.ts';

const release = (web: SiteWeb, more: Partial<Design> = {}): Promise<Release> =>
  buildRelease({
    design: { ...designOf([pageOf('home', { default: '' })]), web, ...more },
    registry: createRegistry([], []),
    runtime: { main: 'runtime/main.js', styles: [], imports: [], parts: {} },
    kept: [],
    icons: packagedIcons(),
    clock: () => new Date(0),
  });

const bodyOf = ({ files }: Release, name: RegExp): string => String(files.find(({ path }) => name.test(path))?.body);

describe('what a site is on the web beside its pages', () => {
  it('shows the badge unless the author hides it', async () => {
    expect(bodyOf(await release({}), /^html\/home/)).toContain('id="trama-badge"');
    expect(bodyOf(await release({ badgeHidden: true }), /^html\/home/)).not.toContain('trama-badge');
  });

  it('has the author’s icon in every document, and what an installed site shows', async () => {
    const app = { shortName: 'Loja', themeColor: '#123456', display: 'standalone', icon: 'images/app.png' } as const;
    const made = await release({ icon: 'images/tab.svg', app });
    for (const document of [/^html\/home/, /^html\/shell/]) {
      const html = bodyOf(made, document);
      expect(html).toContain('<link rel="icon" href="images/tab.svg">');
      expect(html).toContain('<link rel="apple-touch-icon" href="images/app.png">');
      expect(html).toContain('<meta name="theme-color" content="#123456">');
    }
    expect(JSON.parse(bodyOf(made, /^manifest\.json$/))).toMatchObject({
      short_name: 'Loja',
      theme_color: '#123456',
      display: 'standalone',
      icons: [{ src: '/__TRAMA_BASE__/images/app.png', sizes: 'any' }],
    });
  });

  it('has the author’s tags in every head; code is a file of its own, and policies name what is loaded', async () => {
    const made = await release({
      head: [
        { key: 'a', tag: 'meta', attributes: { name: 'verify', content: '"x"' } },
        { key: 'b', tag: 'script', attributes: { src: 'https://count.example/a.js', async: '' } },
        { key: 'c', tag: 'script', attributes: {}, text: 'window.counted = "</script>";' },
        { key: 'd', tag: 'link', attributes: { rel: 'stylesheet', href: 'https://looks.example/a.css' } },
        { key: 'e', tag: 'script', attributes: { src: 'https://evil.example/a.js', onload: 'x()' } },
      ],
    });
    const html = bodyOf(made, /^html\/home/);
    expect(html).toContain('<meta name="verify" content="&quot;x&quot;">');
    expect(html).toContain('<script src="https://count.example/a.js" async></script>');
    expect(html).not.toContain('counted');
    expect(html).not.toContain('evil.example');
    const [path = ''] = /head\.\w+\.js/.exec(html) ?? [];
    expect(made.files.find((file) => file.path === path)?.body).toBe('window.counted = "</script>";');
    const { sources } = made.manifest;
    expect(sources.script).toContain('https://count.example');
    expect(sources.style).toEqual(['https://looks.example']);
    expect(sources.connect).toContain('https:');
  });

  it('tells language models of its public pages in llms.txt, where its author wants it', async () => {
    const pages = [
      pageOf('home', { default: '' }, { title: { pt: 'Loja' }, meta: { description: { pt: 'Vende\n# tudo' } } }),
      pageOf('about', { default: 'sobre nós' }, { title: { pt: 'Sobre [nós]' } }),
      pageOf('item', { default: 'item/{{id|1}}' }),
      pageOf('adm', { default: 'adm' }, { access: [{ key: 'open', group: null }] }),
      pageOf('lost', { default: '404' }),
    ];
    const more = { pages: Object.fromEntries(pages.map((one) => [one.id, one])) };
    expect(bodyOf(await release({ hasLlmsText: true }, more), /^llms\.txt$/)).toBe(
      [
        '# Loja',
        '',
        '> Vende # tudo',
        '',
        '## Pages',
        '',
        '- [Loja](__TRAMA_ORIGIN__/): Vende # tudo',
        '- [Sobre nós](__TRAMA_ORIGIN__/sobre%20n%C3%B3s/)',
        '',
      ].join('\n'),
    );
    expect((await release({}, more)).files.map(({ path }) => path)).not.toContain('llms.txt');
  });

  it('asks for the site’s own font before its stylesheet names it', async () => {
    const files = [{ path: 'files/Inter.woff2', weight: '400' }];
    const fonts = [{ key: 'a', family: 'Inter', sheet: 'fonts/inter.css', files }];
    const made = await release({ fonts }, { head: { fonts: ['fonts/inter.css'], defaultFontFamily: 'Inter' } });
    const html = bodyOf(made, /^html\/home/);
    const preload = '<link rel="preload" href="files/Inter.woff2" as="font" crossorigin>';
    expect(html).toContain(preload);
    expect(html.indexOf(preload)).toBeLessThan(html.indexOf('fonts/inter.css'));
  });

  it('is told to nobody who only visits, but for its redirects, to the server', async () => {
    const redirects = [{ key: 'a', from: '/old', to: '/new/' }];
    const made = await release({ redirects });
    expect(made.manifest.redirects).toEqual(redirects);
    expect(bodyOf(made, /^site\.\w+\.json$/)).not.toContain('/old');
  });
});

it('The page of a row has the title of the row, also when visitors come to it from another page', async () => {
  const collection = {
    ...{ id: 'posts', name: 'Posts', mode: 'static' as const, kind: 'collection' as const, pluginId: null, config: {} },
    data: [{ slug: 'um', title: 'Um' }],
  } as const;
  const page = {
    ...pageOf('post', { default: 'blog' }, { collectionPath: 'posts.slug' }),
    title: { pt: '{{title}} – Blog' },
  };
  const made = await release(
    {},
    { pages: { ...designOf([pageOf('home', { default: '' }), page]).pages }, collections: { posts: collection } },
  );
  expect(bodyOf(made, /^html\/post_0/)).toContain('<title>Um – Blog</title>');
  expect(JSON.parse(bodyOf(made, /^data\/post_0\.json$/)).head.title).toEqual({ pt: 'Um – Blog' });
});
