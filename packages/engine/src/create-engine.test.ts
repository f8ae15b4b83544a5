import { effect } from '@preact/signals-core';
import { describe, expect, it, vi } from 'vitest';
import { pagingPlugin, started, state, use } from './testing/data-engine.ts';
import {
  bundleOf,
  collection,
  element,
  fakePlatform,
  formula,
  type PageInit,
  startedEngine,
  testEngine,
  variable,
  workflow,
} from './testing/index.ts';

const counting = (trigger?: string) =>
  workflow('w', [{ type: 'variable', fields: { varId: 'n', varValue: formula("variables['n'] + 1") } }], {
    ...(trigger !== undefined && { trigger }),
  });

const page: PageInit = {
  variables: [variable('n', { type: 'number', defaultValue: 0 })],
  elements: [element('a', { workflows: [counting('click')] })],
  workflows: [counting()],
  pageWorkflows: [counting('page-scroll')],
};

const settle = () => new Promise((done) => setTimeout(done, 0));

describe('an engine', () => {
  it('runs a workflow by its id, and says where one is not found', async () => {
    const { engine } = await startedEngine({ pages: [page] });
    await engine.runWorkflow('w');
    expect(engine.variable('n')).toBe(1);
    await expect(engine.runWorkflow('none')).rejects.toMatchObject({
      code: 'engine/workflow-not-found',
      message: 'Workflow not found.',
      where: ['workflows', 'none'],
    });
  });

  it('has no page and no workflow before it starts', async () => {
    const { engine } = testEngine({ pages: [page] });
    expect(engine.page.value).toBeNull();
    expect(await engine.refusal()).toBeNull();
    await expect(engine.runWorkflow('w')).rejects.toMatchObject({ code: 'engine/workflow-not-found' });
  });

  it('writes what others say to its log', async () => {
    const { engine, log } = testEngine({ pages: [page] });
    const entry = { level: 'error' as const, message: 'not drawn', where: ['elements', 'a'], cause: 1 };
    engine.log(entry);
    expect(log).toEqual([entry]);
  });

  it('tells of a refused page, live or edited, why it is closed', async () => {
    const { engine } = testEngine({
      pages: [{ ...page, info: { access: [{ key: 'o', group: null }] } }],
      mode: 'edit',
    });
    await engine.start({ bundle: bundleOf(page) });
    expect(await engine.refusal()).toMatchObject({ reason: 'no-auth' });
  });

  it('finds all instances of an element, and one by its place in repeats', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('list', { content: { children: formula('[1, 2]') }, slots: { children: ['row'] } }),
            element('row', { content: { n: formula('context.item.data') } }),
          ],
        },
      ],
    });
    expect(engine.instances('row').map((row) => row.content('n'))).toEqual([1, 2]);
    expect([engine.instance('row', '1')?.content('n'), engine.instance('row')?.content('n')]).toEqual([2, 1]);
    expect(engine.instance('row', '7')?.content('n')).toBe(1);
    expect([engine.instances('none'), engine.instance('none')]).toEqual([[], undefined]);
  });

  it('begins where the tab keeps nothing', async () => {
    const { tabStorage: _none, ...platform } = fakePlatform();
    const { engine } = await startedEngine({ pages: [page], platform: platform as ReturnType<typeof fakePlatform> });
    expect(engine.page.value?.ready.value).toBe(true);
  });

  it('may be disposed before it shows a page', () => {
    const dispose = vi.fn();
    const { engine } = testEngine({ pages: [page], site: { plugins: [use] }, plugins: { data: { dispose } } });
    engine.dispose();
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('that is disposed hears nothing more, and has no elements', async () => {
    const dispose = vi.fn();
    const { engine, platform } = await startedEngine({
      pages: [page],
      site: { plugins: [use] },
      plugins: { data: { dispose } },
    });
    platform.scrollBy(1);
    await settle();
    engine.dispose();
    platform.scrollBy(1);
    platform.press({
      type: 'keydown',
      key: 'k',
      keyCode: 1,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
    });
    platform.resize(300);
    await settle();
    expect([engine.variable('n'), engine.screen.value, engine.instance('a')]).toEqual([1, 'default', undefined]);
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('moves the window of a collection', async () => {
    const offsets: number[] = [];
    const test = await started({
      isPaging: true,
      pages: [{ collections: [collection('c', { limit: 2 })] }],
      fetch: async ({ offset }) => {
        offsets.push(offset);
        return { data: [offset], total: 5 };
      },
    });
    await test.engine.setCollectionOffset('c', 2);
    expect(offsets).toEqual([0, 2]);
    expect(state(test)).toMatchObject({ offset: 2, total: 5 });
    expect(pagingPlugin.collection?.nativePaging).toBe(true);
  });
});

describe('an engine that prerenders', () => {
  const prerendered = async (init: PageInit = page, href = '/') => {
    const test = testEngine({ pages: [init], mode: 'prerender', platform: fakePlatform({ href, width: 300 }) });
    await test.engine.start({ bundle: bundleOf(init) });
    return test;
  };

  it('knows no visitor, whatever it is told, and runs no workflow', async () => {
    const { engine, platform } = await prerendered();
    engine.applyVisitorState();
    platform.resize(200);
    platform.scrollBy(1);
    await engine.instance('a')?.emit({ trigger: 'click' });
    await settle();
    expect([engine.isVisitorKnown.value, engine.screen.value, engine.variable('n')]).toEqual([false, 'default', 0]);
    expect(engine.page.value?.ready.value).toBe(true);
  });

  it('shows the screen that it is told, else that of the window', async () => {
    const { engine } = await prerendered();
    engine.showScreen('tablet');
    expect(engine.screen.value).toBe('tablet');
    engine.showScreen();
    expect(engine.screen.value).toBe('mobile');
  });

  it('shows the page that it is given, also at another address', async () => {
    const { engine } = await prerendered({ ...page, info: { languages: ['pt'] } }, '/elsewhere/');
    expect([engine.page.value?.id, engine.language.value]).toEqual(['home', 'pt']);
  });

  it('refuses a page that the site does not know', async () => {
    const { engine } = testEngine({ pages: [page], mode: 'prerender' });
    await expect(engine.start({ bundle: bundleOf({ id: 'other' }) })).rejects.toMatchObject({
      code: 'engine/page-not-found',
      message: 'Page not found.',
      where: ['pages', 'other'],
    });
  });
});

describe('what the visitor brings', () => {
  it('enters once', async () => {
    const { engine } = await startedEngine({ pages: [page] });
    engine.setVariable('n', 5);
    engine.applyVisitorState();
    expect([engine.variable('n'), engine.isVisitorKnown.value]).toEqual([5, true]);
  });

  it('enters in one update', async () => {
    const one = element('b', {
      content: { text: formula('globalContext.browser.breakpoint + globalContext.browser.theme') },
    });
    const platform = fakePlatform({ width: 300 });
    platform.storage.set('ww-app-theme', 'dark');
    const init: PageInit = { elements: [one] };
    const { engine } = testEngine({ pages: [init], platform });
    const loading = engine.start({ bundle: bundleOf(init) });
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push(engine.instance('b')?.contentSignal('text').value));
    engine.applyVisitorState();
    await loading;
    stop();
    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe('defaultlight');
    expect(String(seen[1])).toMatch(/^mobile/);
  });
});
