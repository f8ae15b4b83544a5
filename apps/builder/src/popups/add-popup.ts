import { addComponent, freeName, insertElement } from '@trama/document';
import { type Id, type TemplateNode, tokenColor } from '@trama/model';
import { showComponent } from '../components/show-component.ts';
import type { Editor } from '../editor/editor.ts';

/** What stands in a new popup, so that it can be read over the page: a card, as wide as a question or a form. */
const cardOf = (type: Id): TemplateNode => ({
  type,
  style: {
    width: 'min(480px, calc(100vw - 32px))',
    maxHeight: 'calc(100vh - 64px)',
    overflow: 'auto',
    padding: '24px',
    borderRadius: '12px',
    backgroundColor: tokenColor('surface-raised'),
  },
  content: { '_ww-layout_flexDirection': 'column', '_ww-layout_rowGap': '16px' },
});

/** Makes a popup of an empty card and opens it on the canvas: what is added next goes into the card. */
export const addPopup = (editor: Editor): void => {
  const { store, texts } = editor;
  const typeOf = (wanted: string): Id | undefined => store.registry.elements.find(({ name }) => name === wanted)?.id;
  const [root, box] = [typeOf('popup'), typeOf('flexbox')];
  if (root === undefined || box === undefined) return;
  const name = freeName(store.design, 'components', texts.components.newPopup);
  const made = editor.asOneStep(() => {
    const popup = editor.run(addComponent, { name, kind: 'popup', rootType: root }, texts.components.step);
    if (!popup) return null;
    const into = { owner: popup.root, slot: 'children' };
    const card = editor.run(insertElement, { element: { template: cardOf(box) }, into }, texts.components.step);
    return { popup: popup.id, card };
  });
  if (!made) return;
  editor.view.update({ openComponent: made.popup });
  showComponent(editor, made.popup);
  if (made.card) editor.select([made.card]);
};
