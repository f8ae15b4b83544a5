import type { BuilderMessage } from '@trama/protocol/canvas';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import type { Editor } from '../editor/editor.ts';
import { createState } from '../state/state.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import type { CanvasLink, CanvasStatus } from './canvas-link.ts';
import { handleCanvasMessage } from './handle-canvas-message.ts';
import { tellCanvas } from './tell-canvas.ts';

/** A canvas that is so far; what it hears. */
const canvasOf = (editor: Editor, at: CanvasStatus) => {
  const heard: BuilderMessage['type'][] = [];
  const status = createState(at);
  editor.canvas = { status, send: ({ type }: BuilderMessage) => void heard.push(type) } as unknown as CanvasLink;
  const draw = (): void => {
    status.set('ready');
    handleCanvasMessage(editor, { type: 'drawn', pageId: 'home', sequence: 0, refusal: null });
  };
  return { heard, draw };
};

describe('What a person wants of a page that is not drawn yet', () => {
  it.each([
    ['addHere', 'show-place'],
    ['editText', 'start-text-edit'],
    ['wider', 'nudge-size'],
    ['handles', 'focus-handles'],
    ['zoomSelection', 'fit-selection'],
    ['scrollDown', 'scroll-by'],
    ['selectParent', 'scroll-to'],
  ] as const)('comes of the command %s once it is drawn, and once alone', (command, message) => {
    const editor = sampleEditor();
    editor.select(['title']);
    runCommand(editor, command);
    const { heard, draw } = canvasOf(editor, 'connecting');
    expect(heard).toEqual([]);
    draw();
    draw();
    expect(heard).toEqual([message]);
  });

  it('is heard in the order in which it was wanted', () => {
    const editor = sampleEditor();
    const { heard, draw } = canvasOf(editor, 'connecting');
    tellCanvas(editor, { type: 'scroll-to', id: 'title' });
    tellCanvas(editor, { type: 'start-text-edit', id: 'title', property: 'text' });
    draw();
    expect(heard).toEqual(['scroll-to', 'start-text-edit']);
  });

  it('outlives a frame that is loaded anew before it was drawn', () => {
    const editor = sampleEditor();
    const first = canvasOf(editor, 'connecting');
    tellCanvas(editor, { type: 'redraw' });
    const second = canvasOf(editor, 'connecting');
    second.draw();
    expect([first.heard, second.heard]).toEqual([[], ['redraw']]);
  });

  it('is heard at once where it is drawn', () => {
    const editor = sampleEditor();
    const { heard } = canvasOf(editor, 'ready');
    tellCanvas(editor, { type: 'redraw' });
    expect(heard).toEqual(['redraw']);
  });
});
