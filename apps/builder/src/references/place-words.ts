import { actionFace, type EntityName, nodeName, type Place, placesOf } from '@trama/document';
import {
  type Design,
  type EntityPath,
  type Id,
  type Label,
  LOOKS,
  type Registry,
  type Workflow,
  type WorkflowAction,
} from '@trama/model';
import type { Texts } from '../texts/index.ts';
import { triggerGroups } from '../workflows/trigger-choices.ts';
import { triggerName } from '../workflows/workflow-names.ts';
import { holderOf } from './workflow-place.ts';

/** A place in a design, in words: nothing of it is an id. */
export interface PlaceWords {
  /** What the entity is called; what kind of thing it is, where it has no name. */
  title: string;
  /** The page or the component that it stands on; null for what stands on none. */
  stand: string | null;
  /** What an element stands in, which tells it from another of its name: asked for where there is one. */
  inside: () => string | null;
  /** The first page that shows it. */
  pageId: Id | null;
  /** What of it: a field, a step of a workflow. */
  detail: string;
}

interface Naming {
  texts: Texts;
  labels: keyof Label;
  language: string;
}

const listed = (workflows: readonly Workflow[], name: string | undefined): Workflow | undefined =>
  workflows.find(({ key, id }) => key === name || id === name);

/** Says of any place of a design what it is called. Where everything hangs is looked up once. */
export const createPlaceWords = (
  design: Design,
  registry: Registry,
  { texts, labels, language }: Naming,
): ((entity: EntityName, path?: EntityPath) => PlaceWords) => {
  const words = texts.references;
  let places: ReadonlyMap<Id, Place> | null = null;
  const pageOfSection = new Map<Id, Id>();
  for (const { id, sections } of Object.values(design.pages))
    for (const section of sections) if (!pageOfSection.has(section)) pageOfSection.set(section, id);
  const componentOfRoot = new Map(Object.values(design.components).map((one) => [one.rootElementId, one]));

  /** Where an element or a section hangs at last. */
  const standOf = (entity: EntityName): Pick<PlaceWords, 'stand' | 'pageId'> => {
    places ??= placesOf(design);
    let { kind, id } = entity;
    for (let place = places.get(id); kind === 'elements' && place; place = places.get(id)) {
      kind = place.kind;
      id = place.owner;
      if (place.kind === 'sections') break;
    }
    const pageId = kind === 'pages' ? id : (pageOfSection.get(id) ?? null);
    const component = componentOfRoot.get(id);
    const stand = pageId === null ? (component?.name ?? null) : (design.pages[pageId]?.name ?? null);
    return { stand, pageId };
  };

  const titleOf = ({ kind, id }: EntityName): string => {
    if (kind === 'design') return words.kinds.design;
    const name =
      kind === 'elements' || kind === 'sections'
        ? nodeName(design, registry, id, { labels, language })
        : design[kind][id]?.name;
    return name || words.kinds[kind];
  };

  const insideOf = ({ kind, id }: EntityName): string | null => {
    places ??= placesOf(design);
    const place = kind === 'elements' ? places.get(id) : undefined;
    return place ? titleOf({ kind: place.kind, id: place.owner }) : null;
  };

  const workflowAt = ({ kind, id }: EntityName, path: EntityPath): Workflow | undefined => {
    if (kind === 'workflows') return design.workflows[id];
    if (kind === 'components') return design.components[id]?.workflows[path[1] ?? ''];
    if (kind === 'design') return listed(design.appWorkflows, path[1]);
    if (kind === 'elements' || kind === 'sections' || kind === 'pages')
      return listed(design[kind][id]?.workflows ?? [], path[1]);
    return undefined;
  };

  const stepWords = (action: WorkflowAction): string =>
    action.name || actionFace(design, registry, action).label[labels];

  const triggerWords = (workflow: Workflow, entity: EntityName): string => {
    const groups = triggerGroups(design, registry, holderOf(entity), texts.workflows);
    return triggerName(workflow, groups, (label) => label[labels], texts.workflows);
  };

  const workflowWords = (workflow: Workflow | undefined, entity: EntityName, path: EntityPath): string => {
    const title = workflow && (workflow.name || triggerWords(workflow, entity));
    const action = workflow?.actions[path[path.indexOf('actions') + 1] ?? ''];
    // The workflow itself is what is named already.
    if (entity.kind === 'workflows') return action ? stepWords(action) : '';
    const head = title ? `${words.workflow} “${title}”` : words.workflow;
    return action ? `${head}: ${stepWords(action)}` : head;
  };

  const fieldWords = ({ kind, id }: EntityName, path: EntityPath): string => {
    const [part = '', , property = ''] = path;
    const element = kind === 'elements' ? design.elements[id] : undefined;
    if (part === 'content') {
      const own = registry.element(element?.type ?? '')?.fields.find(({ name }) => name === property);
      const slot = registry.element(element?.type ?? '')?.slots.find((one) => one.path === property);
      const given = design.components[element?.component ?? '']?.properties[property]?.label;
      const label = own?.label ?? LOOKS.content[property]?.control?.label ?? slot?.label;
      return label?.[labels] ?? given ?? words.parts.content;
    }
    if (part === 'style') return LOOKS.style[property]?.control?.label[labels] ?? words.parts.style;
    return (words.parts as Readonly<Record<string, string>>)[part] ?? words.parts.other;
  };

  return (entity, path = []) => {
    const isWorkflow = entity.kind === 'workflows' || ['workflows', 'appWorkflows'].includes(path[0] ?? '');
    const detail =
      isWorkflow && path.length > 0
        ? workflowWords(workflowAt(entity, path), entity, path)
        : path.length === 0
          ? ''
          : fieldWords(entity, path);
    return { title: titleOf(entity), ...standOf(entity), inside: () => insideOf(entity), detail };
  };
};
