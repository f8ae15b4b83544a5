import { type Design, type Element, type Id, type Section, TramaError } from '@trama/model';
import { ERRORS } from './errors.ts';

/** Where an element hangs: in a slot of an element or of a section. */
export interface Place {
  kind: 'elements' | 'sections';
  owner: Id;
  slot: string;
  index: number;
}

/** The children of a node, slot by slot. */
export const childIds = ({ slots }: Pick<Element, 'slots'>): readonly Id[] => {
  // Most nodes have no slot, or one: nothing is made for them.
  let only: readonly Id[] | undefined;
  for (const slot in slots) {
    if (only !== undefined) return Object.values(slots).flat();
    only = slots[slot];
  }
  return only ?? NONE;
};

const NONE: readonly Id[] = [];

/** An element and everything below it, parents before children. Ids without element are left out. */
export const subtreeIds = (design: Pick<Design, 'elements'>, root: Id): readonly Id[] => {
  const found: Id[] = [];
  const pending = [root];
  const seen = new Set<Id>();
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const element = design.elements[id];
    if (!element || seen.has(id)) continue;
    seen.add(id);
    found.push(id);
    const children = childIds(element);
    for (let index = children.length - 1; index >= 0; index -= 1) pending.push(children[index] as Id);
  }
  return found;
};

/** True when `id` is `root` or lies below it. */
export const isInside = (design: Pick<Design, 'elements'>, root: Id, id: Id): boolean =>
  subtreeIds(design, root).includes(id);

type Tree = Pick<Design, 'elements' | 'sections'>;

/** Where an element hangs in a node that is said to hold it; null where it holds it no more. */
const placeAt = (design: Tree, { kind, owner }: Pick<Place, 'kind' | 'owner'>, id: Id): Place | null => {
  const nodes: Readonly<Record<Id, Pick<Element, 'slots'>>> = design[kind];
  const slots = nodes[owner]?.slots;
  for (const slot in slots) {
    const index = slots[slot]?.indexOf(id) ?? -1;
    if (index >= 0) return { kind, owner, slot, index };
  }
  return null;
};

/** Who holds each element of the trees of one design after the other. */
interface Holders {
  tree: Tree;
  /** Elements that stand in two places: then only the first place is known, and what is remembered does not go along. */
  hasDoubles: boolean;
  byElement: Map<Id, Pick<Place, 'kind' | 'owner'>>;
}

/** Of the design that was asked about last. It goes along with edits ({@link followTree}): nobody looks at all nodes again. */
let remembered: Holders | null = null;

const isSameTree = (one: Tree, other: Tree): boolean =>
  one.elements === other.elements && one.sections === other.sections;

/**
 * After an edit: what is remembered of the design before it holds for the one after, but for what hangs in the touched nodes.
 * @param touched the nodes that the edit wrote to, by kind
 */
export const followTree = (before: Tree, after: Tree, touched: ReadonlyMap<string, ReadonlySet<Id>>): void => {
  if (!remembered || remembered.hasDoubles || !isSameTree(remembered.tree, before)) return;
  const { byElement } = remembered;
  const written = (['elements', 'sections'] as const).flatMap((kind) =>
    [...(touched.get(kind) ?? [])].flatMap((owner) => {
      const [old, now] = [before[kind][owner]?.slots, after[kind][owner]?.slots];
      return old === now ? [] : [{ kind, owner, old, now }];
    }),
  );
  for (const { owner, old } of written)
    for (const id of Object.values(old ?? {}).flat()) if (byElement.get(id)?.owner === owner) byElement.delete(id);
  let hasDoubles = false;
  for (const { kind, owner, now } of written)
    for (const id of Object.values(now ?? {}).flat()) {
      hasDoubles ||= byElement.has(id);
      byElement.set(id, { kind, owner });
    }
  remembered = hasDoubles
    ? null
    : { tree: { elements: after.elements, sections: after.sections }, hasDoubles, byElement };
};

/** Where an element hangs in a design that is being written, whose maps say nothing of what stood in them a moment ago: looks at every node. */
export const placeInDraft = (draft: Tree, id: Id): Place | null => {
  for (const kind of ['elements', 'sections'] as const)
    for (const owner in draft[kind]) {
      const place = placeAt(draft, { kind, owner }, id);
      if (place) return place;
    }
  return null;
};

/**
 * Where an element hangs; null for a component's root, and for an element that nothing holds. Asked again and again about the
 * ancestors of a selection, it looks at one node a question.
 */
export const placeOf = (design: Tree, id: Id): Place | null => {
  const { elements, sections } = design;
  const holder = remembered?.byElement.get(id);
  const here = holder && placeAt(design, holder, id);
  if (here) return here;
  if (remembered && isSameTree(remembered.tree, design)) return null;
  const { places, hasDoubles } = lookAtAll(design);
  remembered = { tree: { elements, sections }, hasDoubles, byElement: new Map(places) };
  return places.get(id) ?? null;
};

const lookAtAll = (design: Tree): { places: ReadonlyMap<Id, Place>; hasDoubles: boolean } => {
  const places = new Map<Id, Place>();
  let hasDoubles = false;
  for (const kind of ['elements', 'sections'] as const) {
    const nodes: Readonly<Record<Id, Pick<Element, 'slots'>>> = design[kind];
    for (const [owner, { slots }] of Object.entries(nodes)) {
      for (const [slot, children] of Object.entries(slots)) {
        children.forEach((id, index) => {
          if (places.has(id)) hasDoubles = true;
          else places.set(id, { kind, owner, slot, index });
        });
      }
    }
  }
  return { places, hasDoubles };
};

/**
 * Where every element hangs. One look at all nodes, for those who ask about many of them.
 * An element that stands in two places is found in the first.
 */
export const placesOf = (design: Tree): ReadonlyMap<Id, Place> => lookAtAll(design).places;

/** The element that holds this one; null below a section or at a component's root. */
export const parentOf = (design: Design, id: Id): Id | null => {
  const place = placeOf(design, id);
  return place?.kind === 'elements' ? place.owner : null;
};

/** @throws TramaError `document/unknown-id` */
export const elementOf = (design: Design, id: Id): Element => {
  const element = design.elements[id];
  if (element) return element;
  throw new TramaError({
    code: ERRORS.unknownId,
    message: 'This element is not in the design.',
    where: ['elements', id],
  });
};

/**
 * An element or a section, with the map that holds it.
 * @throws TramaError `document/unknown-id`
 */
export const nodeOf = (
  design: Design,
  id: Id,
): { kind: 'elements'; node: Element } | { kind: 'sections'; node: Section } => {
  const element = design.elements[id];
  if (element) return { kind: 'elements', node: element };
  const section = design.sections[id];
  if (section) return { kind: 'sections', node: section };
  throw new TramaError({
    code: ERRORS.unknownId,
    message: 'Neither an element nor a section of the design has this id.',
    where: [id],
  });
};
