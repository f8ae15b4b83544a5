import type { Workflow, WorkflowAction } from '@trama/model';

/** Actions that only keep a click from those around. */
const STOPS: readonly string[] = ['stop-click', 'stop-propagation'];

/** Whether an action does nothing but keep a click from those around. */
export const isStop = ({ type }: WorkflowAction): boolean => STOPS.includes(type);

/** Whether a workflow keeps the clicks that it hears from those around. */
export const stopsClicks = ({ actions }: Workflow): boolean =>
  Object.values(actions).some((action) => isStop(action) && !action.disabled);
