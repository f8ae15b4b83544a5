import {
  type Design,
  type Id,
  isBinding,
  isRecord,
  type Registry,
  type Workflow,
  type WorkflowAction,
} from '@trama/model';
import { type NodeNaming, nodeName } from '../node-name.ts';
import { actionFace } from './action-face.ts';

/** The name of whatever an id stands for; null for one that nothing has, or that has no name. */
export type NameOf = (id: Id) => string | null;

const LONGEST_ID = 36;

/** A variable that an element exposes: `<element id>-<name>`. The value of an input goes by the name of the input. */
const exposedName = (design: Design, registry: Registry, id: Id, naming: NodeNaming): string | null => {
  const element = design.elements[id.slice(0, LONGEST_ID)];
  if (!element || id[LONGEST_ID] !== '-') return null;
  const owner = nodeName(design, registry, element.id, naming);
  const exposed = registry
    .element(element.type ?? '')
    ?.variables?.find(({ name }) => name === id.slice(LONGEST_ID + 1));
  if (owner === null || !exposed || exposed.name === 'value') return owner;
  return `${owner} · ${exposed.label[naming.labels]}`;
};

const inComponents = (design: Design, id: Id): string | null => {
  for (const { variables, workflows, formulas, properties, triggers } of Object.values(design.components)) {
    const named = variables[id] ?? workflows[id] ?? formulas[id];
    if (named?.name) return named.name;
    const labelled = properties[id] ?? triggers[id];
    if (labelled?.label) return labelled.label;
  }
  return null;
};

/** Fields that name the one thing that an action is about. */
const SUBJECTS = ['varId', 'collectionId', 'pageId', 'libraryComponentBaseId', 'uid', 'workflowId'];

/** What an action is about: the id of a variable, a collection, a page …, or the name of a table. Null for most. */
export const stepSubject = ({ fields }: Pick<WorkflowAction, 'fields'>): string | null => {
  const table = isRecord(fields.args) && !isBinding(fields.args) ? fields.args.table : undefined;
  const subject = [...SUBJECTS.map((field) => fields[field]), table].find(
    (value) => typeof value === 'string' && value,
  );
  return typeof subject === 'string' ? subject : null;
};

/** The name of a step. One that others of its workflow are called by as well says what it is about. */
const stepName = (
  { design, registry, workflow, naming }: NamePlace & { workflow: Workflow | null },
  id: Id,
  nameOf: NameOf,
): string | null => {
  const action = workflow?.actions[id];
  if (!action) return null;
  const plainName = (one: WorkflowAction): string => one.name || actionFace(design, registry, one).label[naming.labels];
  const name = plainName(action);
  const subject = stepSubject(action);
  if (subject === null || action.name) return name;
  const isShared = Object.values(workflow.actions).some((one) => one !== action && plainName(one) === name);
  return isShared ? `${name} · ${nameOf(subject) ?? subject}` : name;
};

interface NamePlace {
  design: Design;
  registry: Registry;
  naming: NodeNaming;
}

/** Names for ids in a design: of its entities, of what components hold, of plugins, and of the steps of one workflow. */
export const createNameOf =
  (design: Design, registry: Registry, naming: NodeNaming, workflow: Workflow | null = null): NameOf =>
  (id) => {
    const simple =
      design.variables[id] ??
      design.collections[id] ??
      design.formulas[id] ??
      design.workflows[id] ??
      design.pages[id] ??
      design.components[id] ??
      design.classes[id] ??
      design.tokens[id];
    return (
      simple?.name ||
      nodeName(design, registry, id, naming) ||
      stepName({ design, registry, workflow, naming }, id, createNameOf(design, registry, naming)) ||
      exposedName(design, registry, id, naming) ||
      inComponents(design, id) ||
      pluginName(design, registry, id, naming)
    );
  };

const pluginName = (design: Design, registry: Registry, id: Id, { labels }: NodeNaming): string | null =>
  design.plugins.find((plugin) => plugin.id === id)?.name ?? registry.plugin(id)?.label[labels] ?? null;
