import {
  deleteElements,
  deleteSection,
  duplicateElement,
  moveElement,
  moveSection,
  pasteElements,
  placeOf,
  serializeClipboard,
  type Target,
  unwrap,
  wrapElement,
} from '@trama/document';
import type { Design, Id } from '@trama/model';
import { canMakeComponent, makeFromSelection } from '../components/make-from-selection.ts';
import type { Editor } from '../editor/editor.ts';
import type { Command } from './command.ts';
import { asOneStep, groundFor } from './insert-new.ts';
import { insertionPlace } from './insertion-place.ts';
import { siblingAt } from './selection-tree.ts';
import { textPropertyOf } from './text-property.ts';

const selectedElements = ({ store, view }: Editor): readonly Id[] =>
  view.get().selection.filter((id) => store.design.elements[id]);

const hasElements = (editor: Editor): boolean => selectedElements(editor).length > 0;
const hasSelection = ({ view }: Editor): boolean => view.get().selection.length > 0;
const lead = ({ view }: Editor): Id | undefined => view.get().selection.at(-1);

/** The box that wraps a selection: the layout element that a page is made of. */
const boxType = ({ store }: Editor): Id | undefined =>
  store.registry.elements.find(({ name }) => name === 'flexbox')?.id;

const remove = (editor: Editor): void => {
  const { store, view, texts } = editor;
  const { selection, pageId } = view.get();
  const group = `remove-${selection.join()}`;
  const next = selection[0] === undefined ? null : siblingAt(store.design, pageId, selection[0], 1);
  editor.closeGroup();
  const elements = selectedElements(editor);
  if (elements.length > 0) editor.run(deleteElements, { ids: elements }, texts.steps.remove, group);
  for (const section of selection.filter((id) => store.design.sections[id]))
    editor.run(deleteSection, { page: pageId, section }, texts.steps.remove, group);
  editor.closeGroup();
  editor.select(next !== null && (store.design.elements[next] ?? store.design.sections[next]) ? [next] : []);
};

const copy = (editor: Editor): void => {
  const ids = selectedElements(editor);
  if (ids.length > 0) editor.clipboard.write(serializeClipboard(editor.store.design, ids));
};

const paste = (editor: Editor): void => {
  const { store, view, texts, clipboard } = editor;
  const text = clipboard.read();
  if (text === null) return;
  const selected = lead(editor);
  const place = selected === undefined ? null : placeOf(store.design, selected);
  const into = place
    ? { owner: place.owner, slot: place.slot, after: selected ?? null }
    : insertionPlace(store.design, store.registry, view.get().pageId, selected);
  const ids = asOneStep(editor, (group) => {
    const ground = groundFor(editor, into, group);
    return ground && editor.run(pasteElements, { text, into: ground }, texts.steps.paste, group);
  });
  if (ids) editor.select(ids);
};

const moveBy = (editor: Editor, step: 1 | -1): void => {
  const { store, view, texts } = editor;
  const { pageId } = view.get();
  const id = lead(editor);
  if (id === undefined) return;
  const after = step === 1 ? siblingAt(store.design, pageId, id, 1) : siblingAt(store.design, pageId, id, -2);
  if (siblingAt(store.design, pageId, id, step) === null) return;
  if (store.design.sections[id]) {
    editor.run(moveSection, { section: id, to: { page: pageId, after } }, texts.steps.move);
    return;
  }
  const place = placeOf(store.design, id);
  if (place) editor.run(moveElement, { id, to: { owner: place.owner, slot: place.slot, after } }, texts.steps.move);
};

/** The last of what stands in a place already. */
const lastIn = ({ elements, sections, pages }: Design, { owner, slot }: Target): Id | undefined =>
  (pages[owner]?.sections ?? (elements[owner] ?? sections[owner])?.slots[slot])?.at(-1);

/** Commands that change the design. */
export const editCommands: readonly Command[] = [
  {
    id: 'undo',
    group: 'edit',
    keys: ['mod+z'],
    isEnabled: ({ store }) => store.history.done.length > 0,
    run: (editor) => editor.undo(),
  },
  {
    id: 'redo',
    group: 'edit',
    keys: ['mod+shift+z', 'mod+y'],
    isEnabled: ({ store }) => store.history.undone.length > 0,
    run: (editor) => editor.redo(),
  },
  { id: 'copy', group: 'edit', keys: ['mod+c'], isEnabled: hasElements, run: copy },
  {
    id: 'cut',
    group: 'edit',
    keys: ['mod+x'],
    isEnabled: hasElements,
    run: (editor) => {
      copy(editor);
      remove(editor);
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
    id: 'duplicate',
    group: 'edit',
    keys: ['mod+d'],
    isEnabled: hasElements,
    run: (editor) => {
      const ids = selectedElements(editor);
      editor.closeGroup();
      const copies = ids.map((id) =>
        editor.run(duplicateElement, { id }, editor.texts.steps.duplicate, `duplicate-${ids.join()}`),
      );
      editor.closeGroup();
      editor.select(copies.filter((id) => id !== undefined));
    },
  },
  {
    id: 'addHere',
    group: 'edit',
    keys: ['/'],
    run: (editor) => {
      const { store, view, canvas } = editor;
      const { pageId } = view.get();
      const place = insertionPlace(store.design, store.registry, pageId, lead(editor));
      const after = place.after === undefined ? (lastIn(store.design, place) ?? null) : place.after;
      canvas?.send({ type: 'show-place', place: { ...place, after } });
    },
  },
  { id: 'remove', group: 'edit', keys: ['delete', 'backspace'], isEnabled: hasSelection, run: remove },
  {
    id: 'rename',
    group: 'edit',
    keys: ['f2'],
    isEnabled: hasSelection,
    run: (editor) => editor.view.update({ leftPanel: 'layers', renaming: lead(editor) ?? null }),
  },
  {
    id: 'wrap',
    group: 'edit',
    keys: ['mod+g'],
    isEnabled: hasElements,
    run: (editor) => {
      const type = boxType(editor);
      if (type === undefined) return;
      const id = editor.run(wrapElement, { ids: selectedElements(editor), type }, editor.texts.steps.wrap);
      if (id !== undefined) editor.select([id]);
    },
  },
  {
    id: 'unwrap',
    group: 'edit',
    keys: ['mod+shift+g'],
    isEnabled: (editor) => selectedElements(editor).length === 1,
    run: (editor) => {
      const [id] = selectedElements(editor);
      const children = id === undefined ? undefined : editor.run(unwrap, { id }, editor.texts.steps.unwrap);
      if (children) editor.select(children);
    },
  },
  { id: 'makeComponent', group: 'edit', keys: ['mod+alt+k'], isEnabled: canMakeComponent, run: makeFromSelection },
  { id: 'moveUp', group: 'edit', keys: ['alt+up', 'alt+left'], isEnabled: hasSelection, run: (e) => moveBy(e, -1) },
  { id: 'moveDown', group: 'edit', keys: ['alt+down', 'alt+right'], isEnabled: hasSelection, run: (e) => moveBy(e, 1) },
  {
    id: 'editText',
    group: 'edit',
    keys: ['enter'],
    isEnabled: (editor) => textPropertyOf(editor, lead(editor)) !== null,
    run: (editor) => {
      const id = lead(editor);
      const property = textPropertyOf(editor, id);
      if (id !== undefined && property !== null) editor.canvas?.send({ type: 'start-text-edit', id, property });
    },
  },
];
