import { deleteElements, deleteSection } from '@trama/document';
import type { Editor } from '../editor/editor.ts';
import { selectedElements, selectedSections } from './selected.ts';
import { siblingAt } from './selection-tree.ts';

/** Deletes what is selected as one step, and selects what stood behind it. */
export const removeSelection = (editor: Editor): void => {
  const { store, view, texts } = editor;
  const { selection, pageId } = view.get();
  const last = selection.at(-1);
  const next = last === undefined ? null : siblingAt(store.design, pageId, last, 1);
  editor.asOneStep(() => {
    const elements = selectedElements(editor);
    const sections = selectedSections(editor);
    if (elements.length > 0) editor.run(deleteElements, { ids: elements }, texts.steps.remove);
    for (const section of sections) editor.run(deleteSection, { page: pageId, section }, texts.steps.remove);
  });
  editor.select(next !== null && (store.design.elements[next] ?? store.design.sections[next]) ? [next] : []);
};
