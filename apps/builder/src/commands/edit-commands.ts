import type { Target } from '@trama/document';
import type { Design, Id } from '@trama/model';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import type { Command } from './command.ts';
import { insertionPlace } from './insertion-place.ts';
import { removeSelection } from './remove-selection.ts';
import { hasSelection, lead } from './selected.ts';
import { textFieldOf } from './text-property.ts';

/** The last of what stands in a place already. */
const lastIn = ({ elements, sections, pages }: Design, { owner, slot }: Target): Id | undefined =>
  (pages[owner]?.sections ?? (elements[owner] ?? sections[owner])?.slots[slot])?.at(-1);

/** Commands that change what there is in the design. */
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
  {
    id: 'addHere',
    group: 'edit',
    keys: ['/'],
    run: (editor) => {
      const { store, view } = editor;
      const place = insertionPlace(store.design, store.registry, view.get().pageId, lead(editor));
      const after = place.after === undefined ? (lastIn(store.design, place) ?? null) : place.after;
      tellCanvas(editor, { type: 'show-place', place: { ...place, after } });
    },
  },
  { id: 'remove', group: 'edit', keys: ['delete', 'backspace'], isEnabled: hasSelection, run: removeSelection },
  {
    id: 'editText',
    group: 'edit',
    keys: ['enter'],
    isEnabled: (editor) => textFieldOf(editor, lead(editor)) !== null,
    run: (editor) => {
      const id = lead(editor);
      const property = textFieldOf(editor, id);
      if (id !== undefined && property !== null) tellCanvas(editor, { type: 'start-text-edit', id, property });
    },
  },
];
