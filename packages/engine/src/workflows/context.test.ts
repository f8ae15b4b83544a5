import { describe, expect, it } from 'vitest';
import { formula, startedEngine, variable, workflow } from '../testing/index.ts';

type Step = Parameters<typeof workflow>[1][number];

const run = async (steps: readonly Step[], init: Parameters<typeof workflow>[2] = {}, parameters = {}) => {
  const test = await startedEngine({
    pages: [
      { variables: [variable('n', { type: 'number', defaultValue: 0 })], workflows: [workflow('w', steps, init)] },
    ],
  });
  return { ...test, result: await test.engine.runWorkflow('w', parameters).catch((thrown: Error) => thrown.message) };
};

const answer = (code: string): Step => ({ type: 'return', fields: { value: formula(code) } });

describe('what the actions of a workflow see of it', () => {
  it('is what each action before came to, loops with where they ended', async () => {
    const { result } = await run([
      { type: 'loop', id: 'l', loop: 'body', next: 'end', fields: { value: formula("['x', 'y']") } },
      { type: 'return', id: 'body', next: null, fields: { value: formula("context.workflow['l'].loop.item + '!'") } },
      { ...answer('context.workflow'), id: 'end' },
    ]);
    expect(result).toEqual({
      l: { loop: { index: 1, item: 'y', items: ['x', 'y'] }, result: 'y!', error: null },
      body: { result: 'y!', error: null },
    });
  });

  it('is the error of an action that has failed, in the error branch', async () => {
    const { engine } = await run(
      [
        { type: 'throw', id: 'bad', next: null, fields: { message: 'Broken' } },
        {
          type: 'variable',
          id: 'rescue',
          fields: {
            varId: 'n',
            varValue: formula("context.workflow['bad'].error.message.length + context.workflow.error.message.length"),
          },
        },
      ],
      { firstErrorAction: 'rescue' },
    );
    expect(engine.variable('n')).toBe(12);
  });

  it('is its parameters and its event', async () => {
    expect((await run([answer("context.parameters['a'] + 1")], {}, { a: 4 })).result).toBe(5);
    expect((await run([answer('event')])).result).toBeUndefined();
  });

  it('is the variables that it has made', async () => {
    const { result } = await run([
      { type: 'create-variable', fields: { variableName: 'a', variableType: 'number', variableValue: 1 } },
      { type: 'create-variable', fields: { variableName: 'b', variableValue: 'x' } },
      answer(
        "[Object.keys(context.workflow.variables), context.workflow.variables['a'], context.workflow.variables['none']]",
      ),
    ]);
    expect(result).toEqual([['a', 'b'], 1, undefined]);
  });

  it('is read once: what a formula reads wakes nothing', async () => {
    const { engine, result } = await run([
      { type: 'variable', fields: { varId: 'n', varValue: formula("variables['n'] + 1") } },
      answer("variables['n']"),
    ]);
    expect([result, engine.variable('n')]).toEqual([1, 1]);
  });

  it.each([
    [1, 'undefined'],
    [2, expect.stringContaining('x')],
    ['2', expect.stringContaining('x')],
    [undefined, 'undefined'],
  ])('of version %o, a formula that fails comes to %o', async (version, expected) => {
    const broken: Step = { type: 'return', fields: { value: formula("variables['gone']['x']") } };
    const { result } = await run([broken], version === undefined ? {} : ({ extra: { version } } as never));
    expect(String(result)).toEqual(expected);
  });
});

describe('a loop', () => {
  it.each([
    ['break-loop', [1]],
    ['continue-loop', [1, 2, 3]],
  ])('with %s in its body passes %o', async (type, expected) => {
    const passed: unknown[] = [];
    const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
    const { engine } = await startedEngine({
      site: { plugins: [{ id, name: 'p', namespace: 'p', settings: { publicData: {}, privateData: {} } }] },
      plugins: { [id]: { actions: { pass: ({ item }) => passed.push(item) } } },
      pages: [
        {
          workflows: [
            workflow('w', [
              { type: 'loop', id: 'l', loop: 'body', next: null, fields: { value: formula('[1, 2, 3]') } },
              {
                type: `${id}-pass`,
                id: 'body',
                fields: { args: { item: formula("context.workflow['l'].loop.item") } },
              },
              { type, id: 'end', next: null, fields: { value: true } },
            ]),
          ],
        },
      ],
    });
    await engine.runWorkflow('w');
    expect(passed).toEqual(expected);
  });
});

describe('the branch of a switch', () => {
  it('by default is taken where no value fits', async () => {
    const steps = (value: string): Step[] => [
      {
        type: 'switch',
        id: 's',
        next: null,
        fields: { value },
        branches: [
          { id: 'else', value: null, isDefault: true },
          { id: 'one', value: 'one' },
        ] as never,
      },
      { type: 'return', id: 'one', next: null, fields: { value: 'first' } },
      { type: 'return', id: 'else', next: null, fields: { value: 'other' } },
    ];
    expect([(await run(steps('one'))).result, (await run(steps('two'))).result]).toEqual(['first', 'other']);
  });
});
