import { setContent, setStyle } from '@trama/document';
import type { CanvasMessage } from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';

/** Sets what was dragged on the drawing, for the screen and the state that are edited: one step until the drag ends. */
export const takeAdjustment = (editor: Editor, message: Extract<CanvasMessage, { type: 'adjusted' }>): void => {
  const { view, store, texts } = editor;
  const { id, values, phase } = message;
  const { screen, state } = view.get();
  const group = `adjust:${id}:${screen}:${state}`;
  if (phase === 'given-up' && store.history.done.at(-1)?.group === group) editor.undo();
  if (phase !== 'dragging') {
    editor.closeGroup();
    return;
  }
  const layer = state === null ? { screen } : { screen, state };
  for (const { source, property, value } of values)
    editor.run(source === 'style' ? setStyle : setContent, { id, property, value, ...layer }, texts.steps.style, group);
};
