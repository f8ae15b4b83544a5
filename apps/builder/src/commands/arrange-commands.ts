import { isLocked, placeOf, setLocked, setStyle, type Target, unwrap, wrapElement } from '@trama/document';
import { type Id, isBinding } from '@trama/model';
import { PAGE_SLOT } from '@trama/protocol/canvas';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import { canMakeComponent, makeFromSelection } from '../components/make-from-selection.ts';
import type { Editor } from '../editor/editor.ts';
import type { Command } from './command.ts';
import { insertionPlace } from './insertion-place.ts';
import { moveTo } from './move-nodes.ts';
import { hasElements, hasSelection, lead, outermostElements, selectedElements, selectedSections } from './selected.ts';
import { siblingsOf } from './selection-tree.ts';

/** The box that wraps a selection: the layout element that a page is made of. */
const boxType = ({ store }: Editor): Id | undefined =>
  store.registry.elements.find(({ name }) => name === 'flexbox')?.id;

/** What moves together: the outermost selected elements, or the selected sections, in their order. */
const movable = (editor: Editor): readonly Id[] => {
  const elements = outermostElements(editor);
  if (elements.length > 0) return elements;
  const all = editor.store.design.pages[editor.view.get().pageId]?.sections ?? [];
  const selected = selectedSections(editor);
  return all.filter((id) => selected.includes(id));
};

/** Moves siblings by one place; what stands apart moves with the first of them. */
const moveBy = (editor: Editor, step: 1 | -1): void => {
  const { store, view } = editor;
  const { pageId } = view.get();
  const ids = movable(editor);
  const [first] = ids;
  if (first === undefined) return;
  const siblings = siblingsOf(store.design, pageId, first);
  const staying = siblings.filter((id) => !ids.includes(id));
  const edge = step === 1 ? siblings.findLastIndex((id) => ids.includes(id)) : siblings.indexOf(first);
  const neighbour = siblings[edge + step];
  if (neighbour === undefined) return;
  const after = step === 1 ? neighbour : (staying[staying.indexOf(neighbour) - 1] ?? null);
  const place = placeOf(store.design, first);
  moveTo(
    editor,
    ids,
    place ? { owner: place.owner, slot: place.slot, after } : { owner: pageId, slot: PAGE_SLOT, after },
  );
};

/** The place beside the box that holds a selection. */
const outside = ({ store }: Editor, id: Id, step: 1 | -1): Target | null => {
  const { design } = store;
  const parent = placeOf(design, id)?.owner;
  const place = parent === undefined ? null : placeOf(design, parent);
  if (!place || parent === undefined) return null;
  const siblings = (design.elements[place.owner] ?? design.sections[place.owner])?.slots[place.slot] ?? [];
  const after = step === 1 ? parent : (siblings[place.index - 1] ?? null);
  return { owner: place.owner, slot: place.slot, after };
};

/** Into the box that stands beside the selection; where none does, out of the one around it, on that side. */
const moveBetween = (editor: Editor, step: 1 | -1): void => {
  const { store, view } = editor;
  const { pageId } = view.get();
  const ids = outermostElements(editor);
  const edge = step === 1 ? ids.at(-1) : ids[0];
  if (edge === undefined) return;
  const siblings = siblingsOf(store.design, pageId, edge);
  const beside = siblings[siblings.indexOf(edge) + step];
  const into = beside === undefined ? null : insertionPlace(store.design, store.registry, pageId, beside);
  const inner = into?.owner === beside ? into : null;
  const target = inner ? { ...inner, ...(step === 1 ? { after: null } : {}) } : outside(editor, edge, step);
  if (target) moveTo(editor, ids, target);
};

/** The elements and sections that a person hides from everybody, not by a formula. */
const hidable = (editor: Editor): readonly Id[] =>
  editor.view.get().selection.filter((id) => {
    const node = editor.store.design.elements[id] ?? editor.store.design.sections[id];
    return node !== undefined && !isBinding(node.style.default?.conditionalRendering);
  });

const toggleHidden = (editor: Editor): void => {
  const { store, texts } = editor;
  const ids = hidable(editor);
  const isHidden = (id: Id): boolean =>
    (store.design.elements[id] ?? store.design.sections[id])?.style.default?.conditionalRendering === false;
  const value = ids.every(isHidden) ? undefined : false;
  editor.asOneStep(() => {
    for (const id of ids)
      editor.run(
        setStyle,
        { id, screen: 'default', property: 'conditionalRendering', value },
        value === false ? texts.steps.hide : texts.steps.show,
      );
  });
};

const toggleLocked = (editor: Editor): void => {
  const { store, view, texts } = editor;
  const { selection } = view.get();
  const locked = !selection.every((id) => isLocked(store.design, id));
  editor.asOneStep(() => {
    for (const id of selection) editor.run(setLocked, { id, locked }, locked ? texts.steps.lock : texts.steps.unlock);
  });
};

const isSizable = (editor: Editor): boolean => selectedElements(editor).length === 1;

/** By 8 CSS px: finer steps are the arrow keys of the fields. */
const NUDGE = 8;

const nudge = (editor: Editor, width: -1 | 0 | 1, height: -1 | 0 | 1): void => {
  const [id] = selectedElements(editor);
  if (id !== undefined) tellCanvas(editor, { type: 'nudge-size', id, width: width * NUDGE, height: height * NUDGE });
};

/** Commands that change how things stand to each other. */
export const arrangeCommands: readonly Command[] = [
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
  { id: 'moveUp', group: 'edit', keys: ['up', 'left'], isEnabled: hasSelection, run: (e) => moveBy(e, -1) },
  { id: 'moveDown', group: 'edit', keys: ['down', 'right'], isEnabled: hasSelection, run: (e) => moveBy(e, 1) },
  {
    id: 'moveBefore',
    group: 'edit',
    keys: ['alt+up', 'alt+left'],
    isEnabled: hasElements,
    run: (e) => moveBetween(e, -1),
  },
  {
    id: 'moveAfter',
    group: 'edit',
    keys: ['alt+down', 'alt+right'],
    isEnabled: hasElements,
    run: (e) => moveBetween(e, 1),
  },
  { id: 'wider', group: 'edit', keys: ['mod+alt+right'], isEnabled: isSizable, run: (e) => nudge(e, 1, 0) },
  { id: 'narrower', group: 'edit', keys: ['mod+alt+left'], isEnabled: isSizable, run: (e) => nudge(e, -1, 0) },
  { id: 'higher', group: 'edit', keys: ['mod+alt+down'], isEnabled: isSizable, run: (e) => nudge(e, 0, 1) },
  { id: 'lower', group: 'edit', keys: ['mod+alt+up'], isEnabled: isSizable, run: (e) => nudge(e, 0, -1) },
  {
    id: 'handles',
    group: 'edit',
    keys: ['h'],
    isEnabled: isSizable,
    run: (e) => tellCanvas(e, { type: 'focus-handles' }),
  },
  {
    id: 'lock',
    group: 'edit',
    keys: ['mod+shift+l'],
    isEnabled: hasSelection,
    run: toggleLocked,
  },
  {
    id: 'hide',
    group: 'edit',
    keys: ['mod+shift+h'],
    isEnabled: (editor) => hidable(editor).length > 0,
    run: toggleHidden,
  },
];
