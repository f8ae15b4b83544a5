import { freeName, makeComponent, placeOf, wrapElement } from '@trama/document';
import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

const elements = ({ store, view }: Editor): readonly Id[] =>
  view.get().selection.filter((id) => store.design.elements[id]);

/** May a component be made of what is selected? Roots of components are some already. */
export const canMakeComponent = (editor: Editor): boolean => {
  const ids = elements(editor);
  return ids.length > 0 && ids.every((id) => placeOf(editor.store.design, id) !== null);
};

/** Makes a component of the selection, several elements in a box around them, and selects the instance: one step of the history. */
export const makeFromSelection = (editor: Editor): void =>
  editor.asOneStep(() => {
    const { store, texts } = editor;
    const ids = elements(editor);
    const box = store.registry.elements.find(({ name }) => name === 'flexbox')?.id;
    const [only] = ids;
    const root =
      ids.length > 1 && box !== undefined
        ? editor.run(wrapElement, { ids, type: box }, texts.components.makeStep)
        : only;
    if (root === undefined) return;
    const wanted = store.design.elements[root]?.name || texts.components.newName;
    const name = freeName(store.design, 'components', wanted);
    const made = editor.run(makeComponent, { id: root, name }, texts.components.makeStep);
    if (!made) return;
    editor.select([made.instance]);
    editor.view.update({ leftPanel: 'components', openComponent: made.component });
  });
