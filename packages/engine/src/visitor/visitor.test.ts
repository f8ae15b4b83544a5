import { describe, expect, it } from 'vitest';
import { element, fakePlatform, formula, type PageInit, startedEngine, variable, workflow } from '../testing/index.ts';
import { screenInfo } from './screen.ts';

const kept = variable('seen', { type: 'any' });
const keeping = (trigger: string): PageInit => ({
  variables: [kept],
  elements: [element('a')],
  pageWorkflows: [
    workflow('w', [{ type: 'variable', fields: { varId: 'seen', varValue: formula('event') } }], { trigger }),
  ],
});
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the theme', () => {
  const page: PageInit = {
    elements: [element('a')],
    workflows: [
      workflow('dark', [{ type: 'change-theme', fields: { theme: 'dark' } }]),
      workflow('toggle', [{ type: 'change-theme', fields: { theme: 'toggle' } }]),
    ],
  };

  it('is stored in the browser, and taken from there by the next visit', async () => {
    const { engine, platform } = await startedEngine({ pages: [page] });
    await engine.runWorkflow('dark');
    expect([engine.theme.value, platform.documentState.theme]).toEqual(['dark', 'dark']);
    expect(platform.stored.get('ww-app-theme')).toBe('dark');
    const again = await startedEngine({ pages: [page], platform });
    expect(again.engine.theme.value).toBe('dark');
    await again.engine.runWorkflow('toggle');
    expect(platform.stored.get('ww-app-theme')).toBe('light');
  });

  it('is told of as chosen by who chooses it alone', async () => {
    const platform = fakePlatform();
    platform.stored.set('ww-app-theme', 'dark');
    const { engine } = await startedEngine({ pages: [page], platform });
    expect(platform.documentState).toMatchObject({ theme: 'dark' });
    expect(platform.documentState).not.toHaveProperty('isThemeChosen');
    await engine.runWorkflow('toggle');
    expect(platform.documentState).toMatchObject({ theme: 'light', isThemeChosen: true });
  });

  it.each([null, '', 'blue', '{"theme":'])(
    'falls back to the default of the site when the browser has %j',
    async (stored) => {
      const platform = fakePlatform();
      if (stored !== null) platform.stored.set('ww-app-theme', stored);
      const { engine } = await startedEngine({ pages: [page], platform, site: { defaultTheme: 'dark' } });
      expect([engine.theme.value, platform.documentState.theme]).toEqual(['dark', 'dark']);
    },
  );
});

describe('the screen', () => {
  it.each([
    [1280, 'default'],
    [992, 'default'],
    [991, 'tablet'],
    [768, 'tablet'],
    [767, 'mobile'],
    [320, 'mobile'],
  ])('at %i px is %s: the one of the largest order whose limit holds', async (width, screen) => {
    const page: PageInit = {
      elements: [element('a', { content: { text: formula('globalContext.browser.breakpoint') } })],
    };
    const { engine } = await startedEngine({ pages: [page], platform: fakePlatform({ width }) });
    expect([engine.screen.value, engine.instance('a')?.content('text')]).toEqual([screen, screen]);
  });

  it('follows the window, and tells of it', async () => {
    const { engine, platform } = await startedEngine({ pages: [keeping('page-resize')] });
    platform.resize(400);
    await settled();
    expect(engine.screen.value).toBe('mobile');
    expect(engine.variable('seen')).toMatchObject({ screenSize: { width: 400, height: 800 } });
  });
});

describe('scroll and screen info', () => {
  it('has the scroll with percents of the way, the size of the screen and that of the page', () => {
    const viewport = { width: 1000, height: 800, scrollX: 1, scrollY: 100, pageWidth: 1003, pageHeight: 1100 };
    expect(screenInfo(viewport)).toEqual({
      scroll: { x: 1, y: 100, xPercent: 33.33, yPercent: 33.33 },
      screenSize: { width: 1000, height: 800 },
      pageSize: { width: 1003, height: 1100 },
    });
  });

  it('rounds percents down to 2 decimals, and is 0 where there is no way', () => {
    const of = (scrollY: number, way: number) =>
      screenInfo({ width: 10, height: 10, scrollX: 0, scrollY, pageWidth: 10, pageHeight: 10 + way }).scroll.yPercent;
    expect([of(2, 3), of(999_999, 1_000_000), of(5, 0)]).toEqual([66.66, 99.99, 0]);
  });

  it('reaches formulas and page-scroll workflows as the visitor scrolls', async () => {
    const page = keeping('page-scroll');
    const reading = element('a', { content: { text: formula('globalContext.screen.scroll.yPercent') } });
    const { engine, platform } = await startedEngine({ pages: [{ ...page, elements: [reading] }] });
    platform.scrollBy(300);
    await settled();
    expect(engine.instance('a')?.content('text')).toBe(25);
    expect(engine.variable('seen')).toMatchObject({ scroll: { x: 0, y: 300, yPercent: 25 } });
  });

  it('has the box of each element that is watched, floored, percents of the window to 2 decimals', async () => {
    const watching = element('a', { domId: 'box', watchScrollPosition: true } as never);
    const reading = element('b', { content: { text: formula("globalContext.componentPositionInfo['box']") } });
    const page: PageInit = { elements: [watching, reading], roots: ['a', 'b'] };
    const { engine, platform } = await startedEngine({ pages: [page], platform: fakePlatform({ width: 300 }) });
    engine.instance('a')?.setNode({ x: 100.7, y: -3.2, width: 20.9, height: 10.1 });
    platform.frame();
    expect(engine.instance('b')?.content('text')).toEqual({
      x: 100,
      y: -4,
      width: 20,
      height: 10,
      xPercent: 33.56,
      yPercent: -0.4,
    });
  });
});

describe('keyboard info', () => {
  it.each(['keydown', 'keyup'] as const)('of %s is the key, its code and the four modifiers', async (type) => {
    const { engine, platform } = await startedEngine({ pages: [keeping(type)] });
    const info = { key: 'k', keyCode: 75, shiftKey: false, ctrlKey: true, altKey: false, metaKey: false };
    platform.press({ type, ...info });
    await settled();
    expect(engine.variable('seen')).toEqual(info);
  });
});

describe('the progress bar', () => {
  const page: PageInit = {
    elements: [element('a')],
    workflows: [
      workflow('show', [{ type: 'page-loader', fields: { show: true, color: 'red' } }]),
      workflow('hide', [{ type: 'page-loader', fields: { show: false } }]),
    ],
  };

  it('starts at 10 percent, goes one fifth of the rest each 300 ms, and is 0 again when nothing loads', async () => {
    const { engine, platform } = await startedEngine({ pages: [page] });
    expect(engine.progress.value.percent).toBe(0);
    await engine.runWorkflow('show');
    expect(engine.progress.value).toEqual({ percent: 10, color: 'red' });
    platform.advance(299);
    expect(engine.progress.value.percent).toBe(10);
    platform.advance(1);
    expect(engine.progress.value.percent).toBeCloseTo(28);
    platform.advance(300);
    expect(engine.progress.value.percent).toBeCloseTo(42.4);
    platform.advance(60_000);
    expect(engine.progress.value.percent).toBeLessThanOrEqual(100);
    await engine.runWorkflow('hide');
    expect(engine.progress.value.percent).toBe(0);
    platform.advance(600);
    expect(engine.progress.value.percent).toBe(0);
  });

  it('that a workflow has shown ends with the load of the next page', async () => {
    const { engine } = await startedEngine({ pages: [page, { id: 'about', elements: [element('b')] }] });
    await engine.runWorkflow('show');
    await engine.navigate('/about/');
    expect(engine.progress.value.percent).toBe(0);
  });

  it('shows while a link that asks for it loads its page', async () => {
    const about: PageInit = { id: 'about', elements: [element('b')] };
    const { engine } = await startedEngine({ pages: [page, about] });
    const load = engine.navigate('/about/', { progress: 'blue' });
    expect(engine.progress.value).toEqual({ percent: 10, color: 'blue' });
    await load;
    expect(engine.progress.value.percent).toBe(0);
  });
});

describe('the environment', () => {
  it('is what the host says, once the visitor is known', async () => {
    const reading = element('a', { content: { text: formula('globalContext.browser.environment') } });
    for (const environment of ['staging', 'preview', 'production'] as const) {
      const { engine } = await startedEngine({
        pages: [{ elements: [reading] }],
        platform: fakePlatform({ environment }),
      });
      expect(engine.instance('a')?.content('text')).toBe(environment);
    }
  });
});

describe('the document', () => {
  it('has the title of the page in its language, else that of the home page', async () => {
    const own: PageInit = { id: 'own', info: { title: { en: 'Own' } } };
    const none: PageInit = { id: 'none', info: { title: {} } };
    const home: PageInit = { info: { title: { en: 'Home' } } };
    const titleAt = async (href: string) =>
      (await startedEngine({ pages: [home, own, none], platform: fakePlatform({ href }) })).platform.documentState
        .title;
    expect([await titleAt('/own/'), await titleAt('/none/')]).toEqual(['Own', 'Home']);
  });
});
