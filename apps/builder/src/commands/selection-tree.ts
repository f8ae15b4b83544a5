import { childIds, placeOf } from '@trama/document';
import type { Design, Id } from '@trama/model';

/** The element or section that holds a node; null for a section. */
export const parentOfNode = (design: Design, id: Id): Id | null => placeOf(design, id)?.owner ?? null;

/** Nodes beside a node, itself included, in order. A section stands beside the sections of the page. */
export const siblingsOf = (design: Design, pageId: Id, id: Id): readonly Id[] => {
  if (design.sections[id]) return design.pages[pageId]?.sections ?? [];
  const place = placeOf(design, id);
  return place ? (design[place.kind][place.owner]?.slots[place.slot] ?? []) : [];
};

/** The sibling that many steps on; null at an end. */
export const siblingAt = (design: Design, pageId: Id, id: Id, step: number): Id | null => {
  const siblings = siblingsOf(design, pageId, id);
  return siblings[siblings.indexOf(id) + step] ?? null;
};

export const firstChildOf = (design: Design, id: Id): Id | null => {
  const node = design.elements[id] ?? design.sections[id];
  return (node && childIds(node)[0]) ?? null;
};
