import { type Design, type EntityKind, type Id, TramaError, type Workflow } from '@trama/model';
import { indexOfItem } from '../apply/containers.ts';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { nodeOf } from '../tree.ts';
import { finish } from './finish.ts';

/** Where a list of workflows lives: an element or a section, a page, or the whole app. */
export type WorkflowHolder = { node: Id } | { page: Id } | 'app';

interface WorkflowList {
  entity: EntityKind;
  id: Id;
  path: readonly string[];
  workflows: readonly Workflow[];
}

const listOf = (design: Design, holder: WorkflowHolder): WorkflowList => {
  if (holder === 'app')
    return { entity: 'design', id: design.id, path: ['appWorkflows'], workflows: design.appWorkflows };
  if ('node' in holder) {
    const { kind, node } = nodeOf(design, holder.node);
    return { entity: kind, id: holder.node, path: ['workflows'], workflows: node.workflows };
  }
  const page = design.pages[holder.page];
  if (!page)
    throw new TramaError({ code: ERRORS.unknownId, message: 'Page not found.', where: ['pages', holder.page] });
  return { entity: 'pages', id: holder.page, path: ['workflows'], workflows: page.workflows };
};

const refuseUnknown = (list: WorkflowList, key: string): void => {
  if (indexOfItem(list.workflows, key) >= 0) return;
  throw new TramaError({
    code: ERRORS.unknownId,
    message: 'Workflow not found.',
    where: [list.entity, list.id, ...list.path, key],
  });
};

/** Adds a workflow at the end of a list; its key must be new there. */
export const insertWorkflow: Operation<{ holder: WorkflowHolder; workflow: Workflow }> = (
  context,
  { holder, workflow },
) => {
  const { entity, id, path, workflows } = listOf(context.design, holder);
  const after = workflows.at(-1)?.key ?? null;
  return finish(context, [{ op: 'insert', entity, id, path, item: toJson(workflow), after, before: null }], undefined);
};

/**
 * Replaces the workflow of the same key: its trigger, its actions.
 * @throws TramaError `document/unknown-id`
 */
export const setWorkflow: Operation<{ holder: WorkflowHolder; workflow: Workflow }> = (
  context,
  { holder, workflow },
) => {
  const list = listOf(context.design, holder);
  refuseUnknown(list, workflow.key);
  return finish(
    context,
    [{ op: 'set', entity: list.entity, id: list.id, path: [...list.path, workflow.key], value: toJson(workflow) }],
    undefined,
  );
};

/** Takes a workflow out of a list; one that is gone is passed over. */
export const removeWorkflow: Operation<{ holder: WorkflowHolder; key: string }> = (context, { holder, key }) => {
  const { entity, id, path } = listOf(context.design, holder);
  return finish(context, [{ op: 'delete', entity, id, path, item: key }], undefined);
};
