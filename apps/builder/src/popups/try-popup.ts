import type { Id, Workflow } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** A workflow that opens a popup as any page would. */
const opening = (popup: Id): Workflow => ({
  id: `try-${popup}`,
  key: `try-${popup}`,
  trigger: null,
  firstAction: 'open',
  actions: {
    open: { id: 'open', type: 'open-popup', fields: { libraryComponentBaseId: popup, content: { default: {} } } },
  },
});

/** Settles when the canvas has drawn its page once more. */
const nextDrawing = ({ drawn }: Editor): Promise<void> =>
  new Promise((resolve) => {
    const stop = drawn.subscribe(() => {
      stop();
      resolve();
    });
  });

/** Shows the page as visitors see it, with a popup open over it. What fails becomes a notice. */
export const tryPopup = async (editor: Editor, popup: Id): Promise<void> => {
  const { view, texts } = editor;
  if (view.get().mode !== 'preview') {
    const drawn = nextDrawing(editor);
    view.update({ mode: 'preview', hovered: null });
    await drawn;
  }
  const end = await editor.canvas?.attempt({
    workflow: opening(popup),
    at: 'page',
    event: null,
    parameters: {},
    results: null,
    replay: null,
  });
  if (end?.failure) editor.notices.show('error', end.failure);
  else editor.notices.show('info', texts.components.tried);
};
