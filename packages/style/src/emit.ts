import { type Id, SCREENS, type Screen } from '@trama/model';
import { type Buckets, bucketsOf, customBuckets, touchedBuckets } from './buckets.ts';
import type { Cascade } from './cascade.ts';
import { keyframesOf } from './groups/animation.ts';
import type { Declaration, Group, GroupContext } from './groups/group.ts';
import type { CssRule } from './types.ts';

/** More states than this are combined only one by one: their number of subsets grows too fast. */
const MOST_COMBINED_STATES = 4;

export interface Emission {
  owner: Id;
  cascade: Cascade;
  groups: readonly Group[];
  contextAt: (screen: Screen) => GroupContext;
  /** Selector of the node while these states are active; `rank` 0 without states, then their place in the precedence. */
  selector: (states: readonly string[], rank: number) => string;
  /** Declarations below everything; of an instance's root they are written with the root. */
  base: readonly Declaration[];
  /** For overrides of a component's root: what the root draws by itself, and which properties the instance sets. */
  over?: { root: Cascade; rootContextAt: (screen: Screen) => GroupContext; instance: Cascade };
}

const textOf = (declarations: readonly Declaration[] | undefined): string =>
  (declarations ?? []).map(([property, value]) => `${property}:${value}`).join(';');

/** True when declaring `shorthand` also sets another `property`. */
const covers = (shorthand: string, property: string): boolean =>
  property.startsWith(`${shorthand}-`) || (shorthand === 'font' && property === 'line-height');

/** Later declarations of a property replace earlier ones in the same rule. */
const unique = (declarations: readonly Declaration[]): Declaration[] => {
  const last = new Map(declarations.map(([property], index) => [property, index]));
  return declarations.filter(([property], index) => last.get(property) === index);
};

/** Nothing is said on this screen, states apart, that does not count on the wider one too. */
const isAsOn = ({ cascade, contextAt }: Emission, wider: Screen, screen: Screen): boolean => {
  if (cascade.steps.some(({ step }) => step.state === null && step.screen === screen)) return false;
  const [above, here] = [contextAt(wider).parent, contextAt(screen).parent];
  return (
    above === here ||
    (above.kind === here.kind &&
      above.stretchColumn === here.stretchColumn &&
      above.push === null &&
      here.push === null)
  );
};

/** Whether own CSS may stand in it; of an instance nothing is said beforehand. */
const hasOwnCss = ({ cascade, over }: Emission): boolean =>
  over !== undefined || cascade.steps.some(({ style }) => style?.customCss !== undefined);

/** What a node declares on each screen without states. Most say the same on all, which is drawn once. */
const plainOf = (emission: Emission, draw: (screen: Screen) => Buckets): ReadonlyMap<Screen, Buckets> => {
  const drawn = new Map<Screen, Buckets>();
  let wider: Screen | null = null;
  for (const screen of SCREENS) {
    const above: Buckets | undefined = wider === null ? undefined : drawn.get(wider);
    const isSame = wider !== null && emission.over === undefined && isAsOn(emission, wider, screen);
    drawn.set(screen, isSame && above ? above : draw(screen));
    wider = screen;
  }
  return drawn;
};

/**
 * Rules of one node such that CSS's own cascade gives exactly the cascade (conformance 10.253).
 *
 * Without states, a screen's rule holds what differs from the larger screen. A state's rules have a higher specificity than any
 * rule without states (the class is repeated), so that a state on the default screen beats a smaller screen without it;
 * among states the later of the list has the higher one. Where states set different parts of one CSS value
 * (a colour and an image of the background), rules for their combinations follow.
 */
export const emitRules = (emission: Emission): CssRule[] => {
  const { cascade, groups, contextAt, selector, owner, over } = emission;
  const rules: CssRule[] = [];
  const seen = new Map<string, Set<string>>();
  const draw = (states: readonly string[], screen: Screen): Buckets =>
    bucketsOf(groups, cascade.looksAt(screen, states), contextAt(screen));
  const resetOf = new Map(emission.base);

  const write = (
    states: readonly string[],
    rank: number,
    screen: Screen,
    changed: ReadonlyMap<string, readonly Declaration[]>,
    base: readonly Declaration[],
  ): void => {
    const declarations: Declaration[] = [...base];
    for (const [bucket, drawn] of changed) {
      const known = seen.get(bucket) ?? new Set<string>();
      const dropped = [...known].filter((property) => !drawn.some(([shorthand]) => covers(shorthand, property)));
      for (const property of dropped) declarations.push([property, resetOf.get(property) ?? 'unset']);
      declarations.push(...drawn);
      seen.set(bucket, new Set([...known, ...drawn.map(([property]) => property)]));
    }
    if (declarations.length === 0) return;
    const state = states.length === 0 ? {} : { state: states.join(' ') };
    rules.push({ owner, screen, ...state, selector: selector(states, rank), declarations: unique(declarations) });
    const keyframes = changed.has('animation') ? keyframesOf(cascade.looksAt(screen, states), owner) : null;
    if (keyframes !== null)
      rules.push({
        owner,
        screen: 'default',
        ...state,
        selector: `@keyframes ${keyframes.name}`,
        declarations: [],
        keyframes: keyframes.body,
      });
  };

  const plain = plainOf(emission, (screen) => draw([], screen));
  const under =
    over &&
    new Map(
      SCREENS.map((screen) => [screen, bucketsOf(groups, over.root.looksAt(screen, []), over.rootContextAt(screen))]),
    );
  const places = hasOwnCss(emission) ? [[], ...cascade.states.map((state) => [state])] : [];
  const custom = new Set(
    places.flatMap((states) =>
      SCREENS.flatMap((screen) => [
        ...customBuckets(cascade.looksAt(screen, states)),
        ...(over === undefined ? [] : customBuckets(over.root.looksAt(screen, states))),
      ]),
    ),
  );
  if (over !== undefined) {
    // What the root or one of its states may have declared, the instance's rules must be able to take back.
    for (const states of [[], ...over.root.states.map((state) => [state])]) {
      for (const screen of SCREENS) {
        for (const [bucket, drawn] of bucketsOf(
          groups,
          over.root.looksAt(screen, states),
          over.rootContextAt(screen),
        )) {
          seen.set(bucket, new Set([...(seen.get(bucket) ?? []), ...drawn.map(([property]) => property)]));
        }
      }
    }
  }
  /** Buckets in which the instance says something in these states: all others are the root's. Null for a node that is no instance. */
  const oursAt = (screen: Screen, states: readonly string[]): ReadonlySet<string> | null => {
    if (over === undefined) return null;
    const own = [
      ...over.instance.looksAt(screen, []).keys(),
      ...states.flatMap((state) => [...over.instance.touched(state, screen)]),
    ];
    return touchedBuckets(groups, new Set(own.filter((key) => key.startsWith('style.'))), custom);
  };

  const written = new Map<string, string>();
  for (const screen of SCREENS) {
    const now = plain.get(screen) as Buckets;
    const below = under?.get(screen);
    const set = oursAt(screen, []);
    const changed = new Map<string, readonly Declaration[]>();
    for (const bucket of new Set([...now.keys(), ...written.keys(), ...(below?.keys() ?? []), ...(set ?? [])])) {
      const text = textOf(now.get(bucket));
      const isOurs = set === null || written.has(bucket) || set.has(bucket) || text !== textOf(below?.get(bucket));
      if (!isOurs || (set === null || written.has(bucket) ? text === (written.get(bucket) ?? '') : false)) continue;
      changed.set(bucket, now.get(bucket) ?? []);
      written.set(bucket, text);
    }
    write([], 0, screen, changed, screen === 'default' && over === undefined ? emission.base : []);
  }

  const statesOf = new Map<string, Set<string>>();
  for (const state of cascade.states) {
    for (const screen of SCREENS) {
      for (const bucket of touchedBuckets(groups, cascade.touched(state, screen), custom)) {
        statesOf.set(bucket, (statesOf.get(bucket) ?? new Set<string>()).add(state));
      }
    }
  }

  const single = new Map<string, string>();
  cascade.states.forEach((state, index) => {
    const writtenHere = new Map<string, string>();
    for (const screen of SCREENS) {
      const touched = cascade.touched(state, screen);
      if (touched.size === 0) continue;
      const now = draw([state], screen);
      const before = plain.get(screen) as Buckets;
      const ours = oursAt(screen, [state]);
      const ofRoot = over === undefined ? null : touchedBuckets(groups, over.root.touched(state, screen), custom);
      const changed = new Map<string, readonly Declaration[]>();
      for (const bucket of touchedBuckets(groups, touched, custom)) {
        if (ours !== null && !ours.has(bucket)) continue;
        const text = textOf(now.get(bucket));
        const isShared = (statesOf.get(bucket)?.size ?? 0) > 1 || ofRoot?.has(bucket) === true;
        const last = writtenHere.get(bucket) ?? (isShared ? undefined : textOf(before.get(bucket)));
        single.set(`${state} ${screen} ${bucket}`, text);
        if (last === text) continue;
        changed.set(bucket, now.get(bucket) ?? []);
        writtenHere.set(bucket, text);
      }
      write([state], index + 1, screen, changed, []);
    }
  });

  const combined = new Set<string>();
  for (const states of combinations(cascade, groups, statesOf, custom)) {
    const writtenHere = new Map<string, string>();
    for (const screen of SCREENS) {
      const now = draw(states, screen);
      const ours = oursAt(screen, states);
      const changed = new Map<string, readonly Declaration[]>();
      for (const [bucket, together] of statesOf) {
        if (!states.every((state) => together.has(state)) || ours?.has(bucket) === false) continue;
        const text = textOf(now.get(bucket));
        const alone = states.findLast((state) => single.has(`${state} ${screen} ${bucket}`));
        const strongest =
          alone === undefined ? textOf(plain.get(screen)?.get(bucket)) : single.get(`${alone} ${screen} ${bucket}`);
        if ((writtenHere.get(bucket) ?? (combined.has(bucket) ? undefined : strongest)) === text) continue;
        changed.set(bucket, now.get(bucket) ?? []);
        writtenHere.set(bucket, text);
      }
      write(states, cascade.states.length + 1, screen, changed, []);
    }
    for (const bucket of writtenHere.keys()) combined.add(bucket);
  }
  return rules;
};

/** True where each state's steps stand behind those of all states before it: the highest rank of state decides then. */
const isByRank = (setters: readonly string[], states: readonly string[]): boolean => {
  const ranks = setters.map((state) => states.indexOf(state));
  return ranks.every((rank, index) => index === 0 || (ranks[index - 1] as number) <= rank);
};

/**
 * Sets of two or more states that one rule of the highest rank cannot tell together, smaller sets first: they set different stored
 * properties of one bucket, or some of their steps stand below those of a state of lower rank (a variant that a state
 * gives a class of the plain list, an instance's root).
 */
const combinations = (
  cascade: Cascade,
  groups: readonly Group[],
  statesOf: ReadonlyMap<string, ReadonlySet<string>>,
  custom: ReadonlySet<string>,
): string[][] => {
  const mixing = new Set<string>();
  for (const [bucket, setters] of statesOf) {
    if (setters.size < 2) continue;
    const sources = groups.filter((group) => group.name === bucket).flatMap((group) => group.sources);
    if (custom.has(bucket)) sources.push('style.customCss');
    const partsAt = (screen: Screen): readonly string[] =>
      [...setters]
        .map((state) => cascade.touched(state, screen))
        .map((touched) => sources.filter((key) => touched.has(key)).join())
        .filter((part) => part !== '');
    if (
      SCREENS.some((screen) => new Set(partsAt(screen)).size > 1) ||
      !isByRank(cascade.settersOf(new Set(sources)), cascade.states)
    )
      for (const state of setters) mixing.add(state);
  }
  const mixed = cascade.states.filter((state) => mixing.has(state)).slice(0, MOST_COMBINED_STATES);
  const sets: string[][] = [];
  for (let mask = 1; mask < 1 << mixed.length; mask++) {
    const set = mixed.filter((_, bit) => mask & (1 << bit));
    if (set.length > 1) sets.push(set);
  }
  return sets.sort((a, b) => a.length - b.length);
};
