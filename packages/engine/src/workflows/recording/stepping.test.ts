import type { RunNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { bundleOf, element, formula, startedEngine, testEngine, variable, workflow } from '../../testing/index.ts';
import { changeValue, valuesAt } from './held-values.ts';
import { createReplay } from './replay.ts';
import { createRunLog } from './run-log.ts';
import { createStepper, type Pause } from './stepping.ts';

type Steps = Parameters<typeof workflow>[1];

/** An engine in edit mode whose workflow `w` is tried under a stepper. */
const stepping = async (
  steps: Steps,
  init: Parameters<typeof workflow>[2] = {},
  others: Readonly<Record<string, Steps>> = {},
  now: () => number = () => Date.now(),
) => {
  const pauses: Pause[] = [];
  let waiting: ((pause: Pause) => void) | null = null;
  const stepper = createStepper({
    now,
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    onPause: (pause) => {
      pauses.push(pause);
      waiting?.(pause);
    },
    onResume: () => undefined,
  });
  const log = createRunLog(now, stepper);
  const sent: string[] = [];
  const w = workflow('w', steps, init);
  const { engine } = await startedEngine({
    mode: 'live',
    plugins: { 'aaaaaaaa-0000-4000-8000-000000000000': { actions: { send: () => sent.push('sent') } } },
    site: {
      plugins: [
        {
          id: 'aaaaaaaa-0000-4000-8000-000000000000',
          name: 'Sender',
          namespace: 'sender',
          settings: { publicData: {}, privateData: {} },
        },
      ],
    },
    pages: [
      {
        variables: [variable('out', { defaultValue: '' })],
        workflows: [w, ...Object.entries(others).map(([id, one]) => workflow(id, one))],
      },
    ],
    options: { workflowObserver: log.observer },
  });
  const attempt = (control?: Parameters<typeof stepper.attempt>[1]): Promise<unknown> =>
    stepper.attempt(() => engine.tryWorkflow({ workflow: w, at: 'page', event: undefined, parameters: {} }), control);
  const nextPause = (): Promise<Pause> =>
    new Promise((resolve) => {
      waiting = resolve;
    });
  return { engine, stepper, log, sent, attempt, nextPause, root: () => log.runs().at(-1) as RunNode };
};

const SEND = 'aaaaaaaa-0000-4000-8000-000000000000-send';

const set = (id: string, value: unknown, next: string | null = null): Steps[number] => ({
  type: 'variable',
  id,
  next,
  fields: { varId: 'out', varValue: value as string },
});

const choice: Steps = [
  { type: 'return', id: 'ask', next: 'if', fields: { value: 'no' } },
  {
    type: 'if',
    id: 'if',
    next: null,
    fields: { value: formula("context.workflow['ask'].result === 'yes'") },
    branches: [
      { key: 'y', value: true, id: 'yes' },
      { key: 'n', value: false, id: 'no' },
    ],
  },
  set('yes', 'went yes'),
  set('no', 'went no'),
];

describe('what an author tries', () => {
  const rootOf = (id: number): RunNode => ({
    ...{ id, kind: 'workflow', subject: 'w', name: null, type: null, state: 'running', startedAt: 0, duration: null },
    children: [],
  });

  it('is no run that began before, as the load of the page: that one performs no more, waits nowhere, is fed nothing', async () => {
    const pauses: Pause[] = [];
    const stepper = createStepper({
      now: () => 0,
      breathe: async () => undefined,
      onPause: (pause) => pauses.push(pause),
      onResume: () => undefined,
    });
    const [load, tried] = [rootOf(1), rootOf(2)];
    expect(stepper.isTried(load)).toBe(false);
    stepper.pauseBefore(new Set(['a']));
    const action = { id: 'a', type: 'log', next: null, fields: {} };
    const run = { action, needs: { mode: 'edit' } } as never;
    const perform = (root: RunNode): unknown =>
      stepper.perform({
        ...{ node: root, root, run, act: () => 'done by itself' },
        ...{ changed: () => undefined, waited: () => undefined },
      });
    await stepper.attempt(
      async () => {
        expect([stepper.isTried(load), stepper.isTried(tried)]).toEqual([false, true]);
        expect([perform(load), pauses]).toEqual(['done by itself', []]);
      },
      { perform: () => 'fed' },
    );
    expect([stepper.isTried(tried), stepper.isTried(rootOf(3))]).toEqual([true, false]);
  });
});

describe('a run that its author steps through', () => {
  it('waits before a step, and with a changed earlier result takes the other branch', async () => {
    const { engine, stepper, attempt, nextPause, root } = await stepping(choice);
    stepper.pauseBefore(new Set(['if']));
    const paused = nextPause();
    const done = attempt();
    const { run, node } = await paused;
    expect([node.subject, node.state, node.told, engine.variable('out')]).toEqual([
      'if',
      'paused',
      { value: false },
      '',
    ]);
    run.note({ result: 'yes' }, 'ask');
    stepper.resume(root().id, 'go');
    await done;
    expect([engine.variable('out'), root().state, root().children[1]?.branch]).toEqual(['went yes', 'done', 'y']);
  });

  it('counts no time that it waits for its author', async () => {
    let time = 0;
    const { stepper, attempt, nextPause, root } = await stepping([set('a', 'a')], {}, {}, () => time);
    stepper.pauseBefore(new Set(['a']));
    const paused = nextPause();
    const done = attempt();
    await paused;
    time = 5000;
    stepper.resume(root().id, 'go');
    await done;
    expect([root().duration, root().children[0]?.duration]).toEqual([0, 0]);
  });

  it('goes from step to step, and nothing is performed any more once it is stopped', async () => {
    const { engine, stepper, attempt, nextPause, root } = await stepping([
      set('a', 'a', 'b'),
      set('b', 'b', 'c'),
      set('c', 'c'),
    ]);
    stepper.pauseBefore(new Set(['a']));
    const first = nextPause();
    const done = attempt();
    expect((await first).node.subject).toBe('a');
    const second = nextPause();
    stepper.resume(root().id, 'step');
    expect((await second).node.subject).toBe('b');
    stepper.resume(root().id, 'stop');
    await done;
    expect([engine.variable('out'), root().state]).toEqual(['a', 'stopped']);
    expect(root().children.map(({ subject, state }) => `${subject} ${state}`)).toEqual(['a done', 'b stopped']);
  });

  it('is stopped in a loop without an end, and in a step that takes long', async () => {
    const endless = await stepping([
      { type: 'while-loop', id: 'loop', loop: 'x', next: 'after', fields: { value: true } },
      { type: 'return', id: 'x', next: null, fields: {} },
      set('after', 'after'),
    ]);
    const looping = endless.attempt();
    await new Promise((resolve) => setTimeout(resolve));
    endless.stepper.stop(endless.root().id);
    await looping;
    expect([endless.root().state, endless.engine.variable('out')]).toEqual(['stopped', '']);

    const slow = await stepping([
      { type: 'wait', id: 'wait', next: 'after', fields: { value: 1e9 } },
      set('after', 'after'),
    ]);
    const waiting = slow.attempt();
    slow.stepper.stop(slow.root().id);
    await waiting;
    expect([slow.root().state, slow.engine.variable('out')]).toEqual(['stopped', '']);
  });

  it('runs no error branch of a try around once it is stopped', async () => {
    const { engine, stepper, attempt, nextPause, root } = await stepping([
      {
        type: 'trycatch',
        id: 'try',
        next: 'after',
        fields: {},
        branches: [
          { key: 't', value: 'try', id: 'in' },
          { key: 'c', value: 'catch', id: 'rescue' },
        ],
      },
      set('in', 'in'),
      set('rescue', 'rescued'),
      set('after', 'after'),
    ]);
    stepper.pauseBefore(new Set(['in']));
    const paused = nextPause();
    const done = attempt();
    await paused;
    stepper.stop(root().id);
    await done;
    expect([engine.variable('out'), root().state]).toEqual(['', 'stopped']);
  });
});

describe('a recorded run that is replayed', () => {
  it('answers as it was recorded, and sends nothing', async () => {
    const { engine, attempt, sent, root } = await stepping([
      { type: SEND, id: 'send', next: 'set', fields: { args: { n: 1 } } },
      set('set', formula("context.workflow['send'].result")),
    ]);
    await attempt();
    const recorded = structuredClone(root());
    expect([sent.length, engine.variable('out')]).toEqual([1, 1]);
    engine.setVariable('out', '');
    await attempt(createReplay(recorded));
    expect([sent.length, engine.variable('out')]).toEqual([1, 1]);
    expect(root().children.map(({ isFed, told }) => [isFed, told])).toEqual([
      [true, { args: { n: 1 } }],
      [undefined, { varId: 'out', varValue: 1 }],
    ]);
  });

  it('fails where it failed, answers a loop pass by pass, and withholds what was not recorded', async () => {
    const { attempt, sent, root } = await stepping(
      [
        { type: 'loop', id: 'loop', loop: 'send', next: 'bad', fields: { value: formula('[1, 2]') } },
        { type: SEND, id: 'send', next: null, fields: {} },
        { type: SEND, id: 'bad', next: null, fields: {} },
      ],
      { firstErrorAction: 'unknown' },
    );
    const action = (id: number, subject: string, rest: Partial<RunNode>): RunNode => ({
      ...{
        id,
        subject,
        kind: 'action',
        name: null,
        type: SEND,
        state: 'done',
        startedAt: 0,
        duration: 1,
        children: [],
      },
      ...rest,
    });
    const recorded: RunNode = {
      ...action(1, 'w', {}),
      kind: 'workflow',
      children: [
        action(2, 'loop', {
          children: [action(3, 'send', { result: 'first' }), action(4, 'send', { result: 'second' })],
        }),
        action(5, 'bad', { state: 'failed', error: 'Out of reach' }),
      ],
    };
    await expect(attempt(createReplay(recorded))).rejects.toThrow('Out of reach');
    expect(root().children[0]?.children.map(({ result }) => result)).toEqual(['first', 'second']);
    await expect(attempt(createReplay({ ...recorded, children: [] }))).resolves.toBeUndefined();
    expect(root().children.map(({ state }) => state)).toEqual(['done', 'withheld']);
    expect(sent).toEqual([]);
  });
});

describe('what a run that waits may still read', () => {
  /** A run that waits before its last step, which writes down what the first one came to. */
  const waiting = async (first: Steps[number]) => {
    const test = await stepping([{ ...first, next: 'last' }, set('last', formula("context.workflow['first'].result"))]);
    test.stepper.pauseBefore(new Set(['last']));
    const paused = test.nextPause();
    const done = test.attempt();
    return { ...test, done, pause: await paused };
  };

  it('is told, each result and variable, and what came to nothing has no value', async () => {
    const { engine, pause } = await waiting({ type: 'return', id: 'first', fields: {} });
    engine.setVariable('out', 'so far');
    expect(valuesAt(pause)).toStrictEqual([
      { kind: 'result', id: 'first', isCut: false },
      { kind: 'variable', id: 'out', value: 'so far', isCut: false },
    ]);
  });

  it('is another one where its author says so', async () => {
    const { engine, stepper, root, done, pause } = await waiting({
      type: 'return',
      id: 'first',
      fields: { value: 'came to this' },
    });
    changeValue(pause.run, { kind: 'variable', id: 'out', value: 'told' });
    expect(engine.variable('out')).toBe('told');
    changeValue(pause.run, { kind: 'result', id: 'first', value: 'and to this' });
    stepper.resume(root().id, 'go');
    await done;
    expect(engine.variable('out')).toBe('and to this');
  });
});

describe('a workflow that is tried in its place', () => {
  it('is performed while the page is edited, save what would leave the page', async () => {
    const stepper = createStepper({
      now: () => 0,
      breathe: async () => undefined,
      onPause: () => undefined,
      onResume: () => undefined,
    });
    const log = createRunLog(() => 0, stepper);
    const w = workflow('w', [
      { type: 'custom-js', id: 'js', next: 'go', fields: { code: "return 'ran'" } },
      { type: 'change-page', id: 'go', next: 'set', fields: { pageId: 'other' } },
      set('set', formula("context.workflow['js'].result")),
    ]);
    const page = { variables: [variable('out')], workflows: [w] };
    const { engine } = testEngine({ mode: 'edit', pages: [page], options: { workflowObserver: log.observer } });
    await engine.start({ bundle: bundleOf(page) });
    const tried = { workflow: w, at: 'page', event: {}, parameters: {} } as const;
    await engine.tryWorkflow(tried);
    expect(engine.variable('out')).toBeNull();
    await stepper.attempt(() => engine.tryWorkflow(tried));
    expect(engine.variable('out')).toBe('ran');
    expect(
      log
        .runs()
        .at(-1)
        ?.children.map(({ state, told }) => [state, told]),
    ).toEqual([
      ['done', undefined],
      ['withheld', { pageId: 'other' }],
      ['done', { varId: 'out', varValue: 'ran' }],
    ]);
  });

  it('finds the item of the row that is picked, and the first one where there are fewer', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [variable('out')],
          roots: ['list'],
          elements: [
            element('list', { content: { children: formula("['ana', 'bia']") }, slots: { children: ['row'] } }),
            element('row'),
          ],
        },
      ],
    });
    engine.instance('list')?.slot('children').value.at(0);
    const w = workflow('w', [set('s', formula('context.item.data'))]);
    const at = (position: number) =>
      engine.tryWorkflow({ workflow: w, at: { node: 'row', position }, event: undefined, parameters: {} });
    await at(1);
    expect(engine.variable('out')).toBe('bia');
    await at(9);
    expect(engine.variable('out')).toBe('ana');
  });

  it('is refused where the page does not draw what it belongs to', async () => {
    const { engine } = await startedEngine({ pages: [{}] });
    const tried = { workflow: workflow('w', []), event: undefined, parameters: {} };
    await expect(engine.tryWorkflow({ ...tried, at: { node: 'gone', position: 0 } })).rejects.toThrow('does not show');
    await expect(engine.tryWorkflow({ ...tried, at: { component: 'gone' } })).rejects.toThrow('does not show');
  });

  it('finds what its earlier steps came to where it begins in the middle', async () => {
    const { engine } = await startedEngine({ pages: [{ variables: [variable('out')] }] });
    const w = workflow('w', [set('b', formula("context.workflow['a'].result"))]);
    const results = { a: { result: 'from before' } };
    await engine.tryWorkflow({ workflow: w, at: 'page', event: undefined, parameters: {}, results });
    expect(engine.variable('out')).toBe('from before');
  });
});
