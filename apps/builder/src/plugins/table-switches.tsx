import { isRecord } from '@trama/model';
import { type FC, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './plugins.module.css';

interface TableSwitchesProps {
  label: string;
  value: unknown;
  onChange: (value: Readonly<Record<string, boolean>>) => void;
}

const tablesIn = (value: unknown): Readonly<Record<string, boolean>> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([table, on]) => [table, on === true])) : {};

/** Tables by name, each on or off (`realtimeTables`, conformance 3.12). */
export const TableSwitches: FC<TableSwitchesProps> = ({ label, value, onChange }) => {
  const texts = useTexts();
  const [name, setName] = useState('');
  const tables = tablesIn(value);
  const add = (): void => {
    const table = name.trim();
    if (table !== '') onChange({ ...tables, [table]: true });
    setName('');
  };
  return (
    <fieldset aria-label={label} className={styles.tables}>
      {Object.entries(tables).map(([table, isOn]) => (
        <label key={table} className={styles.table}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => onChange({ ...tables, [table]: event.target.checked })}
          />
          {table}
        </label>
      ))}
      <div className={styles.newTable}>
        <TextField
          label={texts.plugins.table}
          value={name}
          onChange={setName}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <IconButton icon="plus" label={texts.plugins.addTable} onClick={add} />
      </div>
    </fieldset>
  );
};
