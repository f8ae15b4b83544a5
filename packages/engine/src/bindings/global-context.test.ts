import type { SiteInfo } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { bundleOf, element, fakePlatform, formula, type PageInit, testEngine } from '../testing/index.ts';

const about: PageInit = {
  id: 'about',
  info: {
    name: 'About us',
    folder: 'company',
    languages: ['en', 'pt'],
    paths: { default: 'about/{{tab|info}}' },
    title: { en: 'About', pt: 'Sobre' },
    meta: {
      description: { en: 'Who we are', pt: 'Quem somos' },
      keywords: { en: 'we' },
      socialDescription: { en: 'Us' },
      socialTitle: { en: 'Us all', pt: 'Todos' },
    },
    metaImage: '/us.png',
    access: [{ key: 'o', group: null }],
  },
};

const site: Partial<SiteInfo> = {
  languages: [
    { key: 'en', lang: 'en', default: true },
    { key: 'pt', lang: 'pt', default: false },
  ],
  tokens: {
    ink: { id: 'ink', name: 'ink', kind: 'color', value: 'black', dark: 'white' },
    paper: { id: 'paper', name: 'paper', kind: 'color', value: 'snow' },
    gap: { id: 'gap', name: 'gap', kind: 'spacing', value: '8px', dark: '9px' },
    body: { id: 'body', name: 'body', kind: 'typography', value: '16px Arial' },
  } as unknown as SiteInfo['tokens'],
};

const address = '/pt/home-pt/?q=1&_source=mail#top';

/** What formulas of the home page see at an address, by a visitor, or in prerendering. */
const read = async (codes: readonly string[], { href = address, mode = 'live' as 'live' | 'prerender' } = {}) => {
  const home: PageInit = {
    elements: [element('a', { content: { all: codes.map(formula) } })],
    info: { languages: ['en', 'pt'], paths: { default: 'home-pt' } },
  };
  const { engine } = testEngine({ mode, pages: [home, about], site, platform: fakePlatform({ href, width: 300 }) });
  await engine.start(mode === 'live' ? undefined : { bundle: bundleOf(home) });
  return engine.instance('a')?.content('all');
};

const browser = (...names: string[]) => names.map((name) => `globalContext.browser.${name}`);

describe('globalContext.browser', () => {
  it('tells the address in its parts', async () => {
    expect(
      await read(browser('url', 'path', 'domain', 'baseUrl', 'query', 'source'), { href: '/pt/?q=1&_source=mail#top' }),
    ).toEqual([
      'https://site.test/pt/?q=1&_source=mail#top',
      '/pt/',
      'site.test',
      'https://site.test',
      { q: '1', _source: 'mail' },
      'mail',
    ]);
  });

  it('knows nothing of the visitor while a page is prerendered', async () => {
    const names = browser('url', 'path', 'domain', 'baseUrl', 'query', 'source', 'breakpoint', 'environment', 'theme');
    expect(await read(names, { mode: 'prerender', href: '/pt/?q=1' })).toEqual([
      '',
      '/pt/',
      '',
      '',
      {},
      undefined,
      'default',
      'production',
      'light',
    ]);
  });
});

describe('globalContext.pages', () => {
  it('tells of each page in the language that is shown', async () => {
    expect(
      await read(["globalContext.pages['about']", 'Object.keys(globalContext.pages)', "globalContext.pages['none']"], {
        href: '/pt/',
      }),
    ).toEqual([
      {
        id: 'about',
        name: 'About us',
        folder: 'company',
        metaImage: '/us.png',
        paths: { default: 'about/{{tab|info}}' },
        langs: ['en', 'pt'],
        title: 'Sobre',
        meta: { desc: 'Quem somos', keywords: 'we', socialDesc: 'Us', socialTitle: 'Todos' },
        sections: ['about-section'],
        pageUserGroups: [{ key: 'o', group: null }],
        path: '/pt/about/info/',
      },
      ['home', 'about'],
      undefined,
    ]);
  });

  it('the page that is shown is loaded, and has its language', async () => {
    const [page] = (await read(['globalContext.page'], { href: '/pt/' })) as object[];
    expect(page).toMatchObject({ id: 'home', pageLoaded: true, lang: 'pt', path: '/pt/' });
  });
});

describe('the tokens of a site', () => {
  const tokens = ['globalContext.colors', 'globalContext.spacings', 'globalContext.typographies'];

  it('are told by their kind', async () => {
    expect(await read(tokens, { href: '/' })).toEqual([
      { ink: 'black', paper: 'snow' },
      { gap: '8px' },
      { body: '16px Arial' },
    ]);
  });

  it('of colours have another value in the dark, where they have one', async () => {
    const page: PageInit = { elements: [element('a', { content: { all: tokens.map(formula) } })] };
    const { engine } = testEngine({ pages: [page], site: { ...site, defaultTheme: 'dark' } });
    await engine.start();
    expect(engine.instance('a')?.content('all')).toEqual([
      { ink: 'white', paper: 'snow' },
      { gap: '8px' },
      { body: '16px Arial' },
    ]);
  });
});

describe('names of a site, as formulas find them', () => {
  it('are known only where there are such, by id and by name', async () => {
    expect(
      await read(
        [
          "'none' in variables",
          "'none' in collections",
          "'none' in formulas",
          'Object.keys(variables)',
          'Object.keys(collections)',
          'Object.keys(formulas)',
          'context.item',
          'event',
        ],
        { href: '/' },
      ),
    ).toEqual([false, false, false, [], [], [], {}, undefined]);
  });
});
