import type { Change, Design, Element, Id } from '@trama/model';
import { followTree } from '../tree.ts';
import type { Applied } from './applied.ts';
import { applyChange, applyDelete } from './apply-change.ts';
import { createDraft, type Draft } from './draft.ts';

/** Where removed elements still hang. Every node is looked at, and most hold nothing: nothing is made for those. */
const dangling = (
  nodes: Readonly<Record<Id, Pick<Element, 'slots'>>>,
  removed: ReadonlySet<Id>,
): readonly { id: Id; slot: string; item: Id }[] => {
  const found: { id: Id; slot: string; item: Id }[] = [];
  for (const id in nodes) {
    const slots = nodes[id]?.slots;
    for (const slot in slots)
      for (const item of slots[slot] ?? []) if (removed.has(item)) found.push({ id, slot, item });
  }
  return found;
};

/** Slots never hold a removed element: one may have been moved out of the removed branch meanwhile. */
const dropDangling = (draft: Draft, removed: ReadonlySet<Id>): readonly Change[] => {
  const inverse: Change[] = [];
  for (const entity of ['elements', 'sections'] as const) {
    const nodes: Readonly<Record<Id, Pick<Element, 'slots'>>> = draft.design[entity];
    for (const { id, slot, item } of dangling(nodes, removed)) {
      inverse.unshift(...applyDelete(draft, { op: 'delete', entity, id, path: ['slots', slot], item }));
    }
  }
  return inverse;
};

/**
 * Applies the changes of a patch as a whole. Only containers on the touched paths are copied.
 * @throws TramaError `document/cycle` when an element would come to lie inside itself, `document/bad-path` for a change that no operation makes; nothing is applied then.
 */
export const applyPatch = (design: Design, changes: readonly Change[]): Applied => {
  const draft = createDraft(design);
  const isNew = (id: Id): boolean => !design.elements[id];
  const removed = new Set<Id>();
  const inverses: (readonly Change[])[] = [];
  for (const change of changes) {
    inverses.push(applyChange(draft, change, isNew));
    if (change.entity !== 'elements') continue;
    if (change.op === 'remove') removed.add(change.id);
    if (change.op === 'add') removed.delete(change.id);
  }
  const hanging = removed.size > 0 ? dropDangling(draft, removed) : [];
  followTree(design, draft.design, draft.touched);
  return { design: draft.design, inverse: [...inverses.toReversed().flat(), ...hanging], touched: draft.touched };
};

/** The design after these changes; see {@link applyPatch}. */
export const applyChanges = (design: Design, changes: readonly Change[]): Design => applyPatch(design, changes).design;

/** The changes that take these ones back, made against the design before them. */
export const invert = (design: Design, changes: readonly Change[]): readonly Change[] =>
  applyPatch(design, changes).inverse;
