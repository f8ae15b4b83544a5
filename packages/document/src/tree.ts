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
export const childIds = (node: Pick<Element, 'slots'>): readonly Id[] => Object.values(node.slots).flat();

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
    pending.push(...childIds(element).toReversed());
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

/**
 * Where the elements of the design hung that was asked about last. Between two edits few of them move: what is remembered is looked
 * at first, and all nodes are looked at again only for an element that is not where it was.
 */
let remembered: { tree: Tree; places: ReadonlyMap<Id, Place> } | null = null;

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
  const place = remembered?.places.get(id);
  const here = place && placeAt(design, place, id);
  if (here) return here;
  const { elements, sections } = design;
  if (remembered?.tree.elements === elements && remembered.tree.sections === sections) return null;
  remembered = { tree: { elements, sections }, places: placesOf(design) };
  return remembered.places.get(id) ?? null;
};

/**
 * Where every element hangs. One look at all nodes, for those who ask about many of them.
 * An element that stands in two places is found in the first.
 */
export const placesOf = (design: Tree): ReadonlyMap<Id, Place> => {
  const places = new Map<Id, Place>();
  for (const kind of ['elements', 'sections'] as const) {
    const nodes: Readonly<Record<Id, Pick<Element, 'slots'>>> = design[kind];
    for (const [owner, { slots }] of Object.entries(nodes)) {
      for (const [slot, children] of Object.entries(slots)) {
        children.forEach((id, index) => {
          if (!places.has(id)) places.set(id, { kind, owner, slot, index });
        });
      }
    }
  }
  return places;
};

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
