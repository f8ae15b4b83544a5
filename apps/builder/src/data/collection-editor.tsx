import { setCollection } from '@trama/document';
import { type Collection, type Field, isBinding, type Value } from '@trama/model';
import { type FC, type ReactNode, useEffect } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { ValueRow } from '../fields/value-row.tsx';
import { CommitField } from '../panels/commit-field.tsx';
import { PanelHead } from '../panels/panel-head.tsx';
import panels from '../panels/panels.module.css';
import { askToDelete, showUses } from '../references/ask-uses.ts';
import { renameSafely } from '../references/rename.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { askHowToAdd } from './add-to-page.ts';
import { columnsOfCollection, heldRows } from './collection-columns.ts';
import { CollectionSource } from './collection-source.tsx';
import styles from './data.module.css';
import { DATA_FORMS } from './data-forms.ts';
import { FilterEditor } from './filter-editor.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { SortEditor } from './sort-editor.tsx';
import { TypedRows } from './typed-rows.tsx';
import { useTried } from './use-tried.ts';

/** Fields of a collection that an edit sets; undefined takes one away. */
export type SetFields = (fields: Partial<Omit<Collection, 'id'>>, group?: string) => void;

const LIMIT: Field = {
  name: 'limit',
  type: 'number',
  label: { en: 'Rows per page', pt: 'Linhas por página' },
  help: { en: 'Empty: all rows at once.', pt: 'Vazio: todas as linhas de uma vez.' },
  bindable: true,
  min: 1,
};

/** One collection: where its rows come from, which of them and in what order, when they are fetched, and the first of them. */
export const CollectionEditor: FC<{ collection: Collection }> = ({ collection }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { id, name, config, mode } = collection;
  const { tables, view, store } = editor;
  const known = useStateValue(tables.known, (value) => value);
  const { tried, isTrying, again } = useTried(collection);
  const columns = columnsOfCollection(collection, tables, tried);
  const isStatic = mode === 'static';
  useEffect(() => {
    if (known.status === 'none') void tables.read();
  }, [known.status, tables]);
  const set: SetFields = (fields, group) => {
    editor.run(setCollection, { id, fields }, editor.texts.data.steps.collection, group && `collection-${id}-${group}`);
  };
  const setConfig = (fields: Readonly<Record<string, Value | undefined>>, group?: string): void => {
    const latest = store.design.collections[id]?.config ?? config;
    const next = Object.entries({ ...latest, ...fields }).filter(
      (entry): entry is [string, Value] => entry[1] !== undefined,
    );
    set({ config: Object.fromEntries(next) }, group);
  };
  const source = { kind: 'collection', id } as const;
  return (
    <>
      <PanelHead
        title={texts.data.collection}
        back={
          <IconButton icon="arrow-left" label={texts.data.back} onClick={() => view.update({ collection: null })} />
        }
        actions={
          <span className={styles.headActions}>
            <Menu
              trigger={<IconButton icon="panel-top" label={texts.data.addToPage} />}
              groups={[
                {
                  id: 'forms',
                  label: texts.data.addToPage,
                  items: DATA_FORMS.filter(({ form }) => form !== 'form' || tables.table(config.table)).map(
                    ({ form, icon }) => ({
                      id: form,
                      label: texts.data.forms[form],
                      icon,
                      onChoose: () => askHowToAdd(editor, source, form),
                    }),
                  ),
                },
              ]}
            />
            <IconButton icon="search" label={texts.references.find} onClick={() => showUses(editor, source)} />
            <IconButton
              icon="trash-2"
              label={texts.references.remove.plain}
              onClick={() => askToDelete(editor, source)}
            />
          </span>
        }
      />
      <div className={`${panels.scroll} ${styles.editor}`}>
        <div className={styles.pair}>
          <CommitField
            label={texts.data.variableName}
            value={name}
            onCommit={(next) => {
              if (next.trim() !== '')
                void renameSafely(editor, source, (group) =>
                  editor.run(setCollection, { id, fields: { name: next } }, editor.texts.data.steps.collection, group),
                );
            }}
          />
          <CommitField
            label={texts.data.folder}
            value={collection.folder ?? ''}
            placeholder={texts.data.noFolder}
            onCommit={(folder) => set({ folder: folder.trim() === '' ? null : folder.trim() })}
          />
        </div>
        <CollectionSource collection={collection} columns={columns} onConfig={setConfig} onCommit={editor.closeGroup} />
        {isStatic && (
          <Part title={texts.data.typedRows}>
            <TypedRows
              rows={heldRows(collection)}
              onChange={(data) => set({ data }, 'rows')}
              onCommit={editor.closeGroup}
            />
          </Part>
        )}
        {!isStatic && (
          <>
            <Part title={texts.data.filter}>
              <FilterEditor
                collection={collection}
                columns={columns}
                onChange={(filter) => set({ filter }, 'filter')}
              />
            </Part>
            <Part title={texts.data.sort}>
              <SortEditor
                collection={collection}
                columns={columns}
                onChange={(sort) => set({ sort }, isBinding(sort) ? 'sort' : undefined)}
                onCommit={editor.closeGroup}
              />
            </Part>
            <Part title={texts.data.fetching}>
              <ValueRow
                field={LIMIT}
                value={numberOf(collection.limit)}
                onChange={(limit) => set({ limit: limit ?? null }, 'limit')}
                onCommit={editor.closeGroup}
              />
              <Check
                label={texts.data.autoFetch}
                hint={texts.data.autoFetchHint}
                isOn={config.isAutoFetch === true}
                onChange={(isOn) => setConfig({ isAutoFetch: isOn })}
              />
              <Check
                label={texts.data.keepOnNav}
                hint={texts.data.keepOnNavHint}
                isOn={config.isPersistentOnNav === true}
                onChange={(isOn) => setConfig({ isPersistentOnNav: isOn })}
              />
            </Part>
            <Part title={texts.data.firstRows}>
              <RowsPreview
                collection={collection}
                tried={tried}
                isTrying={isTrying}
                onAgain={again}
                onResultKey={(key) => setConfig({ resultKey: key })}
              />
            </Part>
          </>
        )}
      </div>
    </>
  );
};

/** Older sites write the limit as text. */
const numberOf = (limit: Value | undefined): Value | undefined =>
  typeof limit === 'string' && limit.trim() !== '' && !isBinding(limit) ? Number(limit) : (limit ?? undefined);

const Part: FC<{ title: string; children: ReactNode }> = ({ title, children }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface CheckProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Check: FC<CheckProps> = ({ label, hint, isOn, onChange }) => (
  <label className={panels.check}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>
      {label}
      <small className={styles.hint}>{hint}</small>
    </span>
  </label>
);
