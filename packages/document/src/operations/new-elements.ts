import {
  type Element,
  type ElementDefinition,
  type Id,
  type Layers,
  type Registry,
  type TemplateNode,
  TramaError,
  type Value,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import type { IdSource } from '../ids.ts';

/** The section or component that new elements belong to. */
export interface Belonging {
  section: Id | null;
  parentComponent: Id | null;
}

const defaultLayer = (values: Readonly<Record<string, Value>>): Layers =>
  Object.keys(values).length > 0 ? { default: values } : {};

/** Editor defaults of a type's fields; where children go, only slots count. */
export const fieldDefaults = (definition: ElementDefinition): Record<string, Value> => {
  const slots = new Set(definition.slots.map(({ path }) => path.split('.')[0]));
  const given = definition.fields.filter((field) => field.default !== undefined && !slots.has(field.name));
  return Object.fromEntries(given.map((field) => [field.name, field.default as Value]));
};

/** Content marks of the single slots that the new element fills. */
const slotMarks = (definition: ElementDefinition, filled: readonly string[]): Record<string, Value> =>
  Object.fromEntries(
    definition.slots
      .filter((slot) => slot.kind === 'one' && filled.includes(slot.path))
      .map((slot) => [slot.path, { slot: 'one' }]),
  );

/** An element without looks, content or children. */
export const emptyElement = (id: Id, type: Id | null, belonging: Belonging): Element => ({
  id,
  type,
  component: null,
  name: null,
  ...belonging,
  content: {},
  slots: {},
  style: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
});

/** The lists that children will hang in: there from the start, so that taking the first child back leaves no trace. */
const emptySlots = (definition: ElementDefinition): Element['slots'] =>
  Object.fromEntries(
    definition.slots.filter(({ kind, path }) => kind === 'many' && !path.includes('*')).map(({ path }) => [path, []]),
  );

/**
 * The elements of a template tree, root first, with new ids and the defaults of their types' fields.
 * @throws TramaError `document/unknown-type` for a type that the registry does not know.
 */
export const elementsOfTemplate = (
  node: TemplateNode,
  registry: Registry,
  ids: IdSource,
  belonging: Belonging,
): readonly Element[] => {
  const definition = registry.element(node.type);
  if (!definition) {
    throw new TramaError({
      code: ERRORS.unknownType,
      message: `There is no element type "${node.type}".`,
      where: [node.type],
    });
  }
  const id = ids.uuid();
  const branches = Object.entries(node.children ?? {}).map(
    ([slot, children]) => [slot, children.map((child) => elementsOfTemplate(child, registry, ids, belonging))] as const,
  );
  const filled = branches.filter(([, children]) => children.length > 0).map(([slot]) => slot);
  const root: Element = {
    ...emptyElement(id, node.type, belonging),
    name: node.name ?? null,
    style: defaultLayer(node.style ?? {}),
    content: defaultLayer({ ...fieldDefaults(definition), ...slotMarks(definition, filled), ...node.content }),
    slots: {
      ...emptySlots(definition),
      ...Object.fromEntries(
        branches.map(([slot, children]) => [slot, children.map(([child]) => (child as Element).id)]),
      ),
    },
  };
  return [root, ...branches.flatMap(([, children]) => children.flat())];
};

/** The template that the palette inserts for a type. */
export const templateOf = (definition: ElementDefinition): TemplateNode => ({
  type: definition.id,
  ...definition.template,
});
