import { createRegistry, type Design, type Workflow, type WorkflowAction } from '@trama/model';
import { expect, it } from 'vitest';
import { createNameOf } from './entity-names.ts';

const action = (id: string, type: string, fields: WorkflowAction['fields'], name?: string): WorkflowAction => ({
  ...{ id, type, fields, next: null },
  ...(name !== undefined && { name }),
});

const nameIn = (actions: readonly WorkflowAction[]) => {
  const variables = { total: { id: 'total', name: 'total' }, notice: { id: 'notice', name: 'notice' } };
  const empty = Object.fromEntries(
    ['collections', 'formulas', 'workflows', 'pages', 'components', 'classes', 'tokens', 'elements', 'sections'].map(
      (kind) => [kind, {}],
    ),
  );
  const workflow = {
    id: 'flow',
    actions: Object.fromEntries(actions.map((one) => [one.id, one])),
  } as never as Workflow;
  const design = { ...empty, variables, plugins: [] } as never as Design;
  return createNameOf(design, createRegistry([], []), { labels: 'en', language: 'en' }, workflow);
};

it('tells steps of the same action apart by what they are about', () => {
  const nameOf = nameIn([
    action('a', 'variable', { varId: 'total' }),
    action('b', 'variable', { varId: 'notice' }),
    action('c', 'variable', { varId: 'notice' }, 'Say it'),
    action('d', 'wait', { value: 1 }),
    action('e', 'wait', { value: 2 }),
  ]);
  expect(['a', 'b', 'c', 'd', 'e'].map(nameOf)).toEqual([
    'Set a variable · total',
    'Set a variable · notice',
    'Say it',
    'Wait',
    'Wait',
  ]);
});

it('calls a step by its action alone where no other of the workflow is called so', () => {
  const nameOf = nameIn([action('a', 'variable', { varId: 'total' }), action('b', 'wait', { value: 1 })]);
  expect(nameOf('a')).toBe('Set a variable');
});
