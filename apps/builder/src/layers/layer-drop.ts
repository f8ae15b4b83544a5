import { moveElement, moveSection, placeOf, type Target } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
import { insertionPlace } from '../commands/insertion-place.ts';
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

/** True for sections and for elements with a list of children. */
export const canHold = (design: Design, registry: Registry, id: Id): boolean =>
  design.sections[id] !== undefined ||
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

/** Moves a node of the tree to where it was let go. */
export const dropLayer = (editor: Editor, dragged: Id, over: Id, side: DropSide): void => {
  const { store, view, texts } = editor;
  const { pageId } = view.get();
  if (dragged === over) return;
  if (store.design.sections[dragged]) {
    if (!store.design.sections[over]) return;
    const after = side === 'before' ? siblingAt(store.design, pageId, over, -1) : over;
    editor.run(moveSection, { section: dragged, to: { page: pageId, after } }, texts.steps.move);
    return;
  }
  const to = dropTarget(store.design, store.registry, pageId, over, side);
  if (to && to.after !== dragged) editor.run(moveElement, { id: dragged, to }, texts.steps.move);
};
