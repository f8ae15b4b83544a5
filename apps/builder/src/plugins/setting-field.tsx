import type { Json, ServiceTable, SetupStep } from '@trama/model';
import type { FC } from 'react';
import { ValueRow } from '../fields/value-row.tsx';
import { useLabel } from '../texts/index.ts';
import { TableName } from './table-name.tsx';
import { TableSwitches } from './table-switches.tsx';

interface SettingFieldProps {
  field: SetupStep['fields'][number];
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  /** Tables of the plugin's service; null where they are not known. */
  tables: readonly ServiceTable[] | null;
}

/** One setting of a plugin under its name. It holds for the whole site: no formula gives it. */
export const SettingField: FC<SettingFieldProps> = ({ field, value, onChange, tables }) => {
  const label = useLabel()(field.label);
  const change = (next: unknown): void => onChange(next as Json | undefined);
  return (
    <ValueRow
      field={{ ...field, bindable: false }}
      value={value}
      isStacked
      onChange={change}
      onCommit={() => undefined}
    >
      {field.name === 'realtimeTables' ? (
        <TableSwitches label={label} value={value} onChange={change} />
      ) : field.type === 'table' && tables !== null ? (
        <TableName label={label} value={value} onChange={change} tables={tables} />
      ) : null}
    </ValueRow>
  );
};
