import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design, type Element, type Page, type Section } from '@trama/model';
import { pluginDefinitions, restApi } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { buildRelease, type Release, type ReleaseInput } from './build.ts';
import { packagedIcons } from './icons/icon-source.ts';
import { drawPage } from './prerender/draw-page.ts';
import { designOf, pageOf } from './testing/design.ts';

const registry = createRegistry(elementDefinitions, pluginDefinitions);
const icons = packagedIcons();
const TEXT = elementDefinitions.find(({ name }) => name === 'text')?.id ?? '';
const node = { states: [], workflows: [], classes: {}, subClasses: {}, style: { default: {} } };

const words = (id: string, text: unknown, more: Partial<Element> = {}): Element =>
  ({
    ...node,
    id,
    type: TEXT,
    component: null,
    name: null,
    section: 'section',
    parentComponent: null,
    content: { default: { '_ww-text_text': text } },
    slots: {},
    ...more,
  }) as Element;

const section = (id: string, ...children: string[]): Section => ({
  ...node,
  id,
  linkId: id,
  type: 's',
  title: id,
  content: { default: {} },
  slots: { wwObjects: children },
});

const posts = {
  id: 'posts',
  name: 'Posts',
  mode: 'static',
  kind: 'collection',
  pluginId: null,
  config: {},
  data: [{ slug: 'one' }, { slug: 'two' }],
} as const;

/** Three pages, one of them in two languages, and one made of a collection. */
const site: Design = designOf(
  [
    pageOf('home', { default: '' }, { sections: ['hero'], languages: ['pt'] }),
    pageOf('about', { default: 'about' }, { sections: ['team'], languages: ['pt', 'en'] }),
    pageOf('post', { default: 'blog' }, { sections: ['story'], languages: ['pt'], collectionPath: 'posts.slug' }),
  ],
  {
    languages: [
      { key: 'pt', lang: 'pt', default: true },
      { key: 'en', lang: 'en', default: false },
    ],
    sections: { hero: section('hero', 'a'), team: section('team', 'b'), story: section('story', 'c') },
    elements: {
      a: words('a', { binding: 'formula', code: 'variables["v"] + formulas["f"] + globalContext.page?.name' }, {
        link: { type: 'internal', pageId: 'about' },
      } as Partial<Element>),
      b: words('b', { pt: 'Equipe', en: 'Team' }, { classes: { default: ['k'] } } as Partial<Element>),
      c: words('c', { binding: 'formula', code: 'globalContext.page.data.slug + globalContext.page.title' }),
    },
    variables: { v: { id: 'v', name: 'v', type: 'text', defaultValue: 'x' } } as unknown as Design['variables'],
    formulas: { f: { id: 'f', name: 'f', type: 'formula', parameters: [], code: '1' } },
    collections: { posts },
    classes: {
      k: { id: 'k', name: 'k', style: { default: { color: 'red' } }, content: {}, subClasses: {} },
    } as unknown as Design['classes'],
    tokens: { t: { id: 't', kind: 'color', value: '#fff' } },
  },
);

const QUIET = { enter: () => 0, numberOf: () => 1 };
const RUNTIME = { main: 'runtime/main.js', styles: [], imports: [], parts: {} };

const publish = async (
  design: Design,
  more: Partial<ReleaseInput> = {},
): Promise<{ release: Release; drawn: string[] }> => {
  const drawn: string[] = [];
  const release = await buildRelease({
    design,
    registry,
    runtime: RUNTIME,
    kept: [],
    icons,
    prerender: (request) => {
      drawn.push(`${request.bundle.page.id} ${request.language}`);
      const fetch = async (): Promise<Response> => Response.json([]);
      return drawPage(request, { icons, fetch, watch: QUIET });
    },
    clock: () => new Date(0),
    ...more,
  });
  return { release, drawn };
};

const ALL = ['home pt', 'about pt', 'about en', 'post_0 pt', 'post_1 pt'];

const withPage = (id: string, changed: Partial<Page>): Design => ({
  ...site,
  pages: { ...site.pages, [id]: { ...(site.pages[id] as Page), ...changed } },
});
const withElement = (id: string, changed: Partial<Element>): Design => ({
  ...site,
  elements: { ...site.elements, [id]: { ...(site.elements[id] as Element), ...changed } },
});

describe('a release that is made after another', () => {
  it('draws nothing where nothing has changed, and is the same', async () => {
    const first = await publish(site);
    expect(first.drawn).toEqual(ALL);
    const again = await publish(site, { known: first.release.memory, clock: () => new Date(0) });
    expect(again.drawn).toEqual([]);
    expect(again.release.manifest).toEqual(first.release.manifest);
    expect(again.release.memory).toEqual(first.release.memory);
    expect(
      again.release.files.map(({ path }) => path).filter((path) => /^(html\/[^s]|data|page\.)/.test(path)),
    ).toEqual(['data/post_0.json', 'data/post_1.json']);
  });

  const changes: Record<string, { design?: Design; input?: Partial<ReleaseInput>; drawn: string[] }> = {
    'the title of a page': { design: withPage('about', { title: { pt: 'Sobre' } }), drawn: [] },
    'the title of a page whose formulas may read it': {
      design: withPage('post', { title: { pt: 'Diário' } }),
      drawn: ['post_0 pt', 'post_1 pt'],
    },
    'what search engines read of a page': {
      design: withPage('about', { meta: { description: { pt: 'Quem somos' } } }),
      drawn: [],
    },
    'the title of the home page, which the others do not take': {
      design: withPage('home', { title: { pt: 'Casa' } }),
      drawn: [],
    },
    'the path of a page, which others link to': {
      design: withPage('about', { paths: { default: 'sobre' } }),
      drawn: ALL,
    },
    'who may see a page': { design: withPage('about', { access: [{ key: 'k', group: null }] }), drawn: ALL },
    'a workflow of a page': {
      design: withPage('about', {
        workflows: [{ id: 'w', key: 'w', trigger: 'onload', actions: {} }],
      } as Partial<Page>),
      drawn: ['about pt', 'about en'],
    },
    'a text': {
      design: withElement('b', { content: { default: { '_ww-text_text': { pt: 'Nós' } } } }),
      drawn: ['about pt', 'about en'],
    },
    'a look': { design: withElement('b', { style: { default: { color: 'blue' } } }), drawn: ['about pt', 'about en'] },
    'a section': {
      design: { ...site, sections: { ...site.sections, team: { ...section('team', 'b'), title: 'Outro' } } },
      drawn: ['about pt', 'about en'],
    },
    'a variable that a page reads': {
      design: { ...site, variables: { v: { ...site.variables.v, defaultValue: 'y' } } } as Design,
      drawn: ['home pt'],
    },
    'a formula that a page calls': {
      design: { ...site, formulas: { f: { id: 'f', name: 'f', type: 'formula', parameters: [], code: '2' } } },
      drawn: ['home pt'],
    },
    'a class': {
      design: {
        ...site,
        classes: { k: { ...site.classes.k, style: { default: { color: 'blue' } } } },
      } as unknown as Design,
      drawn: ALL,
    },
    'a token': {
      design: { ...site, tokens: { t: { id: 't', kind: 'color', value: '#eee', dark: '#000' } } },
      drawn: ALL,
    },
    'a font': { design: { ...site, head: { fonts: ['https://fonts.test/a.css'], defaultFontFamily: '' } }, drawn: ALL },
    'the default theme': { design: { ...site, defaultTheme: 'dark' }, drawn: ALL },
    'the version of the data': { design: { ...site, cacheVersion: 116 }, drawn: ALL },
    'a formula of the site, which moves the numbers of all others': {
      design: { ...site, background: { backgroundColor: { binding: 'formula', code: '`red`' } } },
      drawn: ALL,
    },
    'the runtime': { input: { runtime: { ...RUNTIME, main: 'runtime/other.js' } }, drawn: ALL },
    'an icon of the site': {
      input: { kept: [{ path: 'favicon.ico', contentType: 'image/x-icon', hash: 'h', size: 1 }] },
      drawn: [],
    },
    'how large a picture is': {
      input: { kept: [{ path: 'a.png', contentType: 'image/png', hash: 'h', size: 1, pixels: [3, 4] }] },
      drawn: [],
    },
    'the picture in the tab': { design: { ...site, web: { icon: '/tab.png' } }, drawn: [] },
    'the icon of the installed site': { design: { ...site, web: { app: { icon: '/app.png' } } }, drawn: [] },
    'the colour of the browser around it': { design: { ...site, web: { app: { themeColor: '#123' } } }, drawn: [] },
    'whether the badge is shown': { design: { ...site, web: { badgeHidden: true } }, drawn: [] },
    'a tag in the head of every page': {
      design: {
        ...site,
        web: { head: [{ key: 'k', tag: 'meta', attributes: { name: 'author', content: 'Ana' } }] },
      },
      drawn: [],
    },
    'the settings that pages are drawn with': { input: { drawnWith: 'other' }, drawn: ALL },
    'the item of a page': {
      design: { ...site, collections: { posts: { ...posts, data: [{ slug: 'one' }, { slug: 'two', more: 1 }] } } },
      drawn: ['post_1 pt'],
    },
    'no prerenderer': { input: { prerender: undefined as never }, drawn: [] },
  };

  // A third of them by default, all where all tests run.
  const tried = Object.keys(changes).filter((_, place) => process.env.TRAMA_TEST_ALL === '1' || place % 3 === 0);
  it.each(tried)('is as if it were the first where this has changed: %s', async (name) => {
    const { design = site, input = {}, drawn } = changes[name] ?? { drawn: [] };
    const { release: before } = await publish(site);
    const anew = await publish(design, input);
    const after = await publish(design, { ...input, known: before.memory });
    expect(after.release.manifest).toEqual(anew.release.manifest);
    expect(after.release.memory).toEqual(anew.release.memory);
    expect(after.release.problems).toEqual(anew.release.problems);
    expect(anew.release.memory).not.toEqual(before.memory);
    expect(after.drawn.toSorted()).toEqual(drawn.toSorted());
  });

  it('makes of a page with another title neither stylesheet nor icons', async () => {
    const iconic = withElement('b', { content: { default: { icon: 'lucide/house' } } });
    const { release: before } = await publish(iconic);
    const about = { ...(iconic.pages.about as Page), title: { pt: 'Sobre' } };
    const { release } = await publish({ ...iconic, pages: { ...iconic.pages, about } }, { known: before.memory });
    const madeOf = ({ files }: Release): string[] =>
      files.map(({ path }) => path).filter((path) => /^(icons\/|page\.about\.)/.test(path));
    expect(madeOf(before)).toContainEqual('icons/lucide/house.svg');
    expect(madeOf(before)).toContainEqual(expect.stringMatching(/\.css$/));
    expect(madeOf(release)).toEqual([expect.stringMatching(/^page\.about\.\w+\.js$/)]);
    expect(release.manifest.files['icons/lucide/house.svg']).toEqual(before.manifest.files['icons/lucide/house.svg']);
  });

  it('draws a page that tells the time anew after an hour, or each time where its author says when', async () => {
    const design = withElement('a', { content: words('a', { binding: 'formula', code: 'Date.now()' }).content });
    const { release } = await publish(design);
    const later = async (of: Design, minutes: number, known = release.memory) =>
      publish(of, { known, clock: () => new Date(minutes * 60_000) });
    expect((await later(design, 59)).drawn).toEqual([]);
    expect((await later(design, 60)).drawn).toEqual(['home pt']);
    // What its browser repeats at first is the time that it was drawn at, also in another document.
    const renamed = {
      ...design,
      pages: { ...design.pages, home: { ...site.pages.home, meta: { description: { pt: 'Casa' } } } },
    };
    const again = await later(renamed as Design, 30);
    expect(again.drawn).toEqual([]);
    const html = again.release.files.find(({ path }) => path === 'html/home.pt.html');
    expect(String(html?.body)).toContain('"now":0,');
    const timed = { ...design, web: { redrawAfter: { home: 5 } } };
    const { memory } = (await publish(timed)).release;
    expect((await later(timed, 1, memory)).drawn).toEqual(['home pt']);
  });

  it('draws a page anew that asks a service which answers otherwise, or not at all', async () => {
    const rows = {
      ...{ id: 'rows', name: 'Rows', mode: 'dynamic', kind: 'collection', pluginId: restApi.id, data: null },
      config: { url: 'https://api.test/rows', method: 'GET', isAutoFetch: true },
    };
    const settings = { publicData: {}, privateData: {} };
    const design = {
      ...site,
      elements: { ...site.elements, a: words('a', { binding: 'formula', code: "collections['rows'].data.length" }) },
      collections: { posts, rows },
      plugins: [{ id: restApi.id, name: 'REST', namespace: 'rest', settings }],
    } as unknown as Design;
    const answering = (answer: () => Response): Partial<ReleaseInput> => {
      const send = async (): Promise<Response> => answer();
      return { send, prerender: (request) => drawPage(request, { icons, fetch: send, watch: QUIET }) };
    };
    const drawnAfter = async (answer: () => Response, known: ReleaseInput['known']): Promise<string[]> => {
      const drawn: string[] = [];
      const { prerender, ...input } = answering(answer);
      await publish(design, {
        ...input,
        ...(known && { known }),
        prerender: async (request) => {
          drawn.push(request.bundle.page.id);
          return (await prerender?.(request)) as never;
        },
      });
      return drawn;
    };
    const { release } = await publish(
      design,
      answering(() => Response.json([1])),
    );
    expect(await drawnAfter(() => Response.json([1]), release.memory)).toEqual([]);
    expect(await drawnAfter(() => Response.json([1, 2]), release.memory)).toEqual(['home']);
    expect(await drawnAfter(() => new Response('', { status: 503 }), release.memory)).toEqual(['home']);
    const silent = await publish(
      design,
      answering(() => new Response('', { status: 503 })),
    );
    expect(await drawnAfter(() => new Response('', { status: 503 }), silent.release.memory)).toEqual(['home']);
  });

  it('draws all pages anew whose title may be that of the home page', async () => {
    const untitled = withPage('post', { title: {} });
    const { release } = await publish(untitled);
    const renamed = {
      ...untitled,
      pages: { ...untitled.pages, home: { ...untitled.pages.home, title: { pt: 'Casa' } } },
    };
    const after = await publish(renamed as Design, { known: release.memory });
    expect(after.release.manifest).toEqual((await publish(renamed as Design)).release.manifest);
    expect(after.drawn).toEqual(ALL);
  });

  it('tries a page again that could not be drawn', async () => {
    const { release } = await publish(site, { prerender: () => Promise.reject(new Error('too long')) });
    expect((await publish(site, { known: release.memory })).drawn).toEqual(ALL);
  });

  it('repeats what could not be made of a page', async () => {
    const broken = withElement('b', { content: { default: { '_ww-text_text': { binding: 'formula', code: '1 +' } } } });
    const { release } = await publish(broken);
    expect(release.problems).toEqual(['about: Unexpected end of formula']);
    const again = await publish(broken, { known: release.memory });
    expect([again.drawn, again.release.problems]).toEqual([[], release.problems]);
  });
});
