import { TramaError } from '@trama/model';
import { describe, expect, it } from 'vitest';
import type { Engine, EngineOptions } from '../engine.ts';
import {
  bundleOf,
  element,
  type FakePlatform,
  fakePlatform,
  type PageInit,
  startedEngine,
  testEngine,
  variable,
} from '../testing/index.ts';

const home: PageInit = { elements: [element('a')] };
const about: PageInit = { id: 'about', elements: [element('b')] };
const pages = [home, about];

const refused = (redirectUrl?: string): TramaError =>
  new TramaError({
    code: 'engine/page-refused',
    message: 'Refused',
    cause: { message: 'Refused', ...(redirectUrl !== undefined && { redirectUrl }) },
  });

/** Shows the home page; every other page fails as told. */
const shownHome = (fail: () => unknown) => {
  const loadPage: EngineOptions['loadPage'] = async (id) => {
    if (id === 'home') return { bundle: bundleOf(home) };
    throw fail();
  };
  return startedEngine({ pages, options: { loadPage } });
};

describe('page data that cannot be had', () => {
  it('load the whole target address', async () => {
    const { engine, platform, log } = await shownHome(() => new Error('offline'));
    await engine.navigate('/about/?a=1#x');
    expect(platform.assigned).toEqual(['https://site.test/about/?a=1#x']);
    expect(log).toMatchObject([{ level: 'error', message: 'offline' }]);
    expect([engine.page.value?.id, platform.location().pathname]).toEqual(['home', '/']);
  });

  it('load it once: a fault that stays leaves the page as it is and is logged', async () => {
    const { engine, platform } = await shownHome(() => new Error('offline'));
    await engine.navigate('/about/');
    await engine.navigate('/about/');
    expect(platform.assigned).toHaveLength(1);
    expect(engine.page.value?.id).toBe('home');
  });

  it('load it again after a page was shown in between', async () => {
    const platform = fakePlatform();
    platform.stored.set('trama-reloaded', 'https://site.test/about/');
    const { engine } = await startedEngine({
      pages,
      platform,
      options: {
        loadPage: async (id) => {
          if (id === 'home') return { bundle: bundleOf(home) };
          throw new Error('offline');
        },
      },
    });
    await engine.navigate('/about/');
    expect(platform.assigned).toEqual(['https://site.test/about/']);
  });

  it('follow the redirect that the refusal carries', async () => {
    const { engine, platform } = await shownHome(() => refused('/login/?_source=%2Fabout%2F'));
    await engine.navigate('/about/');
    expect(platform.assigned).toEqual(['/login/?_source=%2Fabout%2F']);
  });

  it.each(['/about/?again=1', 'javascript:alert(1)', 'http://[broken'])(
    'do not follow a redirect to %s, which leads nowhere',
    async (redirectUrl) => {
      const { engine, platform } = await shownHome(() => refused(redirectUrl));
      await engine.navigate('/about/');
      expect(platform.assigned).toEqual(['https://site.test/about/']);
    },
  );
});

describe('a page that is loaded in full in place of a navigation', () => {
  const typed = variable('typed', { isPersistentOnNav: true, defaultValue: 'empty' });
  const variables = [typed, variable('passing', { defaultValue: 'empty' })];
  const write = (engine: Engine): void => {
    for (const { id } of variables) engine.setVariable(id, 'half a form');
  };
  const valuesIn = (engine: Engine): unknown[] => variables.map(({ id }) => engine.variable(id));
  const withVariables = (platform: FakePlatform, site = variables) =>
    startedEngine({
      pages: [{ ...home, variables: site }, about],
      platform,
      options: {
        loadPage: async (id) => {
          if (id === 'home') return { bundle: bundleOf({ ...home, variables: site }) };
          throw refused();
        },
      },
    });

  it('has the values that a navigation would have kept, once, and no others', async () => {
    const platform = fakePlatform();
    const before = await withVariables(platform);
    write(before.engine);
    await before.engine.navigate('/about/');
    expect(platform.assigned).toEqual(['https://site.test/about/']);
    const after = await withVariables(platform);
    expect(valuesIn(after.engine)).toEqual(['half a form', 'empty']);
    expect(valuesIn((await withVariables(platform)).engine)).toEqual(['empty', 'empty']);
  });

  it('leaves out what the new release no longer has', async () => {
    const platform = fakePlatform();
    const before = await withVariables(platform);
    write(before.engine);
    await before.engine.navigate('/about/');
    const after = await withVariables(platform, [variable('other', { defaultValue: 'empty' })]);
    expect([after.engine.variable('typed'), after.engine.variable('other')]).toEqual([undefined, 'empty']);
  });

  it('begins as ever where the tab kept nonsense', async () => {
    const platform = fakePlatform();
    platform.keptInTab.set('variable-list', '[1,');
    const list = variable('list', { type: 'array', isPersistentOnNav: true, defaultValue: ['default'] });
    const { engine, log } = await withVariables(platform, [list]);
    expect(engine.variable('list')).toEqual(['default']);
    expect(log[0]).toMatchObject({ message: 'Stored value of variable "list" cannot be read' });
  });
});

describe('page data of another cache version', () => {
  it('load the target in full, once', async () => {
    const options = { loadPage: async () => ({ bundle: bundleOf(home, 2) }) };
    const platform = fakePlatform();
    await startedEngine({ pages: [home], platform, options });
    expect(platform.assigned).toEqual(['https://site.test/']);
    await startedEngine({ pages: [home], platform, options });
    expect(platform.assigned).toHaveLength(1);
  });

  it('are shown when a full load has not helped', async () => {
    const options = { loadPage: async () => ({ bundle: bundleOf(home, 2) }) };
    const platform = fakePlatform();
    await startedEngine({ pages: [home], platform, options });
    const { engine, log } = await startedEngine({ pages: [home], platform, options });
    expect(engine.page.value?.id).toBe('home');
    expect(log).toMatchObject([{ message: 'Page data are of another version than the site' }]);
  });

  it('are the same version when it is written as text', async () => {
    const options = { loadPage: async () => ({ bundle: { ...bundleOf(home), cacheVersion: '1' as never } }) };
    const { platform } = await startedEngine({ pages: [home], options });
    expect(platform.assigned).toEqual([]);
  });
});

describe('nonsense in the address and in storage', () => {
  it('leaves the page alive: a query of 100 kB, broken escapes, a theme that is none', async () => {
    const platform = fakePlatform({ href: `/?${'a%E0=%&'.repeat(15_000)}#%E0%A4%A` });
    platform.stored.set('ww-app-theme', '{"dark":');
    const { engine } = await startedEngine({ pages: [home], platform, site: { defaultTheme: 'dark' } });
    expect([engine.page.value?.id, engine.theme.value]).toEqual(['home', 'dark']);
    platform.frame();
    await engine.navigate('/?fine=1');
    expect(platform.location().search).toBe('?fine=1');
  });

  it('of a page that the site does not know begins nothing', async () => {
    const { engine } = testEngine({ pages: [home] });
    await expect(engine.start({ bundle: bundleOf({ id: 'gone' }) })).rejects.toThrow('Page not found.');
    expect(engine.page.value).toBeNull();
  });
});
