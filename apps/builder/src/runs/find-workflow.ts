import { type WorkflowHolder, workflowKey } from '@trama/document';
import type { Design, Workflow } from '@trama/model';
import type { WorkflowPlace } from '../editor/view.ts';

/** Everything of a design that holds workflows, with these. */
const holders = function* (design: Design): Generator<readonly [WorkflowHolder, readonly Workflow[]]> {
  yield ['site', Object.values(design.workflows)];
  yield ['app', design.appWorkflows];
  for (const page of Object.values(design.pages)) yield [{ page: page.id }, page.workflows];
  for (const { id, workflows } of Object.values(design.components)) yield [{ component: id }, Object.values(workflows)];
  for (const { id, workflows } of Object.values(design.sections)) yield [{ node: id }, workflows];
  for (const { id, workflows } of Object.values(design.elements)) yield [{ node: id }, workflows];
};

/** Where the first workflow stands that fits; null where none does any more. */
export const findWorkflow = (design: Design, fits: (workflow: Workflow) => boolean): WorkflowPlace | null => {
  for (const [holder, workflows] of holders(design)) {
    const workflow = workflows.find(fits);
    if (workflow) return { holder, key: workflowKey(holder, workflow) };
  }
  return null;
};
