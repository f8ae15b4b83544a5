import { describe, expect, it } from 'vitest';
import { formula, startedEngine, variable, workflow } from '../testing/index.ts';

type Steps = Parameters<typeof workflow>[1];
type Step = Steps[number];

const trace = (code: string, init: Partial<Step> = {}): Step => ({
  type: 'variable',
  ...init,
  fields: { varId: 'trace', varValue: formula(code), arrayUpdateType: 'push' },
});
const fail = (init: Partial<Step> = {}): Step => ({ type: 'throw', ...init, fields: { message: 'Broken' } });

/** Runs a workflow whose first step is the first of the list. */
const run = async (steps: Steps, init: Parameters<typeof workflow>[2] = {}) => {
  const { engine, log } = await startedEngine({
    pages: [
      {
        variables: [
          variable('trace', { type: 'array', defaultValue: [] }),
          variable('count', { type: 'number', defaultValue: 0 }),
        ],
        workflows: [workflow('w', steps, init)],
      },
    ],
  });
  const ended = await engine.runWorkflow('w').then(
    (result) => ({ result, error: null }),
    (error: Error) => ({ result: undefined, error: error.message }),
  );
  return { ...ended, trace: engine.variable('trace'), log: log.map((entry) => entry.message), engine };
};

describe('branches', () => {
  it.each([
    ['a', ['first', 'end']],
    ['b', ['second', 'end']],
    ['z', ['other', 'end']],
  ])('switch takes the branch of the value %s, else the default one', async (value, expected) => {
    const { trace: found } = await run([
      {
        type: 'switch',
        next: 'end',
        branches: [
          { key: '1', value: 'a', id: 'first' },
          { key: '2', value: 'b', id: 'second' },
          { key: '3', isDefault: true, id: 'other' },
        ],
        fields: { value },
      },
      trace("'first'", { id: 'first', next: null }),
      trace("'second'", { id: 'second', next: null }),
      trace("'other'", { id: 'other', next: null }),
      trace("'end'", { id: 'end' }),
    ]);
    expect(found).toEqual(expected);
  });

  it('are chosen by strict equality', async () => {
    const { trace: found } = await run([
      { type: 'switch', next: null, branches: [{ key: '1', value: '1', id: 'text' }], fields: { value: 1 } },
      trace("'text'", { id: 'text', next: null }),
    ]);
    expect(found).toEqual([]);
  });

  it('of branches go on with the next of each, innermost first', async () => {
    const { trace: found } = await run([
      { type: 'if', next: 'last', branches: [{ key: 't', value: true, id: 'inner' }], fields: { value: true } },
      {
        type: 'if',
        id: 'inner',
        next: 'middle',
        branches: [{ key: 't', value: true, id: 'deep' }],
        fields: { value: true },
      },
      trace("'deep'", { id: 'deep', next: null }),
      trace("'middle'", { id: 'middle', next: null }),
      trace("'last'", { id: 'last', next: null }),
    ]);
    expect(found).toEqual(['deep', 'middle', 'last']);
  });

  it('and loops of a disabled action are skipped with it', async () => {
    const { trace: found } = await run([
      {
        type: 'if',
        disabled: true,
        next: 'loop',
        branches: [{ key: 't', value: true, id: 'yes' }],
        fields: { value: true },
      },
      trace("'yes'", { id: 'yes', next: null }),
      { type: 'loop', id: 'loop', disabled: true, loop: 'yes', next: 'end', fields: { value: formula('[1]') } },
      trace("'end'", { id: 'end', next: null }),
    ]);
    expect(found).toEqual(['end']);
  });

  it('that lead to no action end the chain, pending actions included', async () => {
    const { trace: found, result } = await run([
      { type: 'if', next: 'end', branches: [{ key: 't', value: true, id: 'gone' }], fields: { value: true } },
      trace("'end'", { id: 'end' }),
    ]);
    expect([found, result]).toEqual([[], undefined]);
  });
});

describe('the result of a workflow', () => {
  it('is that of the action reached last: return does not stop the chain', async () => {
    const { result, trace: found } = await run([{ type: 'return', fields: { value: 1 } }, trace("'after'")]);
    expect([result, found]).toEqual(['after', ['after']]);
  });

  it('is undefined when that one is disabled or missing', async () => {
    expect(
      (
        await run([
          { type: 'return', fields: { value: 1 } },
          { type: 'return', disabled: true },
        ])
      ).result,
    ).toBeUndefined();
    expect((await run([{ type: 'return', fields: { value: 1 }, next: 'gone' }])).result).toBeUndefined();
  });

  it('return-result hands on its value', async () => {
    expect((await run([{ type: 'return-result', fields: { value: formula('1 + 1') } }])).result).toBe(2);
  });

  it('is kept per action with the error that ended it, and cleared when it succeeds', async () => {
    const { engine } = await run([
      { type: 'return', id: 'a', fields: { value: 5 } },
      { type: 'return', fields: { value: formula("[context.workflow['a'].result, context.workflow['a'].error]") } },
    ]);
    expect(await engine.runWorkflow('w')).toEqual([5, null]);
  });

  it('a workflow without actions has none', async () => {
    expect((await run([])).result).toBeUndefined();
  });
});

describe('loops', () => {
  it('while-loop goes on as long as its value holds, evaluated anew before each pass', async () => {
    const { trace: found, result } = await run([
      { type: 'while-loop', loop: 'body', next: null, fields: { value: formula("variables['count'] < 3") } },
      {
        type: 'variable',
        id: 'body',
        next: 'say',
        fields: { varId: 'count', varValue: formula("variables['count'] + 1") },
      },
      trace("variables['count']", { id: 'say', next: null }),
    ]);
    expect([found, result]).toEqual([[1, 2, 3], 3]);
  });

  it('a filter in a loop ends only the present pass', async () => {
    const { trace: found } = await run([
      { type: 'loop', id: 'loop', loop: 'filter', next: 'end', fields: { value: formula('[1, 2, 3]') } },
      {
        type: 'filter',
        id: 'filter',
        next: 'body',
        fields: { value: formula("context.workflow['loop'].loop.item !== 2") },
      },
      trace("context.workflow['loop'].loop.item", { id: 'body', next: null }),
      trace("'end'", { id: 'end', next: null }),
    ]);
    expect(found).toEqual([1, 3, 'end']);
  });

  it('a filter ends the chain with all pending outer steps', async () => {
    const { trace: found, result } = await run([
      { type: 'if', next: 'end', branches: [{ key: 't', value: true, id: 'filter' }], fields: { value: true } },
      { type: 'filter', id: 'filter', next: null, fields: { value: 0 } },
      trace("'end'", { id: 'end', next: null }),
    ]);
    expect([found, result]).toEqual([[], false]);
  });

  it('continue-loop and break-loop go on while their value does not hold, and end the chain outside of a loop', async () => {
    const { trace: found } = await run([
      { type: 'continue-loop', fields: { value: false } },
      { type: 'break-loop', fields: { value: false } },
      trace("'on'"),
      { type: 'break-loop', fields: { value: true } },
      trace("'never'"),
    ]);
    expect(found).toEqual(['on']);
  });

  it('end with the chain on an error', async () => {
    const { trace: found, error } = await run([
      { type: 'loop', id: 'loop', loop: 'body', next: 'end', fields: { value: formula('[1, 2]') } },
      trace("context.workflow['loop'].loop.item", { id: 'body', next: 'bad' }),
      fail({ id: 'bad', next: null }),
      trace("'end'", { id: 'end', next: null }),
    ]);
    expect([found, error]).toEqual([[1], 'Broken']);
  });

  it('hand their body index, item and items, one pass after the other', async () => {
    const { trace: found } = await run([
      { type: 'loop', id: 'loop', loop: 'body', next: null, fields: { value: formula("['a', 'b']") } },
      { type: 'return', id: 'body', next: 'say' },
      trace("context.workflow['loop'].loop", { id: 'say', next: null }),
    ]);
    expect(found).toEqual([
      { index: 0, item: 'a', items: ['a', 'b'] },
      { index: 1, item: 'b', items: ['a', 'b'] },
    ]);
  });
});

describe('errors', () => {
  it('throw fails with its message', async () => {
    const { error, log } = await run([fail()]);
    expect([error, log]).toEqual(['Broken', ['Broken']]);
  });

  it('of the error branch are ignored: the caller gets the first one', async () => {
    const { error } = await run(
      [fail({ next: null }), { type: 'throw', id: 'rescue', fields: { message: 'Second' } }],
      {
        firstErrorAction: 'rescue',
      },
    );
    expect(error).toBe('Broken');
  });

  it('of a called workflow are rethrown to the action that called it', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          workflows: [
            workflow('outer', [{ type: 'execute-workflow', fields: { workflowId: 'inner' } }]),
            workflow('inner', [fail()]),
          ],
        },
      ],
    });
    await expect(engine.runWorkflow('outer')).rejects.toThrow('Broken');
  });

  it('of a formula leave its value undefined, and fail the action in a workflow of version 2', async () => {
    const steps: Steps = [{ type: 'return', fields: { value: formula('context.nothing.at.all') } }];
    const old = await run(steps);
    expect([old.error, old.result]).toEqual([null, undefined]);
    expect((await run(steps, { extra: { version: 2 } })).error).toMatch(/nothing|undefined/);
  });
});

describe('trycatch', () => {
  const branches = [
    { key: 't', value: 'try', id: 'try' },
    { key: 'c', value: 'catch', id: 'catch' },
    { key: 'f', value: 'finally', id: 'finally' },
  ];
  const around = (body: Step, next: string | null = 'end'): Steps => [
    { type: 'trycatch', id: 'safe', next, branches },
    { ...body, id: 'try', next: null },
    trace("'caught ' + context.workflow['safe'].error?.message", { id: 'catch', next: null }),
    trace("'finally'", { id: 'finally', next: null }),
    trace("'end'", { id: 'end', next: null }),
  ];

  it('runs catch with the error, then finally, and goes on', async () => {
    const { trace: found, error } = await run(around(fail()));
    expect([found, error]).toEqual([['caught Broken', 'finally', 'end'], null]);
  });

  it('runs finally after a try that succeeds, and no branch for its result', async () => {
    const { trace: found } = await run(around({ type: 'return', fields: { value: 'catch' } }));
    expect(found).toEqual(['finally', 'end']);
  });

  it('is left by a filter with the whole chain, after finally', async () => {
    const { trace: found, result } = await run(around({ type: 'filter', fields: { value: false } }));
    expect([found, result]).toEqual([['finally'], false]);
  });
});

describe('create-variable', () => {
  it('makes a variable that lives as long as the run', async () => {
    const { engine, result } = await run([
      {
        type: 'create-variable',
        fields: { variableName: 'sum', variableType: 'number', variableValue: formula("'4' + '0'") },
      },
      { type: 'update-variable', fields: { varId: 'sum', varValue: formula("context.workflow.variables['sum'] + 2") } },
      { type: 'return', fields: { value: formula("context.workflow.variables['sum']") } },
    ]);
    expect(result).toBe(42);
    expect(engine.variable('sum')).toBeUndefined();
  });

  it('keeps the variables of two runs apart', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          workflows: [
            workflow('w', [
              {
                type: 'create-variable',
                fields: { variableName: 'n', variableValue: formula("context.parameters['n']") },
              },
              { type: 'return', fields: { value: formula('context.workflow.variables.n') } },
            ]),
          ],
        },
      ],
    });
    expect(await Promise.all([engine.runWorkflow('w', { n: 1 }), engine.runWorkflow('w', { n: 2 })])).toEqual([1, 2]);
  });

  it('fails without a name', async () => {
    expect((await run([{ type: 'create-variable' }])).error).toBe('No variable selected.');
  });
});

describe('bad workflows', () => {
  it('an action of an unknown type is said in the log and passed over', async () => {
    const { log, trace: found } = await run([{ type: 'fly-to-the-moon' }, trace("'on'")]);
    expect([found, log]).toEqual([['on'], ['Action "fly-to-the-moon" is unknown']]);
  });

  it('a first action that is missing ends the workflow at once', async () => {
    expect((await run([trace("'a'")], { firstAction: 'gone' })).trace).toEqual([]);
  });

  it('two workflows that call each other end at the guard', async () => {
    const { engine, log } = await startedEngine({
      pages: [
        {
          variables: [variable('trace', { type: 'array', defaultValue: [] })],
          workflows: [
            workflow('a', [trace("'a'"), { type: 'execute-workflow', fields: { workflowId: 'b' } }]),
            workflow('b', [trace("'b'"), { type: 'execute-workflow:a' }]),
          ],
        },
      ],
    });
    await engine.runWorkflow('a');
    expect(engine.variable('trace')).toEqual(['a', 'b', 'a', 'b']);
    expect(log).toMatchObject([{ level: 'info', message: 'Workflow "a" is stopped: it calls itself' }]);
  });

  it('a chain whose next leads back to itself after a wait leaves the page alive', async () => {
    const { engine, platform } = await startedEngine({
      pages: [
        {
          variables: [variable('count', { type: 'number', defaultValue: 0 })],
          workflows: [
            workflow('w', [
              { type: 'variable', id: 'a', fields: { varId: 'count', varValue: formula("variables['count'] + 1") } },
              { type: 'wait', next: 'a', fields: { value: 100 } },
            ]),
          ],
        },
      ],
    });
    void engine.runWorkflow('w');
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => engine.variable('count')).toBe(expected);
      platform.advance(100);
    }
    engine.setVariable('count', 0);
    expect(engine.variable('count')).toBe(0);
  });
});
