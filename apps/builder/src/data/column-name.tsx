import type { ServiceColumn } from '@trama/model';
import { type FC, useId } from 'react';
import panels from '../panels/panels.module.css';
import styles from './data.module.css';

interface ColumnNameProps {
  label: string;
  columns: readonly ServiceColumn[];
  value: string;
  onChange: (name: string) => void;
}

/** The name of a column: chosen where columns are known, typed where they are not, or for a part of one (`address.city`). */
export const ColumnName: FC<ColumnNameProps> = ({ label, columns, value, onChange }) => {
  const id = useId();
  return (
    <div className={panels.selectLabel}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        list={`${id}-columns`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-columns`}>
        {columns.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
};
