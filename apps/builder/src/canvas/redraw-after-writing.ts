import type { Editor } from '../editor/editor.ts';
import { tellCanvas } from './tell-canvas.ts';

type Watched = Pick<Editor, 'canvas' | 'drawn' | 'written' | 'view' | 'desk'>;

/**
 * Draws the page anew once the backend has been written to and its place closed: rows that nobody sees any more would stand there else.
 * A run that is going on keeps its page until it has ended. Returns what ends it.
 */
export const redrawAfterWriting = (editor: Watched): (() => void) => {
  const { written, view, desk } = editor;
  let drawn = written.get();
  const look = (): void => {
    const isBusy = view.get().backend !== null || desk.trial.get() !== null || desk.paused.get() !== null;
    if (written.get() === drawn || isBusy) return;
    drawn = written.get();
    tellCanvas(editor, { type: 'redraw' });
  };
  const stops = [written, view, desk.trial, desk.paused].map((state) => state.subscribe(look));
  return () => {
    for (const stop of stops) stop();
  };
};
