import { setText } from '@trama/document';
import type { Screen } from '@trama/model';
import type { BuilderMessage, Port } from '@trama/protocol/canvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleEditor } from '../testing/sample-editor.ts';
import { createCanvasLink } from './create-canvas-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A canvas that is ready, and what it is told from then on. */
const opened = (editor: ReturnType<typeof sampleEditor>, beside?: () => Screen) => {
  const told: BuilderMessage[] = [];
  let hear: (event: { data: unknown }) => void = () => undefined;
  const port: Port = {
    postMessage: (data) => void told.push((data as { message: BuilderMessage }).message),
    addEventListener: (_type, listener) => {
      hear = listener;
    },
    start: () => undefined,
    close: () => undefined,
  };
  const link = createCanvasLink(editor, port, { token: '', backend: null }, () => undefined, beside);
  hear({ data: { trama: 'canvas', version: 1, message: { type: 'ready' } } });
  const first = told.splice(0);
  return { link, told, first };
};
const type = (editor: ReturnType<typeof sampleEditor>, text: string): void =>
  void editor.run(setText, { id: 'title', property: 'text', language: 'en', text }, '');

describe('A page beside the edited one', () => {
  it('hears of many edits together, once they rest, while the edited one hears of each at once', () => {
    const editor = sampleEditor();
    const edited = opened(editor);
    const beside = opened(editor, () => 'mobile');
    for (const text of ['a', 'ab', 'abc']) {
      type(editor, text);
      vi.advanceTimersByTime(16);
    }
    expect([edited.told.length, beside.told.length]).toEqual([3, 0]);
    vi.advanceTimersByTime(100);
    expect(beside.told).toMatchObject([{ type: 'changes', sequence: 1, changes: { length: 3 } }]);
  });

  it('waits no longer than a quarter of a second for edits that do not rest', () => {
    const editor = sampleEditor();
    const beside = opened(editor, () => 'mobile');
    for (let at = 0; at < 1000; at += 20) {
      type(editor, String(at));
      vi.advanceTimersByTime(20);
    }
    expect(beside.told.length).toBe(3);
  });

  it('keeps its own screen, and has the selection and its state with the others', () => {
    const editor = sampleEditor();
    let screen: Screen = 'mobile';
    const { first, told } = opened(editor, () => screen);
    expect(first[0]).toMatchObject({ type: 'init', view: { screen: 'mobile', isBeside: true } });
    editor.select(['title']);
    editor.view.update({ state: 'hover' });
    vi.advanceTimersByTime(300);
    expect(told.map((message) => message.type)).toEqual(['select', 'hold-states', 'scroll-to']);
    // Its screen becomes the edited one: it shows the one that was edited before.
    editor.setScreen('mobile');
    screen = 'default';
    vi.advanceTimersByTime(300);
    expect(told.at(-1)).toEqual({ type: 'show', view: { screen: 'default' } });
  });

  it('is told nothing more once it is closed', () => {
    const editor = sampleEditor();
    const { link, told } = opened(editor, () => 'tablet');
    type(editor, 'a');
    link.close();
    vi.advanceTimersByTime(300);
    expect(told).toEqual([]);
  });
});
