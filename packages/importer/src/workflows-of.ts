import type { Design, Where, Workflow } from '@trama/model';

/** Every workflow of a design with its place. */
export const workflowsOf = function* (design: Design): Generator<{ workflow: Workflow; where: Where }, void> {
  for (const workflow of design.appWorkflows) yield { workflow, where: ['appWorkflows', workflow.key] };
  for (const kind of ['pages', 'sections', 'elements'] as const) {
    for (const [id, { workflows }] of Object.entries<{ workflows: readonly Workflow[] }>(design[kind])) {
      for (const workflow of workflows) yield { workflow, where: [kind, id, 'workflows', workflow.key] };
    }
  }
  for (const [id, component] of Object.entries(design.components)) {
    for (const workflow of Object.values(component.workflows))
      yield { workflow, where: ['components', id, 'workflows', workflow.id] };
  }
  for (const workflow of Object.values(design.workflows)) yield { workflow, where: ['workflows', workflow.id] };
};
