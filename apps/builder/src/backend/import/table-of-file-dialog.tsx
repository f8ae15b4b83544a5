import { type FC, useEffect, useState } from 'react';
import data from '../../data/data.module.css';
import { FileFaults } from '../../data/import/file-faults.tsx';
import type { RawTable } from '../../data/import/read-csv.ts';
import type { FileRead } from '../../data/import/read-file.ts';
import { readInWorker } from '../../data/import/read-in-worker.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { InsertedRows } from './inserted-rows.tsx';
import { TableDraftForm } from './table-draft-form.tsx';
import { type FileColumn, TABLE_LIMITS } from './table-of-file.ts';

interface TableOfFileProps {
  file: File;
  /** The table is there; its rows may still be on their way. */
  onMade: (table: string) => void;
  onDone: () => void;
}

/** The table that has been made of a file. */
export interface MadeTable {
  name: string;
  columns: readonly FileColumn[];
}

/** A file of rows that becomes a table: what was read, what the table shall be, and how its rows come in. */
export const TableOfFile: FC<TableOfFileProps> = ({ file, onMade, onDone }) => {
  const texts = useTexts();
  const [read, setRead] = useState<FileRead | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void readInWorker(file, controller.signal, TABLE_LIMITS).then((done) => {
      if (!controller.signal.aborted) setRead(done);
    });
    return () => controller.abort();
  }, [file]);
  if (!read) return <Loading label={texts.data.imports.reading} />;
  if (read.outcome === 'read') return <Making file={file} table={read.table} onMade={onMade} onDone={onDone} />;
  const { title, advice } = texts.data.imports.failures[read.why];
  const megabytes = TABLE_LIMITS.bytes / 1_000_000;
  const lead = read.why === 'too-large' ? texts.tableFile.tooLarge(megabytes) : advice(megabytes);
  return (
    <>
      <Message kind="error" title={title} lead={`${lead} ${read.where}`.trim()} />
      <DialogButtons>
        <Button onClick={onDone}>{texts.app.close}</Button>
      </DialogButtons>
    </>
  );
};

const Making: FC<TableOfFileProps & { table: RawTable }> = ({ file, table, onMade, onDone }) => {
  const texts = useTexts();
  const [made, setMade] = useState<MadeTable | null>(null);
  const { total, rows, sheet } = table;
  if (made)
    return (
      <InsertedRows
        made={made}
        table={table}
        onOpen={() => {
          onMade(made.name);
          onDone();
        }}
      />
    );
  return (
    <>
      <p role="status">
        {texts.tableFile.found(rows.length, table.columns.length)}{' '}
        {sheet && texts.data.imports.sheet(sheet.name, sheet.others)}
      </p>
      {total > rows.length && total > TABLE_LIMITS.rows && (
        <p className={data.warning}>{texts.tableFile.tooMany(total, TABLE_LIMITS.rows)}</p>
      )}
      <FileFaults table={table} />
      <TableDraftForm file={file} table={table} onMade={setMade} onCancel={onDone} />
    </>
  );
};
