import { columnKind } from '@trama/document';
import type { ServiceColumn } from '@trama/model';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './data.module.css';

interface ColumnTicksProps {
  label: string;
  hint: string | undefined;
  columns: readonly ServiceColumn[];
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
}

/** Columns of a table, of which some are chosen. Names that the table has not are shown too: they can be taken out. */
export const ColumnTicks: FC<ColumnTicksProps> = ({ label, hint, columns, chosen, onChange }) => {
  const { kinds, unknownColumn } = useTexts().data;
  const unknown = chosen.filter((name) => !columns.some((column) => column.name === name));
  const tick = (name: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <fieldset className={styles.ticks}>
      <legend>{label}</legend>
      {hint && chosen.length === 0 && <p className={styles.hint}>{hint}</p>}
      {columns.map((column) => (
        <label key={column.name} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(column.name)}
            onChange={({ target }) => tick(column.name, target.checked)}
          />
          <span>{column.name}</span>
          <small>{kinds[columnKind(column)]}</small>
        </label>
      ))}
      {unknown.map((name) => (
        <label key={name} className={styles.tick} data-unknown>
          <input type="checkbox" checked onChange={() => tick(name, false)} />
          <span>{name}</span>
          <small>{unknownColumn}</small>
        </label>
      ))}
    </fieldset>
  );
};
