import { signal } from '@preact/signals-core';
import type { RunNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { VariableScope } from '../../state/variable-scope.ts';
import { formula, startedEngine, variable, workflow } from '../../testing/index.ts';
import type { RunFacts, RunSurroundings } from '../observer.ts';
import { keptValue } from './kept-value.ts';
import { createRunLog } from './run-log.ts';

const NOWHERE: RunSurroundings = {
  mode: 'live',
  page: signal(null),
  variables: { scope: new VariableScope(createLog()) },
  collections: { peek: () => undefined, change: () => undefined },
  bindings: { resolve: (value) => value },
};

const NOTHING: RunFacts = { event: undefined, parameters: {}, stack: [] };

type Steps = Parameters<typeof workflow>[1];

/** Runs the first of these workflows under a log whose clock goes on by one at each look. */
const run = async (workflows: Readonly<Record<string, Steps>>, init: Parameters<typeof workflow>[2] = {}) => {
  let now = 0;
  const log = createRunLog(() => now++);
  const changed: number[] = [];
  log.onChange((one) => changed.push(one.id));
  const [first = ''] = Object.keys(workflows);
  const { engine } = await startedEngine({
    pages: [
      {
        variables: [variable('out')],
        workflows: Object.entries(workflows).map(([id, steps]) => workflow(id, steps, id === first ? init : {})),
      },
    ],
    options: { workflowObserver: log.observer },
  });
  await engine.runWorkflow(first, { n: 1 }).catch(() => undefined);
  return { log, changed, root: log.runs()[0] as RunNode };
};

/** A tree as nested lists: `subject state`. */
const shape = ({ subject, state, children }: RunNode): unknown => [`${subject} ${state}`, ...children.map(shape)];

describe('the log of workflow runs', () => {
  it('has each run with what it was given, its result and its time', async () => {
    const { root, changed } = await run(
      { w: [{ type: 'return', id: 'a', name: 'Answer', fields: { value: { ok: true } } }] },
      { name: 'Work', trigger: 'click' },
    );
    expect(root).toMatchObject({
      kind: 'workflow',
      name: 'Work',
      type: 'click',
      state: 'done',
      given: { parameters: { n: 1 } },
      result: { ok: true },
      children: [{ kind: 'action', name: 'Answer', type: 'return', state: 'done', result: { ok: true } }],
    });
    expect(root.duration).toBeGreaterThan(root.children[0]?.duration ?? Number.NaN);
    expect(changed).toEqual([1, 1, 1, 1]);
  });

  it('has branches, loops and called workflows below the action that ran them', async () => {
    const { root } = await run({
      w: [
        { type: 'loop', id: 'loop', loop: 'body', next: 'call', fields: { value: formula('[1, 2]') } },
        { type: 'return', id: 'body', next: null },
        { type: 'execute-workflow', id: 'call', next: 'off', fields: { workflowId: 'other' } },
        { type: 'return', id: 'off', disabled: true },
      ],
      other: [{ type: 'return', id: 'x' }],
    });
    expect(shape(root)).toEqual([
      'w done',
      ['loop done', ['body done'], ['body done']],
      ['call done', ['other done', ['x done']]],
      ['off skipped'],
    ]);
  });

  it('has the error of an action and of its workflow, and the error branch', async () => {
    const { root } = await run(
      {
        w: [
          { type: 'throw', id: 'bad', next: null, fields: { message: 'Broken' } },
          { type: 'return', id: 'rescue' },
        ],
      },
      { firstErrorAction: 'rescue' },
    );
    expect(shape(root)).toEqual(['w failed', ['bad failed'], ['w done', ['rescue done']]]);
    expect([root.error, root.children[0]?.error, root.children[1]?.kind]).toEqual(['Broken', 'Broken', 'rescue']);
  });

  it('has what each action was told, where it led, and how often', async () => {
    const { root } = await run({
      w: [
        { type: 'loop', id: 'loop', loop: 'set', next: 'if', fields: { value: formula('[1, 2]') } },
        {
          type: 'variable',
          id: 'set',
          next: null,
          fields: { varId: 'out', varValue: formula("context.workflow['loop'].loop.item * 2") },
        },
        {
          type: 'if',
          id: 'if',
          next: null,
          fields: { value: formula("variables['out'] > 3") },
          branches: [
            { key: 'y', value: true, id: null },
            { key: 'n', value: false, id: null },
          ],
        },
      ],
    });
    const [loop, choice] = root.children;
    expect([loop?.passes, loop?.told]).toEqual([2, { value: [1, 2] }]);
    expect(loop?.children.map(({ pass, told }) => [pass, told?.varValue])).toEqual([
      [0, 2],
      [1, 4],
    ]);
    expect([choice?.result, choice?.branch, choice?.told]).toEqual([true, 'y', { value: true }]);
    expect(root.variables).toEqual({ out: null });
  });

  it('has the number of items of a long list, and its first ones', async () => {
    const { root } = await run({
      w: [
        {
          type: 'custom-js',
          id: 'rows',
          fields: { code: 'return Array.from({ length: 100000 }, (_, id) => ({ id }))' },
        },
      ],
    });
    const [rows] = root.children;
    expect([rows?.count, rows?.isCut, (rows?.result as unknown[] | undefined)?.length]).toEqual([100_000, true, 21]);
  });

  it('says of a workflow that calls itself where it was stopped', async () => {
    const { root } = await run({ w: [{ type: 'execute-workflow', id: 'again', fields: { workflowId: 'w' } }] });
    expect(shape(root)).toEqual(['w done', ['again done', ['w done', ['again done', ['w refused']]]]]);
    const refused = root.children[0]?.children[0]?.children[0]?.children[0];
    expect(refused?.path).toEqual(['w', 'w', 'w']);
  });

  it('keeps the last 200 runs, and none when it is cleared', async () => {
    const { log } = await run({ w: [] });
    for (let count = 0; count < 250; count += 1) log.observer.started(workflow(`w${count}`, []), NOTHING, NOWHERE);
    expect([log.runs().length, log.runs().at(-1)?.subject]).toEqual([200, 'w249']);
    log.clear();
    expect(log.runs()).toEqual([]);
  });

  it('keeps the first 500 actions below one node', async () => {
    const log = createRunLog(() => 0);
    const below = log.observer.started(workflow('w', []), NOTHING, NOWHERE);
    for (let count = 0; count < 510; count += 1) below.action({ id: `a${count}`, type: 'return', fields: {} }).ended(1);
    expect([log.runs()[0]?.children.length, log.runs()[0]?.children.at(-1)?.subject]).toEqual([500, 'a499']);
  });

  it('has what a run was given only where that is something', () => {
    const given = (facts: Pick<RunFacts, 'event' | 'parameters'>) => {
      const log = createRunLog(() => 0);
      log.observer.started(workflow('w', []), { ...NOTHING, ...facts }, NOWHERE);
      return log.runs()[0];
    };
    expect(given({ event: undefined, parameters: {} })).toStrictEqual({
      kind: 'workflow',
      subject: 'w',
      name: null,
      type: null,
      id: 1,
      state: 'running',
      startedAt: 0,
      duration: null,
      children: [],
    });
    expect(given({ event: { x: 1 }, parameters: {} })?.given).toEqual({ event: { x: 1 } });
    expect(given({ event: undefined, parameters: { n: 1 } })?.given).toEqual({ parameters: { n: 1 } });
    expect(given({ event: null, parameters: { n: 1 } })?.given).toEqual({ event: null, parameters: { n: 1 } });
  });

  it('tells its listeners until they stop to listen', () => {
    const log = createRunLog(() => 0);
    const heard: string[] = [];
    const stop = log.onChange(({ state }) => void heard.push(state));
    const running = log.observer.started(workflow('w', []), NOTHING, NOWHERE);
    stop();
    running.ended(undefined);
    expect(heard).toEqual(['running']);
    expect(log.runs()[0]).not.toHaveProperty('result');
  });
});

describe('the preview of a value', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  it.each([
    [
      [1, 'a', null, undefined],
      [1, 'a', null, null],
    ],
    [{ a: undefined, b: Number.NaN }, { b: 'NaN' }],
    [Array(21).fill(0), [...Array(20).fill(0), '…']],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [new Error('down'), 'down'],
    [Promise.resolve(), '[Promise]'],
    [new Date(Number.NaN), 'Invalid Date'],
    [() => 1, '[function]'],
    [Symbol('s'), 'Symbol(s)'],
    [12n, '12'],
    [0, 0],
    [false, false],
    [Array(20).fill(0), Array(20).fill(0)],
    [new (class {})(), '[Object]'],
    [new (class Row {})(), '[Row]'],
    [
      Object.fromEntries(Array.from({ length: 102 }, (_, index) => [`k${index}`, index])),
      { ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, index])), '…': 2 },
    ],
    [[[[[[[[1]]]]]]], [[[[[['…']]]]]]],
    [circle, { self: { self: { self: { self: { self: { self: '…' } } } } } }],
  ])('of %o is JSON of bounded size', (value, expected) => {
    expect(keptValue(value).json).toEqual(expected);
  });

  it('cuts long texts', () => {
    const cut = `${'x'.repeat(2000)}…`;
    expect(keptValue('x'.repeat(2001))).toMatchObject({ json: cut, isCut: true });
    expect(keptValue(new Error('x'.repeat(2001))).json).toBe(cut);
    expect(keptValue('x'.repeat(2000))).toMatchObject({ json: 'x'.repeat(2000), isCut: false });
  });

  it('says how many items a list has, and what stayed out', () => {
    const rows = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    const { json, count, isCut, size } = keptValue(rows);
    expect([count, isCut, (json as unknown[]).length]).toEqual([100_000, true, 21]);
    expect(size).toBeLessThan(1000);
    expect(keptValue([1, 2])).toMatchObject({ count: 2, isCut: false });
    expect(keptValue(new Date(0)).isCut).toBe(true);
  });

  it('ends where it gets too long in all, and shows what a getter throws', () => {
    const long = Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => 'x'.repeat(2000)));
    expect(JSON.stringify(keptValue(long).json).length).toBeLessThan(100_000);
    const broken = {
      get now(): never {
        throw new Error('not ready');
      },
    };
    expect(keptValue(broken).json).toEqual({ now: 'not ready' });
  });

  it('of undefined is none', () => {
    expect(keptValue(undefined).json).toBeUndefined();
  });
});
