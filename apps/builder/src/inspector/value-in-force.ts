import {
  type CascadeStep,
  cascadeSteps,
  type Design,
  type Element,
  isWithin,
  type PropertySource,
  type Reach,
  rootsOf,
  type Screen,
  type Section,
  strongestStep,
  type Value,
  valueAt,
} from '@trama/model';

/** Where the user edits. */
export interface EditedPlace {
  screen: Screen;
  state: string | null;
}

/**
 * What the place that decides is to the edited one: it itself (`here`), another layer of the same node (of a larger `screen`, or
 * without the `state`), a shared class, a variant of one, or the root of the component that the node is an instance of.
 */
export type Origin = 'here' | 'screen' | 'state' | 'class' | 'variant' | 'component' | 'none';

/** The value that counts at the edited place, and where it comes from. */
export interface ValueInForce {
  value: Value | undefined;
  origin: Origin;
  /** The place that decides; undefined where nothing sets the value. */
  step: CascadeStep | undefined;
  /** The place of the node's own value that a class is stronger than; undefined where there is none. */
  overridden: CascadeStep | undefined;
}

/** Finds the value of a property of this reach. */
export type FindValue = (source: PropertySource, property: string, reach: Reach) => ValueInForce;

const originOf = (step: CascadeStep, node: Element | Section, { screen, state }: EditedPlace): Origin => {
  if (step.node.id !== node.id) return 'component';
  if (step.subClassId !== null) return 'variant';
  if (step.classId !== null) return 'class';
  if (step.state !== state) return 'state';
  return step.screen === screen ? 'here' : 'screen';
};

/** The edited state counts also while the node does not list it: what is set in it must not vanish from the panel. */
const knowing = (node: Element | Section, state: string | null): Element | Section =>
  state === null || node.states.some(({ id }) => id === state)
    ? node
    : { ...node, states: [...node.states, { key: state, id: state, label: state }] };

/** The values of a node as the panels show them: what visitors see on that screen, in that state and no other. */
export const valuesInForce = (
  node: Element | Section,
  design: Pick<Design, 'elements' | 'components' | 'classes'>,
  place: EditedPlace,
): FindValue => {
  // The looks of an instance stand above those of its component's root (conformance 10.232).
  const roots = 'component' in node && node.component !== null ? rootsOf(node, design).toReversed() : [];
  const steps = [...roots, knowing(node, place.state)].flatMap(cascadeSteps);
  return (source, property, reach) => {
    const within = steps.filter((step) => isWithin(step, reach) && (source === 'style' || step.node.id === node.id));
    const screen = reach.responsive ? place.screen : 'default';
    const state = reach.states ? place.state : null;
    const decide = (among: readonly CascadeStep[]): CascadeStep | undefined =>
      strongestStep(among, design.classes, source, property, screen, state === null ? [] : [state]);
    const step = decide(within);
    if (step === undefined) return { value: undefined, origin: 'none', step, overridden: undefined };
    return {
      value: valueAt(step, design.classes, source, property),
      origin: originOf(step, node, { screen, state }),
      step,
      overridden:
        step.classId === null
          ? undefined
          : decide(within.filter(({ node: of, classId }) => of.id === node.id && classId === null)),
    };
  };
};
