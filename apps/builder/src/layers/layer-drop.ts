import { instanceSlots, placeOf, type Target } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
import { PAGE_SLOT } from '@trama/protocol/canvas';
import { insertionPlace } from '../commands/insertion-place.ts';
import { moveTo } from '../commands/move-nodes.ts';
import { siblingAt } from '../commands/selection-tree.ts';
import type { Editor } from '../editor/editor.ts';

/** Where something is let go on a line of the tree. */
export type DropSide = 'before' | 'inside' | 'after';

/** Where a dragged line would land. */
export interface LayerDrop {
  over: Id;
  side: DropSide;
}

/** The side of a line at a height in it, 0 to 1; only containers take something inside. */
export const dropSideAt = (height: number, canHold: boolean): DropSide => {
  if (!canHold) return height < 0.5 ? 'before' : 'after';
  if (height < 0.28) return 'before';
  return height > 0.72 ? 'after' : 'inside';
};

/** True for sections, for elements with a list of children, and for instances with a slot. */
export const canHold = (design: Design, registry: Registry, id: Id): boolean =>
  design.sections[id] !== undefined ||
  instanceSlots(design, design.elements[id]?.component ?? '').length > 0 ||
  (registry
    .element(design.elements[id]?.type ?? '')
    ?.slots.some(({ kind, path }) => kind === 'many' && !path.includes('*')) ??
    false);

/** The place in the design that a side of a line stands for. */
export const dropTarget = (design: Design, registry: Registry, pageId: Id, over: Id, side: DropSide): Target | null => {
  if (side === 'inside' || design.sections[over]) return insertionPlace(design, registry, pageId, over);
  const place = placeOf(design, over);
  if (!place) return null;
  const after = side === 'after' ? over : siblingAt(design, pageId, over, -1);
  return { owner: place.owner, slot: place.slot, after };
};

/** Moves nodes of the tree to where they were let go: elements, or sections among the sections; one step. */
export const dropLayers = (editor: Editor, dragged: readonly Id[], over: Id, side: DropSide): void => {
  const { store, view } = editor;
  const { pageId } = view.get();
  const { design, registry } = store;
  if (dragged.includes(over)) return;
  const sections = dragged.filter((id) => design.sections[id]);
  if (sections.length > 0) {
    if (!design.sections[over]) return;
    const staying = (design.pages[pageId]?.sections ?? []).filter((id) => !sections.includes(id));
    const after = side === 'before' ? (staying[staying.indexOf(over) - 1] ?? null) : over;
    moveTo(editor, sections, { owner: pageId, slot: PAGE_SLOT, after });
    return;
  }
  const to = dropTarget(design, registry, pageId, over, side);
  if (!to || (to.after !== undefined && to.after !== null && dragged.includes(to.after))) return;
  moveTo(editor, dragged, to);
};
