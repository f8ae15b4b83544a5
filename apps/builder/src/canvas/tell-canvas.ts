import type { BuilderMessage } from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';

/**
 * Tells the canvas what a person wants of it. While no page is drawn yet, because the site has just been opened or its frame is loaded
 * anew, the canvas hears of it as soon as one is, in the order in which it was wanted: nothing is lost
 * (conformance 4.61).
 */
export const tellCanvas = (editor: Pick<Editor, 'canvas' | 'drawn'>, message: BuilderMessage): void => {
  if (editor.canvas?.status.get() === 'ready') {
    editor.canvas.send(message);
    return;
  }
  const stop = editor.drawn.subscribe(() => {
    stop();
    editor.canvas?.send(message);
  });
};
