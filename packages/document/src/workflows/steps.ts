import type { Id, Workflow, WorkflowAction, WorkflowBranch } from '@trama/model';

/** A chain of a workflow: the one that it begins with, what runs after a failure, a branch or a loop of an action. */
export type Lane =
  | { in: 'main' }
  | { in: 'error' }
  | { in: 'branch'; action: Id; branch: string }
  | { in: 'loop'; action: Id };

/** A place between two steps: behind one of its lane, or before all of them. */
export interface StepPlace {
  lane: Lane;
  after: Id | null;
}

/** An action, with the chains that it leads to. */
export interface Step {
  action: WorkflowAction;
  lanes: readonly LaneSteps[];
}

/** A chain with its steps, in the order in which they run. */
export interface LaneSteps {
  lane: Lane;
  /** Of a branch: the value that it stands for. */
  branch?: WorkflowBranch;
  steps: readonly Step[];
}

/** Steps with everything in them, as they are copied and moved. */
export interface StepFragment {
  /** The steps themselves, in order. */
  roots: readonly Id[];
  /** They, and all actions of their branches and loops. */
  actions: readonly WorkflowAction[];
}

const startOf = (workflow: Workflow, lane: Lane): Id | null => {
  if (lane.in === 'main') return workflow.firstAction ?? null;
  if (lane.in === 'error') return workflow.firstErrorAction ?? null;
  const action = workflow.actions[lane.action];
  if (lane.in === 'loop') return action?.loop ?? null;
  return action?.branches?.find(({ key }) => key === lane.branch)?.id ?? null;
};

/** Lanes of an action: its branches as they stand, and its loop. */
const lanesOf = (action: WorkflowAction): readonly { lane: Lane; branch?: WorkflowBranch }[] => [
  ...(action.branches ?? []).map((branch) => ({
    lane: { in: 'branch', action: action.id, branch: branch.key } as const,
    branch,
  })),
  ...(action.loop !== undefined || LOOPS.has(action.type)
    ? [{ lane: { in: 'loop', action: action.id } as const }]
    : []),
];

const LOOPS: ReadonlySet<string> = new Set(['loop', 'while-loop']);

/** The actions of a chain. What runs in circles, or was reached before, ends it. */
const chainFrom = (workflow: Workflow, first: Id | null, reached: Set<Id>): readonly WorkflowAction[] => {
  const chain: WorkflowAction[] = [];
  let next = first;
  while (next !== null && !reached.has(next)) {
    const action: WorkflowAction | undefined = workflow.actions[next];
    if (!action) break;
    reached.add(next);
    chain.push(action);
    next = action.next ?? null;
  }
  return chain;
};

const stepsFrom = (workflow: Workflow, first: Id | null, reached: Set<Id>): readonly Step[] =>
  chainFrom(workflow, first, reached).map((action) => ({
    action,
    lanes: lanesOf(action).map((inner) => ({
      ...inner,
      steps: stepsFrom(workflow, startOf(workflow, inner.lane), reached),
    })),
  }));

/** A workflow as people read it: each action once, below what leads to it. First the main chain, then that of a failure. */
export const workflowSteps = (workflow: Workflow): { main: LaneSteps; error: LaneSteps } => {
  const reached = new Set<Id>();
  const lane = (at: Lane): LaneSteps => ({ lane: at, steps: stepsFrom(workflow, startOf(workflow, at), reached) });
  return { main: lane({ in: 'main' }), error: lane({ in: 'error' }) };
};

/** Every lane of a workflow, the outer ones first. */
export const allLanes = (workflow: Workflow): readonly LaneSteps[] => {
  const below = (lane: LaneSteps): readonly LaneSteps[] => [
    lane,
    ...lane.steps.flatMap((step) => step.lanes.flatMap(below)),
  ];
  const { main, error } = workflowSteps(workflow);
  return [...below(main), ...below(error)];
};

export const isSameLane = (a: Lane, b: Lane): boolean =>
  a.in === b.in &&
  ('action' in a ? a.action : '') === ('action' in b ? b.action : '') &&
  (a.in === 'branch' ? a.branch : '') === (b.in === 'branch' ? b.branch : '');

const idsIn = (step: Step): readonly Id[] => [
  step.action.id,
  ...step.lanes.flatMap(({ steps }) => steps.flatMap(idsIn)),
];

/** Where a step stands; null for an action that nothing leads to. */
export const placeOfStep = (workflow: Workflow, id: Id): StepPlace | null => {
  for (const { lane, steps } of allLanes(workflow)) {
    const index = steps.findIndex(({ action }) => action.id === id);
    if (index >= 0) return { lane, after: steps[index - 1]?.action.id ?? null };
  }
  return null;
};

const withAction = (workflow: Workflow, action: WorkflowAction): Workflow => ({
  ...workflow,
  actions: { ...workflow.actions, [action.id]: action },
});

const withStart = (workflow: Workflow, lane: Lane, start: Id | null): Workflow => {
  if (startOf(workflow, lane) === start) return workflow;
  if (lane.in === 'main') return { ...workflow, firstAction: start };
  if (lane.in === 'error') return { ...workflow, firstErrorAction: start };
  const action = workflow.actions[lane.action];
  if (!action) return workflow;
  if (lane.in === 'loop') return withAction(workflow, { ...action, loop: start });
  const branches = (action.branches ?? []).map((branch) =>
    branch.key === lane.branch ? { ...branch, id: start } : branch,
  );
  return withAction(workflow, { ...action, branches });
};

/** The workflow with the steps of a lane in this order; where the lane went on elsewhere, it still does. */
const withOrder = (workflow: Workflow, lane: Lane, order: readonly Id[], tail: Id | null): Workflow => {
  let changed = withStart(workflow, lane, order[0] ?? tail);
  for (const [index, id] of order.entries()) {
    const action = changed.actions[id];
    const next = order[index + 1] ?? tail;
    if (action && (action.next ?? null) !== next) changed = withAction(changed, { ...action, next });
  }
  return changed;
};

const laneAt = (workflow: Workflow, lane: Lane): { order: readonly Id[]; tail: Id | null } => {
  const steps = allLanes(workflow).find((one) => isSameLane(one.lane, lane))?.steps ?? [];
  return { order: steps.map(({ action }) => action.id), tail: steps.at(-1)?.action.next ?? null };
};

/** The steps of these ids, in the order of the workflow, with all that is in them. One inside of another comes with it. */
export const fragmentOf = (workflow: Workflow, ids: readonly Id[]): StepFragment => {
  const wanted = new Set(ids);
  const roots: Step[] = [];
  const walk = (lane: LaneSteps): void => {
    for (const step of lane.steps) {
      if (wanted.has(step.action.id)) roots.push(step);
      else step.lanes.forEach(walk);
    }
  };
  const { main, error } = workflowSteps(workflow);
  walk(main);
  walk(error);
  const actions = roots.flatMap(idsIn).flatMap((id) => workflow.actions[id] ?? []);
  return { roots: roots.map(({ action }) => action.id), actions };
};

/** The workflow with steps at a place; those of the lane that stood there follow them. */
export const withSteps = (workflow: Workflow, { lane, after }: StepPlace, fragment: StepFragment): Workflow => {
  const { order, tail } = laneAt(workflow, lane);
  const index = after === null ? 0 : order.indexOf(after) + 1;
  const added = Object.fromEntries(fragment.actions.map((action) => [action.id, action]));
  return withOrder(
    { ...workflow, actions: { ...workflow.actions, ...added } },
    lane,
    [...order.slice(0, index), ...fragment.roots, ...order.slice(index)],
    tail,
  );
};

/** The workflow without these steps, and without what stands in their branches and loops. */
export const withoutSteps = (workflow: Workflow, ids: readonly Id[]): Workflow => {
  const { roots, actions } = fragmentOf(workflow, ids);
  let changed = workflow;
  for (const root of roots) {
    const place = placeOfStep(changed, root);
    if (!place) continue;
    const { order, tail } = laneAt(changed, place.lane);
    const isLast = order.at(-1) === root;
    changed = withOrder(
      changed,
      place.lane,
      order.filter((id) => id !== root),
      isLast ? (changed.actions[root]?.next ?? null) : tail,
    );
  }
  const gone = new Set(actions.map(({ id }) => id));
  return {
    ...changed,
    actions: Object.fromEntries(Object.entries(changed.actions).filter(([id]) => !gone.has(id))),
  };
};

/** The workflow with a step, and all that is in it, at another place; a place inside of the step itself changes nothing. */
export const withStepAt = (workflow: Workflow, id: Id, to: StepPlace): Workflow => {
  const fragment = fragmentOf(workflow, [id]);
  const inside = new Set(fragment.actions.map((action) => action.id));
  if (fragment.roots.length === 0 || to.after === id) return workflow;
  if ('action' in to.lane && inside.has(to.lane.action)) return workflow;
  return withSteps(withoutSteps(workflow, [id]), to, fragment);
};
