import { tablesOf } from '@trama/document';
import { type FC, useId, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';

/** The name of a table: those of the project are offered where they are known, and those that the site works with already. */
export const TableControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const { store, tables: book } = useEditor();
  const known = useStateValue(book.known, (value) => value);
  const id = useId();
  const [named, setNamed] = useState<readonly string[]>([]);
  const ofProject = known.status === 'known' ? known.tables.map(({ name }) => name) : [];
  const tables = [...new Set([...ofProject, ...named])];
  return (
    <>
      <input
        className={styles.input}
        aria-label={label}
        {...(tables.length > 0 && { list: id })}
        value={textOf(value)}
        onFocus={() => {
          setNamed(tablesOf(store.design));
          if (known.status === 'none') void book.read();
        }}
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
