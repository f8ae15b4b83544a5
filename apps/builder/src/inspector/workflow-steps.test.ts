import type { Workflow, WorkflowAction } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { kindOf, newWorkflow, stepsOf, withoutStep, withStepField } from './workflow-steps.ts';

const action = (id: string, init: Partial<WorkflowAction> = {}): WorkflowAction => ({
  id,
  type: 'wait',
  next: null,
  fields: {},
  ...init,
});

const workflowOf = (...actions: WorkflowAction[]): Workflow => ({
  ...newWorkflow('w'),
  firstAction: actions[0]?.id ?? null,
  actions: Object.fromEntries(actions.map((one) => [one.id, one])),
});

describe('the actions of a workflow', () => {
  it('are those of its main way; a circle ends where it began', () => {
    const workflow = workflowOf(action('a', { next: 'b' }), action('b', { next: 'a' }), action('inner'));
    expect(stepsOf(workflow).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('are taken out with what stands in their branches and loops, and the others stay linked', () => {
    const workflow = workflowOf(
      action('a', { next: 'if' }),
      action('if', { type: 'if', next: 'z', branches: [{ key: 'y', value: true, id: 'yes' }], loop: 'body' }),
      action('yes', { next: 'yes2' }),
      action('yes2'),
      action('body'),
      action('z'),
    );
    const left = withoutStep(workflow, 'if');
    expect(Object.keys(left.actions)).toEqual(['a', 'z']);
    expect(stepsOf(left).map(({ id }) => id)).toEqual(['a', 'z']);
    expect(withoutStep(workflow, 'a').firstAction).toBe('if');
  });

  it('keep their other fields when one is set or taken away', () => {
    const workflow = workflowOf(action('a', { fields: { value: 1, other: 2 } }));
    expect(withStepField(workflow, 'a', 'value', 5).actions.a?.fields).toEqual({ other: 2, value: 5 });
    expect(withStepField(workflow, 'a', 'value', undefined).actions.a?.fields).toEqual({ other: 2 });
  });

  it('have a kind by type and mode; a path that is worked out has none', () => {
    const page = (fields: WorkflowAction['fields']) => kindOf(action('a', { type: 'change-page', fields }))?.name;
    expect([
      page({ pageId: 'p' }),
      page({ navigateMode: 'external', externalUrl: 'x' }),
      page({ navigateMode: 'internal', mode: 'path', path: '/x' }),
    ]).toEqual(['page', 'address', undefined]);
  });
});
