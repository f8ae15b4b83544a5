import {
  type CascadeStep,
  cascadeSteps,
  type Design,
  type Element,
  isInForce,
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

/** One place that says something of a property, and what. */
export interface SaidValue {
  step: CascadeStep;
  value: Value | undefined;
  /** `around`: of a node around this one, which it has while it says nothing itself. */
  origin: Origin | 'around';
}

/** Finds what counts of a property of this reach, or all that is said of it there. */
export interface FindValues {
  inForce(source: PropertySource, property: string, reach: Reach): ValueInForce;
  /** The winner first, and below it what it won over. */
  said(source: PropertySource, property: string, reach: Reach): readonly SaidValue[];
}

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
): FindValues => {
  // The looks of an instance stand above those of its component's root (conformance 10.232).
  const roots = 'component' in node && node.component !== null ? rootsOf(node, design).toReversed() : [];
  const steps = [...roots, knowing(node, place.state)].flatMap(cascadeSteps);
  const within = (source: PropertySource, reach: Reach): readonly CascadeStep[] =>
    steps.filter((step) => isWithin(step, reach) && (source === 'style' || step.node.id === node.id));
  const placeOf = (reach: Reach): { screen: Screen; state: string | null; states: readonly string[] } => {
    const state = reach.states ? place.state : null;
    return { screen: reach.responsive ? place.screen : 'default', state, states: state === null ? [] : [state] };
  };
  return {
    inForce: (source, property, reach) => {
      const among = within(source, reach);
      const { screen, state, states } = placeOf(reach);
      const decide = (steps: readonly CascadeStep[]): CascadeStep | undefined =>
        strongestStep(steps, design.classes, source, property, screen, states);
      const step = decide(among);
      if (step === undefined) return { value: undefined, origin: 'none', step, overridden: undefined };
      return {
        value: valueAt(step, design.classes, source, property),
        origin: originOf(step, node, { screen, state }),
        step,
        overridden:
          step.classId === null
            ? undefined
            : decide(among.filter(({ node: of, classId }) => of.id === node.id && classId === null)),
      };
    },
    said: (source, property, reach) => {
      const { screen, state, states } = placeOf(reach);
      return within(source, reach)
        .filter((step) => isInForce(step, screen, states))
        .flatMap((step): SaidValue[] => {
          const value = valueAt(step, design.classes, source, property);
          return value === undefined ? [] : [{ step, value, origin: originOf(step, node, { screen, state }) }];
        })
        .reverse();
    },
  };
};
