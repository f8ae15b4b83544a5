import { type Design, type EntityPath, type Id, isRecord, type Workflow } from '@trama/model';
import { nameInList } from './name-in-list.ts';
import type { EntityName } from './reference.ts';

/** A workflow and where it stands in its entity. */
export interface PlacedWorkflow {
  workflow: Workflow;
  path: EntityPath;
}

const listed = (workflows: readonly Workflow[], field: string): readonly PlacedWorkflow[] =>
  workflows.map((workflow, index) => ({ workflow, path: [field, nameInList(workflows, index)] }));

/** The workflows of an entity: its own, those inside of a component, or the one that it is. */
export const workflowsOf = (design: Design, { kind, id }: EntityName): readonly PlacedWorkflow[] => {
  if (kind === 'design') return listed(design.appWorkflows, 'appWorkflows');
  if (kind === 'elements' || kind === 'sections' || kind === 'pages')
    return listed(design[kind][id]?.workflows ?? [], 'workflows');
  if (kind === 'components')
    return Object.entries(design.components[id]?.workflows ?? {}).map(([key, workflow]) => ({
      workflow,
      path: ['workflows', key],
    }));
  const workflow = kind === 'workflows' ? design.workflows[id] : undefined;
  return workflow ? [{ workflow, path: [] }] : [];
};

const INNER = ['variables', 'workflows', 'formulas', 'properties', 'triggers'] as const;

/** The ids and names under which references may find an entity, or what is inside of it. */
export const declaredBy = (design: Design, { kind, id }: EntityName): ReadonlySet<Id> => {
  const entity: unknown = kind === 'design' ? undefined : design[kind][id];
  if (!isRecord(entity)) return new Set();
  const names = [id, entity.name, entity.linkId].filter((name) => typeof name === 'string');
  const inner = kind === 'components' ? INNER.flatMap((part) => Object.keys(design.components[id]?.[part] ?? {})) : [];
  const variants = kind === 'classes' ? Object.keys(design.classes[id]?.subClasses ?? {}) : [];
  return new Set([...names, ...inner, ...variants]);
};
