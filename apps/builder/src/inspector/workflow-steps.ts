import type { Id, Value, Workflow, WorkflowAction } from '@trama/model';
import { STEP_KINDS, type StepKind } from './step-kinds.ts';

/** A workflow of a click that does nothing yet. */
export const newWorkflow = (id: Id): Workflow => ({
  id,
  key: id,
  name: null,
  trigger: 'click',
  firstAction: null,
  actions: {},
});

/** The actions of the main way, from the first to the last; what stands in branches and loops is theirs. */
export const stepsOf = ({ firstAction, actions }: Workflow): readonly WorkflowAction[] => {
  const steps: WorkflowAction[] = [];
  let next = firstAction;
  while (next) {
    const action = actions[next];
    if (!action || steps.includes(action)) break;
    steps.push(action);
    next = action.next;
  }
  return steps;
};

/** The kind of an action that the builder has fields for. */
export const kindOf = ({ type, fields }: WorkflowAction): StepKind | undefined =>
  STEP_KINDS.find(
    (kind) =>
      kind.type === type &&
      fields.mode !== 'path' &&
      Object.entries(kind.fixed ?? {}).every(([name, value]) => (fields[name] ?? value) === value),
  );

const withActions = (workflow: Workflow, changed: readonly WorkflowAction[]): Workflow => ({
  ...workflow,
  actions: { ...workflow.actions, ...Object.fromEntries(changed.map((action) => [action.id, action])) },
});

/** The workflow with one more action at its end. */
export const withStep = (workflow: Workflow, id: Id, { type, fixed = {} }: StepKind): Workflow => {
  const added: WorkflowAction = { id, type, next: null, fields: { ...fixed } };
  const last = stepsOf(workflow).at(-1);
  if (last === undefined) return { ...withActions(workflow, [added]), firstAction: id };
  return withActions(workflow, [added, { ...last, next: id }]);
};

/** The workflow without an action of its main way, and without what stood in its branches and its loop. */
export const withoutStep = (workflow: Workflow, id: Id): Workflow => {
  const gone = new Set<Id>();
  const take = (one: Id | null | undefined): void => {
    const action = one ? workflow.actions[one] : undefined;
    if (!action || gone.has(action.id)) return;
    gone.add(action.id);
    for (const inner of [...(action.branches ?? []).map((branch) => branch.id), action.loop]) takeAll(inner);
  };
  const takeAll = (first: Id | null | undefined): void => {
    for (let next = first; next && !gone.has(next); next = workflow.actions[next]?.next) take(next);
  };
  take(id);
  const next = workflow.actions[id]?.next ?? null;
  const kept = Object.values(workflow.actions).filter((action) => !gone.has(action.id));
  return {
    ...workflow,
    firstAction: workflow.firstAction === id ? next : workflow.firstAction,
    actions: Object.fromEntries(kept.map((action) => [action.id, action.next === id ? { ...action, next } : action])),
  };
};

/** The workflow with another value in a field of an action; undefined takes the field away. */
export const withStepField = (workflow: Workflow, id: Id, name: string, value: Value | undefined): Workflow => {
  const action = workflow.actions[id];
  if (!action) return workflow;
  const { [name]: _old, ...others } = action.fields;
  return withActions(workflow, [{ ...action, fields: value === undefined ? others : { ...others, [name]: value } }]);
};
