import { placeOf, type Target } from '@trama/document';
import type { Editor } from '../editor/editor.ts';
import { insertionPlace } from './insertion-place.ts';
import { lead } from './selected.ts';

/** Where pasted elements go: behind the selected one, else where new ones go. */
export const placeForPasted = (editor: Editor): Target => {
  const { store, view } = editor;
  const selected = lead(editor);
  const beside = selected === undefined ? null : placeOf(store.design, selected);
  return beside
    ? { owner: beside.owner, slot: beside.slot, after: selected ?? null }
    : insertionPlace(store.design, store.registry, view.get().pageId, selected);
};
