import type { Workflow, WorkflowAction } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { reachableSteps, withoutStep } from './steps.ts';

const step = (id: string, rest: Partial<WorkflowAction> = {}): WorkflowAction => ({
  id,
  type: 'log',
  fields: {},
  ...rest,
});
const workflow = (steps: readonly WorkflowAction[], firstErrorAction: string | null = null): Workflow => ({
  id: 'w',
  key: 'w',
  firstAction: steps[0]?.id ?? null,
  firstErrorAction,
  actions: Object.fromEntries(steps.map((one) => [one.id, one])),
});

describe('the steps of a workflow', () => {
  const branched = workflow(
    [
      step('a', { next: 'b' }),
      step('b', {
        next: 'c',
        branches: [
          { key: 'yes', id: 'd' },
          { key: 'no', id: null },
        ],
        loop: 'e',
      }),
      step('c'),
      step('d'),
      step('e'),
      step('f'),
      step('lost'),
    ],
    'f',
  );

  it('are reached through chains, branches, loops and the error branch', () => {
    expect([...reachableSteps(branched)].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('close behind one that goes, which takes its branches and its loop with it', () => {
    const left = withoutStep(branched, 'b');
    expect(Object.keys(left.actions)).toEqual(['a', 'c', 'f', 'lost']);
    expect(left.actions.a?.next).toBe('c');
  });

  it('go alone where nothing leads to them', () => {
    expect(Object.keys(withoutStep(branched, 'lost').actions)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('begin with the second when the first goes, and end where the last goes', () => {
    expect(withoutStep(branched, 'a').firstAction).toBe('b');
    expect(withoutStep(branched, 'f').firstErrorAction).toBeNull();
    expect(withoutStep(branched, 'd').actions.b?.branches?.[0]?.id).toBeNull();
  });
});
