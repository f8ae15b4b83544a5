import { duplicateElement, pasteSections, serializeClipboard, serializeStyle } from '@trama/document';
import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import type { Command } from './command.ts';
import { withSystemCopy } from './newest-copy.ts';
import { pasteLooks, pasteNewest } from './paste.ts';
import { removeSelection } from './remove-selection.ts';
import { hasSelection, lead, outermostElements, selectedSections } from './selected.ts';

const copied = (editor: Editor): readonly Id[] => {
  const sections = selectedSections(editor);
  return sections.length > 0 ? sections : outermostElements(editor);
};

const copy = (editor: Editor): void => {
  const ids = copied(editor);
  if (ids.length > 0) editor.clipboard.write(serializeClipboard(editor.store.design, ids));
};

/** From a menu. */
const paste = (editor: Editor): void => withSystemCopy(editor, (system) => pasteNewest(editor, system));

const duplicateSections = (editor: Editor, sections: readonly Id[]): readonly Id[] => {
  const { store, view, texts } = editor;
  const text = serializeClipboard(store.design, sections);
  const into = { page: view.get().pageId, after: sections.at(-1) ?? null };
  return editor.run(pasteSections, { copied: text, into }, texts.steps.duplicate) ?? [];
};

/** Commands that copy what is selected, and put copies somewhere. */
export const clipboardCommands: readonly Command[] = [
  { id: 'copy', group: 'edit', keys: ['mod+c'], isEnabled: hasSelection, run: copy },
  {
    id: 'cut',
    group: 'edit',
    keys: ['mod+x'],
    isEnabled: hasSelection,
    run: (editor) => {
      copy(editor);
      removeSelection(editor);
    },
  },
  {
    id: 'paste',
    group: 'edit',
    keys: ['mod+v'],
    // The browser's own event has the text that was copied last, also in another program.
    isByEvent: true,
    isEnabled: ({ clipboard }) => clipboard.read() !== null || clipboard.readSystem !== undefined,
    run: paste,
  },
  {
    id: 'copyStyle',
    group: 'edit',
    keys: ['mod+alt+c'],
    isEnabled: hasSelection,
    run: (editor) => {
      const id = lead(editor);
      if (id !== undefined) editor.clipboard.write(serializeStyle(editor.store.design, id));
    },
  },
  {
    id: 'pasteStyle',
    group: 'edit',
    keys: ['mod+alt+v'],
    isEnabled: (editor) => hasSelection(editor) && (editor.clipboard.read() ?? '').startsWith('{"trama":"style"'),
    run: (editor) => pasteLooks(editor, editor.clipboard.read() ?? ''),
  },
  {
    id: 'duplicate',
    group: 'edit',
    keys: ['mod+d'],
    isEnabled: hasSelection,
    run: (editor) => {
      const sections = selectedSections(editor);
      const ids = editor.asOneStep(() =>
        sections.length > 0
          ? duplicateSections(editor, sections)
          : outermostElements(editor).map((id) => editor.run(duplicateElement, { id }, editor.texts.steps.duplicate)),
      );
      editor.select(ids.filter((id) => id !== undefined));
    },
  },
];
