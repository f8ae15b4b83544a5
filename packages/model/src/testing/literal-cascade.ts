import type { CascadeNode, PropertySource, Reach, StyleClasses } from '../cascade/cascade-steps.ts';
import type { Screen } from '../design/layers.ts';
import type { Id, Value } from '../design/value.ts';

/**
 * The oracle of the cascade: conformance 10.253 sentence by sentence, by assignments in its order. It shares no line with
 * `cascade-steps.ts`, so that a mistake there is not made here as well.
 */

/** "Screens active: those with order <= the active one." */
const ACTIVE_SCREENS: Readonly<Record<Screen, readonly string[]>> = {
  default: ['default'],
  tablet: ['default', 'tablet'],
  mobile: ['default', 'tablet', 'mobile'],
};

/** An element that stands somewhere, with what switches its states. */
export interface StandingNode extends CascadeNode {
  /** From the parent up. */
  ancestors: readonly StandingNode[];
  /** Ids that the runtime or the element activated. */
  activated: readonly string[];
}

/** "Active states of a component": in the order of its list. */
export const literalStates = (node: StandingNode): readonly string[] => {
  const active: string[] = [];
  for (const state of node.states) {
    // 1. id or label was activated by the runtime or the element
    const isActivated = node.activated.includes(state.id) || node.activated.includes(state.label);
    // 3. condition evaluates truthy
    const isConditional = Boolean(state.condition);
    // 4. each ancestor with active state S and uid U provides `_wwParent_<U>_<S>` to all descendants
    let isProvided = false;
    for (const ancestor of node.ancestors)
      for (const provided of literalStates(ancestor))
        if (state.id === `_wwParent_${ancestor.id}_${provided}`) isProvided = true;
    if (isActivated || isConditional || isProvided) active.push(state.id);
  }
  return active;
};

/** "Value of a responsive and stateful property, later assignment wins, undefined never overrides, null does." */
export const literalValue = (
  node: CascadeNode,
  classes: StyleClasses,
  source: PropertySource,
  property: string,
  reach: Reach,
  screen: Screen,
  activeStates: readonly string[],
): Value | undefined => {
  let value: Value | undefined;
  const assign = (layers: CascadeNode['style'] | undefined, layer: string): void => {
    const next = layers?.[layer]?.[property];
    if (next !== undefined) value = next;
  };
  const classValue = (classId: Id): CascadeNode['style'] | undefined => classes[classId]?.[source];
  const subClassValue = (classId: Id, subClassId: Id): CascadeNode['style'] | undefined =>
    classes[classId]?.subClasses[subClassId]?.[source];

  // "Responsive-only properties use step 1 without states; plain properties read the default layer."
  const screens = reach.responsive ? ACTIVE_SCREENS[screen] : ['default'];
  const states = reach.states ? activeStates : [];

  // 1. for each active screen in order:
  for (const activeScreen of screens) {
    // "Classes take part only for properties flagged `classes`."
    if (reach.classes) {
      // for each class in classes.default:
      for (const classId of node.classes.default ?? []) {
        // class value at that screen;
        assign(classValue(classId), activeScreen);
        // its subClasses.default values;
        for (const id of node.subClasses.default?.[classId] ?? []) assign(subClassValue(classId, id), activeScreen);
        // subClasses of each active state for that class;
        for (const state of states)
          for (const id of node.subClasses[state]?.[classId] ?? []) assign(subClassValue(classId, id), activeScreen);
      }
    }
    // then the element's own value at layer `<screen>`;
    assign(node[source], activeScreen);
  }

  // 2. for each active state in list order, for each active screen:
  for (const state of states) {
    for (const activeScreen of screens) {
      if (reach.classes) {
        // classes of that state (value at layer `<screen>` of the class), their subClasses of that state,
        for (const classId of node.classes[state] ?? []) {
          assign(classValue(classId), activeScreen);
          for (const id of node.subClasses[state]?.[classId] ?? []) assign(subClassValue(classId, id), activeScreen);
        }
      }
      // then the element's own value at layer `<state>_<screen>`.
      assign(node[source], `${state}_${activeScreen}`);
    }
  }
  return value;
};
