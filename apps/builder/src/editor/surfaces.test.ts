import { describe, expect, it } from 'vitest';
import { runCommand, runCommandForKey } from '../commands/run-command.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import type { Editor } from './editor.ts';
import { isPanelShown, topSurface } from './surfaces.ts';

const pressEscape = (editor: Editor) =>
  runCommandForKey(editor, {
    key: 'Escape',
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    isTyping: false,
  });
const narrow = (): Editor => {
  const editor = sampleEditor();
  editor.view.update({ isNarrow: true });
  return editor;
};
const workflow = { holder: { node: 'title' }, key: 'a' };

describe('What covers the page', () => {
  it('is one place at a time, and a panel that is opened takes its room', () => {
    const editor = sampleEditor();
    runCommand(editor, 'panelSite');
    runCommand(editor, 'panelBackend');
    expect([editor.view.get().site, editor.view.get().backend?.section]).toEqual([null, 'table']);
    runCommand(editor, 'panelLayers');
    expect(topSurface(editor.view.get())).toBeNull();
    expect(isPanelShown(editor.view.get(), 'layers')).toBe(true);
  });

  it('hides the panel that was open, which one press shows again', () => {
    const editor = sampleEditor();
    runCommand(editor, 'panelLayers');
    runCommand(editor, 'panelBackend');
    expect(isPanelShown(editor.view.get(), 'layers')).toBe(false);
    runCommand(editor, 'panelLayers');
    expect(isPanelShown(editor.view.get(), 'layers')).toBe(true);
    runCommand(editor, 'panelLayers');
    expect(editor.view.get().leftPanel).toBeNull();
  });

  it('is closed from the top by Escape, before the selection is let go', () => {
    const editor = narrow();
    editor.select(['title']);
    editor.view.update({ leftPanel: 'layers' });
    editor.view.update({ isInspectorOpen: true });
    editor.view.update({ workflow });
    runCommand(editor, 'panelSite');
    const seen: unknown[] = [];
    while (topSurface(editor.view.get()) !== null) {
      seen.push(topSurface(editor.view.get()));
      pressEscape(editor);
    }
    // The place took the room of the inspector.
    expect(seen).toEqual(['place', 'workflow', 'panel']);
    expect(editor.view.get().selection).toEqual(['title']);
    pressEscape(editor);
    expect(editor.view.get().selection).toEqual([]);
  });

  it('is one sheet on a narrow window: a panel that is chosen closes the workflow, which beside a page stays', () => {
    const editor = narrow();
    editor.view.update({ workflow });
    expect(topSurface(editor.view.get())).toBe('workflow');
    runCommand(editor, 'panelPages');
    expect(topSurface(editor.view.get())).toBe('panel');
    const wide = sampleEditor();
    wide.view.update({ workflow });
    runCommand(wide, 'panelPages');
    expect(wide.view.get().workflow).toEqual(workflow);
  });
});
