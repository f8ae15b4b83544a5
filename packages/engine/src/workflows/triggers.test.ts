import type { Workflow } from '@trama/model';
import { describe, expect, it } from 'vitest';
import {
  bundleOf,
  collection,
  component,
  element,
  formula,
  startedEngine,
  testEngine,
  variable,
  workflow,
} from '../testing/index.ts';

const trace = variable('trace', { type: 'array', defaultValue: [] });

/** A workflow that adds what the formula says to `trace`. */
const noting = (id: string, trigger: string, code: string, init: Partial<Workflow> = {}): Workflow =>
  workflow(id, [{ type: 'variable', fields: { varId: 'trace', varValue: formula(code), arrayUpdateType: 'push' } }], {
    trigger,
    ...init,
  });

const data = { id: 'data', name: 'data', namespace: 'data', settings: { publicData: {}, privateData: {} } };

describe('the load order of a page', () => {
  it('runs its stages one after the other, those of the app on the first load only', async () => {
    const ended: string[] = [];
    const plugin = '11111111-1111-4111-8111-111111111111';
    const stages = ['onload', 'onload-app', 'before-collection-fetch', 'before-collection-fetch-app'];
    const slow = (where: string, stage: string): Workflow =>
      workflow(`${where} ${stage}`, [{ type: `${plugin}-note`, fields: { args: { stage: `${where} ${stage}` } } }], {
        trigger: stage,
      });
    const { engine } = await startedEngine({
      site: {
        plugins: [data, { ...data, id: plugin }],
        appWorkflows: stages.map((stage) => slow('app', stage)),
      },
      pages: [
        { id: 'home', collections: [collection('c')], pageWorkflows: stages.map((stage) => slow('page', stage)) },
        { id: 'other', pageWorkflows: stages.map((stage) => slow('other', stage)) },
      ],
      plugins: {
        data: {
          fetchCollection: async () => {
            ended.push('fetch');
            return { data: [] };
          },
        },
        [plugin]: {
          actions: {
            note: async ({ stage }) => {
              await Promise.resolve();
              ended.push(String(stage));
            },
          },
        },
      },
    });
    const first = [
      'before-collection-fetch-app',
      'before-collection-fetch-app',
      'before-collection-fetch',
      'before-collection-fetch',
      'fetch',
      'onload-app',
      'onload-app',
      'onload',
      'onload',
    ];
    expect(ended.map((line) => line.split(' ').at(-1))).toEqual(first);
    ended.length = 0;
    await engine.navigate('/other');
    expect(ended.map((line) => line.split(' ').at(-1))).toEqual([
      'before-collection-fetch',
      'before-collection-fetch',
      'onload',
      'onload',
    ]);
  });

  it('resets workflow results, then variables, before the first workflow of the new page', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          id: 'home',
          variables: [variable('out', { defaultValue: 'fresh' })],
          workflows: [
            workflow('w', [
              { type: 'return', id: 'a', fields: { value: formula("(context.workflow['a']?.result ?? 0) + 1") } },
            ]),
          ],
        },
        {
          id: 'other',
          variables: [variable('out', { defaultValue: 'fresh' }), trace],
          workflows: [
            workflow('w', [
              { type: 'return', id: 'a', fields: { value: formula("(context.workflow['a']?.result ?? 0) + 1") } },
            ]),
          ],
          pageWorkflows: [noting('seen', 'before-collection-fetch', "variables['out']")],
        },
      ],
    });
    expect(await engine.runWorkflow('w')).toBe(1);
    engine.setVariable('out', 'changed');
    await engine.navigate('/other');
    expect(engine.variable('trace')).toEqual(['fresh']);
    expect(await engine.runWorkflow('w')).toBe(1);
  });

  it('goes on after a workflow of a stage has failed', async () => {
    const { engine, log } = await startedEngine({
      pages: [
        {
          variables: [trace],
          pageWorkflows: [
            workflow('bad', [{ type: 'change-page' }], { trigger: 'before-collection-fetch' }),
            noting('w', 'onload', "'loaded'"),
          ],
        },
      ],
    });
    expect(engine.variable('trace')).toEqual(['loaded']);
    expect(log.map((entry) => entry.message)).toContain('No page selected.');
  });
});

describe('page-unload', () => {
  it('runs before another page is shown', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          id: 'home',
          variables: [variable('kept', { isPersistentOnNav: true, defaultValue: 0 })],
          pageWorkflows: [
            workflow(
              'u',
              [{ type: 'variable', fields: { varId: 'kept', varValue: formula('globalContext.page.id') } }],
              { trigger: 'page-unload' },
            ),
          ],
        },
        { id: 'other', variables: [variable('kept', { isPersistentOnNav: true, defaultValue: 0 })] },
      ],
    });
    await engine.navigate('/other');
    expect(engine.variable('kept')).toBe('home');
  });

  it('is over before another page is shown', async () => {
    const unload = workflow(
      'u',
      [
        { type: 'wait', fields: { value: 500 } },
        { type: 'variable', fields: { varId: 'kept', varValue: formula('globalContext.page.id') } },
      ],
      { trigger: 'page-unload' },
    );
    const kept = variable('kept', { isPersistentOnNav: true, defaultValue: 0 });
    const { engine, platform } = await startedEngine({
      pages: [
        { id: 'home', variables: [kept], pageWorkflows: [unload] },
        { id: 'other', variables: [kept] },
      ],
    });
    const arrival = engine.navigate('/other');
    await Promise.race([arrival, new Promise((resolve) => setImmediate(resolve))]);
    expect(engine.page.value?.id).toBe('home');
    platform.advance(500);
    await arrival;
    expect([engine.page.value?.id, engine.variable('kept')]).toEqual(['other', 'home']);
  });

  it('runs when the browser leaves, too', async () => {
    const { engine, platform } = await startedEngine({
      pages: [{ variables: [trace], pageWorkflows: [noting('u', 'page-unload', "'left'")] }],
    });
    platform.close();
    await Promise.resolve();
    expect(engine.variable('trace')).toEqual(['left']);
  });
});

describe('triggers of page and app', () => {
  it('run every match of both lists side by side', async () => {
    const { engine } = await startedEngine({
      site: { appWorkflows: [noting('app', 'onload', "'app'")] },
      pages: [
        { variables: [trace], pageWorkflows: [noting('one', 'onload', "'one'"), noting('two', 'onload', "'two'")] },
      ],
    });
    expect(engine.variable('trace')).toEqual(['app', 'one', 'two']);
  });

  it.each(['keydown', 'keyup'] as const)('%s has the key and its modifiers as its event', async (type) => {
    const { engine, platform } = await startedEngine({
      pages: [
        {
          variables: [variable('out')],
          pageWorkflows: [
            workflow('w', [{ type: 'variable', fields: { varId: 'out', varValue: formula('event') } }], {
              trigger: type,
            }),
          ],
        },
      ],
    });
    const info = { key: 'k', keyCode: 75, shiftKey: true, ctrlKey: false, altKey: false, metaKey: true };
    platform.press({ type, ...info });
    await Promise.resolve();
    expect(engine.variable('out')).toEqual(info);
  });

  it('page-scroll and page-resize have a copy of the screen info as their event', async () => {
    const { engine, platform } = await startedEngine({
      pages: [
        {
          variables: [variable('scrolled'), variable('resized')],
          pageWorkflows: [
            workflow('s', [{ type: 'variable', fields: { varId: 'scrolled', varValue: formula('event.scroll.y') } }], {
              trigger: 'page-scroll',
            }),
            workflow(
              'r',
              [{ type: 'variable', fields: { varId: 'resized', varValue: formula('event.screenSize.width') } }],
              { trigger: 'page-resize' },
            ),
          ],
        },
      ],
    });
    platform.scrollBy(120);
    platform.resize(640);
    await Promise.resolve();
    expect([engine.variable('scrolled'), engine.variable('resized')]).toEqual([120, 640]);
  });

  it('of a plugin run where each condition is empty or equal to that of the event', async () => {
    let trigger: (name: string, event: unknown, conditions: Record<string, unknown>) => void = () => undefined;
    const conditioned = (id: string, triggerConditions: Workflow['triggerConditions']): Workflow =>
      noting(id, 'data-realtime:broadcast', `'${id}' + event.data`, { triggerConditions });
    const { engine } = await startedEngine({
      site: { plugins: [data] },
      pages: [
        {
          variables: [trace],
          pageWorkflows: [
            conditioned('any', { channel: '', event: null }),
            conditioned('room', { channel: formula("'ro' + 'om'") }),
            conditioned('hall', { channel: 'hall' }),
            conditioned('none', null),
          ],
        },
      ],
      plugins: {
        data: (host) => {
          trigger = host.trigger;
          return {};
        },
      },
    });
    trigger('realtime:broadcast', { channel: 'room', data: 1 }, { channel: 'room', event: 'x' });
    await Promise.resolve();
    expect(engine.variable('trace')).toEqual(['any1', 'room1', 'none1']);
  });

  it('do not run while a page is prerendered', async () => {
    const page = { variables: [trace], pageWorkflows: [noting('w', 'onload', '1')] };
    const { engine } = testEngine({ mode: 'prerender', pages: [page] });
    await engine.start({ bundle: bundleOf(page) });
    expect(engine.variable('trace')).toEqual([]);
  });
});

describe('triggers of elements', () => {
  it.each([
    'click',
    'dblclick',
    'contextmenu',
    'mousedown',
    'mouseup',
    'mousemove',
    'mouseenter',
    'mouseleave',
    'touchstart',
    'touchmove',
    'touchend',
    'touchcancel',
    'scroll',
  ])('%s runs the workflows of an element and of a section', async (trigger) => {
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [trace],
          elements: [element('box', { workflows: [noting('w', trigger, "'element'")] })],
          section: { workflows: [noting('v', trigger, "'section'")] },
        },
      ],
    });
    await engine.instance('box')?.emit({ trigger });
    await engine.page.value?.sections[0]?.emit({ trigger });
    expect(engine.variable('trace')).toEqual(['element', 'section']);
  });

  it('of the life of an element run when it is created, mounted, and before it leaves', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [trace, variable('shown', { type: 'boolean', defaultValue: true })],
          elements: [
            element('box', {
              style: { default: { conditionalRendering: formula("variables['shown']") } },
              workflows: ['_wwOnCreated', '_wwOnMounted', '_wwOnBeforeUnmount'].map((trigger) =>
                noting(trigger, trigger, `'${trigger}'`),
              ),
            }),
          ],
        },
      ],
    });
    expect(engine.variable('trace')).toEqual(['_wwOnCreated', '_wwOnMounted']);
    engine.setVariable('shown', false);
    await Promise.resolve();
    expect(engine.variable('trace')).toEqual(['_wwOnCreated', '_wwOnMounted', '_wwOnBeforeUnmount']);
  });

  it('with a name of their own have their payload as the event', async () => {
    const { engine } = await startedEngine({
      pages: [
        { variables: [trace], elements: [element('box', { workflows: [noting('w', 'change', 'event.value')] })] },
      ],
    });
    await engine.instance('box')?.emit({ trigger: 'change', payload: { value: 7 } });
    expect(engine.variable('trace')).toEqual([7]);
  });
});

describe('triggers of a component', () => {
  const page = (
    workflows: Record<string, Workflow>,
    own: readonly Workflow[] = [],
    root: readonly Workflow[] = [],
  ) => ({
    variables: [trace, variable('given', { defaultValue: 'a' })],
    roots: ['use'],
    elements: [
      element('use', {
        type: null,
        component: 'card',
        content: { title: formula("variables['given']") },
        workflows: own,
      }),
      element('root', { workflows: root }),
    ],
    components: [
      component('card', 'root', {
        workflows,
        properties: { title: { id: 'title', label: 'Title' } },
        triggers: { chosen: { id: 'chosen' } },
      }),
    ],
  });

  it('_wwOnPropertyChange runs at once and after each change, with the old and the new value', async () => {
    const { engine } = await startedEngine({
      pages: [
        page({
          w: noting('w', '_wwOnPropertyChange', 'event.oldValue + ">" + event.newValue', { triggerProperty: 'title' }),
        }),
      ],
    });
    engine.setVariable('given', 'b');
    await Promise.resolve();
    expect(engine.variable('trace')).toEqual(['undefined>a', 'a>b']);
  });

  it('of its life run inside, then at the instance, then at the root', async () => {
    const { engine } = await startedEngine({
      pages: [
        page(
          { inner: noting('inner', '_wwOnMounted', "'inner'") },
          [noting('own', '_wwOnMounted', "'instance'")],
          [noting('root', '_wwOnMounted', "'root'")],
        ),
      ],
    });
    expect(engine.variable('trace')).toEqual(['inner', 'instance', 'root']);
  });

  it('that are native fire at the root and the instance, and no inner workflow', async () => {
    const { engine } = await startedEngine({
      pages: [
        page(
          { inner: noting('inner', 'click', "'inner'") },
          [noting('own', 'click', "'instance'")],
          [noting('root', 'click', "'root'")],
        ),
      ],
    });
    await engine.instance('root')?.emit({ trigger: 'click' });
    expect(engine.variable('trace')).toEqual(['instance', 'root']);
  });

  it.each([
    ...['click', 'dblclick', 'contextmenu', 'mousedown', 'mouseup', 'mousemove', 'mouseenter', 'mouseleave'],
    ...['touchstart', 'touchmove', 'touchend', 'touchcancel', 'scroll'],
  ])('%s of the root reaches the workflows of the instance', async (trigger) => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['use'],
          variables: [trace],
          elements: [
            element('use', { type: null, component: 'card', workflows: [noting('w', trigger, "'heard'")] }),
            element('root'),
          ],
          components: [component('card', 'root')],
        },
      ],
    });
    await engine.instance('root')?.emit({ trigger });
    expect([engine.variable('trace'), engine.instance('root')?.listens(trigger)]).toEqual([['heard'], true]);
  });

  it('that it emits run the workflows of the instance with their payload', async () => {
    const emit = workflow('e', [{ type: 'trigger-event', fields: { triggerId: 'chosen', event: { id: 3 } } }], {
      trigger: 'click',
    });
    const { engine } = await startedEngine({ pages: [page({}, [noting('own', 'chosen', 'event.id')], [emit])] });
    await engine.instance('root')?.emit({ trigger: 'click' });
    await Promise.resolve();
    expect(engine.variable('trace')).toEqual([3]);
  });
});
