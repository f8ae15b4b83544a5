import { describe, expect, it } from 'vitest';
import {
  bundleOf,
  element,
  fakePlatform,
  formula,
  type PageInit,
  startedEngine,
  testEngine,
  variable,
  workflow,
} from '../testing/index.ts';

const push = (code: string, trigger: string) =>
  workflow(
    `w-${trigger}-${code}`,
    [{ type: 'variable', fields: { varId: 'trace', varValue: formula(code), arrayUpdateType: 'push' } }],
    { trigger },
  );
const traced = variable('trace', { type: 'array', defaultValue: [], isPersistentOnNav: true });
const home: PageInit = {
  variables: [traced],
  elements: [element('a')],
  pageWorkflows: [push("'home'", 'onload'), push("'bye'", 'page-unload')],
};
const about: PageInit = {
  id: 'about',
  variables: [traced],
  elements: [element('b')],
  pageWorkflows: [push("'about'", 'onload')],
  info: { paths: { default: 'about/{{tab|info}}' } },
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('navigation', () => {
  it('runs the load order of each page, app workflows only on the first', async () => {
    const { engine } = await startedEngine({
      pages: [home, about],
      site: { appWorkflows: [push("'app'", 'onload-app')] },
    });
    await engine.navigate('/about/info/');
    expect(engine.page.value?.id).toBe('about');
    expect(engine.variable('trace')).toEqual(['app', 'home', 'bye', 'about']);
    expect(engine.instance('a')).toBeUndefined();
  });

  it('hands path parameters over, and runs the load order again when only they change', async () => {
    const page: PageInit = {
      ...about,
      elements: [element('b', { content: { text: formula("globalContext.pageParameters['tab']") } })],
    };
    const { engine } = await startedEngine({ pages: [home, page] });
    await engine.navigate('/about/users/');
    const instance = engine.instance('b');
    expect(instance?.content('text')).toBe('users');
    await engine.navigate('/about/roles/');
    expect(engine.instance('b')).toBe(instance);
    expect(instance?.content('text')).toBe('roles');
    expect(engine.variable('trace')).toEqual(['home', 'bye', 'about', 'about']);
  });

  it('leaves addresses whose path ends with a slash, query and hash behind it', async () => {
    const { engine, platform } = await startedEngine({ pages: [home, about] });
    await engine.navigate('/about/info?a=/b#c');
    const { pathname, search, hash } = platform.location();
    expect(pathname + search + hash).toBe('/about/info/?a=/b#c');
  });

  it('goes back with the visitor', async () => {
    const { engine, platform } = await startedEngine({ pages: [home, about] });
    await engine.navigate('/about/info/');
    platform.goBack();
    await settled();
    expect(engine.page.value?.id).toBe('home');
  });

  it('does nothing for the same address, and scrolls smoothly to a hash on it', async () => {
    const { engine, platform } = await startedEngine({ pages: [home] });
    platform.scrolls.length = 0;
    await engine.navigate('/');
    expect(platform.scrolls).toEqual([]);
    await engine.navigate('/#main_part');
    expect(platform.scrolls).toEqual([{ anchor: 'main_part', smooth: true }]);
    expect(platform.location().hash).toBe('#main_part');
  });

  it('leaves for other sites and opens new tabs', async () => {
    const { engine, platform } = await startedEngine({ pages: [home] });
    await engine.navigate('https://other.test/x');
    await engine.navigate('/about/', { newTab: true });
    expect([platform.assigned, platform.opened]).toEqual([['https://other.test/x'], ['/about/']]);
  });

  it('sends unknown paths to /404, or to the page of that path', async () => {
    const without = await startedEngine({ pages: [home], platform: fakePlatform({ href: '/nowhere' }) });
    expect(without.platform.assigned).toEqual(['/404']);
    const missing = await startedEngine({
      pages: [home, { id: 'missing', info: { paths: { default: '404' } } }],
      platform: fakePlatform({ href: '/nowhere' }),
    });
    expect(missing.engine.page.value?.id).toBe('missing');
  });

  it('to an address that no page has asks the server, which knows redirects, files and what is gone', async () => {
    const missing: PageInit = { id: 'missing', info: { paths: { default: '404' } } };
    for (const pages of [[home], [home, missing]]) {
      const { engine, platform } = await startedEngine({ pages });
      await engine.navigate('/old/?a=1#b');
      expect([platform.assigned, engine.page.value?.id]).toEqual([['https://site.test/old/?a=1#b'], 'home']);
    }
  });

  it('prefixes languages and switches only to those of the page', async () => {
    const languages = [
      { key: 'pt', lang: 'pt', default: true },
      { key: 'en', lang: 'en', default: false },
    ];
    const page: PageInit = {
      ...about,
      info: { paths: { default: 'sobre', en: 'about' }, languages: ['pt', 'en'] },
      workflows: [workflow('en', [{ type: 'change-lang', fields: { lang: 'en' } }])],
      elements: [element('b', { link: { type: 'internal', pageId: 'about', query: [{ name: 'a b', value: 'ç' }] } })],
    };
    const { engine, platform } = await startedEngine({
      pages: [{ ...home, info: { languages: ['pt'] } }, page],
      site: { languages },
      platform: fakePlatform({ href: '/sobre' }),
    });
    expect(engine.language.value).toBe('pt');
    expect(engine.instance('b')?.link.value?.href).toBe('/sobre/?a%20b=%C3%A7');
    await engine.runWorkflow('en');
    expect([engine.language.value, platform.location().pathname]).toEqual(['en', '/en/about/']);
  });

  it('refuses a language that the page does not list', async () => {
    const page: PageInit = { ...home, workflows: [workflow('fr', [{ type: 'change-lang', fields: { lang: 'fr' } }])] };
    const { engine, platform } = await startedEngine({ pages: [page] });
    await expect(engine.runWorkflow('fr')).rejects.toThrow(/^Page does not contain the lang "fr"$/);
    expect([engine.language.value, platform.location().pathname]).toEqual(['en', '/']);
  });

  it('enters a page in order: language, plugins, session, code and data, then the view', async () => {
    const order: string[] = [];
    const platform = fakePlatform({ href: '/en/about/info/#main_part' });
    const engine = testEngine({
      pages: [
        { ...home, info: { languages: ['pt', 'en'] } },
        { ...about, info: { ...about.info, languages: ['pt', 'en'], access: [{ key: 'o', group: null }] } },
      ],
      platform,
      site: {
        authPluginId: 'auth',
        languages: [
          { key: 'pt', lang: 'pt', default: true },
          { key: 'en', lang: 'en', default: false },
        ],
        plugins: [{ id: 'auth', name: 'auth', namespace: 'auth', settings: { publicData: {}, privateData: {} } }],
      },
      plugins: {
        auth: {
          load: async () => void order.push('plugins'),
          auth: {
            init: async () => void order.push('session'),
            isAuthenticated: () => order.push('access') > 0,
          },
        },
      },
      options: {
        loadPage: async (id, language) => {
          order.push(`data of ${id} in ${language}`);
          return { bundle: bundleOf(about) };
        },
      },
    }).engine;
    await engine.start();
    expect(platform.scrolls).toEqual([]);
    platform.frame();
    expect(platform.scrolls).toEqual([{ anchor: 'main_part', smooth: false }]);
    expect(order).toEqual(['plugins', 'session', 'access', 'data of about in en']);
    expect([engine.language.value, platform.documentState]).toMatchObject(['en', { language: 'en' }]);
  });

  it('counts a plugin as loaded when its load hook has ended, also by a failure, and enters no page before', async () => {
    let end = (): void => undefined;
    const hook = new Promise<void>((_resolve, reject) => {
      end = () => reject(new Error('no network'));
    });
    const { engine, log } = testEngine({
      pages: [home],
      site: { plugins: [{ id: 'p', name: 'p', namespace: 'p', settings: { publicData: {}, privateData: {} } }] },
      plugins: { p: { load: () => hook } },
    });
    const started = engine.start();
    await settled();
    expect(engine.page.value).toBeNull();
    end();
    await started;
    expect([engine.page.value?.id, engine.variable('trace')]).toEqual(['home', ['home']]);
    expect(log).toMatchObject([{ level: 'error', where: ['plugins', 'p'] }]);
  });

  it('knows whether there is a way back within the site', async () => {
    const page: PageInit = {
      ...about,
      workflows: [workflow('back', [{ type: 'previous-page', fields: { pageId: 'home' } }])],
    };
    const { engine, platform } = await startedEngine({
      pages: [home, page],
      platform: fakePlatform({ href: '/about/info/' }),
    });
    await engine.runWorkflow('back');
    expect([engine.page.value?.id, platform.history.position()]).toEqual(['home', 1]);
    platform.goBack();
    await settled();
    expect(engine.page.value?.id).toBe('about');
    await engine.runWorkflow('back');
    expect([engine.page.value?.id, platform.history.position()]).toEqual(['home', 1]);
  });

  it('shows only the page of the last wish when two are under way', async () => {
    const slow = new Map<string, () => void>();
    const third: PageInit = { id: 'third', elements: [element('c')] };
    const { engine } = await startedEngine({
      pages: [home, about, third],
      options: {
        loadPage: async (id) => {
          if (id === 'about') await new Promise<void>((resolve) => slow.set(id, resolve));
          return { bundle: bundleOf([home, about, third].find((page) => (page.id ?? 'home') === id) ?? home) };
        },
      },
    });
    const first = engine.navigate('/about/info/');
    await settled();
    await engine.navigate('/third/');
    slow.get('about')?.();
    await first;
    expect(engine.page.value?.id).toBe('third');
  });

  it('keeps query variables and the address in step', async () => {
    const page: PageInit = {
      ...home,
      variables: [variable('q', { type: 'query', name: 'Search', queryName: 's', defaultValue: '' })],
    };
    const { engine, platform } = await startedEngine({
      pages: [page],
      platform: fakePlatform({ href: '/?search=shoes' }),
    });
    expect(engine.variable('Search')).toBe('shoes');
    engine.setVariable('q', 'hats');
    expect(new URLSearchParams(platform.location().search).get('s')).toBe('hats');
    engine.setVariable('q', '');
    expect(new URLSearchParams(platform.location().search).has('s')).toBe(false);
  });
});

describe('hydration', () => {
  it('shows the first page at once in the fixed state, and begins the load order with the visitor', async () => {
    const stored = variable('kept', { type: 'string', defaultValue: 'default', isLocalStorage: true });
    const page: PageInit = {
      ...home,
      variables: [stored, traced],
      elements: [element('a', { content: { text: formula("variables['kept'] + globalContext.browser.theme") } })],
    };
    const platform = fakePlatform({ width: 400 });
    platform.stored.set('variable-kept', 'mine').set('ww-app-theme', 'dark');
    const { engine } = testEngine({ pages: [page], platform });
    const started = engine.start({ bundle: bundleOf(page) });
    expect([engine.instance('a')?.content('text'), engine.screen.value]).toEqual(['defaultlight', 'default']);
    engine.applyVisitorState();
    expect([engine.instance('a')?.content('text'), engine.screen.value]).toEqual(['minedark', 'mobile']);
    expect(engine.variable('trace')).toEqual([]);
    await started;
    expect(engine.variable('trace')).toEqual(['home']);
    expect(platform.documentState).toMatchObject({ ready: true, language: 'en', title: 'home' });
  });

  it('runs lifecycle workflows once, when the visitor is known', async () => {
    const page: PageInit = {
      ...home,
      pageWorkflows: [],
      elements: [element('a', { workflows: [push("'created'", '_wwOnCreated'), push("'mounted'", '_wwOnMounted')] })],
    };
    const { engine } = testEngine({ pages: [page] });
    const started = engine.start({ bundle: bundleOf(page) });
    await settled();
    expect(engine.variable('trace')).toEqual([]);
    engine.applyVisitorState();
    await started;
    await settled();
    expect(engine.variable('trace')).toEqual(['created', 'mounted']);
  });

  it('knows path parameters by their defaults alone until the visitor’s state enters', async () => {
    const page: PageInit = {
      ...about,
      elements: [element('b', { content: { text: formula("globalContext.pageParameters['tab']") } })],
    };
    const platform = fakePlatform({ href: 'https://site.test/about/users/' });
    const { engine } = testEngine({ pages: [home, page], platform });
    const started = engine.start({ bundle: bundleOf(page) });
    expect(engine.instance('b')?.content('text')).toBe('info');
    engine.applyVisitorState();
    await started;
    expect(engine.instance('b')?.content('text')).toBe('users');
  });

  it('runs no workflow in prerendering', async () => {
    const { engine } = testEngine({ pages: [home], mode: 'prerender' });
    await engine.start({ bundle: bundleOf(home) });
    await engine.instance('a')?.emit({ trigger: 'click' });
    expect([engine.variable('trace'), engine.page.value?.ready.value]).toEqual([[], true]);
  });
});
