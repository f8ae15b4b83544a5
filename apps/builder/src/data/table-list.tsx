import { manageKeys } from '@trama/document';
import type { ServiceTable } from '@trama/model';
import { type FC, useEffect, useState } from 'react';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { useStateValue } from '../state/use-state-value.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { askHowToAdd } from './add-to-page.ts';
import { connectBackend, readsOwnBackend } from './connect-backend.ts';
import styles from './data.module.css';
import { DATA_FORMS } from './data-forms.ts';
import { DataGroup } from './data-group.tsx';
import { makeTableCollection } from './new-collection.ts';
import { useDragRow } from './use-drag-row.ts';

/** The tables of the project: each is dragged onto the page, or put there from its menu. */
export const TableList: FC<{ query: string }> = ({ query }) => {
  const texts = useTexts();
  const { tables, store, view } = useEditor();
  const known = useStateValue(tables.known, (value) => value);
  const settings = useDesignValue(({ design }) =>
    JSON.stringify(design.plugins.map(({ id, settings: own }) => [id, own])),
  );
  // Another project, or one that is set up now, has other tables.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void tables.read();
  }, [tables, settings]);
  return (
    <DataGroup
      title={texts.data.tables}
      {...(known.status === 'known' && { count: known.tables.length })}
      actions={
        known.status !== 'none' && (
          <IconButton icon="rotate-cw" label={texts.data.readTables} onClick={() => void tables.read()} />
        )
      }
    >
      {known.status === 'none' && <NoTables />}
      {known.status === 'reading' && (
        <p className={panels.note} role="status">
          {texts.data.readingTables}
        </p>
      )}
      {known.status === 'failed' && (
        <Message kind="error" title={texts.data.tablesFailed} lead={failureText(known.failure, texts)} />
      )}
      {known.status === 'known' && known.tables.length === 0 && (
        <>
          <p className={panels.note}>{texts.data.noTables}</p>
          {readsOwnBackend(store, known.plugin) && (
            <div className={panels.buttons}>
              <Button
                icon="plus"
                onClick={() => view.update({ backend: { section: 'table', table: null, tab: 'rows' } })}
              >
                {texts.data.makeTables}
              </Button>
            </div>
          )}
        </>
      )}
      {known.status === 'known' && (
        <ul>
          {known.tables
            .filter(({ name }) => matchesSearch(name, query))
            .map((table) => (
              <TableRow key={table.name} table={table} />
            ))}
        </ul>
      )}
    </DataGroup>
  );
};

/** What tables need, and the way to it. */
const NoTables: FC = () => {
  const texts = useTexts().data;
  const editor = useEditor();
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <p className={panels.note}>{texts.noProject}</p>
      <div className={panels.buttons}>
        <Button
          icon="database"
          isBusy={isBusy}
          onClick={() => {
            setBusy(true);
            void connectBackend(editor).finally(() => setBusy(false));
          }}
        >
          {texts.useBackend}
        </Button>
      </div>
    </>
  );
};

const TableRow: FC<{ table: ServiceTable }> = ({ table }) => {
  const texts = useTexts().data;
  const more = useTexts().app.more;
  const editor = useEditor();
  const { name, columns, takesRows } = table;
  const source = { kind: 'table', table: name } as const;
  const drag = useDragRow({ payload: source, label: name, icon: 'table' });
  return (
    <li className={panels.row}>
      <button
        type="button"
        className={`${panels.rowMain} ${styles.grip}`}
        title={texts.dragTable}
        onPointerDown={drag.onPointerDown}
        onClick={drag.onClick(() => askHowToAdd(editor, source, 'grid'))}
      >
        <Icon name="table" size={14} />
        <span className={panels.rowText} title={name}>
          {name}
        </span>
        <RowSide title={texts.columns(columns.length)}>{columns.length}</RowSide>
      </button>
      <RowMenu
        label={`${more}: ${name}`}
        groups={() => [
          {
            id: 'forms',
            label: texts.addToPage,
            items: DATA_FORMS.filter(({ form }) => form !== 'form' || takesRows).map(({ form, icon }) => ({
              id: form,
              label: texts.forms[form],
              icon,
              onChoose: () => askHowToAdd(editor, source, form),
            })),
          },
          {
            id: 'collection',
            items: [
              ...(manageKeys(table).length > 0
                ? [
                    {
                      id: 'manage',
                      label: texts.managePages.open,
                      icon: 'app-window' as const,
                      onChoose: () => editor.view.update({ tableToManage: name }),
                    },
                  ]
                : []),
              {
                id: 'collection',
                label: texts.makeCollection,
                icon: 'database',
                onChoose: () => makeTableCollection(editor, table),
              },
            ],
          },
        ]}
      />
    </li>
  );
};
