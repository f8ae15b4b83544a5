import { type Id, type Layers, layerName, type NodeState, SCREENS, type Screen, type StyleClass } from '@trama/model';
import { type Look, type Looks, type PropertyKey, propertyKey } from './looks.ts';
import { shortName, stateClass } from './names.ts';

/** What an element or section stores: layers of looks and of content, states and shared classes. */
export type Styled = Pick<NodeState, 'style' | 'states' | 'classes' | 'subClasses'> & { id: Id; content: Layers };

/** The cascade of page-data-format 3.3 for one node. */
export interface Cascade {
  /** States that set something, lowest precedence first. */
  readonly states: readonly string[];
  looksAt(screen: Screen, states: readonly string[]): Looks;
  /** Properties that a state sets on a screen or on a larger one. */
  touched(state: string, screen: Screen): ReadonlySet<PropertyKey>;
}

/** One layer in the order of the cascade, with the condition under which it takes part. */
export interface CascadeStep {
  screen: Screen;
  /** States that must all be active. */
  states: readonly string[];
  style: Readonly<Record<string, Look['value']>> | undefined;
  content: Readonly<Record<string, Look['value']>> | undefined;
  /** Suffix of custom properties for bound values of this layer. */
  layer: string;
}

const upTo = (screen: Screen): readonly Screen[] => SCREENS.slice(0, SCREENS.indexOf(screen) + 1);

const suffix = (screen: Screen, state: string | null, classId: string | null): string =>
  [
    state === null ? '' : stateClass(state),
    classId === null ? '' : `c${shortName(classId)}`,
    screen === 'default' && state === null && classId === null ? '' : screen,
  ]
    .filter((part) => part !== '')
    .join('-');

const classStep = (
  styleClass: StyleClass | undefined,
  screen: Screen,
  states: readonly string[],
  state: string | null,
): CascadeStep[] =>
  styleClass === undefined
    ? []
    : [
        {
          screen,
          states,
          style: styleClass.style[screen],
          content: styleClass.content[screen],
          layer: suffix(screen, state, styleClass.id),
        },
      ];

/** States in the order of precedence: those of the list, each once. */
const statesOf = (node: Styled): string[] => [...new Set(node.states.map((state) => state.id))];

/** Every layer of a node in the order in which later ones win (page-data-format 3.3). */
export const cascadeSteps = (node: Styled, classes: Readonly<Record<Id, StyleClass>>): CascadeStep[] => {
  const states = statesOf(node);
  const steps: CascadeStep[] = [];
  for (const screen of SCREENS) {
    for (const classId of node.classes.default ?? []) {
      const styleClass = classes[classId];
      steps.push(...classStep(styleClass, screen, [], null));
      for (const id of node.subClasses.default?.[classId] ?? [])
        steps.push(...classStep(styleClass?.subClasses[id], screen, [], null));
      for (const state of states) {
        for (const id of node.subClasses[state]?.[classId] ?? [])
          steps.push(...classStep(styleClass?.subClasses[id], screen, [state], state));
      }
    }
    steps.push({
      screen,
      states: [],
      style: node.style[screen],
      content: node.content[screen],
      layer: suffix(screen, null, null),
    });
  }
  for (const state of states) {
    for (const screen of SCREENS) {
      for (const classId of node.classes[state] ?? []) {
        const styleClass = classes[classId];
        steps.push(...classStep(styleClass, screen, [state], state));
        for (const id of node.subClasses[state]?.[classId] ?? [])
          steps.push(...classStep(styleClass?.subClasses[id], screen, [state], state));
      }
      const layer = layerName(screen, state);
      steps.push({
        screen,
        states: [state],
        style: node.style[layer],
        content: node.content[layer],
        layer: suffix(screen, state, null),
      });
    }
  }
  return steps.filter((step) => step.style !== undefined || step.content !== undefined);
};

const SOURCES = ['style', 'content'] as const;

const applyStep = (step: CascadeStep, visit: (key: PropertyKey, look: Look) => void): void => {
  for (const source of SOURCES) {
    for (const [property, value] of Object.entries(step[source] ?? {})) {
      if (value !== undefined) visit(propertyKey(source, property), { value, layer: step.layer });
    }
  }
};

/** Later assignment wins; undefined never overrides, null does. */
export const cascadeOf = (node: Styled, classes: Readonly<Record<Id, StyleClass>>): Cascade => {
  const steps = cascadeSteps(node, classes);
  const stepsAt = (screen: Screen): CascadeStep[] => steps.filter((step) => upTo(screen).includes(step.screen));
  return {
    states: statesOf(node).filter((state) => steps.some((step) => step.states.includes(state))),
    looksAt: (screen, states) => {
      const looks = new Map<PropertyKey, Look>();
      for (const step of stepsAt(screen)) {
        if (step.states.every((state) => states.includes(state))) applyStep(step, (key, look) => looks.set(key, look));
      }
      return looks;
    },
    touched: (state, screen) => {
      const keys = new Set<PropertyKey>();
      for (const step of stepsAt(screen)) if (step.states.includes(state)) applyStep(step, (key) => keys.add(key));
      return keys;
    },
  };
};

/**
 * A component instance over its root: what the instance's cascade yields replaces the root's value
 * property by property, whatever states of the root are active. Content of the root is never replaced (page-data-format 3.5).
 */
export const overridden = (root: Cascade, instance: Cascade): Cascade => ({
  states: [...root.states.filter((state) => !instance.states.includes(state)), ...instance.states],
  looksAt: (screen, states) => {
    const looks = new Map(root.looksAt(screen, states));
    for (const [key, look] of instance.looksAt(screen, states)) {
      // The instance's custom properties stand on the same node as the root's.
      if (key.startsWith('style.')) looks.set(key, { value: look.value, layer: instanceLayer(look.layer) });
    }
    return looks;
  },
  touched: (state, screen) =>
    new Set([
      ...root.touched(state, screen),
      ...[...instance.touched(state, screen)].filter((key) => key.startsWith('style.')),
    ]),
});

/** Suffix of the custom properties of an instance's overrides. */
export const instanceLayer = (layer: string): string => (layer === '' ? 'i' : `i-${layer}`);
