import { dynamicEvaluator } from '@trama/formula';
import { describe, expect, it } from 'vitest';
import { collection, component, element, formula, startedEngine, variable, workflow } from '../testing/index.ts';

const set = (varId: string, varValue: Parameters<typeof formula>[0]) => ({
  type: 'variable',
  fields: { varId, varValue: formula(varValue) },
});
const out = [variable('out'), variable('trace', { type: 'array', defaultValue: [] })];
const trace = (code: string) => ({
  type: 'variable',
  fields: { varId: 'trace', varValue: formula(code), arrayUpdateType: 'push' },
});

const run = async (
  workflows: Parameters<typeof workflow>[1],
  more: Parameters<typeof startedEngine>[0]['pages'][0] = {},
) => {
  const test = await startedEngine({
    pages: [{ variables: out, ...more, workflows: [workflow('w', workflows), ...(more.workflows ?? [])] }],
  });
  const result = test.engine.runWorkflow('w');
  return { ...test, result };
};

describe('the chain of a workflow', () => {
  it('hands results on and answers with the result of the action reached last', async () => {
    const { result } = await run([
      { type: 'return', id: 'a', fields: { value: 2 } },
      { type: 'return', fields: { value: formula("context.workflow['a'].result + 1") } },
    ]);
    expect(await result).toBe(3);
  });

  it('runs the branch of the result, then goes on after it', async () => {
    const { result, engine } = await run([
      {
        type: 'if',
        id: 'if',
        next: 'end',
        branches: [
          { key: 't', value: true, id: 'yes' },
          { key: 'f', value: false, id: 'no' },
        ],
        fields: { value: formula('1 < 2') },
      },
      { ...trace("'yes'"), id: 'yes', next: null },
      { ...trace("'no'"), id: 'no', next: null },
      { ...trace("'end'"), id: 'end' },
    ]);
    await result;
    expect(engine.variable('trace')).toEqual(['yes', 'end']);
  });

  it('skips disabled actions', async () => {
    const { result, engine } = await run([{ ...trace("'a'"), disabled: true }, trace("'b'")]);
    await result;
    expect(engine.variable('trace')).toEqual(['b']);
  });

  it('stops at a filter that does not hold', async () => {
    const { result, engine } = await run([{ type: 'filter', fields: { value: false } }, trace("'never'")]);
    expect(await result).toBe(false);
    expect(engine.variable('trace')).toEqual([]);
  });

  it('runs the error branch with the error, and hands the error to its caller', async () => {
    const test = await startedEngine({
      pages: [
        {
          variables: out,
          workflows: [
            {
              ...workflow('w', [
                { type: 'variable', id: 'bad', next: null },
                {
                  ...set('out', "context.workflow.error.message + context.workflow['bad'].error.code"),
                  id: 'rescue',
                  next: null,
                },
              ]),
              firstErrorAction: 'rescue',
            },
          ],
        },
      ],
    });
    await expect(test.engine.runWorkflow('w')).rejects.toThrow('No variable selected.');
    expect(test.engine.variable('out')).toBe('No variable selected.engine/action');
  });

  it('hands the error to its caller once the error branch is over', async () => {
    const { engine, platform } = await startedEngine({
      pages: [
        {
          variables: out,
          workflows: [
            {
              ...workflow('w', [
                { type: 'throw', next: null, fields: { message: 'Broken' } },
                { type: 'wait', id: 'rescue', fields: { value: 500 } },
                set('out', "'rescued'"),
              ]),
              firstErrorAction: 'rescue',
            },
          ],
        },
      ],
    });
    const atTheEnd = engine.runWorkflow('w').catch(() => engine.variable('out'));
    await Promise.race([atTheEnd, new Promise((resolve) => setImmediate(resolve))]);
    platform.advance(500);
    expect(await atTheEnd).toBe('rescued');
  });

  it('does not start a third time inside itself', async () => {
    const { result, engine } = await run([trace("'x'"), { type: 'execute-workflow', fields: { workflowId: 'w' } }]);
    await result;
    expect(engine.variable('trace')).toEqual(['x', 'x']);
  });
});

describe('loops', () => {
  it('run their body for each item', async () => {
    const { result, engine } = await run([
      { type: 'loop', id: 'loop', loop: 'body', next: null, fields: { value: formula("['a', 'b']") } },
      { ...trace("context.workflow['loop'].loop.index + context.workflow['loop'].loop.item"), id: 'body', next: null },
    ]);
    await result;
    expect(engine.variable('trace')).toEqual(['0a', '1b']);
  });

  it('end early, or skip the rest of a pass', async () => {
    const { result, engine } = await run([
      { type: 'loop', id: 'loop', loop: 'skip', next: null, fields: { value: formula('[1, 2, 3, 4]') } },
      {
        type: 'continue-loop',
        id: 'skip',
        next: 'stop',
        fields: { value: formula("context.workflow['loop'].loop.item === 2") },
      },
      {
        type: 'break-loop',
        id: 'stop',
        next: 'body',
        fields: { value: formula("context.workflow['loop'].loop.item === 4") },
      },
      { ...trace("context.workflow['loop'].loop.item"), id: 'body', next: null },
    ]);
    await result;
    expect(engine.variable('trace')).toEqual([1, 3]);
  });

  it('refuse what cannot be iterated', async () => {
    const { result } = await run([{ type: 'loop', fields: { value: 3 } }]);
    await expect(result).rejects.toThrow('Fail to start loop, as items to parse is not iterable');
  });
});

describe('actions', () => {
  it.each([
    ['variable', 'No variable selected.'],
    ['fetch-collection', 'No collection selected.'],
    ['update-collection', 'No collection selected.'],
    ['change-page', 'No page selected.'],
    ['change-lang', 'No language selected.'],
    ['execute-workflow', 'No workflow selected.'],
    ['component-action', 'No actions selected.'],
    ['trigger-event', 'No trigger selected.'],
    ['wait', 'No time delay defined.'],
    ['custom-js', 'No custom code defined.'],
    ['log', 'No message defined.'],
    ['upload-file', 'No file variable selected.'],
    ['file-encode-base64', 'No file selected...'],
    ['user-location', 'Geolocation is not available.'],
  ])('%s without its field fails with "%s"', async (type, message) => {
    const { result } = await run([{ type }]);
    await expect(result).rejects.toThrow(message);
  });

  it.each([
    ['fetch-collection', { collectionId: 'none' }, 'Collection not found.'],
    ['change-page', { pageId: 'none' }, 'Page not found.'],
    ['execute-workflow', { workflowId: 'none' }, 'Workflow not found.'],
    ['change-lang', { lang: 'fr' }, 'Page does not contain the lang "fr"'],
    ['log', { message: 4 }, 'Message must be a string.'],
    ['upload-file', { varId: 'none' }, 'File variable not found.'],
  ])('%s of %o fails with its message', async (type, fields, message) => {
    const { result } = await run([{ type, fields: fields as Record<string, string> }]);
    await expect(result).rejects.toThrow(message);
  });

  it('reset variables to their defaults', async () => {
    const { result, engine } = await run([set('out', '5'), { type: 'reset-variables', fields: { varsId: ['out'] } }]);
    await result;
    expect(engine.variable('out')).toBeNull();
  });

  it('call another workflow with parameters and take its result', async () => {
    const { result } = await run(
      [{ type: 'execute-workflow', fields: { workflowId: 'double', parameters: { n: formula('20 + 1') } } }],
      {
        workflows: [
          workflow('double', [{ type: 'return', fields: { value: formula("context.parameters['n'] * 2") } }]),
        ],
      },
    );
    expect(await result).toBe(42);
  });

  it('set a variable that custom code assigns to, checked as by the action', async () => {
    const code = "variables['count'] = '7'; variables['nobody'] = 1;";
    const { engine, log } = await startedEngine({
      pages: [
        {
          variables: [variable('count', { type: 'number', defaultValue: 0 })],
          workflows: [workflow('w', [{ type: 'custom-js', fields: { code } }])],
        },
      ],
      options: { evaluatorFor: () => dynamicEvaluator() },
    });
    await engine.runWorkflow('w');
    expect(engine.variable('count')).toBe(7);
    expect(log.map((entry) => entry.message)).toContain('variable not found');
  });

  it('run custom code with the tools of the engine', async () => {
    const { engine, log } = await startedEngine({
      pages: [
        {
          workflows: [
            workflow('w', [
              {
                type: 'custom-js',
                fields: {
                  code: "wwUtils.log('info', 'hello'); return await utilsFunctions.executeGlobalFunction['double'](4);",
                },
              },
            ]),
            {
              ...workflow('double', [{ type: 'return', fields: { value: formula("context.parameters['n'] * 2") } }]),
              parameters: [{ key: 'n', name: 'n' }],
            },
          ],
        },
      ],
      options: { evaluatorFor: () => dynamicEvaluator() },
    });
    expect(await engine.runWorkflow('w')).toBe(8);
    expect(log.at(-1)).toMatchObject({ level: 'info', message: 'hello' });
  });

  it('call plugin functions with evaluated arguments', async () => {
    const calls: unknown[] = [];
    const id = '2bd1c688-31c5-443e-ae25-59aa5b6431fb';
    const { engine } = await startedEngine({
      pages: [
        { workflows: [workflow('w', [{ type: `${id}-apiRequest`, fields: { args: { url: formula("'a' + 'b'") } } }])] },
      ],
      site: { plugins: [{ id, name: 'rest', namespace: 'rest', settings: { publicData: {}, privateData: {} } }] },
      plugins: {
        [id]: {
          actions: {
            apiRequest: async (args) => {
              calls.push(args);
              return 'answer';
            },
          },
        },
      },
    });
    expect(await engine.runWorkflow('w')).toBe('answer');
    expect(calls).toEqual([{ url: 'ab' }]);
  });

  it('reach an action of an element and a method of its local context', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('box', {
              workflows: [
                workflow('w', [{ type: 'component-action', fields: { uid: 'box', actionName: 'poke', args: [1] } }], {
                  trigger: 'click',
                }),
                workflow('v', [{ type: '_wwLocalMethod_form.reset', fields: {} }], { trigger: 'dblclick' }),
              ],
            }),
          ],
        },
      ],
    });
    const calls: unknown[] = [];
    const box = engine.instance('box');
    box?.onAction('poke', (...args) => calls.push(args));
    await box?.emit({ trigger: 'click' });
    expect(calls).toEqual([[1]]);
  });
});

describe('popups', () => {
  const popupPage = {
    variables: out,
    elements: [
      element('button', {
        workflows: [
          workflow(
            'w',
            [
              {
                type: 'open-popup',
                id: 'p',
                fields: { libraryComponentBaseId: 'modal', content: { default: { Title: 'Hi' } }, waitClosing: true },
              },
              set('out', "context.workflow['p'].result"),
            ],
            {
              trigger: 'click',
            },
          ),
        ],
      }),
      element('root', {
        content: {
          text: formula("context.component.props['title']"),
          count: formula('context.local.data.popup.totalCount'),
        },
        workflows: [
          workflow('c', [{ type: '_wwLocalMethod_popup.close', fields: { args: ['done'] } }], { trigger: 'click' }),
        ],
      }),
    ],
    components: [component('modal', 'root', { kind: 'popup', properties: { title: { id: 'title', label: 'Title' } } })],
  };

  it('open with properties by label, and hand what they are closed with to who waits', async () => {
    const { engine } = await startedEngine({ pages: [popupPage] });
    const click = engine.instance('button')?.emit({ trigger: 'click' });
    await Promise.resolve();
    const [popup] = engine.popups.value;
    expect(popup?.uid).toMatch(/^popup-[a-z0-9]{6}$/);
    expect([popup?.root.content('text'), popup?.root.content('count')]).toEqual(['Hi', 1]);
    await popup?.root.emit({ trigger: 'click' });
    await click;
    expect(engine.variable('out')).toBe('done');
    expect(engine.popups.value).toEqual([]);
  });
});

describe('collections', () => {
  const site = {
    plugins: [{ id: 'data', name: 'data', namespace: 'data', settings: { publicData: {}, privateData: {} } }],
  };

  it('are fetched before onload, first those that name no other', async () => {
    const order: string[] = [];
    const { engine } = await startedEngine({
      site,
      pages: [
        {
          collections: [
            collection('second', { config: { isAutoFetch: true, by: formula("collections['first'].data") } }),
            collection('first'),
          ],
          variables: out,
          pageWorkflows: [workflow('w', [set('out', "collections['second'].data")], { trigger: 'onload' })],
        },
      ],
      plugins: {
        data: {
          fetchCollection: async ({ collection: { id }, config }) => {
            order.push(id);
            return { data: [id, config.by ?? null] };
          },
        },
      },
    });
    expect(order).toEqual(['first', 'second']);
    expect(engine.variable('out')).toEqual(['second', ['first', null]]);
  });

  it('keep their error, say it in the log and fire the error event', async () => {
    const { engine, log } = await startedEngine({
      site,
      pages: [
        {
          collections: [collection('c')],
          variables: out,
          workflows: [workflow('again', [{ type: 'fetch-collection', fields: { collectionId: 'c' } }])],
          pageWorkflows: [
            workflow('w', [set('out', 'event.error + event.collectionName')], { trigger: 'on-collection-fetch-error' }),
          ],
        },
      ],
      plugins: { data: { fetchCollection: () => Promise.reject(new Error('down')) } },
    });
    expect(engine.variable('out')).toBe('downc');
    expect(log.some((entry) => entry.message === 'down')).toBe(true);
    await expect(engine.runWorkflow('again')).rejects.toThrow('down');
  });

  it('change locally by id', async () => {
    const { engine } = await startedEngine({
      site,
      pages: [
        {
          collections: [collection('c')],
          workflows: [
            workflow('w', [
              {
                type: 'update-collection',
                fields: {
                  collectionId: 'c',
                  updateType: 'update',
                  updateBy: 'id',
                  idKey: 'id',
                  idValue: 2,
                  data: { n: 'new' },
                  merge: true,
                },
              },
              { type: 'update-collection', fields: { collectionId: 'c', updateType: 'insert', data: { id: 0 } } },
              {
                type: 'update-collection',
                fields: { collectionId: 'c', updateType: 'delete', updateBy: 'id', idKey: 'id', idValue: 1 },
              },
            ]),
            workflow('bad', [
              {
                type: 'update-collection',
                fields: { collectionId: 'c', updateType: 'delete', updateBy: 'id', idKey: 'id', idValue: 9 },
              },
            ]),
          ],
        },
      ],
      plugins: { data: { fetchCollection: async () => ({ data: [{ id: 1 }, { id: 2, n: 'old', k: 1 }] }) } },
    });
    await engine.runWorkflow('w');
    expect(engine.collection('c')).toMatchObject({ data: [{ id: 0 }, { id: 2, n: 'new', k: 1 }], total: 2 });
    await expect(engine.runWorkflow('bad')).rejects.toThrow('Item with id 9 not found in collection c');
  });
});
