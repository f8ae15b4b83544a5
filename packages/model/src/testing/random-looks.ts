import type { PropertySource } from '../cascade/cascade-steps.ts';
import type { Element } from '../design/element.ts';
import type { StyleClass } from '../design/entities.ts';
import { SCREENS } from '../design/layers.ts';
import type { Id, Value } from '../design/value.ts';
import { type Seeded, seeded } from './seeded.ts';

/** Values from which a property of random looks is drawn. */
export type RandomValues = readonly (readonly [source: PropertySource, property: string, values: readonly Value[]])[];

/** Elements that hang in one another, the outermost first, and the classes that they share. */
export interface RandomLooks {
  elements: readonly Element[];
  classes: Readonly<Record<Id, StyleClass>>;
}

/** The last comes by a condition. */
const STATES: readonly string[] = ['_wwHover', 'focus', 'told'];
const CLASSES: readonly Id[] = ['a', 'b', 'c'];
const VARIANTS: readonly Id[] = ['x', 'y'];
/** Named in elements, and in no design. */
const MISSING: Id = 'missing';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Holder = { style: Record<string, Record<string, Value>>; content: Record<string, Record<string, Value>> };

const fill = (random: Seeded, values: RandomValues, layers: readonly string[], density: number): Holder => {
  const holder: Holder = { style: {}, content: {} };
  for (const layer of layers) {
    for (const [source, property, options] of values) {
      if (!random.chance(density)) continue;
      const held = holder[source];
      held[layer] = { ...held[layer], [property]: random.pick(options) };
    }
  }
  return holder;
};

const randomClass = (random: Seeded, values: RandomValues, id: Id, variants: readonly Id[]): StyleClass => ({
  id,
  ...fill(random, values, SCREENS, 0.3),
  subClasses: Object.fromEntries(variants.map((variant) => [variant, randomClass(random, values, variant, [])])),
});

/** Shared classes, and variants of them, by state or `default`. */
const randomShares = (random: Seeded, keys: readonly string[]): Pick<Element, 'classes' | 'subClasses'> => {
  const classes: Record<string, Id[]> = {};
  const subClasses: Record<string, Record<Id, Id[]>> = {};
  for (const key of keys) {
    if (random.chance(0.5)) classes[key] = random.some([...CLASSES, MISSING], 0.5);
    // Variants of a state also of classes that the element has without it.
    for (const classId of random.some(CLASSES, 0.5))
      subClasses[key] = { ...subClasses[key], [classId]: random.some([...VARIANTS, MISSING], 0.5) };
  }
  return { classes, subClasses };
};

/**
 * A chain of elements with random looks: own layers, classes and variants, on all screens, without and with states, some of which
 * come from an element around (`_wwParent_<id>_<state>`) or from a condition.
 *
 * @param depth number of elements
 * @param statesOf states that an element may have of its own; the last of them has a condition
 * @param mostStates states of one element; a stylesheet combines four in full
 */
export const randomLooks = (
  seed: number,
  values: RandomValues,
  {
    depth = 3,
    mostStates = 4,
    statesOf = () => STATES,
  }: { depth?: number; mostStates?: number; statesOf?: (index: number) => readonly string[] } = {},
): RandomLooks => {
  const random = seeded(seed);
  const elements: Mutable<Element>[] = [];
  for (let index = 0; index < depth; index++) {
    const id = `e${seed}-${index}`;
    const known = statesOf(index);
    const inherited = elements.flatMap((around) =>
      random.some(
        around.states.map((state) => `_wwParent_${around.id}_${state.id}`),
        0.3,
      ),
    );
    const states = [...random.some(known, 0.6), ...inherited].slice(0, mostStates);
    if (random.chance(0.5)) states.reverse();
    const parent = elements.at(-1);
    if (parent) parent.slots = { children: [id] };
    elements.push({
      id,
      type: 'box',
      component: null,
      name: null,
      section: null,
      parentComponent: null,
      slots: {},
      workflows: [],
      states: states.map((state) => ({
        key: state,
        id: state,
        label: state,
        ...(state === known.at(-1) && { condition: random.chance(0.5) }),
      })),
      ...fill(
        random,
        values,
        SCREENS.flatMap((screen) => [screen, ...states.map((state) => `${state}_${screen}`)]),
        0.25,
      ),
      ...randomShares(random, ['default', ...states]),
    });
  }
  return {
    elements,
    classes: Object.fromEntries(CLASSES.map((id) => [id, randomClass(random, values, id, VARIANTS)])),
  };
};
