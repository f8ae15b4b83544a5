import { type Design, type Id, isUuid, type Registry } from '@trama/model';
import { classOfVariant } from '../operations/looks-holder.ts';
import { workflowsOf } from './entities.ts';
import type { DesignReference } from './reference.ts';

const UUID_LENGTH = 36;

/** Every id of these maps, and every name. */
const namesIn = (...maps: readonly Readonly<Record<Id, { name?: string | null }>>[]): ReadonlySet<string> =>
  new Set(maps.flatMap((map) => Object.entries(map).flatMap(([id, { name }]) => (name ? [id, name] : [id]))));

/**
 * Says whether what a reference names is there. True for kinds that a design does not hold (tables, roles, tokens of
 * the library), and for every id in a field that Trama does not read.
 */
export const knownTargets = (design: Design, registry: Registry): ((reference: DesignReference) => boolean) => {
  const components = Object.values(design.components);
  const variables = namesIn(design.variables, ...components.map((component) => component.variables));
  const formulas = namesIn(design.formulas, ...components.map((component) => component.formulas));
  const collections = namesIn(design.collections);
  const workflows = namesIn(design.workflows, ...components.map((component) => component.workflows));
  const plugins = new Set([
    ...registry.plugins.flatMap(({ id, namespace, name }) => [id, namespace, name]),
    ...design.plugins.flatMap(({ id, namespace, name }) => [id, namespace, name]),
  ]);
  const linkIds = new Set(Object.values(design.pages).map(({ linkId }) => linkId));

  /** A variable of a plugin, one that an element shows, or one that a step of the same entity makes. */
  const isOther = ({ to: { id }, from }: DesignReference): boolean => {
    const owner = id.slice(0, UUID_LENGTH);
    if (id[UUID_LENGTH] === '-' && isUuid(owner)) return design.elements[owner] !== undefined || plugins.has(owner);
    if ([...plugins].some((plugin) => id.startsWith(`${plugin}-`))) return true;
    if (Object.keys(design.elements).some((element) => !isUuid(element) && id.startsWith(`${element}-`))) return true;
    return workflowsOf(design, from).some(({ workflow }) =>
      Object.values(workflow.actions).some(({ fields }) => fields.variableName === id),
    );
  };

  return (reference) => {
    const { kind, id } = reference.to;
    switch (kind) {
      case 'variable':
        return variables.has(id) || isOther(reference);
      case 'collection':
        return collections.has(id);
      case 'formula':
        return formulas.has(id);
      case 'workflow':
        return workflows.has(id);
      case 'plugin':
        return plugins.has(id);
      case 'page':
        return design.pages[id] !== undefined || linkIds.has(id);
      case 'component':
        return design.components[id] !== undefined;
      case 'class':
        return design.classes[id] !== undefined || classOfVariant(design, id) !== undefined;
      case 'element':
        return design.elements[id] !== undefined || design.elements[id.slice(0, UUID_LENGTH)] !== undefined;
      case 'step':
        return (
          !isUuid(id) || workflowsOf(design, reference.from).some(({ workflow }) => workflow.actions[id] !== undefined)
        );
      default:
        return true;
    }
  };
};
