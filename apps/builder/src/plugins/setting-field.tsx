import type { Json, ServiceTable, SetupStep } from '@trama/model';
import type { FC } from 'react';
import { FieldControl } from '../fields/field-control.tsx';
import { useLabel } from '../texts/index.ts';
import styles from './plugins.module.css';
import { TableName } from './table-name.tsx';
import { TableSwitches } from './table-switches.tsx';

interface SettingFieldProps {
  field: SetupStep['fields'][number];
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  /** Tables of the plugin's service; null where they are not known. */
  tables: readonly ServiceTable[] | null;
}

/** One setting of a plugin under its name. */
export const SettingField: FC<SettingFieldProps> = ({ field, value, onChange, tables }) => {
  const labelOf = useLabel();
  const label = labelOf(field.label);
  const control = { label, value, onChange: (next: unknown) => onChange(next as Json | undefined) };
  return (
    <div className={styles.field}>
      <span className={styles.fieldLabel}>{label}</span>
      {field.name === 'realtimeTables' ? (
        <TableSwitches {...control} />
      ) : field.type === 'table' && tables !== null ? (
        <TableName {...control} tables={tables} />
      ) : (
        <FieldControl {...control} field={field} onCommit={() => undefined} />
      )}
    </div>
  );
};
