import type { Element, Id, PageBundle } from '@trama/model';

/** A page whose elements lie in each other as a tree, and those that were taken out of themselves. */
export interface Uncircled {
  bundle: PageBundle;
  /** Elements that lay in themselves, directly or by way of others. */
  cut: readonly Element[];
}

const childrenOf = ({ slots }: Pick<Element, 'slots'>): readonly Id[] => Object.values(slots).flat();

/** Takes an element out of the place where it would lie in itself: nothing could draw it. A page without such is the same object. */
export const withoutCircles = (bundle: PageBundle): Uncircled => {
  const { elements, sections } = bundle;
  const done = new Set<Id>();
  const open = new Set<Id>();
  /** Ids of parents to the children that they must not have. */
  const cuts = new Map<Id, Set<Id>>();
  const walk = (first: Id): void => {
    const way: { id: Id; left: Id[] }[] = [];
    const enter = (id: Id): void => {
      const element = elements[id];
      if (!element || done.has(id)) return;
      open.add(id);
      way.push({ id, left: [...childrenOf(element)].reverse() });
    };
    enter(first);
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const child = last.left.pop();
      if (child === undefined) {
        way.pop();
        open.delete(last.id);
        done.add(last.id);
      } else if (open.has(child)) cuts.set(last.id, (cuts.get(last.id) ?? new Set()).add(child));
      else enter(child);
    }
  };
  for (const section of Object.values(sections)) for (const id of childrenOf(section)) walk(id);
  for (const id of Object.keys(elements)) walk(id);
  if (cuts.size === 0) return { bundle, cut: [] };
  const mended = Object.fromEntries(
    [...cuts].flatMap(([id, gone]): [Id, Element][] => {
      const parent = elements[id];
      if (!parent) return [];
      const slots = Object.entries(parent.slots).map(([path, ids]) => [path, ids.filter((child) => !gone.has(child))]);
      return [[id, { ...parent, slots: Object.fromEntries(slots) }]];
    }),
  );
  const cut = new Set([...cuts.values()].flatMap((ids) => [...ids]));
  return {
    bundle: { ...bundle, elements: { ...elements, ...mended } },
    cut: [...cut].flatMap((id) => elements[id] ?? []),
  };
};
