import { type WorkflowHolder, workflowKey } from '@trama/document';
import type { Design, Id, Workflow } from '@trama/model';
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

/** The page on which a holder's workflows run, the shown one where it is that; null where any page will do, or nobody knows. */
export const pageToShow = (design: Design, holder: WorkflowHolder, shown: Id): Id | null => {
  if (typeof holder === 'string' || 'component' in holder) return null;
  if ('page' in holder) return holder.page;
  const section = design.elements[holder.node]?.section ?? holder.node;
  const pages = Object.values(design.pages).filter(({ sections }) => sections.includes(section));
  return (pages.find(({ id }) => id === shown) ?? pages[0])?.id ?? null;
};
