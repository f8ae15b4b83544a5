import type { ServiceTable } from '@trama/model';
import { type FC, useState } from 'react';
import controls from '../fields/controls.module.css';
import { useTexts } from '../texts/index.ts';

interface TableNameProps {
  label: string;
  value: unknown;
  onChange: (value: string | undefined) => void;
  tables: readonly ServiceTable[];
}

/** No table is called so: names of Postgres cannot hold this character. */
const OTHER = '\0';

/** A table of a plugin's service, chosen from its list; one that the service does not show is typed. */
export const TableName: FC<TableNameProps> = ({ label, value, onChange, tables }) => {
  const texts = useTexts();
  const [isTyping, setTyping] = useState(false);
  const name = typeof value === 'string' ? value : '';
  const isListed = name === '' || tables.some((table) => table.name === name);
  const choose = (chosen: string): void => {
    setTyping(chosen === OTHER);
    if (chosen !== OTHER) onChange(chosen || undefined);
  };
  return (
    <>
      <select
        className={controls.select}
        aria-label={label}
        value={isTyping ? OTHER : name}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{texts.fields.choose}</option>
        {!isListed && !isTyping && <option value={name}>{name}</option>}
        {tables.map((table) => (
          <option key={table.name} value={table.name}>
            {table.name}
          </option>
        ))}
        <option value={OTHER}>{texts.plugins.otherTable}</option>
      </select>
      {isTyping && (
        <input
          className={controls.input}
          aria-label={texts.plugins.nameOf(label)}
          value={name}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
};
