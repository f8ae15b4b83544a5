import type { Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { fakePlatform, formula, startedEngine, workflow } from '../../testing/index.ts';

/** Runs one action on the home page of a site with pages in two languages. */
const run = async (type: string, fields: Readonly<Record<string, Value>> = {}, href = '/') => {
  const platform = fakePlatform({ href });
  const test = await startedEngine({
    platform,
    site: {
      languages: [
        { key: 'en', lang: 'en', default: true },
        { key: 'pt', lang: 'pt', default: false },
      ],
    },
    pages: [
      { id: 'home', workflows: [workflow('w', [{ type, fields }])], info: { languages: ['en', 'pt'] } },
      { id: 'user', info: { paths: { default: 'user/{{id|1}}' }, languages: ['en'] } },
      { id: 'about', workflows: [workflow('w', [{ type, fields }])] },
    ],
  });
  const result = test.engine.runWorkflow('w');
  return { ...test, platform, result, path: () => platform.location().pathname + platform.location().search };
};

describe('change-page', () => {
  it('goes to a page with its path parameters and query', async () => {
    const { result, path, engine } = await run('change-page', {
      pageId: 'user',
      parameters: { id: formula("'7'") },
      queries: [{ name: 'tab', value: 'a b' }],
    });
    await result;
    expect([path(), engine.page.value?.id]).toEqual(['/user/7/?tab=a%20b', 'user']);
  });

  it('goes to a page with the values that its path names itself where none are given', async () => {
    const { result, path } = await run('change-page', { pageId: 'user', parameters: formula('null') });
    await result;
    expect(path()).toBe('/user/1/');
  });

  it('goes to a path', async () => {
    const { result, path } = await run('change-page', { mode: 'path', path: '/about' });
    await result;
    expect(path()).toBe('/about/');
  });

  it('takes a page given as an object, and fields nested in args', async () => {
    const { result, path } = await run('change-page', { args: { mode: 'page', pageId: { id: 'about' } } });
    await result;
    expect(path()).toBe('/about/');
  });

  it('leaves for another address, here or in a new tab', async () => {
    const here = await run('change-page', { navigateMode: 'external', externalUrl: 'https://a.test' });
    await here.result;
    const tab = await run('change-page', {
      navigateMode: 'external',
      externalUrl: 'https://a.test',
      openInNewTab: true,
    });
    await tab.result;
    expect([here.platform.assigned, tab.platform.opened]).toEqual([['https://a.test'], ['https://a.test']]);
  });

  it('opens a page in a new tab', async () => {
    const { result, platform } = await run('change-page', { pageId: 'about', openInNewTab: true });
    await result;
    expect(platform.opened).toEqual(['/about/']);
  });

  it('to the same address does nothing', async () => {
    const { result, engine } = await run('change-page', { pageId: 'home' });
    const page = engine.page.value;
    await result;
    expect(engine.page.value).toBe(page);
  });

  it.each([
    [{}, 'No page selected.'],
    [{ mode: 'path' }, 'No page selected.'],
    [{ pageId: 'none' }, 'Page not found.'],
  ])('of %o fails with "%s"', async (fields, message) => {
    await expect((await run('change-page', fields as Record<string, Value>)).result).rejects.toThrow(message);
  });
});

describe('previous-page', () => {
  it('goes to its page where there is no history', async () => {
    const { result, path } = await run('previous-page', { pageId: 'about' });
    await result;
    expect(path()).toBe('/about/');
  });

  it('goes back where there is one', async () => {
    const { result, engine, path } = await run('previous-page', { pageId: 'user' });
    await result;
    await engine.navigate('/?tab=2');
    await engine.navigate('/about');
    await engine.runWorkflow('w');
    await expect.poll(path).toBe('/?tab=2');
  });
});

describe('page-loader, change-theme and change-lang', () => {
  it('page-loader shows the bar, blue by default, and hides it', async () => {
    const { result, engine } = await run('page-loader', { show: true });
    await result;
    expect(engine.progress.value).toEqual({ percent: 10, color: 'blue' });
    const red = await run('page-loader', { show: true, color: 'red' });
    await red.result;
    expect(red.engine.progress.value?.color).toBe('red');
    const hidden = await run('page-loader', { show: false });
    await hidden.result;
    expect(hidden.engine.progress.value?.percent ?? 0).toBe(0);
  });

  it.each([
    [{ theme: 'dark' }, 'dark'],
    [{ theme: 'toggle' }, 'dark'],
    [{}, 'light'],
  ])('change-theme of %o stores the theme', async (fields, theme) => {
    const { result, engine, platform } = await run('change-theme', fields as Record<string, Value>);
    await result;
    expect([engine.theme.value, platform.stored.get('ww-app-theme')]).toEqual([theme, theme]);
  });

  it('change-lang shows the page in another language that it lists', async () => {
    const { result, engine, path } = await run('change-lang', { lang: 'pt' });
    await result;
    expect([engine.language.value, path()]).toEqual(['pt', '/pt/']);
  });

  it.each([
    [{}, 'No language selected.'],
    [{ lang: 'fr' }, 'Page does not contain the lang "fr"'],
  ])('change-lang of %o fails with its message', async (fields, message) => {
    await expect((await run('change-lang', fields as Record<string, Value>)).result).rejects.toThrow(message);
  });
});
