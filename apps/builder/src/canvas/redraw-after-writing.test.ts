import type { BuilderMessage } from '@trama/protocol/canvas';
import { expect, it } from 'vitest';
import { createState } from '../state/state.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import type { CanvasLink } from './canvas-link.ts';
import { redrawAfterWriting } from './redraw-after-writing.ts';

const watched = () => {
  const editor = sampleEditor();
  const told: BuilderMessage[] = [];
  editor.canvas = {
    status: createState('ready'),
    send: (message: BuilderMessage) => told.push(message),
  } as unknown as CanvasLink;
  const stop = redrawAfterWriting(editor);
  const write = (): void => editor.written.count();
  const show = (isShown: boolean): void =>
    editor.view.update({ backend: isShown ? { section: 'table', table: 'orders', tab: 'rows' } : null });
  return { editor, told, stop, write, show };
};

it('a page is drawn anew once the place of the backend is closed, where something was written there', () => {
  const { told, stop, write, show } = watched();
  show(true);
  show(false);
  expect(told).toEqual([]);
  show(true);
  write();
  write();
  expect(told).toEqual([]);
  show(false);
  expect(told).toEqual([{ type: 'redraw' }]);
  stop();
  write();
  expect(told).toHaveLength(1);
});

it('a run that is going on keeps its page until it has ended', () => {
  const { editor, told, write } = watched();
  editor.desk.trial.set({ workflow: 'flow', isReplay: false, run: null });
  write();
  expect(told).toEqual([]);
  editor.desk.trial.set(null);
  expect(told).toEqual([{ type: 'redraw' }]);
});
