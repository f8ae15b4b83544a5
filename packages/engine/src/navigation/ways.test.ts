import { TramaError } from '@trama/model';
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

const home: PageInit = { id: 'home', elements: [element('a')] };
const about: PageInit = { id: 'about', elements: [element('b')] };

const at = async (href: string, init: { pages?: readonly PageInit[]; basePath?: string } = {}) => {
  const platform = fakePlatform({ href });
  const test = await startedEngine({
    platform,
    pages: init.pages ?? [home, about],
    options: init.basePath === undefined ? {} : { basePath: init.basePath },
  });
  const where = () => {
    const { pathname, search, hash } = platform.location();
    return pathname + search + hash;
  };
  return { ...test, platform, where, position: () => platform.history.position() };
};

describe('a way within the site', () => {
  it.each<[string, object, string, number]>([
    ['/about', {}, '/about/', 1],
    ['/about/', { replace: true }, '/about/', 0],
    ['/about/?a=1#top', {}, '/about/?a=1#top', 1],
    ['#top', {}, '/?q=1#top', 1],
    ['#top', { replace: true }, '/?q=1#top', 0],
    ['?q=2', {}, '/?q=2', 1],
    ['/?q=1', {}, '/?q=1', 0],
    ['/?q=1#', {}, '/?q=1', 0],
    ['https://site.test/about/', {}, '/about/', 1],
  ])('to %s with %o ends at %s, and is %i steps long', async (href, how, expected, steps) => {
    const { engine, where, position } = await at('/?q=1');
    await engine.navigate(href, how);
    expect([where(), position()]).toEqual([expected, steps]);
  });

  it('to the hash that is there already is no step', async () => {
    const { engine, position, platform } = await at('/#top');
    await engine.navigate('#top');
    expect(position()).toBe(0);
    expect(platform.scrolls.at(-1)).toEqual({ anchor: 'top', smooth: true });
  });

  it('begins nothing in edit mode and in prerendering', async () => {
    for (const mode of ['edit', 'prerender'] as const) {
      const platform = fakePlatform();
      const { engine } = testEngine({ pages: [home, about], platform, mode });
      await engine.start({ bundle: bundleOf(home) });
      await engine.navigate('/about/');
      await engine.navigate('https://a.test/');
      expect([engine.page.value?.id, platform.location().pathname, platform.assigned]).toEqual(['home', '/', []]);
    }
  });

  it('shows its load bar until the page has come, also when it does not come', async () => {
    const { engine } = await at('/');
    const seen: unknown[] = [];
    const stop = engine.progress.subscribe((bar) => void seen.push(bar));
    await engine.navigate('/about/', { progress: 'red' });
    await engine.navigate('/none/', { progress: 'blue' });
    await engine.navigate('/');
    stop();
    const hidden = { percent: 0, color: '' };
    expect(seen).toEqual([hidden, { percent: 10, color: 'red' }, hidden, { percent: 10, color: 'blue' }, hidden]);
  });

  it('to a missing page ends at /404 under the base path, and there in the log', async () => {
    const lost = await at('/shop/none/', { basePath: '/shop' });
    expect(lost.platform.assigned).toEqual(['/shop/404']);
    const there = await at('/shop/404', { basePath: '/shop' });
    expect(there.platform.assigned).toEqual([]);
    expect(there.log).toEqual([{ level: 'error', message: 'Page not found.', where: ['navigation'] }]);
  });

  it('keeps the address of query variables free of what is empty', async () => {
    const page: PageInit = {
      variables: [
        variable('q', { type: 'query', defaultValue: '' }),
        variable('r', { type: 'query', queryName: 'other' }),
      ],
      workflows: [workflow('w', [{ type: 'variable', fields: { varId: 'q', varValue: 'a b' } }])],
    };
    const { engine, where, position } = await at('/?x=1#top', { pages: [page] });
    await engine.runWorkflow('w');
    expect(where()).toBe('/?x=1&q=a+b#top');
    engine.setVariable('q', '');
    expect(where()).toBe('/?x=1#top');
    engine.setVariable('r', 'z');
    expect([where(), position()]).toEqual(['/?x=1&other=z#top', 0]);
  });
});

describe('the title of a section in a link', () => {
  const link = (pageId: string, sectionId: string) => ({ type: 'internal', pageId, sectionId });
  const heads: PageInit = {
    ...about,
    info: {
      sectionHeads: [
        { id: 's1', linkId: 'l1', title: 'First Part' },
        { id: 's2', linkId: 'l2', title: '' },
      ],
    } as PageInit['info'],
  };
  it.each([
    ['about', 's1', '/about/#first_part'],
    ['about', 'l1', '/about/#first_part'],
    ['about', 's2', '/about/'],
    ['about', 'none', '/about/'],
    ['about', '', '/about/'],
    ['home', 'home-section', '/#main_part'],
  ])('of page %s, section %s, is the anchor of %s', async (pageId, sectionId, expected) => {
    const one = element('a', { link: link(pageId, sectionId) });
    const { engine } = await at('/', { pages: [{ ...home, elements: [one] }, heads] });
    expect(engine.instance('a')?.link.value?.href).toBe(expected);
    expect(engine.instance('a')?.link.value?.toSection).toBe(sectionId === '' ? undefined : true);
  });
});

describe('a page whose data do not come', () => {
  const failing = async (cause: unknown) => {
    const platform = fakePlatform();
    const { engine, log } = testEngine({
      platform,
      pages: [home, about],
      options: {
        loadPage: async (id) => {
          if (id === 'home') return { bundle: bundleOf(home) };
          throw new TramaError({ code: 'engine/page-refused', message: 'Refused.', cause });
        },
      },
    });
    await engine.start();
    await engine.navigate('/about/');
    return { assigned: platform.assigned, log };
  };

  it.each<[unknown, string]>([
    [{ message: 'no', redirectUrl: 'https://login.test/' }, 'https://login.test/'],
    [{ message: 'no', redirectUrl: '/login/' }, '/login/'],
    [{ message: 'no', redirectUrl: '/about' }, 'https://site.test/about/'],
    [{ message: 'no', redirectUrl: 'mailto:a@b.test' }, 'https://site.test/about/'],
    [{ message: 'no' }, 'https://site.test/about/'],
    [{ redirectUrl: 'https://login.test/' }, 'https://site.test/about/'],
    ['text', 'https://site.test/about/'],
    [null, 'https://site.test/about/'],
  ])('because of %o sends the visitor to %s', async (cause, expected) => {
    const { assigned, log } = await failing(cause);
    expect(assigned).toEqual([expected]);
    expect(log[0]).toMatchObject({ level: 'error', message: 'Refused.', where: ['pages', 'about'] });
  });

  it('says where it is loaded in full no second time', async () => {
    const platform = fakePlatform({ href: '/about/' });
    platform.storage.set('trama-reloaded', 'https://site.test/about/');
    const down = async (): Promise<never> => {
      throw new Error('down');
    };
    const { engine, log } = testEngine({ platform, pages: [home, about], options: { loadPage: down } });
    await engine.start();
    expect(platform.assigned).toEqual([]);
    expect(log.at(-1)).toMatchObject({ message: 'down', where: ['navigation', 'https://site.test/about/'] });
  });
});

describe('path parameters', () => {
  it('of a page that is shown change without making its elements anew', async () => {
    const user: PageInit = {
      id: 'user',
      elements: [element('u', { content: { text: formula("globalContext.pageParameters['id']") } })],
      info: { paths: { default: 'user/{{id|1}}' } },
    };
    const { engine, where } = await at('/user/5/', { pages: [home, user] });
    const instance = engine.instance('u');
    await engine.navigate('/user/6?a=1');
    expect([instance?.content('text'), engine.instance('u') === instance, where()]).toEqual([
      '6',
      true,
      '/user/6/?a=1',
    ]);
  });

  it('are read-only variables of the page, gone on one that has none', async () => {
    const user: PageInit = {
      id: 'user',
      elements: [element('u', { content: { text: formula("variables['wwParam-id']") } })],
      info: { paths: { default: 'user/{{id|1}}' } },
    };
    const { engine, log } = await at('/user/5/', { pages: [home, user] });
    expect([engine.instance('u')?.content('text'), engine.variable('wwParam-id')]).toEqual(['5', '5']);
    await engine.navigate('/user/6/');
    expect(engine.instance('u')?.content('text')).toBe('6');
    engine.setVariable('wwParam-id', '7');
    expect([engine.variable('wwParam-id'), log.map(({ message }) => message)]).toEqual([
      '6',
      ['Variable "wwParam-id" is read-only'],
    ]);
    await engine.navigate('/');
    expect(engine.variable('wwParam-id')).toBeUndefined();
  });
});
