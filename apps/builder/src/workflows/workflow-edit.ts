import {
  type ActionContext,
  allLanes,
  fragmentOf,
  freshSteps,
  isSameLane,
  type LaneSteps,
  placeOfStep,
  type StepPlace,
  withoutSteps,
  withStepAt,
  withSteps,
  workflowSteps,
} from '@trama/document';
import { type Id, setAtPath, type Value, type Workflow, type WorkflowAction } from '@trama/model';

const withAction = (workflow: Workflow, action: WorkflowAction): Workflow => ({
  ...workflow,
  actions: { ...workflow.actions, [action.id]: action },
});

/** The workflow with one of its actions changed. */
export const withChangedAction = (
  workflow: Workflow,
  id: Id,
  change: (action: WorkflowAction) => WorkflowAction,
): Workflow => {
  const action = workflow.actions[id];
  const next = action && change(action);
  return next && next !== action ? withAction(workflow, next) : workflow;
};

const isListed = (path: readonly string[]): boolean => path[0] === 'args' && /^\d+$/.test(path[1] ?? '');

/** Arguments by position: what is left out before one is null, and one that is taken away keeps its place. */
const withListed = (fields: WorkflowAction['fields'], path: readonly string[], value: Value | undefined) => {
  const args: Value[] = Array.isArray(fields.args) ? [...fields.args] : [];
  const index = Number(path[1]);
  while (args.length < index) args.push(null);
  args[index] = setAtPath(args[index] ?? null, path.slice(2), value ?? null) as Value;
  return { ...fields, args };
};

/** What else a choice says: whose variable it is, what kind of element is asked. */
const consequences = (
  { design, component }: ActionContext,
  action: WorkflowAction,
  path: readonly string[],
): WorkflowAction => {
  const { internal: _whose, ...fields } = action.fields;
  if (path.join() === 'varId' && action.type.endsWith('variable'))
    return {
      ...action,
      fields: component?.variables[String(fields.varId)] ? { ...fields, internal: true } : fields,
    };
  if (path.join() !== 'uid') return action;
  const category = design.elements[String(fields.uid)]?.component ? 'libraryComponents' : 'elements';
  const { actionName: _name, args: _args, ...others } = action.fields;
  return { ...action, fields: { ...others, category } };
};

/** The action with another value of an argument; undefined takes it away. */
export const withArgument = (
  context: ActionContext,
  action: WorkflowAction,
  path: readonly string[],
  value: Value | undefined,
): WorkflowAction => {
  const fields = isListed(path) ? withListed(action.fields, path, value) : setAtPath(action.fields, path, value);
  return consequences(context, { ...action, fields }, path);
};

/** The workflow without a case of a choice, and without the steps in it: nothing would lead to them any more. */
export const withoutCase = (workflow: Workflow, id: Id, branch: string): Workflow => {
  const lane = allLanes(workflow).find((one) => isSameLane(one.lane, { in: 'branch', action: id, branch }));
  const emptied = withoutSteps(workflow, lane?.steps.map(({ action }) => action.id) ?? []);
  return withChangedAction(emptied, id, (action) => ({
    ...action,
    branches: (action.branches ?? []).filter(({ key }) => key !== branch),
  }));
};

/** Copies steps right behind themselves, under new ids. Gives back the copy's first step too. */
export const duplicated = (workflow: Workflow, id: Id, newId: () => Id): { workflow: Workflow; copy: Id | null } => {
  const place = placeOfStep(workflow, id);
  if (!place) return { workflow, copy: null };
  const copy = freshSteps(fragmentOf(workflow, [id]), newId);
  return { workflow: withSteps(workflow, { lane: place.lane, after: id }, copy), copy: copy.roots[0] ?? null };
};

/** Every place of a chain for a step, as people read them: before its first one, in what a step leads to, behind it. */
const placesIn = ({ lane, steps }: LaneSteps): readonly StepPlace[] => [
  { lane, after: null },
  ...steps.flatMap(({ action, lanes }) => [...lanes.flatMap(placesIn), { lane, after: action.id }]),
];

/** Where a step goes with a key: to the next place above or below, as a line of code does, into branches and out of them. */
export const movedBy = (workflow: Workflow, id: Id, step: 1 | -1): Workflow => {
  const place = placeOfStep(workflow, id);
  if (!place) return workflow;
  const { main, error } = workflowSteps(withoutSteps(workflow, [id]));
  const places = [...placesIn(main), ...placesIn(error)];
  const now = places.findIndex(({ lane, after }) => after === place.after && isSameLane(lane, place.lane));
  const to = places[now + step];
  return to ? withStepAt(workflow, id, to) : workflow;
};
