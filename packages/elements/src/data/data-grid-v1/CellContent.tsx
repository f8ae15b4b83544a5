import { InstanceView, useGiveProps, useSlotChildren } from '@trama/react';
import type { ReactNode } from 'react';
import { valueAt } from '../../shared/stored/stored-path.ts';
import { dataText } from '../../shared/values/value-text.ts';
import type { TableColumn } from './columns.ts';
import type { TableRow } from './use-table.ts';

/** What the author's element in a cell calls its value. */
const VALUE_NAMES: Readonly<Record<string, string>> = { multiselect: 'currentSelection' };

/** The inside of a cell: the author's element, which is read only unless the row is edited, or the plain value. */
export const CellContent = ({ column, row }: { column: TableColumn; row: TableRow }): ReactNode => {
  const value = valueAt(row.row, column.path);
  const isEdited = row.isEdited && column.isEditable;
  const isOwnEditor = isEdited && column.type === 'custom';
  const slot = `${isOwnEditor ? 'editableCustomColumnsElement' : 'columnsElement'}.${column.id}`;
  const props = { [VALUE_NAMES[column.type] ?? 'value']: value, readonly: !isEdited };
  const plain = isEdited ? <PlainField column={column} value={value} /> : dataText(value);
  return <CopiedElement slot={slot} place={row.place} props={props} otherwise={plain} />;
};

const PlainField = ({ column, value }: { column: TableColumn; value: unknown }): ReactNode =>
  column.type === 'checkbox' ? (
    <input type="checkbox" data-column={column.id} aria-label={column.name} defaultChecked={Boolean(value)} />
  ) : (
    <input
      type={column.type === 'date' ? 'date' : 'text'}
      data-column={column.id}
      aria-label={column.name}
      defaultValue={dataText(value)}
    />
  );

interface CopiedElementProps {
  slot: string;
  place: number;
  /** What the copy is given. */
  props: Readonly<Record<string, unknown>>;
  /** What stands there where the author put nothing. */
  otherwise: ReactNode;
}

/** The copy of an author's element at a place. */
export const CopiedElement = ({ slot, place, props, otherwise }: CopiedElementProps): ReactNode => {
  useGiveProps(slot, props, place);
  const copy = useSlotChildren(slot)[place];
  return copy === undefined ? otherwise : <InstanceView instance={copy} />;
};
