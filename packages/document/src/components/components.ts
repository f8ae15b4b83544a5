import {
  type Change,
  type Component,
  type ComponentProperty,
  type Design,
  type Id,
  TramaError,
  withNewIds,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { copyElements } from '../operations/copy-elements.ts';
import { type EntityOperations, entityOperations } from '../operations/entity-operations.ts';
import { finish } from '../operations/finish.ts';
import { elementOf, subtreeIds } from '../tree.ts';
import { withPropertyValue } from './code-in-values.ts';
import { refuseNesting } from './nesting.ts';

/** Sets fields of a component, or of a popup: its name, how it is stacked. */
export const setComponent: EntityOperations<'components'>['set'] = entityOperations(
  'components',
  'Component not found.',
).set;

const componentOf = (design: Design, id: Id): Component => {
  const found = design.components[id];
  if (found) return found;
  throw new TramaError({ code: ERRORS.unknownId, message: 'Component not found.', where: ['components', id] });
};

/** Removes a component, or a popup, with its elements; one that is gone is passed over. Instances show up as problems. */
export const removeComponent: Operation<{ id: Id }> = (context, { id }) => {
  const { design } = context;
  const component = design.components[id];
  if (!component) return finish(context, [], undefined);
  const elements = subtreeIds(design, component.rootElementId).map(
    (one): Change => ({ op: 'remove', entity: 'elements', id: one }),
  );
  return finish(context, [...elements, { op: 'remove', entity: 'components', id }], undefined);
};

/** Copies a component, or a popup, with its elements under a new name; instances stay with the old one. Gives back the new one. */
export const duplicateComponent: Operation<{ id: Id; name: string }, Id> = (context, { id, name }) => {
  const { design, ids } = context;
  const component = componentOf(design, id);
  const copied = ids.uuid();
  const elements = subtreeIds(design, component.rootElementId).map((one) => elementOf(design, one));
  const inner = (['properties', 'triggers', 'variables', 'workflows', 'formulas'] as const).flatMap((part) =>
    Object.keys(component[part]),
  );
  const innerIds = new Map(inner.map((one) => [one, ids.uuid()]));
  const { copies, newIds } = copyElements(elements, ids, { section: null, parentComponent: copied });
  const renamed = <T>(value: T): T => withNewIds(value, (one) => innerIds.get(one) ?? newIds.get(one));
  const keyed = <Part extends { id: Id }>(part: Readonly<Record<Id, Part>>): Record<Id, Part> =>
    Object.fromEntries(Object.values(part).map((one) => [innerIds.get(one.id) ?? one.id, renamed(one)]));
  const made: Component = {
    ...component,
    id: copied,
    name,
    rootElementId: newIds.get(component.rootElementId) ?? component.rootElementId,
    properties: keyed(component.properties),
    triggers: keyed(component.triggers),
    variables: keyed(component.variables),
    workflows: keyed(component.workflows),
    formulas: keyed(component.formulas),
  };
  const changes: Change[] = [
    ...copies.map((one): Change => ({ op: 'add', entity: 'elements', id: one.id, value: toJson(renamed(one)) })),
    { op: 'add', entity: 'components', id: copied, value: toJson(made) },
  ];
  return finish(context, changes, copied);
};

/** What a component says of itself to those who use it, each part by id; what it holds for itself: operations/component-parts.ts. */
export type ComponentFacePart = 'properties' | 'triggers';

type PartOf<Part extends ComponentFacePart> = Component[Part][Id];

export type SetComponentPartInput = {
  [Part in ComponentFacePart]: { component: Id; part: Part; value: PartOf<Part> };
}[ComponentFacePart];

/** Adds a property or an event to a component, or replaces the one with its id. */
export const setComponentPart: Operation<SetComponentPartInput> = (context, { component, part, value }) => {
  componentOf(context.design, component);
  return finish(
    context,
    [{ op: 'set', entity: 'components', id: component, path: [part, value.id], value: toJson(value) }],
    undefined,
  );
};

/** Elements that are instances of a component. */
export const instancesOf = ({ elements }: Pick<Design, 'elements'>, component: Id): readonly Id[] =>
  Object.values(elements).flatMap((one) => (one.component === component ? [one.id] : []));

/** The elements of a component in which values are made anew. */
const insideChanges = (design: Design, { rootElementId }: Component, change: <T>(value: T) => T): readonly Change[] =>
  subtreeIds(design, rootElementId).flatMap((id): readonly Change[] => {
    const element = elementOf(design, id);
    const next = change(element);
    return JSON.stringify(next) === JSON.stringify(element)
      ? []
      : [{ op: 'add', entity: 'elements', id, value: toJson(next) }];
  });

/**
 * Takes a part out of a component. A property leaves its default where it was read, and its values go from all instances; workflows
 * of instances that wait for an event go with it.
 */
export const removeComponentPart: Operation<{ component: Id; part: ComponentFacePart; id: Id }> = (
  context,
  { component: owner, part, id },
) => {
  const { design } = context;
  const component = componentOf(design, owner);
  const gone: Change = { op: 'set', entity: 'components', id: owner, path: [part, id], value: undefined };
  if (part === 'properties') {
    const { defaultValue } = component.properties[id] ?? ({} as ComponentProperty);
    const values = instancesOf(design, owner).flatMap((instance) =>
      Object.entries(elementOf(design, instance).content)
        .filter(([, layer]) => layer[id] !== undefined)
        .map(
          ([layer]): Change => ({
            op: 'set',
            entity: 'elements',
            id: instance,
            path: ['content', layer, id],
            value: undefined,
          }),
        ),
    );
    const read = insideChanges(design, component, (value) => withPropertyValue(value, id, defaultValue));
    return finish(context, [...read, ...values, gone], undefined);
  }
  const waiting =
    part !== 'triggers'
      ? []
      : instancesOf(design, owner).flatMap((instance) =>
          elementOf(design, instance)
            .workflows.filter(({ trigger }) => trigger === id)
            .map(
              ({ key }): Change => ({ op: 'delete', entity: 'elements', id: instance, path: ['workflows'], item: key }),
            ),
        );
  return finish(context, [...waiting, gone], undefined);
};

/**
 * Makes an instance one of another component. Values stay where the other has a property of the same name and type, and so do
 * workflows of an event of the same name; children in slots stay where a slot of the same element and name is.
 * @throws TramaError `document/cycle`, `document/unknown-id`
 */
export const swapComponent: Operation<{ id: Id; component: Id }> = (context, { id, component: wanted }) => {
  const { design } = context;
  const instance = elementOf(design, id);
  const other = componentOf(design, wanted);
  const old = design.components[instance.component ?? ''];
  refuseNesting(design, [wanted], instance.parentComponent);
  const match = (from: Id): Id | undefined => {
    const property = old?.properties[from];
    return Object.values(other.properties).find(
      ({ label, type }) => label === property?.label && type === property?.type,
    )?.id;
  };
  const content = Object.fromEntries(
    Object.entries(instance.content).map(([layer, values]) => [
      layer,
      Object.fromEntries(
        Object.entries(values).flatMap(([property, value]) => {
          const next = old?.properties[property] ? match(property) : property;
          return next === undefined ? [] : [[next, value]];
        }),
      ),
    ]),
  );
  const workflows = instance.workflows.flatMap((workflow) => {
    const event = old?.triggers[workflow.trigger ?? ''];
    if (!event) return [workflow];
    const next = Object.values(other.triggers).find(({ label }) => label === event.label);
    return next ? [{ ...workflow, trigger: next.id }] : [];
  });
  const changes: Change[] = [
    { op: 'set', entity: 'elements', id, path: ['component'], value: wanted },
    { op: 'set', entity: 'elements', id, path: ['content'], value: toJson(content) },
    { op: 'set', entity: 'elements', id, path: ['workflows'], value: toJson(workflows) },
  ];
  return finish(context, changes, undefined);
};

/** Lets instances fill the children of an inner element, or no longer. @param path content path of the slot */
export const setSlotFilled: Operation<{ id: Id; path: string; isFilled: boolean }> = (
  context,
  { id, path, isFilled },
) => {
  const { injected = {} } = elementOf(context.design, id);
  const { [`content.${path}`]: _old, ...others } = injected;
  const next = isFilled ? { ...others, [`content.${path}`]: true } : others;
  const value = Object.keys(next).length > 0 ? next : undefined;
  return finish(context, [{ op: 'set', entity: 'elements', id, path: ['injected'], value }], undefined);
};

/** A slot of a component's instances: the children that stand in for those of an inner element. */
export interface InstanceSlot {
  /** The inner element. */
  element: Id;
  /** Slot of the instance that holds them. */
  slot: string;
}

/** The slots that instances of a component fill, in the order of its elements (conformance 10.288). */
export const instanceSlots = (design: Design, id: Id): readonly InstanceSlot[] => {
  const root = design.components[id]?.rootElementId;
  if (root === undefined) return [];
  return subtreeIds(design, root).flatMap((element) =>
    Object.entries(design.elements[element]?.injected ?? {})
      .filter(([path, isFilled]) => isFilled && path.startsWith('content.'))
      .map(([path]) => ({ element, slot: `childrenData.${element}.content.default.${path.slice('content.'.length)}` })),
  );
};
