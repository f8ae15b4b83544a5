import type { DataForm, Target } from '@trama/document';
import { insertionPlace } from '../commands/insertion-place.ts';
import type { Editor } from '../editor/editor.ts';
import type { DataToAdd } from '../editor/view.ts';

/** Asks how a table, or a collection, is to be shown; without a place it goes to the selection, or to the end of the page. */
export const askHowToAdd = (editor: Editor, source: DataToAdd['source'], form: DataForm, place?: Target): void => {
  const { store, view, notices, texts } = editor;
  const { pageId, selection } = view.get();
  const into = place ?? insertionPlace(store.design, store.registry, pageId, selection.at(-1));
  if (into) view.update({ dataToAdd: { source, form, into } });
  else notices.show('info', texts.data.noPlace);
};
