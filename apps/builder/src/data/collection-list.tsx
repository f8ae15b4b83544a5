import type { Id } from '@trama/model';
import type { FC } from 'react';
import { useDesignField, useEditor, useEntity } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { askToDelete, showUses } from '../references/ask-uses.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { askHowToAdd } from './add-to-page.ts';
import styles from './data.module.css';
import { DATA_FORMS } from './data-forms.ts';
import { DataGroup } from './data-group.tsx';
import { useFileImport } from './file-import.ts';
import { InFolders } from './in-folders.tsx';
import { makePluginCollection, makeRowsCollection, makeTableCollection } from './new-collection.ts';
import { hasTables } from './table-book.ts';
import { useDragRow } from './use-drag-row.ts';
import { useEntities } from './use-entities.ts';

/** The collections of the site: opened, dragged onto the page, made of what there is. */
export const CollectionList: FC<{ query: string }> = ({ query }) => {
  const texts = useTexts().data;
  const collections = useEntities('collections');
  const shown = collections.filter(({ name, folder }) => matchesSearch(`${name} ${folder ?? ''}`, query));
  return (
    <DataGroup title={texts.collections} count={collections.length} actions={<NewCollection />}>
      {collections.length === 0 && <p className={panels.note}>{texts.noCollections}</p>}
      <InFolders items={shown} draw={({ id }) => <CollectionRow key={id} id={id} />} />
    </DataGroup>
  );
};

/** Offers what a collection may be made of: a table, what another plugin fetches, rows that are typed or come from a file. */
const NewCollection: FC = () => {
  const texts = useTexts().data;
  const labelOf = useLabel();
  const editor = useEditor();
  const used = useDesignField('plugins');
  const known = useStateValue(editor.tables.known, (value) => value);
  const { choose } = useFileImport();
  const { registry } = editor.store;
  // Those that need no set-up come with their first collection.
  const plugins = registry.plugins.filter((plugin) => {
    const isThere = used.some((use) => use.id === plugin.id) || plugin.setup.length === 0;
    return plugin.collection && isThere && !(hasTables(plugin) && known.status === 'known');
  });
  const tables = known.status === 'known' ? known.tables : [];
  return (
    <Menu
      trigger={<IconButton icon="plus" label={texts.addCollection} />}
      groups={[
        {
          id: 'rows',
          items: [
            ...plugins.map((plugin) => ({
              id: plugin.id,
              label: labelOf(plugin.label),
              icon: 'globe' as const,
              onChoose: () => makePluginCollection(editor, plugin),
            })),
            {
              id: 'typed',
              label: texts.typedRows,
              icon: 'pencil',
              onChoose: () => makeRowsCollection(editor, texts.newRows, []),
            },
            { id: 'file', label: texts.fromFile, icon: 'file-spreadsheet', onChoose: choose },
          ],
        },
        ...(tables.length > 0
          ? [
              {
                id: 'tables',
                label: texts.fromTable,
                items: tables.map((table) => ({
                  id: `table-${table.name}`,
                  label: table.name,
                  icon: 'table' as const,
                  onChoose: () => makeTableCollection(editor, table),
                })),
              },
            ]
          : []),
      ]}
    />
  );
};

const CollectionRow: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const editor = useEditor();
  const collection = useEntity('collections', id);
  const sampled = useStateValue(editor.failures, (failures) => failures.some(({ where }) => where.includes(id)));
  const source = { kind: 'collection', id } as const;
  const name = collection?.name ?? '';
  const drag = useDragRow({ payload: { kind: 'collection', collection: id }, label: name, icon: 'database' });
  if (!collection) return null;
  const plugin = collection.pluginId === null ? undefined : editor.store.registry.plugin(collection.pluginId);
  const table = typeof collection.config.table === 'string' ? collection.config.table : null;
  const kind = collection.mode === 'static' ? texts.data.typedRows : (table ?? (plugin ? labelOf(plugin.label) : ''));
  return (
    <li className={panels.row}>
      <button
        type="button"
        className={`${panels.rowMain} ${styles.grip}`}
        title={texts.data.dragCollection}
        onPointerDown={drag.onPointerDown}
        onClick={drag.onClick(() => editor.view.update({ collection: id }))}
      >
        <Icon name="database" size={14} />
        <span className={panels.rowText} title={name}>
          {name}
        </span>
        {sampled && (
          <span className={styles.failed} title={texts.data.failed}>
            <Icon name="circle-alert" size={13} />
            <span className="visually-hidden">{texts.data.failed}</span>
          </span>
        )}
        <RowSide>{kind}</RowSide>
      </button>
      <RowMenu
        label={`${texts.app.more}: ${name}`}
        groups={() => [
          {
            id: 'forms',
            label: texts.data.addToPage,
            items: DATA_FORMS.filter(({ form }) => form !== 'form' || table !== null).map(({ form, icon }) => ({
              id: form,
              label: texts.data.forms[form],
              icon,
              onChoose: () => askHowToAdd(editor, source, form),
            })),
          },
          {
            id: 'uses',
            items: [
              { id: 'find', label: texts.references.find, icon: 'search', onChoose: () => showUses(editor, source) },
              {
                id: 'remove',
                label: texts.references.remove.plain,
                icon: 'trash-2',
                isDanger: true,
                onChoose: () => askToDelete(editor, source),
              },
            ],
          },
        ]}
      />
    </li>
  );
};
