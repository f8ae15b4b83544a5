import { type FC, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import data from '../../data/data.module.css';
import type { RawTable } from '../../data/import/read-csv.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import styles from '../backend.module.css';
import { sqlReason } from '../sql-reason.ts';
import { type InsertProgress, insertRows, MOST_REFUSED, NOTHING_INSERTED } from './insert-rows.ts';
import { valuesOfRow } from './table-of-file.ts';
import type { MadeTable } from './table-of-file-dialog.tsx';

interface InsertedRowsProps {
  made: MadeTable;
  table: RawTable;
  onOpen: () => void;
}

/** Faults that are listed. */
const LISTED = 50;

/** The rows of a file on their way into its table: how far they are, which ones are refused, and the way to stop and go on. */
export const InsertedRows: FC<InsertedRowsProps> = ({ made, table, onOpen }) => {
  const texts = useTexts();
  const words = texts.tableFile;
  const { api, site, notices } = useEditor();
  const [progress, setProgress] = useState<InsertProgress>(NOTHING_INSERTED);
  const [failure, setFailure] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(true);
  const stop = useRef(new AbortController());
  const total = table.rows.length;
  const latest = useRef(progress);
  useLayoutEffect(() => {
    latest.current = progress;
  });
  const valuesOf = (row: number) => valuesOfRow(table.rows[row] ?? [], made.columns, table.hasDecimalComma);

  const go = (from: InsertProgress): void => {
    stop.current = new AbortController();
    setRunning(true);
    setFailure(null);
    insertRows({
      write: (changes) => api.writeRows(site, made.name, changes),
      holds: async (rows) => {
        const last = { table: made.name, filters: [], order: [], offset: rows - 1, limit: 1 };
        return (await api.readRows(site, last)).rows.length > 0;
      },
      valuesOf: (row) => valuesOf(row).values,
      total,
      from,
      signal: stop.current.signal,
      onProgress: setProgress,
    })
      .catch(setFailure)
      .finally(() => setRunning(false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows go in once, as soon as the table is there
  useEffect(() => {
    go(NOTHING_INSERTED);
    return () => {
      stop.current.abort();
      const { tried, inserted } = latest.current;
      if (tried < total) notices.show('info', words.leftHalfWay(made.name, inserted, total), words.undo);
    };
  }, []);
  // Half of a file is no table that anybody wants: the browser asks before the page goes.
  const isOnItsWay = progress.tried < total;
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (isOnItsWay) window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isOnItsWay]);
  const misfits = useMemo(
    () =>
      table.rows.flatMap((row, index) => {
        const { misfits: columns } = valuesOfRow(row, made.columns, table.hasDecimalComma);
        return columns.length > 0 ? [{ row: index + 1, columns }] : [];
      }),
    [table, made],
  );

  const { tried, inserted, refused } = progress;
  const hasGivenUp = refused.length >= MOST_REFUSED;
  const isDone = tried >= total;
  return (
    <div className={styles.form}>
      <progress aria-label={made.name} max={total} value={tried} />
      <p role="status">{isDone ? words.done(inserted, total) : words.inserting(tried, total)}</p>
      {isDone && <p className={styles.note}>{words.undo}</p>}
      {refused.length > 0 && (
        <details className={data.warning} open>
          <summary>{words.refused(refused.length)}</summary>
          <ul>
            {refused.slice(0, LISTED).map((one) => (
              <li key={one.row}>{words.row(one.row, sqlReason(one.failure, texts))}</li>
            ))}
          </ul>
        </details>
      )}
      {misfits.length > 0 && (
        <details className={data.warning}>
          <summary>{words.misfits(misfits.length)}</summary>
          <ul>
            {misfits.slice(0, LISTED).map(({ row, columns }) => (
              <li key={row}>{words.misfit(row, columns.join(', '))}</li>
            ))}
          </ul>
        </details>
      )}
      {(failure !== null || hasGivenUp) && (
        <p className={styles.reason} role="alert">
          {hasGivenUp ? words.gaveUp(refused.length) : `${sqlReason(failure, texts)} ${words.broken}`}
        </p>
      )}
      <DialogButtons>
        {isRunning && !isDone && <Button onClick={() => stop.current.abort()}>{words.stop}</Button>}
        {!isRunning && !isDone && !hasGivenUp && (
          <Button icon="play" onClick={() => go(progress)}>
            {words.goOn}
          </Button>
        )}
        <Button look="primary" disabled={isRunning && !isDone} onClick={onOpen}>
          {words.open}
        </Button>
      </DialogButtons>
    </div>
  );
};
