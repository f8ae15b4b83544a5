import { type Id, isBinding } from '@trama/model';
import type { CanvasMessage } from '@trama/protocol/canvas';
import { parentOfNode } from '../commands/selection-tree.ts';
import type { Editor } from '../editor/editor.ts';

/** The collection that a formula reads. */
const collectionIn = (editor: Editor, value: unknown): Id | null => {
  const code = isBinding(value) && typeof value.code === 'string' ? value.code : '';
  const id = /collections\[\s*['"]([^'"]+)['"]/.exec(code)?.[1];
  return id !== undefined && editor.store.design.collections[id] ? id : null;
};

/** The collection whose row a text shows: that of its formula, or of the repeat around it. */
export const rowSourceOf = (editor: Editor, id: Id, property: string): Id | null => {
  const { design } = editor.store;
  const own = collectionIn(editor, design.elements[id]?.content.default?.[property]);
  for (let at: Id | null = own === null ? id : null; at !== null; at = parentOfNode(design, at)) {
    const element = design.elements[at];
    const repeated = Object.keys(element?.slots ?? {}).map((slot) =>
      collectionIn(editor, element?.content.default?.[slot]),
    );
    const found = repeated.find((each) => each !== null);
    if (found) return found;
  }
  return own;
};

/** Opens what a text comes from: its formula, or the rows of the table, or collection, that it shows. */
export const editBound = (
  editor: Editor,
  { id, property, what }: Extract<CanvasMessage, { type: 'edit-wanted' }>,
): void => {
  const { store, view } = editor;
  const source = what === 'row' ? rowSourceOf(editor, id, property) : null;
  const collection = source === null ? undefined : store.design.collections[source];
  const table = collection?.config.table;
  if (collection && typeof table === 'string') view.update({ backend: { section: 'table', table, tab: 'rows' } });
  else if (collection) view.update({ leftPanel: 'data', collection: collection.id, formula: null });
  else {
    editor.select([id]);
    const formulaToOpen = { property, since: performance.now() };
    view.update({ rightPanel: 'settings', isInspectorOpen: true, workflow: null, formulaToOpen });
  }
};
