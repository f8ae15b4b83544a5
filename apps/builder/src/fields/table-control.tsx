import { tablesOf } from '@trama/document';
import { type FC, useId, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';

/** The name of a table: those that the site works with already are offered. */
export const TableControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const { store } = useEditor();
  const id = useId();
  const [tables, setTables] = useState<readonly string[]>([]);
  return (
    <>
      <input
        className={styles.input}
        aria-label={label}
        {...(tables.length > 0 && { list: id })}
        value={textOf(value)}
        onFocus={() => setTables(tablesOf(store.design))}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onCommit}
      />
      <datalist id={id}>
        {tables.map((table) => (
          <option key={table} value={table} />
        ))}
      </datalist>
    </>
  );
};
