import type { NodeState } from '../design/element.ts';
import type { StyleClass } from '../design/entities.ts';
import { type LayerName, type Layers, layerName, SCREENS, type Screen } from '../design/layers.ts';
import type { Id, Value } from '../design/value.ts';

/** Where a node keeps a property. */
export type PropertySource = 'style' | 'content';

export type StyleClasses = Readonly<Record<Id, StyleClass>>;

/** What the cascade reads of an element or a section. */
export type CascadeNode = Pick<NodeState, 'style' | 'states' | 'classes' | 'subClasses'> & { id: Id; content: Layers };

/** One place from which a value may come, with the condition under which it takes part: its origin, by name. */
export interface CascadeStep {
  /** The node whose own layer or class this is. */
  readonly node: CascadeNode;
  /** The shared class; null for a layer of the node itself. */
  readonly classId: Id | null;
  /** The variant of that class; null for the class itself. */
  readonly subClassId: Id | null;
  /** The step counts on this screen and on smaller ones. */
  readonly screen: Screen;
  /** The state that must be active; null for none. */
  readonly state: string | null;
  /** Layer of the node, or of the class. */
  readonly layer: LayerName;
}

/** How far the cascade of a property reaches. */
export interface Reach {
  responsive: boolean;
  states: boolean;
  classes: boolean;
}

const NO_STATES: readonly string[] = [];

/** States in the order of precedence, lowest first. One that stands twice has its last place: later assignment wins. */
export const statesOf = ({ states }: Pick<CascadeNode, 'states'>): readonly string[] => {
  if (states.length === 0) return NO_STATES;
  const ids = states.map(({ id }) => id);
  return ids.filter((id, index) => ids.lastIndexOf(id) === index);
};

/**
 * Every place from which a value of a node may come, the weakest first: the cascade (conformance 10.253). The value of a
 * property is that of the last step in force that sets it (`strongestStep`); the order is the same for all properties.
 *
 * It depends on the node alone; what the classes hold is read later. Layers that the node lacks are left out.
 */
export const cascadeSteps = (node: CascadeNode): readonly CascadeStep[] => {
  const { classes, subClasses } = node;
  const steps: CascadeStep[] = [];
  const addOwn = (screen: Screen, state: string | null): void => {
    const layer = state === null ? screen : layerName(screen, state);
    if (node.style[layer] !== undefined || node.content[layer] !== undefined)
      steps.push({ node, classId: null, subClassId: null, screen, state, layer });
  };
  /** @param variants states whose variants of these classes take part, in their order */
  const addClasses = (
    key: string,
    screen: Screen,
    state: string | null,
    variants: readonly (string | null)[],
  ): void => {
    for (const classId of classes[key] ?? []) {
      steps.push({ node, classId, subClassId: null, screen, state, layer: screen });
      for (const variant of variants) {
        for (const subClassId of subClasses[variant ?? 'default']?.[classId] ?? [])
          steps.push({ node, classId, subClassId, screen, state: variant, layer: screen });
      }
    }
  };
  const states = statesOf(node);
  for (const screen of SCREENS) {
    addClasses('default', screen, null, [null, ...states]);
    addOwn(screen, null);
  }
  for (const state of states) {
    for (const screen of SCREENS) {
      addClasses(state, screen, state, [state]);
      addOwn(screen, state);
    }
  }
  return steps;
};

/** The values at a step; undefined where its class is missing or says nothing there. */
export const layerAt = (
  step: CascadeStep,
  classes: StyleClasses,
  source: PropertySource,
): Layers[string] | undefined => {
  const { node, classId, subClassId } = step;
  const shared = classId === null ? node : classes[classId];
  const holder = subClassId === null ? shared : (shared as StyleClass | undefined)?.subClasses[subClassId];
  return holder?.[source][step.layer];
};

/** What a step says of a property. Undefined never overrides what is below, null does. */
export const valueAt = (
  step: CascadeStep,
  classes: StyleClasses,
  source: PropertySource,
  property: string,
): Value | undefined => layerAt(step, classes, source)?.[property];

/** True where a property with this reach is read from the step. */
export const isWithin = ({ screen, state, classId }: CascadeStep, reach: Reach): boolean =>
  (reach.responsive || screen === 'default') && (reach.states || state === null) && (reach.classes || classId === null);

/** True while the step takes part: on its screen and smaller ones, in its state. */
export const isInForce = (step: CascadeStep, screen: Screen, states: readonly string[]): boolean =>
  SCREENS.indexOf(step.screen) <= SCREENS.indexOf(screen) && (step.state === null || states.includes(step.state));

/**
 * The step that decides over a property: the last of those in force that sets it; undefined where none does.
 *
 * @param steps within the property's reach
 * @param screen the present screen
 * @param states the active states
 */
export const strongestStep = (
  steps: readonly CascadeStep[],
  classes: StyleClasses,
  source: PropertySource,
  property: string,
  screen: Screen,
  states: readonly string[],
): CascadeStep | undefined =>
  steps.findLast((step) => isInForce(step, screen, states) && valueAt(step, classes, source, property) !== undefined);
