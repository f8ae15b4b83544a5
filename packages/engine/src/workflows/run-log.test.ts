import type { RunNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { formula, startedEngine, variable, workflow } from '../testing/index.ts';
import { createRunLog } from './run-log.ts';
import { previewOf } from './value-preview.ts';

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

  it('says of a workflow that calls itself where it was stopped', async () => {
    const { root } = await run({ w: [{ type: 'execute-workflow', id: 'again', fields: { workflowId: 'w' } }] });
    expect(shape(root)).toEqual(['w done', ['again done', ['w done', ['again done', ['w refused']]]]]);
  });

  it('keeps the last 200 runs, and none when it is cleared', async () => {
    const { log } = await run({ w: [] });
    for (let count = 0; count < 250; count += 1)
      log.observer.started(workflow(`w${count}`, []), { event: undefined, parameters: {} });
    expect([log.runs().length, log.runs().at(-1)?.subject]).toEqual([200, 'w249']);
    log.clear();
    expect(log.runs()).toEqual([]);
  });

  it('keeps the first 500 actions below one node', async () => {
    const log = createRunLog(() => 0);
    const below = log.observer.started(workflow('w', []), { event: undefined, parameters: {} });
    for (let count = 0; count < 510; count += 1) below.action({ id: `a${count}`, type: 'return', fields: {} }).ended(1);
    expect([log.runs()[0]?.children.length, log.runs()[0]?.children.at(-1)?.subject]).toEqual([500, 'a499']);
  });

  it('has what a run was given only where that is something', () => {
    const given = (facts: { event: unknown; parameters: Readonly<Record<string, unknown>> }) => {
      const log = createRunLog(() => 0);
      log.observer.started(workflow('w', []), facts);
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
    const running = log.observer.started(workflow('w', []), { event: undefined, parameters: {} });
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
    ['x'.repeat(301), `${'x'.repeat(300)}…`],
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
    ['x'.repeat(300), 'x'.repeat(300)],
    [Array(20).fill(0), Array(20).fill(0)],
    [new Error('x'.repeat(301)), `${'x'.repeat(300)}…`],
    [new (class {})(), '[Object]'],
    [new (class Row {})(), '[Row]'],
    [
      Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`k${index}`, index])),
      { ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, index])), '…': 2 },
    ],
    [[[[[[1]]]]], [[[['…']]]]],
    [circle, { self: { self: { self: { self: '…' } } } }],
  ])('of %o is JSON of bounded size', (value, expected) => {
    expect(previewOf(value)).toEqual(expected);
  });

  it('of undefined is none', () => {
    expect(previewOf(undefined)).toBeUndefined();
  });
});
