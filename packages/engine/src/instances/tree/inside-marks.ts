import type { Component, Element, ElementDefinition, Id, PageBundle, Registry, StyleClasses } from '@trama/model';
import { createBindings } from '../../bindings/evaluate.ts';
import { FactsBook } from '../../bindings/facts.ts';
import { createLog } from '../../log.ts';
import { behavesFromStart } from '../act/behaviour.ts';
import { LIFECYCLE_TRIGGERS } from '../act/triggers.ts';
import { handsProps } from '../read/blueprint.ts';

/** What is known of an element and all that stands in it, before there is an instance of it. */
interface Inside {
  /** Nothing of it does anything before it is drawn, and no action can be told to do something with it. */
  readonly isQuiet: boolean;
  /** Nothing of it can ever change. */
  readonly isStill: boolean;
}

const NOTHING_THERE: Inside = { isQuiet: true, isStill: true };
const LOUD: Inside = { isQuiet: false, isStill: false };

const hasNone = (entities: object): boolean => Object.keys(entities).length === 0;

/** Its life is told to workflows, or its box to the page. */
const isWatched = ({ workflows, watchScrollPosition }: Element): boolean =>
  Boolean(watchScrollPosition) || workflows.some(({ trigger }) => LIFECYCLE_TRIGGERS.includes(trigger ?? ''));

/** It neither holds anything nor hears of anything: its root alone says what it does. */
const isPlainComponent = ({ variables, workflows }: Component): boolean =>
  hasNone(variables) && Object.values(workflows).every(({ trigger }) => !trigger);

const childrenOf = ({ slots }: Element): readonly Id[] => Object.values(slots).flat();

/**
 * Says of the elements of a page what their instances may leave for later: those in a `waiting` element are built when it is first drawn,
 * those in a `still` one only where it is drawn anew. Variables, fields of forms, lifecycles and what actions address are there from the
 * start, and so is what an instance of a component fills: nobody can tell the difference but by the time that it takes.
 *
 * @returns the same elements, marked; for the page of a release
 */
export const markInsides = (
  { elements, components }: Pick<PageBundle, 'elements' | 'components'>,
  classes: StyleClasses,
  registry: Pick<Registry, 'element'>,
): Readonly<Record<Id, Element>> => {
  const facts = new FactsBook({ classes, bindings: createBindings(createLog()) });
  const known = new Map<Id, Inside>();

  const insideOf = (id: Id): Inside => {
    const element = elements[id];
    if (!element) return NOTHING_THERE;
    const before = known.get(id);
    if (before) return before;
    // A component may stand in itself.
    known.set(id, LOUD);
    const found = find(element);
    known.set(id, found);
    return found;
  };

  const find = (element: Element): Inside => {
    // What stands there is another's in each instance of the component.
    if (element.injected !== undefined || isWatched(element)) return LOUD;
    const below = childrenOf(element).map(insideOf);
    const own = element.component === null ? ofType(element) : ofComponent(element.component);
    const all = [own, ...below];
    const definition = registry.element(element.type ?? '');
    return {
      isQuiet: all.every(({ isQuiet }) => isQuiet),
      isStill:
        all.every(({ isStill }) => isStill) &&
        facts.of(element, definition).isStatic &&
        (below.length === 0 || !handsProps(definition)),
    };
  };

  const ofType = ({ type }: Element): Inside => {
    const definition: ElementDefinition | undefined = registry.element(type ?? '');
    const isLoud = definition === undefined || behavesFromStart(definition) || definition.actions?.length;
    return isLoud ? LOUD : NOTHING_THERE;
  };

  const ofComponent = (id: Id): Inside => {
    const component = components[id];
    return component && isPlainComponent(component) ? insideOf(component.rootElementId) : LOUD;
  };

  const marks = new Map<Id, Element['inside']>();
  for (const element of Object.values(elements)) {
    const { isQuiet, isStill } = insideOf(element.id);
    if (isQuiet && element.component === null && !hasNone(element.slots))
      marks.set(element.id, isStill ? 'still' : 'waiting');
  }
  // The outermost says it for all.
  for (const [id, mark] of [...marks])
    if (mark === 'still') for (const child of childrenOf(elements[id] as Element)) marks.delete(child);
  return Object.fromEntries(
    Object.entries(elements).map(([id, element]) => {
      const inside = marks.get(id);
      return [id, inside === undefined ? element : { ...element, inside }];
    }),
  );
};
