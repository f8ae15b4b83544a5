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

/** What stands next to a node: in its slot, at its end in the next one of the same element that holds something; null after the last. */
export const neighbourOf = (design: Design, pageId: Id, id: Id, step: 1 | -1): Id | null => {
  const sibling = siblingAt(design, pageId, id, step);
  const place = design.sections[id] ? null : placeOf(design, id);
  if (sibling !== null || !place) return sibling;
  const slots = Object.entries(design[place.kind][place.owner]?.slots ?? {});
  const at = slots.findIndex(([name]) => name === place.slot);
  const further = step === 1 ? slots.slice(at + 1) : slots.slice(0, at).toReversed();
  const [, held = []] = further.find(([, ids]) => ids.length > 0) ?? [];
  return held.at(step === 1 ? 0 : -1) ?? null;
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
