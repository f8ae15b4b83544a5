import { dynamicEvaluator } from '@trama/formula';
import { describe, expect, it, vi } from 'vitest';
import { held, until } from '../testing/data-engine.ts';
import {
  fakePlatform,
  formula,
  type PageInit,
  startedEngine,
  testEngine,
  variable,
  workflow,
} from '../testing/index.ts';

const noting = (name: string, trigger: string) =>
  workflow(name, [{ type: 'variable', fields: { varId: 'trace', arrayUpdateType: 'push', varValue: name } }], {
    trigger,
  });

const trace = variable('trace', { type: 'array', defaultValue: [], isPersistentOnNav: true });

describe('the load of a page', () => {
  it('ends where the visitor has gone to another one meanwhile', async () => {
    const leaving = workflow('leave', [{ type: 'change-page', fields: { pageId: 'about' } }], {
      trigger: 'before-collection-fetch',
    });
    const home: PageInit = { id: 'home', variables: [trace], pageWorkflows: [leaving, noting('late', 'onload')] };
    const about: PageInit = { id: 'about', variables: [trace], pageWorkflows: [noting('about', 'onload')] };
    const { engine } = testEngine({ pages: [home, about] });
    await engine.start();
    expect([engine.page.value?.id, engine.variable('trace')]).toEqual(['about', ['about']]);
  });

  it('is told to the document: its language and title first, then that it is ready', async () => {
    const platform = fakePlatform();
    const { engine } = testEngine({ platform, pages: [{ info: { title: { en: 'Home' } } }] });
    const loading = engine.start();
    await loading;
    expect(platform.documentState).toMatchObject({ language: 'en', title: 'Home', ready: true });
    expect(engine.page.value?.ready.value).toBe(true);
  });

  it('is not ready before its load has ended', async () => {
    const { promise, release } = held<void>();
    const hold = vi.fn(() => promise);
    const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
    const platform = fakePlatform();
    const { engine } = testEngine({
      platform,
      site: { plugins: [{ id, name: 'p', namespace: 'p', settings: { publicData: {}, privateData: {} } }] },
      plugins: { [id]: { actions: { hold } } },
      pages: [{ pageWorkflows: [workflow('w', [{ type: `${id}-hold` }], { trigger: 'onload' })] }],
    });
    const loading = engine.start();
    await until(() => hold.mock.calls.length > 0);
    expect([engine.page.value?.ready.value, platform.documentState.ready]).toEqual([false, false]);
    release();
    await loading;
    expect([engine.page.value?.ready.value, platform.documentState.ready]).toEqual([true, true]);
  });

  it('without frames that are drawn, the view goes to its place at once', async () => {
    const { onFrame: _none, ...rest } = fakePlatform();
    const { engine, platform } = await startedEngine({
      platform: rest as never,
      pages: [{ id: 'home' }, { id: 'about' }],
    });
    await engine.navigate('/about/#part');
    expect(platform.scrolls).toEqual([{ anchor: 'part', smooth: false }]);
  });

  it('lets custom code write what is a variable, and nothing else', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [variable('n', { defaultValue: 1 })],
          workflows: ["variables['n'] = 2", "collections['n'] = 2", 'delete variables.n'].map((code, index) =>
            workflow(`w${index}`, [{ type: 'custom-js', fields: { code: `'use strict'; ${code}` } }]),
          ),
        },
      ],
      options: { evaluatorFor: () => dynamicEvaluator() },
    });
    await engine.runWorkflow('w0');
    expect(engine.variable('n')).toBe(2);
    await expect(engine.runWorkflow('w1')).rejects.toThrow(TypeError);
    await expect(engine.runWorkflow('w2')).rejects.toThrow(TypeError);
  });

  it('finds the formulas of the site, filtered and sorted where they say so', async () => {
    const list = {
      id: 'f',
      name: 'list',
      type: 'formula',
      code: '[{ n: 3 }, { n: 1 }, { n: 2 }]',
      parameters: [],
      filter: { link: '$and', conditions: [{ field: 'n', operator: '$gt', value: 1 }] },
      sort: [{ key: 'n', direction: 'ASC' }],
    } as never;
    const { engine } = await startedEngine({
      pages: [
        {
          formulas: { f: list },
          workflows: [workflow('w', [{ type: 'return', fields: { value: formula("formulas['list']()") } }])],
        },
      ],
    });
    expect(await engine.runWorkflow('w')).toEqual([{ n: 2 }, { n: 3 }]);
  });
});
