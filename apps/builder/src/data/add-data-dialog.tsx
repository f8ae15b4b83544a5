import {
  type AddDataPartsInput,
  addDataParts,
  columnKind,
  humanName,
  isMadeKey,
  isStamp,
  searchedColumns,
} from '@trama/document';
import type { ServiceColumn } from '@trama/model';
import { type FC, useState } from 'react';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import { groundFor } from '../commands/insert-new.ts';
import type { Editor } from '../editor/editor.ts';
import { useEditor, useView } from '../editor/editor-context.ts';
import type { DataToAdd } from '../editor/view.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import { columnsOfCollection } from './collection-columns.ts';
import styles from './data.module.css';
import { DATA_FORMS } from './data-forms.ts';
import { useTried } from './use-tried.ts';

/** Asks how a table, or a collection, is to be shown on the page. */
export const AddDataDialog: FC = () => {
  const texts = useTexts().data;
  const { view } = useEditor();
  const asked = useView((current) => current.dataToAdd);
  return (
    <Dialog
      title={texts.addTitle}
      lead={texts.addLead}
      width={560}
      isOpen={asked !== null}
      onClose={() => view.update({ dataToAdd: null })}
    >
      {asked?.source.kind === 'table' && (
        <TableQuestion key={asked.source.table} asked={asked} table={asked.source.table} />
      )}
      {asked?.source.kind === 'collection' && (
        <CollectionQuestion key={asked.source.id} asked={asked} id={asked.source.id} />
      )}
    </Dialog>
  );
};

const TableQuestion: FC<{ asked: DataToAdd; table: string }> = ({ asked, table: name }) => {
  const { tables } = useEditor();
  const known = tables.known.get();
  const table = tables.table(name);
  if (!table || known.status !== 'known') return null;
  return (
    <Question
      asked={asked}
      name={humanName(name)}
      columns={table.columns}
      takesRows={table.takesRows}
      source={{ kind: 'table', plugin: known.plugin, table, tables: known.tables }}
    />
  );
};

const CollectionQuestion: FC<{ asked: DataToAdd; id: string }> = ({ asked, id }) => {
  const texts = useTexts().data;
  const { store, tables } = useEditor();
  const collection = store.design.collections[id];
  const { tried } = useTried(collection);
  if (!collection) return null;
  const known = tables.known.get();
  const table = tables.table(collection.config.table);
  const columns = columnsOfCollection(collection, tables, tried);
  if (columns.length === 0)
    return tried === null ? <Loading label={texts.readingRows} /> : <Message kind="error" title={texts.noColumns} />;
  // A form writes into the table that the collection reads.
  const isForm = asked.form === 'form' && table !== undefined && known.status === 'known';
  return (
    <Question
      asked={asked}
      name={collection.name}
      columns={columns}
      takesRows={table?.takesRows ?? false}
      source={
        isForm ? { kind: 'table', plugin: known.plugin, table, tables: known.tables } : { kind: 'collection', id }
      }
    />
  );
};

interface QuestionProps {
  asked: DataToAdd;
  name: string;
  columns: readonly ServiceColumn[];
  takesRows: boolean;
  source: AddDataPartsInput['source'];
}

/** Columns that are ticked at first: in a form those that people fill in, else those that say something. */
const firstChosen = (columns: readonly ServiceColumn[], isForm: boolean): ReadonlySet<string> => {
  const told = columns.filter((column) => !isMadeKey(column) && !isStamp(column));
  const chosen = isForm ? told : told.filter((column) => !column.isKey && columnKind(column) !== 'data');
  const most = isForm ? chosen : chosen.slice(0, 6);
  return new Set((most.length > 0 ? most : columns.slice(0, 6)).map((column) => column.name));
};

const ROWS_FORMS: readonly string[] = ['grid', 'cards', 'list'];

const add = (editor: Editor, input: AddDataPartsInput): void => {
  const { view, texts } = editor;
  const made = editor.asOneStep(() => {
    const into = groundFor(editor, input.into);
    return into && editor.run(addDataParts, { ...input, into }, texts.data.steps.addToPage);
  });
  view.update({ dataToAdd: null });
  if (!made) return;
  editor.select([made.root]);
  tellCanvas(editor, { type: 'scroll-to', id: made.root });
};

const Question: FC<QuestionProps> = ({ asked, name, columns, takesRows, source }) => {
  const texts = useTexts().data;
  const cancel = useTexts().app.cancel;
  const editor = useEditor();
  const [form, setForm] = useState(asked.form);
  const [title, setTitle] = useState(name);
  const [chosen, setChosen] = useState(() => firstChosen(columns, form === 'form'));
  const [hasSearch, setSearch] = useState(true);
  const [hasPaging, setPaging] = useState(true);
  const [perPage, setPerPage] = useState(20);
  const [hasDetails, setDetails] = useState(false);
  const isRows = ROWS_FORMS.includes(form);
  const shown = columns.filter((column) => chosen.has(column.name));
  const canSearch = source.kind === 'table' && searchedColumns(shown).length > 0;
  const choose = (next: typeof form): void => {
    setForm(next);
    setChosen(firstChosen(columns, next === 'form'));
  };
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        add(editor, {
          source,
          form,
          title: title.trim() || name,
          columns: shown,
          hasSearch: isRows && canSearch && hasSearch,
          perPage: hasPaging ? perPage : null,
          hasDetails: isRows && hasDetails,
          into: asked.into,
        });
      }}
    >
      <fieldset className={styles.forms} aria-label={texts.shownAs}>
        {DATA_FORMS.filter((option) => option.form !== 'form' || takesRows).map((option) => (
          <label key={option.form} className={styles.formChoice}>
            <input
              type="radio"
              name="form"
              className="visually-hidden"
              checked={form === option.form}
              onChange={() => choose(option.form)}
            />
            <Icon name={option.icon} size={20} />
            {texts.forms[option.form]}
          </label>
        ))}
      </fieldset>
      <p className={styles.formHint}>{texts.formHints[form]}</p>
      <TextField label={texts.heading} value={title} onChange={setTitle} />
      <fieldset className={styles.ticks}>
        <legend>{form === 'form' ? texts.askedColumns : texts.shownColumns}</legend>
        {columns.map((column) => (
          <label key={column.name} className={styles.tick}>
            <input
              type="checkbox"
              checked={chosen.has(column.name)}
              onChange={({ target }) =>
                setChosen(
                  new Set(target.checked ? [...chosen, column.name] : [...chosen].filter((one) => one !== column.name)),
                )
              }
            />
            <span>{humanName(column.name)}</span>
            <small>
              {texts.kinds[columnKind(column)]}
              {form === 'form' && column.isRequired ? ` · ${texts.required}` : ''}
            </small>
          </label>
        ))}
      </fieldset>
      {isRows && (
        <fieldset className={styles.switches} aria-label={texts.besides}>
          {source.kind === 'table' && (
            <label className={styles.switch}>
              <input
                type="checkbox"
                checked={hasSearch && canSearch}
                disabled={!canSearch}
                onChange={({ target }) => setSearch(target.checked)}
              />
              {texts.withSearch}
            </label>
          )}
          <label className={styles.switch}>
            <input type="checkbox" checked={hasPaging} onChange={({ target }) => setPaging(target.checked)} />
            {texts.withPaging}
          </label>
          {hasPaging && source.kind === 'table' && (
            <label className={styles.perPage}>
              {texts.perPage}
              <input
                type="number"
                min={1}
                max={1000}
                value={perPage}
                onChange={({ target }) => setPerPage(Math.max(1, Math.trunc(target.valueAsNumber) || 1))}
              />
            </label>
          )}
          <label className={styles.switch}>
            <input type="checkbox" checked={hasDetails} onChange={({ target }) => setDetails(target.checked)} />
            {texts.withDetails}
          </label>
        </fieldset>
      )}
      <DialogButtons>
        <Button onClick={() => editor.view.update({ dataToAdd: null })}>{cancel}</Button>
        <Button type="submit" look="primary" icon="plus" disabled={shown.length === 0}>
          {texts.add}
        </Button>
      </DialogButtons>
    </form>
  );
};
