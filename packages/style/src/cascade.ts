import {
  type CascadeNode,
  type CascadeStep,
  cascadeSteps,
  type ElementDefinition,
  isInForce,
  isWithin,
  type LayerName,
  type Layers,
  layerAt,
  type PropertySource,
  reachOf,
  type Screen,
  type StyleClasses,
  statesOf,
} from '@trama/model';
import { type Look, type Looks, type PropertyKey, propertyKey } from './looks.ts';
import { shortName, stateClass } from './names.ts';

type Definition = Pick<ElementDefinition, 'fields'> | undefined;

/** A step of the cascade with what it says. */
export interface StyledStep {
  step: CascadeStep;
  style: Layers[LayerName] | undefined;
  content: Layers[LayerName] | undefined;
  /** Suffix of custom properties for bound values of this step. */
  layer: string;
}

/** The cascade (conformance 10.253) for one node. */
export interface Cascade {
  /** States that set something, lowest precedence first. */
  readonly states: readonly string[];
  readonly steps: readonly StyledStep[];
  looksAt(screen: Screen, states: readonly string[]): Looks;
  /** Properties that a state sets on a screen or on a larger one. */
  touched(state: string, screen: Screen): ReadonlySet<PropertyKey>;
  /** The states whose steps set one of these properties, step by step, the weakest first. */
  settersOf(keys: ReadonlySet<PropertyKey>): readonly string[];
}

const suffixOf = ({ screen, state, classId, subClassId }: CascadeStep): string => {
  const shared = subClassId ?? classId;
  return [
    state === null ? '' : stateClass(state),
    shared === null ? '' : `c${shortName(shared)}`,
    screen === 'default' && state === null && shared === null ? '' : screen,
  ]
    .filter((part) => part !== '')
    .join('-');
};

/** What a step says of the properties that reach so far: of all only in the layer where nothing chooses. */
const reachedAt = (
  step: CascadeStep,
  classes: StyleClasses,
  source: PropertySource,
  definition: Definition,
): Layers[LayerName] | undefined => {
  const layer = layerAt(step, classes, source);
  if (layer === undefined || (step.classId === null && step.layer === 'default')) return layer;
  const isReached = ([property]: [string, unknown]): boolean => {
    const own = source === 'content' ? definition?.fields.find(({ name }) => name === property) : undefined;
    return isWithin(step, reachOf(source, property, own));
  };
  return Object.fromEntries(Object.entries(layer).filter(isReached));
};

/**
 * The steps of a node that say something, the weakest first.
 * @param definition of an element, for the reach of what its type alone knows
 */
export const styledSteps = (node: CascadeNode, classes: StyleClasses, definition: Definition): StyledStep[] =>
  cascadeSteps(node).flatMap((step) => {
    const style = reachedAt(step, classes, 'style', definition);
    const content = reachedAt(step, classes, 'content', definition);
    return style === undefined && content === undefined ? [] : [{ step, style, content, layer: suffixOf(step) }];
  });

const SOURCES: readonly PropertySource[] = ['style', 'content'];

const applyStep = (styled: StyledStep, visit: (key: PropertyKey, look: Look) => void): void => {
  for (const source of SOURCES) {
    for (const [property, value] of Object.entries(styled[source] ?? {})) {
      if (value !== undefined) visit(propertyKey(source, property), { value, layer: styled.layer });
    }
  }
};

const cascadeFrom = (steps: readonly StyledStep[], states: readonly string[]): Cascade => ({
  states: states.filter((state) => steps.some(({ step }) => step.state === state)),
  steps,
  looksAt: (screen, active) => {
    const looks = new Map<PropertyKey, Look>();
    for (const styled of steps) {
      if (isInForce(styled.step, screen, active)) applyStep(styled, (key, look) => looks.set(key, look));
    }
    return looks;
  },
  touched: (state, screen) => {
    const keys = new Set<PropertyKey>();
    for (const styled of steps) {
      if (styled.step.state === state && isInForce(styled.step, screen, [state]))
        applyStep(styled, (key) => keys.add(key));
    }
    return keys;
  },
  settersOf: (wanted) =>
    steps.flatMap((styled) => {
      let isSetter = false;
      applyStep(styled, (key) => {
        isSetter ||= wanted.has(key);
      });
      return styled.step.state !== null && isSetter ? [styled.step.state] : [];
    }),
});

/** Later assignment wins; undefined never overrides, null does. */
export const cascadeOf = (node: CascadeNode, classes: StyleClasses, definition: Definition): Cascade =>
  cascadeFrom(styledSteps(node, classes, definition), statesOf(node));

/**
 * A component instance over its root: what the instance's cascade yields replaces the root's value
 * property by property, whatever states of the root are active. Content of the root is never replaced (conformance 10.232).
 */
export const overridden = (root: Cascade, instance: Cascade): Cascade =>
  cascadeFrom(
    [
      ...root.steps,
      // The instance's custom properties stand on the same node as the root's.
      ...instance.steps.map((styled) => ({ ...styled, content: undefined, layer: instanceLayer(styled.layer) })),
    ],
    [...root.states.filter((state) => !instance.states.includes(state)), ...instance.states],
  );

/** Suffix of the custom properties of an instance's overrides. */
export const instanceLayer = (layer: string): string => (layer === '' ? 'i' : `i-${layer}`);
