import type { FC } from 'react';
import { useTexts } from '../../texts/index.ts';
import styles from '../data.module.css';
import type { RawTable } from './read-csv.ts';

/** Faults that are listed; the summary counts them all. */
const LISTED = 20;

/** What is wrong with a file of rows: its encoding, and lines by their numbers and columns. */
export const FileFaults: FC<{ table: RawTable }> = ({ table: { faults, columns, isOldEncoding } }) => {
  const texts = useTexts().data.imports;
  return (
    <>
      {isOldEncoding && <p className={styles.warning}>{texts.oldEncoding}</p>}
      {faults.length > 0 && (
        <details className={styles.warning} open>
          <summary>{texts.faults(faults.length)}</summary>
          <ul>
            {faults.slice(0, LISTED).map(({ line, what, cell }) => (
              <li key={`${line} ${what}`}>
                {texts.fault[what](line, { cell, column: columns[cell - 1] ?? columns.at(-1) ?? String(cell) })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
