import { describe, expect, it } from 'vitest';
import { sampleEditor } from '../testing/sample-editor.ts';
import { handleCanvasMessage } from './handle-canvas-message.ts';

const none = { shift: false, ctrl: false, alt: false, meta: false };
const hit = (id: string) => ({ id, repeatIndex: 0, ancestors: [] });

describe('What the canvas says', () => {
  it('selects what was clicked, and adds to the selection with Shift', () => {
    const editor = sampleEditor();
    handleCanvasMessage(editor, { type: 'clicked', hit: hit('title'), modifiers: none });
    handleCanvasMessage(editor, { type: 'clicked', hit: hit('lead'), modifiers: { ...none, shift: true } });
    expect(editor.view.get().selection).toEqual(['title', 'lead']);
    handleCanvasMessage(editor, { type: 'clicked', hit: null, modifiers: none });
    expect(editor.view.get().selection).toEqual([]);
  });

  it('keeps a text in the language that is shown', () => {
    const editor = sampleEditor();
    handleCanvasMessage(editor, { type: 'text-committed', id: 'title', property: 'text', html: 'Hi' });
    expect(editor.store.design.elements.title?.content.default?.text).toEqual({ en: 'Hi' });
  });

  it('inserts what was dropped from the palette and selects it', () => {
    const editor = sampleEditor();
    const place = { owner: 'footer', slot: 'children', after: null };
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'new', type: 'text' } });
    const [id] = editor.store.design.elements.footer?.slots.children ?? [];
    expect(editor.view.get().selection).toEqual([id]);
  });

  it('moves several elements as one step, in their order', () => {
    const editor = sampleEditor();
    const place = { owner: 'footer', slot: 'children', after: null };
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'move', ids: ['title', 'lead'] } });
    expect(editor.store.design.elements.footer?.slots.children).toEqual(['title', 'lead']);
    editor.undo();
    expect(editor.store.design.elements.hero?.slots.children).toEqual(['title', 'lead']);
  });

  it('tells why a move is refused and changes nothing', () => {
    const editor = sampleEditor();
    const place = { owner: 'hero', slot: 'children', after: null };
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'move', ids: ['hero'] } });
    expect(editor.notices.list.get()[0]?.message).toBe('An element cannot be put inside itself.');
    expect(editor.store.history.done).toEqual([]);
  });
});
