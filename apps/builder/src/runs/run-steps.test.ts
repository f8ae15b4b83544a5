import type { RunNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { durationText, outcomeOf, resultsOf, runOfWorkflow, stepTimes, timeShown } from './run-steps.ts';

let ids = 0;
const node = (subject: string, init: Partial<RunNode> = {}): RunNode => {
  ids += 1;
  return {
    id: ids,
    kind: 'action',
    subject,
    name: null,
    type: null,
    state: 'done',
    startedAt: 0,
    duration: 1,
    children: [],
    ...init,
  };
};

const called = node('b', { kind: 'workflow', children: [node('inner', { result: 'hidden' })] });
const loop = node('loop', {
  passes: 2,
  children: [node('row', { pass: 0, result: 'first' }), node('row', { pass: 1, result: 'second' })],
});
const run = node('a', {
  kind: 'workflow',
  children: [node('call', { children: [called] }), loop, node('a', { kind: 'rescue', children: [node('last')] })],
});

describe('the steps of a run', () => {
  it('are those of the workflow, not of what it called', () => {
    expect([...stepTimes(run).keys()]).toEqual(['call', 'loop', 'row', 'last']);
    expect([...stepTimes(called).keys()]).toEqual(['inner']);
  });

  it('show the last time that they ran, or that of a chosen pass', () => {
    const times = stepTimes(run).get('row');
    expect([timeShown(times, {})?.result, timeShown(times, { loop: 0 })?.result]).toEqual(['second', 'first']);
    expect([timeShown(times, { loop: 7 }), timeShown(undefined, {})]).toEqual([null, null]);
  });

  it('are found where another workflow called theirs', () => {
    expect([runOfWorkflow(run, 'b'), runOfWorkflow(run, 'a'), runOfWorkflow(run, 'c')]).toEqual([called, run, null]);
  });

  it('give what they came to, and how the run ended', () => {
    expect(resultsOf(run)).toEqual({ row: 'second' });
    expect((['done', 'stopped', 'failed', 'refused', 'paused'] as const).map((state) => outcomeOf({ state }))).toEqual([
      'good',
      'good',
      'bad',
      'bad',
      'open',
    ]);
    expect([durationText(12.4, 'en'), durationText(1440, 'pt')]).toEqual(['12 ms', '1,4 s']);
  });
});
