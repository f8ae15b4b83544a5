import type { EntityName, WorkflowHolder } from '@trama/document';
import type { EntityPath } from '@trama/model';
import type { WorkflowPlace } from '../editor/view.ts';

/** What the workflows of an entity belong to. */
export const holderOf = ({ kind, id }: EntityName): WorkflowHolder => {
  if (kind === 'design') return 'app';
  if (kind === 'pages') return { page: id };
  if (kind === 'components') return { component: id };
  return kind === 'workflows' ? 'site' : { node: id };
};

/** The workflow that a path of an entity leads into; null for any other place. */
export const workflowPlaceOf = (entity: EntityName, path: EntityPath): WorkflowPlace | null => {
  if (entity.kind === 'workflows') return { holder: 'site', key: entity.id };
  const [part, key] = path;
  const isWorkflow = part === 'workflows' || part === 'appWorkflows';
  return isWorkflow && key !== undefined ? { holder: holderOf(entity), key } : null;
};
