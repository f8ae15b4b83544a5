import type { Id, Workflow, WorkflowAction, WorkflowBranch } from '@trama/model';
import type { Triggers } from './nodes.ts';
import type { ActionNotation, WorkflowNotation } from './workflows.ts';

/** Makes the id of a key path. */
export type IdOf = (path: string) => Id;

/**
 * A chain of actions, put into `actions`; gives back the id of the first, null for an empty chain.
 * @throws when two steps of the workflow have the same key
 */
const addChain = (
  chain: readonly ActionNotation[],
  path: string,
  idOf: IdOf,
  actions: Record<Id, WorkflowAction>,
): Id | null => {
  const ids = chain.map((action, index) => action.key ?? idOf(`${path}/${index}`));
  for (const [index, action] of chain.entries()) {
    const id = ids[index] as Id;
    const inner = `${path}/${index}`;
    const branches = action.branches?.map(
      ({ actions: steps, ...branch }, ordinal): WorkflowBranch => ({
        key: `${ordinal}`,
        ...branch,
        id: addChain(steps, `${inner}/${ordinal}`, idOf, actions),
      }),
    );
    // A later step of the same name would take the place of the earlier one, wherever that stands.
    if (Object.hasOwn(actions, id))
      throw new Error(`Two steps of the workflow at ${path} are named ${id}: give one of them another name.`);
    actions[id] = {
      id,
      type: action.type,
      ...(action.name === undefined ? {} : { name: action.name }),
      next: ids[index + 1] ?? null,
      ...(action.disabled ? { disabled: true } : {}),
      ...(branches ? { branches } : {}),
      ...(action.loop ? { loop: addChain(action.loop, `${inner}/loop`, idOf, actions) } : {}),
      fields: action.fields,
    };
  }
  return ids[0] ?? null;
};

/** A workflow as the design stores it. `path` names it in the site. */
export const buildWorkflow = (
  notation: WorkflowNotation,
  path: string,
  idOf: IdOf,
  trigger: string | null,
): Workflow => {
  const actions: Record<Id, WorkflowAction> = {};
  const firstAction = addChain(notation.actions, `${path}/actions`, idOf, actions);
  const firstErrorAction = addChain(notation.onError ?? [], `${path}/errors`, idOf, actions);
  const id = idOf(path);
  return {
    id,
    key: id,
    name: notation.name ?? null,
    trigger,
    triggerConditions: notation.conditions ?? null,
    ...(notation.parameters
      ? { parameters: Object.entries(notation.parameters).map(([name, type]) => ({ key: name, name, type })) }
      : {}),
    firstAction,
    firstErrorAction,
    ...(notation.ignoreWhileRunning ? { ignoreWhileRunning: true } : {}),
    actions,
  };
};

/** The workflows of a node, a page or the app. */
export const buildTriggers = (triggers: Triggers | undefined, path: string, idOf: IdOf): readonly Workflow[] =>
  Object.entries(triggers ?? {}).flatMap(([trigger, notations]) =>
    [notations]
      .flat()
      .map((notation, index) =>
        buildWorkflow(notation as WorkflowNotation, `${path}/on/${trigger}/${index}`, idOf, trigger),
      ),
  );
