import type { Id } from '@trama/model';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import type { Editor } from '../editor/editor.ts';
import { closeTopSurface, topSurface } from '../editor/surfaces.ts';
import type { Command } from './command.ts';
import { firstChildOf, neighbourOf, parentOfNode, siblingsOf } from './selection-tree.ts';

const hasSelection = ({ view }: Editor): boolean => view.get().selection.length > 0;

const go = (editor: Editor, find: (id: Id) => Id | null): void => {
  const id = editor.view.get().selection.at(-1);
  const next = id === undefined ? (editor.store.design.pages[editor.view.get().pageId]?.sections[0] ?? null) : find(id);
  if (next === null) return;
  editor.select([next]);
  tellCanvas(editor, { type: 'scroll-to', id: next });
};

/** Commands that walk through the page. */
export const selectCommands: readonly Command[] = [
  {
    id: 'selectParent',
    group: 'select',
    keys: ['shift+enter'],
    isEnabled: hasSelection,
    run: (editor) => go(editor, (id) => parentOfNode(editor.store.design, id)),
  },
  {
    id: 'selectChild',
    group: 'select',
    keys: ['mod+enter'],
    run: (editor) => go(editor, (id) => firstChildOf(editor.store.design, id)),
  },
  {
    id: 'selectNext',
    group: 'select',
    keys: ['tab'],
    isForCanvas: true,
    isEnabled: hasSelection,
    run: (editor) => go(editor, (id) => neighbourOf(editor.store.design, editor.view.get().pageId, id, 1)),
  },
  {
    id: 'selectPrevious',
    group: 'select',
    keys: ['shift+tab'],
    isForCanvas: true,
    isEnabled: hasSelection,
    run: (editor) => go(editor, (id) => neighbourOf(editor.store.design, editor.view.get().pageId, id, -1)),
  },
  {
    id: 'selectAll',
    group: 'select',
    keys: ['mod+a'],
    isForCanvas: true,
    // Of a browser they would mark every word of the page.
    run: (editor) => {
      const { pageId, selection } = editor.view.get();
      const { design } = editor.store;
      const last = selection.at(-1);
      editor.select(last === undefined ? (design.pages[pageId]?.sections ?? []) : siblingsOf(design, pageId, last));
    },
  },
  {
    id: 'clearSelection',
    group: 'select',
    keys: ['escape'],
    isForPlaces: true,
    isEnabled: (editor) => hasSelection(editor) || topSurface(editor.view.get()) !== null,
    // What covers the page closes first: what is selected below it is seen again.
    run: (editor) => {
      if (topSurface(editor.view.get()) === null) editor.select([]);
      else closeTopSurface(editor.view);
    },
  },
];
