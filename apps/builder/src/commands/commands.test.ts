import { describe, expect, it } from 'vitest';
import { sampleEditor } from '../testing/sample-editor.ts';
import { CATALOGUES } from '../texts/index.ts';
import { COMMANDS } from './commands.ts';
import { combinationOf, keyCaps } from './keys.ts';
import { runCommand, runCommandForKey } from './run-command.ts';

const press = (key: string, held: Partial<{ ctrlKey: boolean; shiftKey: boolean; altKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isTyping: false,
  ...held,
});

const childrenOf = (editor: ReturnType<typeof sampleEditor>, id: string) =>
  editor.store.design.elements[id]?.slots.children;

describe('The command table', () => {
  it('has a command for every name in the catalogue', () => {
    expect(COMMANDS.map(({ id }) => id).toSorted()).toEqual(Object.keys(CATALOGUES.en.commands).toSorted());
  });

  it('gives no key to two commands', () => {
    const keys = COMMANDS.flatMap((command) => command.keys);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it('shows keys as they stand on the keyboard, and none where there are none', () => {
    expect([keyCaps('mod+shift+z', false), keyCaps('mod+up', true), keyCaps('', false)]).toEqual([
      ['Ctrl', 'Shift', 'Z'],
      ['⌘', '↑'],
      [],
    ]);
  });

  it('names keys alike however they are typed', () => {
    expect(combinationOf(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('mod+shift+z');
    expect(combinationOf(press('?', { shiftKey: true }))).toBe('?');
    expect(combinationOf(press('ArrowUp', { altKey: true }))).toBe('alt+up');
  });
});

describe('Commands', () => {
  it('delete the selection, and undo brings it back', () => {
    const editor = sampleEditor();
    editor.select(['title', 'lead']);
    expect(runCommandForKey(editor, press('Delete'))).toBe(true);
    expect(childrenOf(editor, 'hero')).toEqual([]);
    runCommandForKey(editor, press('z', { ctrlKey: true }));
    expect(childrenOf(editor, 'hero')).toEqual(['title', 'lead']);
  });

  it('leave letters to whoever is typing', () => {
    const editor = sampleEditor();
    expect(runCommandForKey(editor, { ...press('a'), isTyping: true })).toBe(false);
    expect(runCommandForKey(editor, { ...press('k', { ctrlKey: true }), isTyping: true })).toBe(true);
  });

  it('move an element among its siblings', () => {
    const editor = sampleEditor();
    editor.select(['lead']);
    runCommand(editor, 'moveUp');
    expect(childrenOf(editor, 'hero')).toEqual(['lead', 'title']);
    runCommand(editor, 'moveDown');
    expect(childrenOf(editor, 'hero')).toEqual(['title', 'lead']);
    expect(editor.store.history.done).toHaveLength(2);
  });

  it('duplicate several elements as one step', () => {
    const editor = sampleEditor();
    editor.select(['title', 'lead']);
    runCommand(editor, 'duplicate');
    expect(childrenOf(editor, 'hero')).toHaveLength(4);
    editor.undo();
    expect(childrenOf(editor, 'hero')).toEqual(['title', 'lead']);
  });

  it('paste behind the selection what was copied', () => {
    const editor = sampleEditor();
    editor.select(['title']);
    runCommand(editor, 'copy');
    editor.select(['lead']);
    runCommand(editor, 'paste');
    const [, , pasted] = childrenOf(editor, 'hero') ?? [];
    expect(editor.view.get().selection).toEqual([pasted]);
    expect(editor.store.design.elements[pasted ?? '']?.name).toBe('Title');
  });

  it('wrap the selection in a box and unwrap it again', () => {
    const editor = sampleEditor();
    editor.select(['title', 'lead']);
    runCommand(editor, 'wrap');
    const [box] = childrenOf(editor, 'hero') ?? [];
    expect(childrenOf(editor, box ?? '')).toEqual(['title', 'lead']);
    runCommand(editor, 'unwrap');
    expect(childrenOf(editor, 'hero')).toEqual(['title', 'lead']);
  });

  it('walk from the selection to its parent, its child and its sibling', () => {
    const editor = sampleEditor();
    editor.select(['title']);
    runCommand(editor, 'selectNext');
    expect(editor.view.get().selection).toEqual(['lead']);
    runCommand(editor, 'selectParent');
    expect(editor.view.get().selection).toEqual(['hero']);
    runCommand(editor, 'selectChild');
    expect(editor.view.get().selection).toEqual(['title']);
  });

  it('leave preview with Escape and do nothing else there', () => {
    const editor = sampleEditor();
    runCommand(editor, 'preview');
    expect(runCommandForKey(editor, press('a'))).toBe(false);
    runCommandForKey(editor, press('Escape'));
    expect(editor.view.get().mode).toBe('edit');
  });
});
