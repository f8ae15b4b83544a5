import {
  type Design,
  type Element,
  type Id,
  type Layers,
  layerName,
  SCREENS,
  type Screen,
  type Section,
  type Value,
} from '@trama/model';

/** Where a field's value is kept. */
export type Source = 'style' | 'content';

/** Where the value that counts comes from. */
export type Origin = 'here' | 'screen' | 'class' | 'none';

export interface Look {
  value: Value | undefined;
  origin: Origin;
}

export interface LookPlace {
  screen: Screen;
  state: string | null;
}

/** Layers that count at a place, the strongest first: the state's before the plain ones, smaller screens before larger. */
export const layersAt = ({ screen, state }: LookPlace): readonly string[] => {
  const screens = SCREENS.slice(0, SCREENS.indexOf(screen) + 1).toReversed();
  const plain = screens.map((name) => layerName(name));
  return state === null ? plain : [...screens.map((name) => layerName(name, state)), ...plain];
};

const firstIn = (
  layers: Layers,
  names: readonly string[],
  property: string,
): { value: Value; layer: string } | null => {
  for (const layer of names) {
    const value = layers[layer]?.[property];
    if (value !== undefined) return { value, layer };
  }
  return null;
};

/** The value of a property as the panel shows it, and where it comes from (conformance 10.253). */
export const lookOf = (
  node: Element | Section,
  classes: Design['classes'],
  source: Source,
  property: string,
  place: LookPlace,
): Look => {
  const names = layersAt(place);
  const own = firstIn(node[source], names, property);
  if (own) return { value: own.value, origin: own.layer === names[0] ? 'here' : 'screen' };
  const shared: readonly Id[] = node.classes.default ?? [];
  for (const id of shared.toReversed()) {
    const found = classes[id] && firstIn(classes[id][source], names, property);
    if (found) return { value: found.value, origin: 'class' };
  }
  return { value: undefined, origin: 'none' };
};

/** Values of many properties by name, for fields that show only beside others. */
export const valuesOf = (
  node: Element | Section,
  classes: Design['classes'],
  source: Source,
  names: readonly string[],
  place: LookPlace,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, lookOf(node, classes, source, name, place).value]));
