import { describe, expect, it } from 'vitest';
import { element, fakePlatform, type PageInit, startedEngine } from '../testing/index.ts';

const home: PageInit = { elements: [element('a')] };
const about: PageInit = { id: 'about', elements: [element('b')] };

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const started = async (href = '/') => {
  const platform = fakePlatform({ href });
  const { engine } = await startedEngine({ pages: [home, about], platform });
  const arrive = async (): Promise<void> => {
    await settled();
    platform.frame();
    await settled();
    platform.frame();
  };
  await arrive();
  platform.scrolls.length = 0;
  return { engine, platform, arrive };
};

describe('the view', () => {
  it('is at the top of a page that a link leads to, once it is drawn', async () => {
    const { engine, platform, arrive } = await started();
    await engine.navigate('/about/');
    expect(platform.scrolls).toEqual([]);
    await arrive();
    expect(platform.scrolls).toEqual([{ top: 0, smooth: false }]);
  });

  it('is at the hash target where the address has one, at the top where the page lacks it', async () => {
    const { engine, platform, arrive } = await started();
    await engine.navigate('/about/#main_part');
    await arrive();
    expect(platform.scrolls).toEqual([{ anchor: 'main_part', smooth: false }]);
    platform.scrollTo = (target) => platform.scrolls.push(target) > 0 && target.anchor === undefined;
    await engine.navigate('/#gone%E0');
    await arrive();
    expect(platform.scrolls.slice(1)).toEqual([
      { anchor: 'gone%E0', smooth: false },
      { top: 0, smooth: false },
    ]);
  });

  it('stays where the browser has put it when a document begins', async () => {
    const platform = fakePlatform({ href: '/about/' });
    await startedEngine({ pages: [home, about], platform });
    platform.frame();
    expect(platform.scrolls).toEqual([]);
  });

  it('is where the visitor left it when they go back and forward', async () => {
    const { engine, platform, arrive } = await started();
    platform.scrollBy(700);
    await engine.navigate('/about/');
    await arrive();
    platform.scrollBy(300);
    platform.goBack();
    await arrive();
    expect([engine.page.value?.id, platform.viewport().scrollY]).toEqual(['home', 700]);
    await arrive();
    expect(platform.scrolls.filter(({ top }) => top === 700)).toHaveLength(1);
    platform.goForward();
    await arrive();
    expect([engine.page.value?.id, platform.viewport().scrollY]).toEqual(['about', 300]);
  });

  it('is where the visitor left it between two places of one page', async () => {
    const { engine, platform, arrive } = await started();
    platform.scrollBy(500);
    await engine.navigate('/?tab=2');
    platform.scrollBy(40);
    platform.goBack();
    await arrive();
    expect(platform.viewport().scrollY).toBe(500);
  });

  it('forgets a way that the visitor has left', async () => {
    const { engine, platform, arrive } = await started();
    await engine.navigate('/about/');
    await arrive();
    platform.scrollBy(300);
    platform.goBack();
    await arrive();
    await engine.navigate('/?other=1');
    platform.goBack();
    await arrive();
    platform.goForward();
    await arrive();
    expect([platform.location().search, platform.viewport().scrollY]).toEqual(['?other=1', 0]);
  });

  it('is brought back again when the data of a page have made it long enough, unless the visitor scrolls', async () => {
    for (const [visitor, expected] of [
      [0, 700],
      [15, 65],
    ] as const) {
      const { engine, platform, arrive } = await started();
      platform.scrollBy(700);
      await engine.navigate('/about/');
      await arrive();
      const whole = platform.scrollTo;
      // The page is too short until its rows are there.
      platform.scrollTo = (target) => whole({ ...target, top: Math.min(target.top ?? 0, 50) });
      platform.goBack();
      await settled();
      platform.frame();
      platform.scrollTo = whole;
      platform.scrollBy(visitor);
      await arrive();
      expect(platform.viewport().scrollY).toBe(expected);
    }
  });
});

describe('a link to the page that is shown', () => {
  it('scrolls smoothly to its section', async () => {
    const { engine, platform } = await started('/about/');
    await engine.navigate('/about/#main_part', { toSection: true });
    expect([platform.scrolls, platform.location().hash]).toEqual([
      [{ anchor: 'main_part', smooth: true }],
      '#main_part',
    ]);
  });

  it('scrolls smoothly to the top where the page lacks its section', async () => {
    const { engine, platform } = await started('/about/');
    await engine.navigate('/about/', { toSection: true });
    expect(platform.scrolls).toEqual([{ top: 0, smooth: true }]);
    platform.scrollTo = (target) => platform.scrolls.push(target) > 0 && target.anchor === undefined;
    await engine.navigate('/about/#gone');
    expect(platform.scrolls.slice(1)).toEqual([
      { anchor: 'gone', smooth: true },
      { top: 0, smooth: true },
    ]);
  });

  it('with another query replaces the query, and scrolls only for a section', async () => {
    const { engine, platform } = await started('/about/');
    await engine.navigate('/about/?a=1');
    expect([platform.scrolls, platform.location().search]).toEqual([[], '?a=1']);
    await engine.navigate('/about/?a=2#main_part');
    expect(platform.scrolls).toEqual([{ anchor: 'main_part', smooth: true }]);
  });

  it('does nothing at the same address without a hash', async () => {
    const { engine, platform } = await started('/about/?a=1');
    await engine.navigate('/about?a=1');
    expect([platform.scrolls, platform.history.position()]).toEqual([[], 0]);
  });
});
