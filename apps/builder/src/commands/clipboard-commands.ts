import {
  duplicateElement,
  parseClipboard,
  parseStyle,
  pasteElements,
  pasteSections,
  pasteStyle,
  placeOf,
  serializeClipboard,
  serializeStyle,
} from '@trama/document';
import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import type { Command } from './command.ts';
import { groundFor } from './insert-new.ts';
import { insertionPlace } from './insertion-place.ts';
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

/** The section of this page that a node lies in; undefined where none is selected. */
const sectionOf = ({ store, view }: Editor, id: Id | undefined): Id | undefined => {
  const section = id === undefined ? undefined : store.design.sections[id] ? id : store.design.elements[id]?.section;
  const isHere = section && store.design.pages[view.get().pageId]?.sections.includes(section);
  return isHere ? section : undefined;
};

const pasteText = (editor: Editor, text: string): readonly Id[] => {
  const { store, view, texts } = editor;
  const { pageId } = view.get();
  const selected = lead(editor);
  const { sections, roots } = parseClipboard(text);
  const behind = sectionOf(editor, selected);
  const into = { page: pageId, ...(behind === undefined ? {} : { after: behind }) };
  const pastedSections =
    sections.length === 0 ? [] : (editor.run(pasteSections, { text, into }, texts.steps.paste) ?? []);
  if (roots.length === 0) return pastedSections;
  const beside = selected === undefined ? null : placeOf(store.design, selected);
  const place = beside
    ? { owner: beside.owner, slot: beside.slot, after: selected ?? null }
    : insertionPlace(store.design, store.registry, pageId, selected);
  const ground = groundFor(editor, place);
  const pasted = ground && editor.run(pasteElements, { text, into: ground }, texts.steps.paste);
  return [...pastedSections, ...(pasted ?? [])];
};

const pasteLooks = (editor: Editor, text: string): void => {
  const ids = editor.view.get().selection;
  if (ids.length > 0) editor.run(pasteStyle, { text, ids }, editor.texts.steps.pasteStyle);
};

/** Elements and sections behind the selection; of a style that was copied alone, the looks. */
const paste = (editor: Editor): void => {
  const text = editor.clipboard.read();
  if (text === null) return;
  try {
    if (parseStyle(text) !== null) {
      pasteLooks(editor, text);
      return;
    }
    const ids = editor.asOneStep(() => pasteText(editor, text));
    if (ids.length > 0) editor.select(ids);
  } catch (error) {
    editor.notices.show('error', error instanceof Error ? error.message : String(error));
  }
};

const duplicateSections = (editor: Editor, sections: readonly Id[]): readonly Id[] => {
  const { store, view, texts } = editor;
  const text = serializeClipboard(store.design, sections);
  const into = { page: view.get().pageId, after: sections.at(-1) ?? null };
  return editor.run(pasteSections, { text, into }, texts.steps.duplicate) ?? [];
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
    isEnabled: ({ clipboard }) => clipboard.read() !== null,
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
