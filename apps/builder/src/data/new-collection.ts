import { addCollection, addPlugin, freeName, humanName } from '@trama/document';
import type { Collection, Id, Json, PluginDefinition, ServiceTable } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** Adds a collection and opens it. */
const add = (
  editor: Editor,
  name: string,
  fields: Partial<Omit<Collection, 'id' | 'name'>>,
  group?: string,
): Id | undefined => {
  const id = editor.run(
    addCollection,
    {
      name: freeName(editor.store.design, 'collections', name),
      mode: 'dynamic',
      kind: 'collection',
      pluginId: null,
      config: {},
      ...fields,
    },
    editor.texts.data.steps.addCollection,
    group,
  );
  if (id !== undefined) editor.view.update({ leftPanel: 'data', collection: id });
  return id;
};

/** Rows that are asked for at once, until an author says otherwise. */
const PAGE = 20;

/** A collection of a table, with its key and the first rows. */
export const makeTableCollection = (editor: Editor, table: ServiceTable): void => {
  const known = editor.tables.known.get();
  if (known.status !== 'known') return;
  const primaryData = table.columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  add(editor, humanName(table.name), {
    pluginId: known.plugin,
    config: { table: table.name, fieldsMode: 'guided', dataFields: [], primaryData, isAutoFetch: true },
    limit: PAGE,
  });
};

/** A collection of any plugin that has some, to be filled in. A plugin that the site has not yet comes with it, as one step. */
export const makePluginCollection = (editor: Editor, definition: PluginDefinition): void => {
  const { id, label, collection } = definition;
  const { store, view, texts } = editor;
  const defaults = (collection?.fields ?? []).flatMap(({ name, default: given }): [string, Json][] =>
    given === undefined ? [] : [[name, given as Json]],
  );
  const { plugins } = store.design;
  const group = `collection-of-${id}`;
  editor.closeGroup();
  if (!plugins.some((use) => use.id === id)) editor.run(addPlugin, { id }, texts.data.steps.addCollection, group);
  const config = { ...Object.fromEntries(defaults), isAutoFetch: true };
  add(editor, label[view.get().labels], { pluginId: id, config }, group);
  editor.closeGroup();
};

/** A collection of rows that the site itself holds. */
export const makeRowsCollection = (editor: Editor, name: string, rows: readonly Json[]): void => {
  add(editor, name, { mode: 'static', data: rows });
};
