import {
  type Change,
  type Component,
  type Element,
  type Formula,
  type Id,
  type Layers,
  TramaError,
  type Variable,
  withNewIds,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { belonging, hang } from '../operations/place-changes.ts';
import { elementOf, placeOf, subtreeIds } from '../tree.ts';
import { mapCode, readOutside, withPropertyValue } from './code-in-values.ts';

/** Slot of an instance that fills a slot of an inner element. */
const FILLED = /^childrenData\.(.+)\.content\.default\.(.+)$/;

const merged = (under: Layers, over: Layers): Layers =>
  Object.fromEntries(
    [...new Set([...Object.keys(under), ...Object.keys(over)])].map((layer) => [
      layer,
      { ...under[layer], ...over[layer] },
    ]),
  );

/**
 * Puts copies of a component's elements where an instance stands, with the instance's looks and the values of its properties.
 * Inner variables and formulas become those of the site. Gives back the root of the copies.
 * @throws TramaError `document/bad-input` for a component with workflows of its own, `document/unknown-id`
 */
export const detachInstance: Operation<{ id: Id }, Id> = (context, { id }) => {
  const { design, ids } = context;
  const instance = elementOf(design, id);
  const component = design.components[instance.component ?? ''];
  const place = placeOf(design, id);
  if (!component || !place)
    throw new TramaError({
      code: ERRORS.unknownId,
      message: 'This is no instance of a component.',
      where: ['elements', id],
    });
  if (Object.keys(component.workflows).length > 0)
    throw new TramaError({
      code: ERRORS.badInput,
      message: `The component "${component.name ?? ''}" has workflows of its own, which have no place outside of it.`,
      where: ['components', component.id],
      hint: 'Move what they do to its elements first, or make another component of a copy.',
    });

  const branch = subtreeIds(design, component.rootElementId);
  const named = [...branch, ...Object.keys(component.variables), ...Object.keys(component.formulas)];
  const newIds = new Map(named.map((one) => [one, ids.uuid()]));
  const newIdOf = (one: Id): Id | undefined => newIds.get(one);
  const home = belonging(design, place.owner);

  /** What was said inside of the component, as it is said on the page. */
  const outside = <T>(value: T): T => {
    const told = withNewIds(mapCode(value, readOutside), newIdOf);
    return Object.values(component.properties).reduce(
      (all, property) =>
        withPropertyValue(all, property.id, instance.content.default?.[property.id] ?? property.defaultValue),
      told,
    );
  };

  const filled = new Map<Id, Record<string, readonly Id[]>>();
  for (const [slot, children] of Object.entries(instance.slots)) {
    const [, owner = '', path = ''] = FILLED.exec(slot) ?? [];
    if (owner !== '') filled.set(owner, { ...filled.get(owner), [path]: children });
  }
  const copyOf = (old: Element): Element => {
    const { injected: _injected, ...rest } = outside(old);
    const copy: Element = { ...rest, ...home, slots: { ...rest.slots, ...filled.get(old.id) } };
    return old.id === component.rootElementId ? withInstance(copy, instance, component) : copy;
  };
  const copies = branch.map((one) => copyOf(elementOf(design, one)));
  const root = newIds.get(component.rootElementId) ?? '';
  const variables = Object.values(component.variables).map((one): Variable => {
    const { isExternal: _isExternal, ...rest } = outside(one);
    return rest;
  });
  const formulas: readonly Formula[] = Object.values(component.formulas).map(outside);
  const changes: Change[] = [
    ...variables.map((one): Change => ({ op: 'add', entity: 'variables', id: one.id, value: toJson(one) })),
    ...formulas.map((one): Change => ({ op: 'add', entity: 'formulas', id: one.id, value: toJson(one) })),
    ...copies.map((one): Change => ({ op: 'add', entity: 'elements', id: one.id, value: toJson(one) })),
    ...hang(design, { owner: place.owner, slot: place.slot, after: id }, [root]),
    { op: 'delete', entity: place.kind, id: place.owner, path: ['slots', place.slot], item: id },
    { op: 'remove', entity: 'elements', id },
  ];
  return finish(context, changes, root);
};

/** The copied root with what the instance says of its own: looks above those of the root, workflows beside them. */
const withInstance = (copy: Element, instance: Element, { triggers }: Component): Element => ({
  ...copy,
  name: instance.name ?? copy.name,
  style: merged(copy.style, instance.style),
  classes: { ...copy.classes, ...instance.classes },
  subClasses: { ...copy.subClasses, ...instance.subClasses },
  workflows: [...copy.workflows, ...instance.workflows.filter(({ trigger }) => !triggers[trigger ?? ''])],
  ...(instance.link !== undefined && { link: instance.link }),
  ...(instance.domId !== undefined && { domId: instance.domId }),
  ...(instance.attributes !== undefined && { attributes: instance.attributes }),
});
