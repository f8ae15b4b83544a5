import {
  allLanes,
  calledWorkflow,
  type LaneSteps,
  type Step,
  type WorkflowHolder,
  workflowSteps,
} from '@trama/document';
import type { Design, Id, Registry, Workflow, WorkflowAction } from '@trama/model';
import type { WorkflowTrial } from '@trama/protocol/canvas';
import { reachOf } from './reach.ts';

/** Where the workflows of a holder stand in the drawn page. */
export const trialPlace = (holder: WorkflowHolder): WorkflowTrial['at'] => {
  if (typeof holder === 'string' || 'page' in holder) return 'page';
  return 'node' in holder ? { node: holder.node, position: 0 } : { component: holder.component };
};

const laneOf = (workflow: Workflow, id: Id): LaneSteps | undefined =>
  allLanes(workflow).find(({ steps }) => steps.some(({ action }) => action.id === id));

/**
 * The workflow as it goes on from one of its steps: what follows it in its chain, then what follows the branches around it.
 * In the body of a loop it is one pass.
 */
export const workflowFrom = (workflow: Workflow, id: Id): Workflow => {
  const actions: Record<Id, WorkflowAction> = { ...workflow.actions };
  let current: Id | null = id;
  while (current !== null) {
    const lane = laneOf(workflow, current);
    const last = lane?.steps.at(-1)?.action;
    const around: Id | null = lane && 'action' in lane.lane ? lane.lane.action : null;
    const after = around === null ? null : (workflow.actions[around]?.next ?? null);
    if (last && after !== null) actions[last.id] = { ...last, next: after };
    current = around;
  }
  const first = actions[id];
  if (first?.disabled) {
    const { disabled: _off, ...enabled } = first;
    actions[id] = enabled;
  }
  return { ...workflow, firstAction: id, actions };
};

const flat = (steps: readonly Step[]): readonly WorkflowAction[] =>
  steps.flatMap(({ action, lanes }) => (action.disabled ? [] : [action, ...lanes.flatMap((lane) => flat(lane.steps))]));

const calledBy = (design: Design, component: Id | null, action: WorkflowAction): Workflow | undefined => {
  const id = calledWorkflow(action) ?? String(action.fields.workflowId ?? '');
  const own = design.components[component ?? '']?.workflows ?? {};
  return own[id] ?? design.workflows[id];
};

/** The steps of a workflow, and of those that it calls, that may write or send something outside of the page. */
export const sendingSteps = (
  { design, registry }: { design: Design; registry: Registry },
  workflow: Workflow,
  component: Id | null,
): readonly WorkflowAction[] => {
  const seen = new Set<Id>();
  const of = (one: Workflow): readonly WorkflowAction[] => {
    if (seen.has(one.id)) return [];
    seen.add(one.id);
    const { main, error } = workflowSteps(one);
    return [...flat(main.steps), ...flat(error.steps)].flatMap((action) => {
      const called = calledBy(design, component, action);
      return [...(reachOf({ design, registry }, action) !== null ? [action] : []), ...(called ? of(called) : [])];
    });
  };
  return of(workflow);
};
