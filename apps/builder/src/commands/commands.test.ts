import { isLocked, setStyle } from '@trama/document';
import { describe, expect, it } from 'vitest';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';
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

  it('move many as one by arrows, and into the box beside them or out of theirs with Alt', () => {
    const editor = sampleEditor();
    runCommandForKey(editor, press('a'));
    editor.select(['lead']);
    runCommandForKey(editor, press('ArrowUp'));
    expect(childrenOf(editor, 'hero')).toEqual(['lead', 'title']);
    editor.undo();
    editor.select(['lead', 'title']);
    runCommandForKey(editor, press('ArrowDown', { altKey: true }));
    const { main } = editor.store.design.sections;
    expect(main?.slots.wwObjects).toEqual(['hero', 'title', 'lead', 'footer']);
    runCommandForKey(editor, press('ArrowDown', { altKey: true }));
    expect(childrenOf(editor, 'footer')).toEqual(['title', 'lead']);
    expect(editor.view.get().selection).toEqual(['title', 'lead']);
    editor.undo();
    editor.undo();
    expect(childrenOf(editor, 'hero')).toEqual(['title', 'lead']);
  });

  it('copy, paste, duplicate and move whole sections', () => {
    const editor = sampleEditor();
    const sections = () => editor.store.design.pages.home?.sections ?? [];
    editor.select(['main']);
    runCommand(editor, 'copy');
    runCommand(editor, 'paste');
    const [, copy = ''] = sections();
    expect(editor.view.get().selection).toEqual([copy]);
    expect(Object.values(editor.store.design.elements).filter(({ section }) => section === copy)).toHaveLength(4);
    runCommand(editor, 'moveUp');
    expect(sections()).toEqual([copy, 'main']);
    runCommand(editor, 'duplicate');
    expect(sections()).toHaveLength(3);
    runCommand(editor, 'cut');
    expect(sections()).toHaveLength(2);
    for (let step = 0; step < 4; step += 1) editor.undo();
    expect(sections()).toEqual(['main']);
  });

  it('give the style of one element to many as one step, and leave what they show', () => {
    const editor = sampleEditor();
    editor.run(setStyle, { id: 'title', screen: 'default', property: 'color', value: 'red' }, '');
    const before = editor.store.design.elements.footer?.content;
    editor.select(['title']);
    runCommandForKey(editor, press('c', { ctrlKey: true, altKey: true }));
    editor.select(['lead', 'footer']);
    runCommandForKey(editor, press('v', { ctrlKey: true, altKey: true }));
    const { lead, footer } = editor.store.design.elements;
    expect([lead?.style.default?.color, footer?.style.default?.color, footer?.content]).toEqual(['red', 'red', before]);
    editor.undo();
    expect(editor.store.design.elements.lead?.style.default?.color).toBeUndefined();
  });

  it('hide and lock what is selected, and take it back', () => {
    const editor = sampleEditor();
    editor.select(['title', 'lead']);
    runCommand(editor, 'hide');
    runCommand(editor, 'lock');
    const { title } = editor.store.design.elements;
    expect([title?.style.default?.conditionalRendering, isLocked(editor.store.design, 'lead')]).toEqual([false, true]);
    runCommand(editor, 'hide');
    runCommand(editor, 'lock');
    expect(editor.store.design.elements.title?.style.default ?? {}).not.toHaveProperty('conditionalRendering');
    expect(isLocked(editor.store.design, 'title')).toBe(false);
  });

  it('walk by Tab on the canvas alone, where it means nothing else', () => {
    const editor = sampleEditor();
    editor.select(['title']);
    expect(runCommandForKey(editor, press('Tab'))).toBe(false);
    expect(runCommandForKey(editor, { ...press('Tab'), isOnCanvas: true })).toBe(true);
    expect(editor.view.get().selection).toEqual(['lead']);
  });

  it('walk by Tab from one slot of an element to the next, and back', () => {
    const base = sampleDesign();
    const hero = base.elements.hero;
    if (!hero) throw new Error('The sample site has lost a part.');
    const slots = { head: ['title'], none: [], body: ['lead'] };
    const editor = sampleEditor(sampleStore({ ...base, elements: { ...base.elements, hero: { ...hero, slots } } }));
    editor.select(['title']);
    runCommand(editor, 'selectNext');
    expect(editor.view.get().selection).toEqual(['lead']);
    runCommand(editor, 'selectNext');
    expect(editor.view.get().selection).toEqual(['lead']);
    runCommand(editor, 'selectPrevious');
    expect(editor.view.get().selection).toEqual(['title']);
  });

  it('select all that stands beside the selection, or every section, by Ctrl+A on the canvas', () => {
    const editor = sampleEditor();
    const selectAll = { ...press('a', { ctrlKey: true }), isOnCanvas: true };
    runCommandForKey(editor, selectAll);
    expect(editor.view.get().selection).toEqual(['main']);
    editor.select(['lead']);
    runCommandForKey(editor, selectAll);
    expect(editor.view.get().selection).toEqual(['title', 'lead']);
    expect(runCommandForKey(editor, press('a', { ctrlKey: true }))).toBe(false);
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
