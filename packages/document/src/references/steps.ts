import type { Id, Workflow, WorkflowAction } from '@trama/model';

type Steps = Pick<Workflow, 'actions' | 'firstAction' | 'firstErrorAction'>;

const waysOut = ({ next, loop, branches }: WorkflowAction): readonly (Id | null | undefined)[] => [
  next,
  loop,
  ...(branches ?? []).map(({ id }) => id),
];

/** The steps that a run can come to: from the first step, or the first of the error branch. */
export const reachableSteps = ({ actions, firstAction, firstErrorAction }: Steps): ReadonlySet<Id> => {
  const reached = new Set<Id>();
  const waiting = [firstAction, firstErrorAction];
  while (waiting.length > 0) {
    const id = waiting.pop();
    const action = id === null || id === undefined || reached.has(id) ? undefined : actions[id];
    if (!action || typeof id !== 'string') continue;
    reached.add(id);
    waiting.push(...waysOut(action));
  }
  return reached;
};

/**
 * A workflow without one of its steps: what led to it leads to the step behind it, and what only it led to (its
 * branches, its loop) goes with it.
 */
export const withoutStep = (workflow: Steps, id: Id): Steps => {
  const behind = workflow.actions[id]?.next ?? null;
  const led = <Way extends Id | null | undefined>(way: Way): Way | Id | null => (way === id ? behind : way);
  const ways = (action: WorkflowAction): WorkflowAction => ({
    ...action,
    ...(action.next === undefined ? {} : { next: led(action.next) }),
    ...(action.loop === undefined ? {} : { loop: led(action.loop) }),
    ...(action.branches === undefined
      ? {}
      : { branches: action.branches.map((branch) => (branch.id === id ? { ...branch, id: behind } : branch)) }),
  });
  const { [id]: _gone, ...others } = workflow.actions;
  const firstAction = led(workflow.firstAction) ?? null;
  const firstErrorAction = led(workflow.firstErrorAction) ?? null;
  const actions = Object.fromEntries(Object.entries(others).map(([key, action]) => [key, ways(action)]));
  const before = reachableSteps(workflow);
  const after = reachableSteps({ actions, firstAction, firstErrorAction });
  const kept = Object.entries(actions).filter(([key]) => after.has(key) || !before.has(key));
  return { actions: Object.fromEntries(kept), firstAction, firstErrorAction };
};
