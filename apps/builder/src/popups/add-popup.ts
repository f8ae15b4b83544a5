import { addComponent, freeName } from '@trama/document';
import { showComponent } from '../components/show-component.ts';
import type { Editor } from '../editor/editor.ts';

/** Makes an empty popup and opens it on the canvas. */
export const addPopup = (editor: Editor): void => {
  const { store, texts } = editor;
  const root = store.registry.elements.find(({ name }) => name === 'popup')?.id;
  if (root === undefined) return;
  const name = freeName(store.design, 'components', texts.components.newPopup);
  const made = editor.run(addComponent, { name, kind: 'popup', rootType: root }, texts.components.step);
  if (!made) return;
  editor.view.update({ openComponent: made.id });
  showComponent(editor, made.id);
};
