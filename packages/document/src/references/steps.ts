import type { Id, Workflow } from '@trama/model';
import { allLanes, withoutSteps } from '../workflows/steps.ts';

/** The steps that a run can come to: in the main chain, the error branch, and the branches and loops below them. */
export const reachableSteps = (workflow: Workflow): ReadonlySet<Id> =>
  new Set(allLanes(workflow).flatMap(({ steps }) => steps.map(({ action }) => action.id)));

/**
 * A workflow without one of its steps: what led to it leads to the step behind it, and its branches and its loop go
 * with it. A step that nothing leads to goes alone.
 */
export const withoutStep = (workflow: Workflow, id: Id): Workflow => {
  if (reachableSteps(workflow).has(id)) return withoutSteps(workflow, [id]);
  const { [id]: _gone, ...actions } = workflow.actions;
  return { ...workflow, actions };
};
