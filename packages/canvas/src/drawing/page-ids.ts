import { childIds, subtreeIds } from '@trama/document';
import type { Design, Id } from '@trama/model';

/** Every section and element of a page, parents before children; what lies inside of components is not among them. */
export const idsOfPage = (design: Design, pageId: Id): readonly Id[] =>
  (design.pages[pageId]?.sections ?? []).flatMap((id) => {
    const section = design.sections[id];
    return section ? [id, ...childIds(section).flatMap((child) => subtreeIds(design, child))] : [];
  });
