import type { ReadonlySignal } from '@preact/signals-core';
import { type Id, TramaError, type Workflow } from '@trama/model';
import type { InstanceIndex } from '../instances/tree/instance-index.ts';
import type { PageSource } from '../page-source.ts';
import type { WorkflowOccasion, WorkflowRuns } from '../workflows/occasion.ts';
import type { WorkflowResult } from '../workflows/results.ts';

/** Where a workflow stands: at an element or section, in a component, or at the page and the site. */
export type WorkflowSite = { node: Id; position: number } | { component: Id } | 'page';

/** A workflow that an author tries, and the occasion that they make up for it. */
export interface TriedWorkflow {
  workflow: Workflow;
  at: WorkflowSite;
  event: unknown;
  parameters: Readonly<Record<string, unknown>>;
  /** What its formulas find of steps that are taken as done; without them, what earlier runs left. */
  results?: WorkflowResult;
}

export interface RunAtNeeds {
  readonly page: ReadonlySignal<PageSource | null>;
  readonly index: Pick<InstanceIndex, 'all'>;
  readonly workflows: Pick<WorkflowRuns, 'run'>;
}

type Surroundings = Pick<WorkflowOccasion, 'scope' | 'component' | 'instance' | 'results'>;

const ofPage = ({ page }: RunAtNeeds): Surroundings | null => {
  const now = page.peek();
  return now && { scope: now.scope, component: null, instance: null };
};

const ofNode = (needs: RunAtNeeds, node: Id, position: number): Surroundings | null => {
  const instances = needs.index.all(node);
  const instance = instances[position] ?? instances[0];
  if (instance) return { scope: instance.scope, component: instance.component, instance };
  // Sections stand in no index, and in no repeat.
  return needs.page.peek()?.bundle.sections[node] ? ofPage(needs) : null;
};

const ofComponent = ({ page, index }: RunAtNeeds, id: Id): Surroundings | null => {
  const uses = Object.values(page.peek()?.bundle.elements ?? {}).filter(({ component }) => component === id);
  for (const use of uses) {
    const inner = index.all(use.id)[0]?.inner;
    if (inner) return inner.environment();
  }
  return null;
};

const surroundingsOf = (needs: RunAtNeeds, at: WorkflowSite): Surroundings | null => {
  if (at === 'page') return ofPage(needs);
  return 'node' in at ? ofNode(needs, at.node, at.position) : ofComponent(needs, at.component);
};

/**
 * Runs a workflow where it stands, as what it waits for would.
 * @throws TramaError `engine/not-drawn` where the page does not show what it belongs to; else what its failing action throws
 */
export const runAt = async (needs: RunAtNeeds, tried: TriedWorkflow): Promise<unknown> => {
  const { workflow, at, event, parameters, results } = tried;
  const surroundings = surroundingsOf(needs, at);
  if (!surroundings)
    throw new TramaError({
      code: 'engine/not-drawn',
      message: 'The page does not show what this workflow belongs to.',
    });
  return needs.workflows.run(workflow, {
    ...surroundings,
    event,
    parameters,
    stack: [],
    ...(results && { results: new Map([[workflow.id, results]]) }),
  });
};
