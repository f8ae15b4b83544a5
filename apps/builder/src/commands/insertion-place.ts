import { instanceSlots, placeOf, SECTION_SLOT, type Target } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
import { PAGE_SLOT } from '@trama/protocol/canvas';

const slotIn = (design: Design, registry: Registry, id: Id): string | null => {
  const component = design.elements[id]?.component;
  // An instance takes what one of its slots takes.
  if (component) return instanceSlots(design, component)[0]?.slot ?? null;
  const type = design.elements[id]?.type;
  const definition = type === null || type === undefined ? undefined : registry.element(type);
  return definition?.slots.find(({ kind, path }) => kind === 'many' && !path.includes('*'))?.path ?? null;
};

/**
 * Where something new goes: into the selected element when it holds children, else right behind it;
 * without a selection at the end of the page, and on a page without sections in one of its own (slot `PAGE_SLOT`).
 */
export const insertionPlace = (design: Design, registry: Registry, pageId: Id, selected: Id | undefined): Target => {
  if (selected !== undefined && design.sections[selected]) return { owner: selected, slot: SECTION_SLOT };
  if (selected !== undefined && design.elements[selected]) {
    const slot = slotIn(design, registry, selected);
    if (slot !== null) return { owner: selected, slot };
    const place = placeOf(design, selected);
    if (place) return { owner: place.owner, slot: place.slot, after: selected };
  }
  const section = design.pages[pageId]?.sections.at(-1);
  return section === undefined ? { owner: pageId, slot: PAGE_SLOT } : { owner: section, slot: SECTION_SLOT };
};
