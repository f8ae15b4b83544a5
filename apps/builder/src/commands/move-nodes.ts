import { moveElement, moveSection, type Target } from '@trama/document';
import type { Id } from '@trama/model';
import { PAGE_SLOT } from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';
import { groundFor } from './insert-new.ts';

/** Moves elements, or sections among the others of the page, one behind the other into a place: one step. They stay selected. */
export const moveTo = (editor: Editor, ids: readonly Id[], place: Target): void => {
  const { store, texts } = editor;
  const isSections = place.slot === PAGE_SLOT && ids.every((id) => store.design.sections[id]);
  editor.asOneStep(() => {
    const ground = isSections ? place : groundFor(editor, place);
    if (!ground) return;
    let after = ground.after;
    for (const id of ids) {
      const behind = after === undefined ? {} : { after };
      if (isSections) {
        const to = { page: place.owner, ...behind };
        editor.run(moveSection, { section: id, to }, texts.steps.move);
      } else {
        const to = { owner: ground.owner, slot: ground.slot, ...behind };
        editor.run(moveElement, { id, to }, texts.steps.move);
      }
      after = id;
    }
  });
  editor.select(ids);
};
