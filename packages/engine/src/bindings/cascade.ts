import {
  type Element,
  type Id,
  type Layers,
  layerName,
  type NodeState,
  SCREENS,
  type Screen,
  type Section,
  type StyleClass,
  type Value,
} from '@trama/model';

/** Screens whose values count, in the order of the cascade (page-data-format 3.3). */
export const activeScreens = (screen: Screen): readonly Screen[] => SCREENS.slice(0, SCREENS.indexOf(screen) + 1);

export type Source = 'style' | 'content';
export type StyleClasses = Readonly<Record<Id, StyleClass>>;

/** How far a property's cascade reaches: the flags of its field. */
export interface Reach {
  responsive: boolean;
  states: boolean;
  classes: boolean;
}

export const FULL_REACH: Reach = { responsive: true, states: true, classes: true };

export interface CascadeNode {
  own: Layers;
  state: Pick<NodeState, 'classes' | 'subClasses'>;
  source: Source;
}

export const cascadeNode = (node: Element | Section, source: Source): CascadeNode => ({
  own: node[source],
  state: node,
  source,
});

const subClassesOf = (node: CascadeNode, classes: StyleClasses, state: string, classId: Id): Layers[] =>
  (node.state.subClasses[state]?.[classId] ?? []).flatMap((id): Layers[] => {
    const layers = classes[classId]?.subClasses[id]?.[node.source];
    return layers ? [layers] : [];
  });

/**
 * The raw value of a property by the cascade of page-data-format 3.3: later wins, undefined never overrides, null does.
 * Any state's value beats the values of smaller screens.
 */
export const cascade = (
  node: CascadeNode,
  property: string,
  reach: Reach,
  environment: { screens: readonly Screen[]; states: readonly string[]; classes: StyleClasses },
): Value | undefined => {
  const screens = reach.responsive ? environment.screens : environment.screens.slice(0, 1);
  const states = reach.states ? environment.states : [];
  const { classes } = environment;
  let value: Value | undefined;
  const take = (layers: Layers, layer: string): void => {
    const found = layers[layer]?.[property];
    if (found !== undefined) value = found;
  };
  for (const screen of screens) {
    for (const id of reach.classes ? (node.state.classes.default ?? []) : []) {
      const shared = classes[id]?.[node.source];
      if (shared) take(shared, screen);
      for (const state of ['default', ...states])
        for (const layers of subClassesOf(node, classes, state, id)) take(layers, screen);
    }
    take(node.own, screen);
  }
  for (const state of states) {
    for (const screen of screens) {
      for (const id of reach.classes ? (node.state.classes[state] ?? []) : []) {
        const shared = classes[id]?.[node.source];
        if (shared) take(shared, screen);
        for (const layers of subClassesOf(node, classes, state, id)) take(layers, screen);
      }
      take(node.own, layerName(screen, state));
    }
  }
  return value;
};
