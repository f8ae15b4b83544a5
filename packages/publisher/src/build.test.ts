import { createRegistry, type Design, type Element, type ElementDefinition, type Section } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { buildRelease, type Release, type ReleaseInput } from './build.ts';
import { hashOf, inlineSourceOf } from './hashing.ts';
import { packagedIcons } from './icons/icon-source.ts';
import { completeText } from './placeholders.ts';
import { designOf, pageOf } from './testing/design.ts';

const node = { states: [], workflows: [], classes: {}, subClasses: {}, style: { default: {} } };

const text = (id: string, code: string): Element => ({
  ...node,
  id,
  type: 'text',
  component: null,
  name: null,
  section: 'section',
  parentComponent: null,
  content: { default: { text: { binding: 'formula', code, defaultValue: 'help' } } },
  slots: {},
});

const section = (...children: string[]): Section => ({
  ...node,
  id: 'section',
  linkId: 'section',
  type: 's',
  title: '',
  content: { default: {} },
  slots: { wwObjects: children },
});

const elementNamed = (name: string): ElementDefinition => ({
  id: name,
  name,
  label: { en: name, pt: name },
  icon: '',
  category: 'form',
  inherits: {},
  displays: [],
  fields: [],
  slots: [],
});

const runtime: ReleaseInput['runtime'] = {
  main: 'runtime/main.js',
  styles: [{ path: 'runtime/style.css', css: '.drawn{top:0}.other{top:1px}' }],
  imports: [],
  parts: {},
};

const release = (design: Design, more: Partial<ReleaseInput> = {}): Promise<Release> =>
  buildRelease({
    design,
    registry: createRegistry([], []),
    runtime,
    kept: [],
    icons: packagedIcons(),
    clock: () => new Date(0),
    ...more,
  });

const bodyOf = ({ files }: Release, name: RegExp): string => String(files.find((file) => name.test(file.path))?.body);

describe('a release', () => {
  const design = designOf([pageOf('home', { default: '' }, { sections: ['section'] })], {
    sections: { section: section('a', 'b', 'c') },
    elements: { a: text('a', '1 + 1'), b: text('b', "'x'"), c: text('c', '1 + 1') },
  });

  it('carries numbers of functions instead of code, one for equal code', async () => {
    const made = await release(design);
    const { wwObjects } = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect([wwObjects.a, wwObjects.b, wwObjects.c].map((element) => element.content.default.text)).toEqual([
      { __wwtype: 'f', fn: 0 },
      { __wwtype: 'f', fn: 1 },
      { __wwtype: 'f', fn: 0 },
    ]);
    expect(bodyOf(made, /^page\.home\.\w+\.js$/)).toContain('export const functions');
  });

  it('begins to load what draws its elements, an earlier generation by its own module or else by that of the present one', async () => {
    const types = ['select-v1', 'select-v2'];
    const elements = types.map((name) => ({ ...text(name, '1'), type: name }));
    const made = await release(
      designOf([pageOf('home', { default: '' }, { sections: ['section'] })], {
        sections: { section: section(...types) },
        elements: Object.fromEntries(elements.map((one) => [one.id, one])),
      }),
      {
        registry: createRegistry(types.map(elementNamed), []),
        runtime: {
          ...runtime,
          parts: {
            'elements/select': ['select.js'],
            'elements/select-v1': ['select-v1.js'],
            'elements/tabs': ['tabs.js'],
          },
        },
      },
    );
    const begun = [...bodyOf(made, /^html\/home\.pt\.html$/).matchAll(/modulepreload" href="[^"]*?\/([\w-]+\.js)"/g)];
    expect(begun.map(([, file]) => file)).toEqual(expect.arrayContaining(['select.js', 'select-v1.js']));
    expect(begun.map(([, file]) => file)).not.toContain('tabs.js');
  });

  it('lets modules and data wait for the style sheets of the first picture', async () => {
    const html = bodyOf(await release(design), /^html\/home\.pt\.html$/);
    const links = [...html.matchAll(/<link [^>]*rel="(stylesheet|preload|modulepreload)"[^>]*>/g)];
    const waiting = links.map(([link, rel]) => [rel, link.includes('fetchpriority="low"')]);
    expect(new Set(links.map(([, rel]) => rel))).toEqual(new Set(['stylesheet', 'preload', 'modulepreload']));
    expect(waiting.filter(([rel, isLow]) => isLow === (rel === 'stylesheet'))).toEqual([]);
  });

  it('has in the data of a page the nine parts of the format, and the module that its numbers belong to', async () => {
    const made = await release(design);
    const data = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect(Object.keys(data).sort()).toEqual(
      [
        'cacheVersion',
        'page',
        'sections',
        'wwObjects',
        'collections',
        'variables',
        'formulas',
        'workflows',
        'libraryComponents',
        'module',
      ].sort(),
    );
    expect([data.cacheVersion, data.page.id, Object.keys(data.sections)]).toEqual([
      design.cacheVersion,
      'home',
      ['section'],
    ]);
    expect([data.collections, data.variables, data.formulas, data.workflows, data.libraryComponents]).toEqual(
      Array(5).fill([]),
    );
  });

  it('says of each element that its schema has version 3, unless it was imported with another', async () => {
    const imported = { ...text('b', "'x'"), extra: { version: 6 } };
    const made = await release({ ...design, elements: { ...design.elements, b: imported } });
    const { wwObjects } = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect([wwObjects.a.version, wwObjects.b.version]).toEqual([3, 6]);
  });

  it('numbers formulas that elements keep for later', async () => {
    const kept = { ...text('a', '1'), content: { default: { validation: { type: 'js', code: 'return true' } } } };
    const made = await release({ ...design, elements: { ...design.elements, a: kept } });
    const { wwObjects } = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect(wwObjects.a.content.default.validation).toEqual({ type: 'js', fn: 0 });
  });

  it('numbers the functions of a page after those of the site', async () => {
    const made = await release({ ...design, background: { backgroundColor: { binding: 'formula', code: '`red`' } } });
    const { wwObjects } = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect(wwObjects.a.content.default.text.fn).toBe(1);
  });

  it('names no host', async () => {
    const made = await release(design);
    expect(bodyOf(made, /^html\/home/)).toContain('href="__TRAMA_ORIGIN__/"');
    expect(made.files.filter((file) => /localhost|127\.0\.0\.1/.test(String(file.body)))).toEqual([]);
  });

  it('holds no script but one, which says first what code may make of text and which the policy names, and no style element where nothing was drawn', async () => {
    const made = await release(design);
    const html = bodyOf(made, /^html\/home/);
    const [code, ...others] = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].flatMap(([, attributes, text]) =>
      /src=|type="application\//.test(attributes ?? '') ? [] : [text ?? ''],
    );
    expect(code).toMatch(/^globalThis\.trustedTypes\?\.createPolicy\('default'/);
    expect(others).toEqual([]);
    expect(made.manifest.sources).toMatchObject({ script: [inlineSourceOf(code ?? '')], hasTrustedTypes: true });
    expect(html).not.toContain('<style');
  });

  it('sets the theme of the visitor by a script that the policy names, where the site has two', async () => {
    const token = { id: 't', kind: 'color', value: '#fff', dark: '#000' } as const;
    const made = await release({ ...design, tokens: { t: token } });
    for (const document of [/^html\/home/, /^html\/shell/]) {
      const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(bodyOf(made, document)) ?? [];
      expect(code).toContain('ww-app-theme');
      expect(made.manifest.sources.script).toEqual([inlineSourceOf(code)]);
    }
    expect(bodyOf(await release(design), /^html\/home/)).not.toContain('ww-app-theme');
  });

  it('is the same for the same design and clock', async () => {
    expect((await release(design)).manifest).toEqual((await release(design)).manifest);
  });

  it('keeps what the prerenderer drew, and says when it could not', async () => {
    const drawn = await release(design, {
      prerender: async () => ({
        html: '<p>Olá</p>',
        isFixed: false,
        asked: null,
        collections: { c: ['</script>'] },
        problems: ['a formula was stopped.'],
      }),
    });
    const html = bodyOf(drawn, /^html\/home/);
    expect(html).toContain('<div id="app"><p>Olá</p></div>');
    // What starts the page, and what it was drawn with: no text ends one of them.
    expect(html.match(/<\/script>/g)?.length).toBe(2);
    expect(drawn.problems).toEqual(['home (pt): a formula was stopped.']);
    const failed = await release(design, { prerender: () => Promise.reject(new Error('broken')) });
    expect(failed.problems).toEqual(['home (pt) is drawn by the browser alone: broken']);
  });

  it('holds the rules that what was drawn needs, named for its policy; the stylesheets come late, each behind its own', async () => {
    const drawn = { html: '<p class="drawn">Olá</p>', asked: null, collections: {}, problems: [] };
    const made = await release(design, { prerender: async () => ({ ...drawn, isFixed: false }) });
    const html = bodyOf(made, /^html\/home/);
    const parts = [...html.matchAll(/<style>(.*?)<\/style>|<link data-rel="stylesheet"[^>]*>/gs)];
    const [first, sheet] = parts;
    expect(first?.[1]).toBe('.drawn{top:0}');
    expect(sheet?.[0]).toBe('<link data-rel="stylesheet" href="/__TRAMA_BASE__/runtime/style.css">');
    const styles = parts.flatMap(([, style]) => style ?? []);
    const [, file] = Object.entries(made.manifest.files).find(([path]) => path.startsWith('html/home')) ?? [];
    expect(file?.styles).toEqual(styles.map(inlineSourceOf));
    const still = await release(design, { prerender: async () => ({ ...drawn, isFixed: true }) });
    expect(bodyOf(still, /^html\/home/)).not.toContain('rel="stylesheet"');
  });

  it('escapes what authors write into the head', async () => {
    const evil = {
      ...design,
      pages: { home: { ...design.pages.home, title: { pt: '</title><script>alert(1)</script>' } } },
    } as Design;
    expect(bodyOf(await release(evil), /^html\/home/)).not.toContain('<script>alert');
  });

  it('guards the files of private pages, and shares none of them', async () => {
    const made = await release(
      designOf([
        pageOf('home', { default: '' }),
        pageOf('secret', { default: 'adm' }, { access: [{ key: 'k', group: null }] }),
      ]),
    );
    const guarded = Object.entries(made.manifest.files).filter(([path]) => path.includes('secret'));
    expect(guarded.length).toBe(4);
    expect(guarded.every(([, file]) => file.privateOf === 'secret')).toBe(true);
    expect(made.manifest.files['html/shell.pt.html']?.privateOf).toBeNull();
    expect(bodyOf(made, /^html\/shell/)).not.toContain('secret');
  });

  it('answers a static collection that only private pages use to their visitors alone', async () => {
    const collection = {
      id: 'plans',
      name: 'Plans',
      mode: 'static',
      kind: 'collection',
      pluginId: null,
      config: {},
      data: [1],
    } as const;
    const elements = { a: text('a', "collections['plans'].data") };
    const secret = (id: string) =>
      pageOf(id, { default: id }, { sections: ['section'], access: [{ key: id, group: null }] });
    const made = await release(
      designOf([pageOf('home', { default: '' }), secret('x'), secret('y')], {
        sections: { section: section('a') },
        elements,
        collections: { plans: collection },
      }),
    );
    expect(made.manifest.files['collections/plans.json']).toMatchObject({ privateOf: 'x', alsoOf: ['y'] });
  });

  it('notes which pages send files of visitors: none, those that are private, or anybody', async () => {
    const sending = [{ id: 'w', key: 'w', actions: { a: { id: 'a', type: 'upload-file', fields: { varId: 'v' } } } }];
    const code = [
      {
        id: 'w',
        key: 'w',
        actions: {
          a: { id: 'a', type: 'custom-js', fields: { code: "return utilsFunctions.uploadFileToWeWeb('v')" } },
        },
      },
    ];
    const uploads = async (...pages: Parameters<typeof designOf>[0]) =>
      (await release(designOf(pages))).manifest.uploads;
    const home = pageOf('home', { default: '' });
    const secret = { access: [{ key: 'k', group: null }] };
    expect(await uploads(home)).toEqual([]);
    expect(await uploads(home, pageOf('x', { default: 'x' }, { workflows: sending, ...secret }))).toEqual(['x']);
    expect(await uploads(home, pageOf('x', { default: 'x' }, { workflows: sending }))).toBeNull();
    expect(await uploads(home, pageOf('x', { default: 'x' }, { workflows: code }))).toBeNull();
    expect((await release(designOf([home], { appWorkflows: sending }))).manifest.uploads).toBeNull();
  });

  it('has one page for each item of a collection, and its data beside those of the page', async () => {
    const posts = {
      id: 'posts',
      name: 'Posts',
      mode: 'static',
      kind: 'collection',
      pluginId: null,
      config: {},
      data: [{ slug: 'First Post' }, { slug: 'second' }],
    } as const;
    const made = await release(
      designOf(
        [
          pageOf('home', { default: '' }),
          pageOf('post', { default: 'blog' }, { collectionPath: 'posts.slug', access: [{ key: 'o', group: null }] }),
        ],
        { collections: { posts } },
      ),
    );
    const { manifest } = made;
    expect(manifest.routes.map(({ address, pageId, html }) => [address, pageId, html])).toEqual([
      ['/', 'home', 'html/home.pt.html'],
      ['/blog/first_post/', 'post_0', 'html/post_0.pt.html'],
      ['/blog/second/', 'post_1', 'html/post_1.pt.html'],
    ]);
    expect(JSON.parse(bodyOf(made, /^data\/post_1\.json$/))).toEqual({
      page: { id: 'post_1', paths: { default: 'blog/second' }, data: { slug: 'second' } },
    });
    expect(JSON.parse(bodyOf(made, /^data\/post\.json$/)).page.id).toBe('post');
    const { pages } = JSON.parse(bodyOf(made, /^site\.\w+\.json$/));
    expect([pages.post_0.files, pages.post_1.files]).toEqual([pages.post_0.files, pages.post_0.files]);
    expect(pages.post_1.files).toHaveLength(3);
    expect(pages.post_1.files[2]).toBe('post');
    expect(bodyOf(made, /^html\/post_1/)).toContain('data-page="post_1"');
    expect(
      ['data/post.json', 'data/post_1.json', 'html/post_0.pt.html'].map((path) => manifest.files[path]?.privateOf),
    ).toEqual(['post', 'post', 'post']);
    expect([manifest.access.post, manifest.access.post_0]).toEqual([
      { entries: [{ roles: null }] },
      { entries: [{ roles: null }] },
    ]);
  });

  it('names no base path, but the place of it in every address of its documents', async () => {
    const made = await release({ ...design, baseTag: { href: '/shop/' } });
    expect(made.manifest.basePath).toBe('/shop');
    const html = bodyOf(made, /^html\/home/);
    expect(html).toContain('<base href="/__TRAMA_BASE__/">');
    const rooted = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address ?? '');
    expect(rooted.length).toBeGreaterThan(5);
    expect(rooted.filter((address) => !address.startsWith('/__TRAMA_BASE__/'))).toEqual([]);
    const facts = { origin: 'https://x.test', basePath: '/shop', site: 'site.1.json', settingsHash: 's' };
    expect(completeText(html, facts)).toContain('<link rel="canonical" href="https://x.test/shop/">');
    expect(completeText(html, { ...facts, basePath: '' })).toContain('<base href="/">');
  });

  it('has neither manifest nor service worker where the site uses none', async () => {
    const made = await release({ ...design, manifestDisabled: true });
    expect(Object.keys(made.manifest.files).filter((path) => /manifest|serviceworker/.test(path))).toEqual([]);
    expect(bodyOf(made, /^html\/home/)).not.toContain('manifest');
    expect(JSON.parse(bodyOf(made, /^site\.\w+\.json$/)).site.manifestDisabled).toBe(true);
    expect(Object.keys((await release(design)).manifest.files)).toEqual(
      expect.arrayContaining(['manifest.json', 'serviceworker.js']),
    );
  });

  it('keeps browsers from asking for an icon that the site does not bring along', async () => {
    const icon = { path: 'favicon.ico', contentType: 'image/x-icon', hash: hashOf(''), size: 0 };
    const noIcon = '<link rel="icon" href="data:,">';
    for (const document of [/^html\/home/, /^html\/shell/]) {
      expect(bodyOf(await release(design), document)).toContain(noIcon);
      expect(bodyOf(await release(design, { kept: [icon] }), document)).not.toContain(noIcon);
    }
  });

  it('speaks English where the design names no language', async () => {
    const made = await release({ ...design, languages: [] });
    expect(made.manifest.routes).toMatchObject([{ address: '/', language: 'en' }]);
    expect(Object.keys(made.manifest.shells)).toEqual(['en']);
    expect(bodyOf(made, /^html\/home\.en/)).toContain('<html lang="en"');
  });

  it('has the title of the page, else that of the home page, and the default theme as a class', async () => {
    const titled = designOf([pageOf('home', { default: '' }), pageOf('bare', { default: 'x' }, { title: {} })], {
      defaultTheme: 'dark',
    });
    const html = bodyOf(await release(titled), /^html\/bare/);
    expect(html).toContain('<title>Página home</title>');
    expect(html).toContain('<html lang="pt" class="ww-app-theme-dark"');
  });

  it('says in the data of a page which module their functions are in', async () => {
    const made = await release(design);
    const { module } = JSON.parse(bodyOf(made, /^data\/home\.json$/));
    expect(made.manifest.files[module]?.contentType).toContain('javascript');
  });

  it('copies the icons that its pages use', async () => {
    const made = await release({
      ...design,
      elements: { ...design.elements, a: { ...text('a', '1'), content: { default: { icon: 'lucide/plus' } } } },
    });
    expect(made.manifest.files['icons/lucide/plus.svg']?.contentType).toBe('image/svg+xml');
  });

  it('throws no page away because of a formula that does not parse', async () => {
    const made = await release({ ...design, elements: { ...design.elements, a: text('a', '1 +') } });
    expect(made.problems).toEqual(['home: Unexpected end of formula']);
  });
});
