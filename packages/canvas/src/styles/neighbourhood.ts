import { childIds, type Place, placeOf, placesOf } from '@trama/document';
import { type Design, type Element, type Id, rootsOf } from '@trama/model';
import type { StyledPage } from '@trama/style';

/** Asked about more than this many nodes, looking at the whole design once is faster than looking for each. */
const FEW = 3;

const pick = <Node>(map: Readonly<Record<Id, Node>>, ids: readonly Id[]): Record<Id, Node> =>
  Object.fromEntries(ids.flatMap((id) => (map[id] === undefined ? [] : [[id, map[id]]])));

/** Most of many nodes hang in one another, as those of a pasted part do; the design is searched for the others alone. */
const placeFinder = (design: Design, ids: readonly Id[]): ((id: Id) => Place | null | undefined) => {
  const near =
    ids.length <= FEW ? null : placesOf({ elements: pick(design.elements, ids), sections: pick(design.sections, ids) });
  let all: ReadonlyMap<Id, Place> | null = null;
  let searches = 0;
  return (id) => {
    const found = near?.get(id);
    if (found !== undefined) return found;
    searches += 1;
    if (searches <= FEW) return placeOf(design, id);
    all ??= placesOf(design);
    return all.get(id);
  };
};

/**
 * The part of a design on which the rules of these nodes depend: what holds them, and the roots of components.
 * The cascade then looks at a handful of nodes instead of thousands.
 */
export const neighbourhood = (design: Design, ids: readonly Id[]): StyledPage => {
  const find = placeFinder(design, ids);
  const elements: Record<Id, Element> = {};
  const sections: Record<Id, Design['sections'][Id]> = {};

  const take = (id: Id): void => {
    const element = design.elements[id];
    const section = design.sections[id];
    if (section) sections[id] = section;
    if (!element || elements[id]) return;
    elements[id] = element;
    for (const root of element.component === null ? [] : rootsOf(element, design)) elements[root.id] = root;
  };

  const takeOwner = (id: Id): void => {
    const place = find(id);
    if (!place) return;
    take(place.owner);
    for (const part of place.slot.split('.')) take(part);
  };

  // A node may be there already, as what holds one of the others: its own rules need what holds it too.
  for (const id of new Set(ids)) {
    take(id);
    if (design.elements[id]) takeOwner(id);
  }
  return { elements, sections, components: design.components, classes: design.classes };
};

/** Children whose rules may depend on this node's layout. */
export const dependants = (design: Design, id: Id): readonly Id[] => {
  const node = design.elements[id] ?? design.sections[id];
  const instances = Object.values(design.components).some(({ rootElementId }) => rootElementId === id)
    ? instancesOf(design, id)
    : [];
  return node ? [...childIds(node), ...instances] : instances;
};

const instancesOf = (design: Design, root: Id): readonly Id[] =>
  Object.values(design.elements)
    .filter((element) => element.component !== null && rootsOf(element, design).some(({ id }) => id === root))
    .map(({ id }) => id);
