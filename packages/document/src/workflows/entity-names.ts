import type { Design, Id, Registry, Workflow } from '@trama/model';
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

const stepName = (design: Design, registry: Registry, workflow: Workflow | null, id: Id, naming: NodeNaming) => {
  const action = workflow?.actions[id];
  if (!action) return null;
  return action.name || actionFace(design, registry, action).label[naming.labels];
};

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
      stepName(design, registry, workflow, id, naming) ||
      exposedName(design, registry, id, naming) ||
      inComponents(design, id) ||
      pluginName(design, registry, id, naming)
    );
  };

const pluginName = (design: Design, registry: Registry, id: Id, { labels }: NodeNaming): string | null =>
  design.plugins.find((plugin) => plugin.id === id)?.name ?? registry.plugin(id)?.label[labels] ?? null;
