import { childIds, placeOf } from '@trama/document';
import type { Design, Element, Id } from '@trama/model';
import { rootsOf, type StyledPage } from '@trama/style';

/**
 * The part of a design on which the rules of these nodes depend: what holds them, and the roots of components.
 * The cascade then looks at a handful of nodes instead of thousands.
 */
export const neighbourhood = (design: Design, ids: Iterable<Id>): StyledPage => {
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
    const place = placeOf(design, id);
    if (!place) return;
    take(place.owner);
    for (const part of place.slot.split('.')) take(part);
  };

  for (const id of ids) {
    if (!design.elements[id]) take(id);
    else if (!elements[id]) {
      take(id);
      takeOwner(id);
    }
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
