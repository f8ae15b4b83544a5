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

const placeIn = (kind: Place['kind'], nodes: Readonly<Record<Id, Pick<Element, 'slots'>>>, id: Id): Place | null => {
  for (const owner in nodes) {
    const slots = nodes[owner]?.slots;
    for (const slot in slots) {
      const index = slots[slot]?.indexOf(id) ?? -1;
      if (index >= 0) return { kind, owner, slot, index };
    }
  }
  return null;
};

/** Where an element hangs; null for a component's root, and for an element that nothing holds. Looks at every node once. */
export const placeOf = (design: Pick<Design, 'elements' | 'sections'>, id: Id): Place | null =>
  placeIn('elements', design.elements, id) ?? placeIn('sections', design.sections, id);

/**
 * Where every element hangs. One look at all nodes, for those who ask about many of them.
 * An element that stands in two places is found in the first, as by {@link placeOf}.
 */
export const placesOf = (design: Pick<Design, 'elements' | 'sections'>): ReadonlyMap<Id, Place> => {
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
