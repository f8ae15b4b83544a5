import { humanName } from '@trama/document';
import { type FC, useEffect, useMemo, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { DialogButtons } from '../ui/dialog.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './data.module.css';
import { type CellType, guessedType, typedRows } from './import/column-types.ts';
import { FileFaults } from './import/file-faults.tsx';
import type { RawTable } from './import/read-csv.ts';
import { type FileRead, MOST_BYTES, MOST_ROWS } from './import/read-file.ts';
import { readInWorker } from './import/read-in-worker.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { makeRowsCollection } from './new-collection.ts';

const TYPES: readonly CellType[] = ['text', 'number', 'boolean', 'date', 'data', 'skip'];

/** Rows that are shown before they are taken over. */
const SHOWN = 5;

/** A file of rows before it is taken over: what was read, as which types, and what is wrong with it. */
export const ImportFile: FC<{ file: File; onDone: () => void }> = ({ file, onDone }) => {
  const texts = useTexts();
  const [read, setRead] = useState<FileRead | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void readInWorker(file, controller.signal).then((done) => {
      if (!controller.signal.aborted) setRead(done);
    });
    return () => controller.abort();
  }, [file]);
  if (!read) return <Loading label={texts.data.imports.reading} />;
  if (read.outcome === 'read') return <Columns file={file} table={read.table} onDone={onDone} />;
  const { title, advice } = texts.data.imports.failures[read.why];
  return (
    <>
      <Message kind="error" title={title} lead={`${advice(MOST_BYTES / 1_000_000)} ${read.where}`.trim()} />
      <DialogButtons>
        <Button onClick={onDone}>{texts.app.close}</Button>
      </DialogButtons>
    </>
  );
};

interface ColumnsProps {
  file: File;
  table: RawTable;
  onDone: () => void;
}

const Columns: FC<ColumnsProps> = ({ file, table, onDone }) => {
  const texts = useTexts().data.imports;
  const cancel = useTexts().app.cancel;
  const editor = useEditor();
  const { columns, rows, total, hasDecimalComma, sheet } = table;
  const [name, setName] = useState(() => humanName(file.name.replace(/\.[^.]+$/, '')));
  const [types, setTypes] = useState<readonly CellType[]>(() =>
    columns.map((_, index) =>
      guessedType(
        rows.map((row) => row[index]),
        hasDecimalComma,
      ),
    ),
  );
  const typed = useMemo(() => typedRows(table, types), [table, types]);
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        makeRowsCollection(editor, name.trim() || file.name, typed.rows);
        onDone();
      }}
    >
      <TextField label={texts.name} value={name} onChange={setName} />
      <p role="status">
        {texts.found(rows.length, columns.length)} {sheet && texts.sheet(sheet.name, sheet.others)}
      </p>
      {total > MOST_ROWS && <p className={styles.warning}>{texts.tooMany(total, MOST_ROWS)}</p>}
      <FileFaults table={table} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by the keys */}
      <section className={styles.table} tabIndex={0} aria-label={texts.columns}>
        <table>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col">
                  {column}
                  <LabelledSelect
                    isBare
                    label={texts.typeOf(column)}
                    value={types[index] ?? 'text'}
                    options={TYPES.map((type) => [type, texts.types[type]])}
                    onChange={(type) => setTypes(types.map((old, at) => (at === index ? type : old)))}
                  />
                  {(typed.misfits[index] ?? 0) > 0 && (
                    <small className={styles.misfit}>{texts.misfits(typed.misfits[index] ?? 0)}</small>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no keys of their own
              <tr key={index}>
                {columns.map((column, at) => (
                  <td key={column} data-empty={types[at] === 'skip' || undefined}>
                    {cellText(row[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <DialogButtons>
        <Button onClick={onDone}>{cancel}</Button>
        <Button type="submit" look="primary" icon="plus" disabled={types.every((type) => type === 'skip')}>
          {texts.take(rows.length)}
        </Button>
      </DialogButtons>
    </form>
  );
};

const cellText = (cell: unknown): string => {
  const text = typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
