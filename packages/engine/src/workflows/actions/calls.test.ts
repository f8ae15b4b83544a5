import { dynamicEvaluator } from '@trama/formula';
import { describe, expect, it } from 'vitest';
import { component, definition, element, formula, startedEngine, variable, workflow } from '../../testing/index.ts';

type Step = Parameters<typeof workflow>[1][number];

const out = variable('out');
const keep = (code: string): Step => ({ type: 'variable', fields: { varId: 'out', varValue: formula(code) } });

/** A page with a button that runs these steps, and a card component with an external workflow and a slot. */
const page = (steps: readonly Step[], slotted: readonly Step[] = []) => ({
  variables: [out],
  roots: ['button', 'use'],
  elements: [
    element('button', { workflows: [workflow('w', steps, { trigger: 'click' })] }),
    element('use', {
      type: null,
      component: 'card',
      slots: { 'childrenData.root.content.default.children': ['child'] },
    }),
    element('root', {
      injected: { 'content.children': true },
      workflows: [
        workflow(
          'inner-call',
          [{ type: 'execute-inner-workflow', fields: { workflowId: 'greet', parameters: { name: 'inside' } } }],
          { trigger: 'click' },
        ),
        workflow(
          'internal-call',
          [
            {
              type: 'execute-workflow',
              fields: { workflowId: 'greet', internal: true, parameters: { name: 'internal' } },
            },
          ],
          { trigger: 'dblclick' },
        ),
      ],
    }),
    element('child', { workflows: [workflow('c', slotted, { trigger: 'click' })] }),
  ],
  components: [
    component('card', 'root', {
      workflows: {
        greet: {
          ...workflow('greet', [
            keep("'hello ' + context.parameters['name']"),
            { type: 'return', fields: { value: 'greeted' } },
          ]),
          isExternal: true,
          parameters: [{ key: 'name', name: 'name' }],
        },
      },
    }),
  ],
});

const action = (fields: Step['fields']): Step => ({ type: 'component-action', id: 'a', fields: fields ?? {} });

describe('component-action', () => {
  it('answers with what the element answers, and with null where that is falsy', async () => {
    const { engine } = await startedEngine({
      pages: [page([action({ uid: 'button', actionName: 'count', args: [2] }), keep("context.workflow['a'].result")])],
    });
    engine.instance('button')?.onAction('count', (by) => Number(by) * 2);
    await engine.instance('button')?.emit({ trigger: 'click' });
    expect(engine.variable('out')).toBe(4);
    engine.instance('button')?.onAction('count', () => 0);
    await engine.instance('button')?.emit({ trigger: 'click' });
    expect(engine.variable('out')).toBeNull();
  });

  it('does not wait: the result of an async one is a promise', async () => {
    const { engine } = await startedEngine({
      pages: [page([action({ uid: 'button', actionName: 'slow' }), keep("typeof context.workflow['a'].result.then")])],
    });
    engine.instance('button')?.onAction('slow', () => new Promise(() => undefined));
    await engine.instance('button')?.emit({ trigger: 'click' });
    expect(engine.variable('out')).toBe('function');
  });

  it('gives null where what an async one comes to is falsy', async () => {
    const { engine } = await startedEngine({
      pages: [
        page([
          action({ uid: 'button', actionName: 'slow' }),
          {
            type: 'custom-js',
            fields: {
              code: { binding: 'code', code: "return context.workflow['a'].result.then((value) => [value]);" },
            },
            id: 'waited',
          },
          keep("context.workflow['waited'].result"),
        ]),
      ],
      options: { evaluatorFor: () => dynamicEvaluator() },
    });
    for (const [answer, result] of [
      [0, null],
      [7, 7],
    ]) {
      engine.instance('button')?.onAction('slow', async () => answer);
      await engine.instance('button')?.emit({ trigger: 'click' });
      expect(engine.variable('out')).toEqual([result]);
    }
  });

  it('runs an external workflow of a component instance with its arguments', async () => {
    const { engine } = await startedEngine({
      pages: [page([action({ uid: 'use', category: 'libraryComponents', actionName: 'greet', args: ['Ana'] })])],
    });
    await engine.instance('button')?.emit({ trigger: 'click' });
    await expect.poll(() => engine.variable('out')).toBe('hello Ana');
  });

  it('begins with an empty stack: an external workflow may call itself from outside more often than the guard lets it', async () => {
    const again = workflow('again', [
      keep("(variables['out'] ?? 0) + 1"),
      { type: 'filter', fields: { value: formula("variables['out'] < 6") } },
      action({ uid: 'use', category: 'libraryComponents', actionName: 'again' }),
    ]);
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [out],
          roots: ['use'],
          elements: [element('use', { type: null, component: 'card' }), element('root')],
          components: [component('card', 'root', { workflows: { again: { ...again, isExternal: true } } })],
          workflows: [workflow('start', [action({ uid: 'use', category: 'libraryComponents', actionName: 'again' })])],
        },
      ],
    });
    await engine.runWorkflow('start');
    await expect.poll(() => engine.variable('out')).toBe(6);
  });

  it.each([
    [{ uid: 'nowhere', actionName: 'x' }],
    [{ uid: 'page-section', category: 'sections', actionName: 'x' }],
    [{ uid: 'use', category: 'libraryComponents', actionName: 'unknown' }],
  ])('of %o gives null', async (fields) => {
    const { engine } = await startedEngine({
      pages: [page([action(fields), keep("'null: ' + (context.workflow['a'].result === null)")])],
    });
    await engine.instance('button')?.emit({ trigger: 'click' });
    expect(engine.variable('out')).toBe('null: true');
  });

  it('acts on the instance with the same repeat position, else the first', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [out],
          roots: ['list'],
          elements: [
            element('list', {
              content: { children: { ...formula("['a', 'b']"), repeatable: [] } as never },
              slots: { children: ['row'] },
            }),
            element('row', {
              workflows: [workflow('w', [action({ uid: 'row', actionName: 'mark' })], { trigger: 'click' })],
            }),
          ],
        },
      ],
    });
    const marked: string[] = [];
    for (const row of engine.instances('row')) row.onAction('mark', () => marked.push(row.key));
    await engine.instance('row', '1')?.emit({ trigger: 'click' });
    expect(marked).toEqual([engine.instance('row', '1')?.key]);
  });
});

describe('calls of workflows', () => {
  it.each([
    ['click', 'hello inside'],
    ['dblclick', 'hello internal'],
  ])(
    'an inner one is found by execute-inner-workflow and by an internal execute-workflow (%s)',
    async (trigger, said) => {
      const { engine } = await startedEngine({ pages: [page([])] });
      await engine.instance('root')?.emit({ trigger });
      expect(engine.variable('out')).toBe(said);
    },
  );

  it('execute-dropzone-workflow runs one of the component that owns the slot', async () => {
    const { engine } = await startedEngine({
      pages: [
        page(
          [],
          [{ type: 'execute-dropzone-workflow', fields: { workflowId: 'greet', parameters: { name: 'slot' } } }],
        ),
      ],
    });
    await engine.instance('child')?.emit({ trigger: 'click' });
    expect(engine.variable('out')).toBe('hello slot');
  });

  it('execute-workflow:<id> runs the global workflow of its type, which sees the event', async () => {
    const { engine } = await startedEngine({
      pages: [{ ...page([{ type: 'execute-workflow:say' }]), workflows: [workflow('say', [keep('event.x')])] }],
    });
    await engine.instance('button')?.emit({ trigger: 'click', payload: { x: 9 } });
    expect(engine.variable('out')).toBe(9);
  });

  it.each([
    ['execute-workflow', {}, 'No workflow selected.'],
    ['execute-workflow', { workflowId: 'none' }, 'Workflow not found.'],
    ['execute-inner-workflow', {}, 'No workflow selected.'],
    ['execute-inner-workflow', { workflowId: 'none' }, 'Workflow not found.'],
    ['execute-dropzone-workflow', {}, 'No workflow selected.'],
    ['execute-dropzone-workflow', { workflowId: 'none' }, 'Workflow not found.'],
    ['trigger-event', {}, 'No trigger selected.'],
    ['close-popup', {}, 'No popup around.'],
    ['open-popup', { libraryComponentBaseId: 'none' }, 'Popup not found.'],
  ])('%s of %o fails with "%s"', async (type, fields, message) => {
    const { engine, log } = await startedEngine({ pages: [page([{ type, fields }])] });
    await engine.instance('button')?.emit({ trigger: 'click' });
    expect(log.map((entry) => entry.message)).toEqual([message]);
  });
});

describe('local methods and plugins', () => {
  it('_wwLocalMethod_ calls what an element around offers, with its arguments', async () => {
    const { engine } = await startedEngine({
      definitions: [definition('form', { localContext: 'form' })],
      pages: [
        {
          roots: ['form'],
          elements: [
            element('form', { type: 'form', slots: { children: ['send'] } }),
            element('send', {
              workflows: [
                workflow('w', [{ type: '_wwLocalMethod_form.submitForm', fields: { args: [1, 2] } }], {
                  trigger: 'click',
                }),
              ],
            }),
          ],
        },
      ],
    });
    const calls: unknown[] = [];
    engine.instance('form')?.setLocal({}, { submitForm: (...args) => calls.push(args) });
    await engine.instance('send')?.emit({ trigger: 'click' });
    expect(calls).toEqual([[1, 2]]);
  });

  it('_wwLocalMethod_ of an unknown method only logs an error', async () => {
    const { engine, log } = await startedEngine({
      pages: [page([{ type: '_wwLocalMethod_form.nothing' }, keep("'on'")])],
    });
    await engine.instance('button')?.emit({ trigger: 'click' });
    expect([engine.variable('out'), log.map(({ level, message }) => [level, message])]).toEqual([
      'on',
      [['error', 'Method "form.nothing" not found']],
    ]);
  });

  it('a plugin that is not there is said in the log and passed over', async () => {
    const type = '2bd1c688-31c5-443e-ae25-59aa5b6431fb-apiRequest';
    const { engine, log } = await startedEngine({ pages: [page([{ type }, keep("'on'")])] });
    await engine.instance('button')?.emit({ trigger: 'click' });
    expect([engine.variable('out'), log.map((entry) => entry.message)]).toEqual([
      'on',
      [`Action "${type}" is unknown`],
    ]);
  });
});

describe('stop-click and stop-propagation', () => {
  it.each(['stop-click', 'stop-propagation'])('%s stops the native event', async (type) => {
    const { engine } = await startedEngine({ pages: [page([{ type }])] });
    const calls: string[] = [];
    const native = { preventDefault: () => calls.push('prevented'), stopPropagation: () => calls.push('stopped') };
    const emitted = engine.instance('button')?.emit({ trigger: 'click', native } as never);
    // At once: after the event has been handed on, it would be too late.
    expect(calls).toEqual(['stopped', 'prevented']);
    await emitted;
  });
});
