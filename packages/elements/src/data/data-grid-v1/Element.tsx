import { Root, Slot, useContent, useEngine, useSignalValue, useSlotCopies, useSlotSize } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { CellContent, CopiedElement } from './CellContent.tsx';
import type { TableColumn } from './columns.ts';
import { type TableTexts, tableTexts } from './texts.ts';
import { type TableBehaviour, type TableRow, useTable } from './use-table.ts';
import './element.css';
import '../../shared/looks/touch-area.css';
import '../../shared/looks/said.css';

/** A table of rows with an element of the author's in each cell; one row is edited at a time. */
export const Element = (): ReactNode => {
  const node = useRef<HTMLElement | null>(null);
  const texts = tableTexts(useSignalValue(useEngine().language));
  const table = useTable(node);
  const isSelectable = useContent('selectable') === true;
  const isEditing = useContent('inlineEditing') === true;
  return (
    <Root
      tag="table"
      keepsTag
      className="ww-table"
      nodeRef={(root) => {
        node.current = root;
      }}
      attributes={{
        'data-sticky': useContent('hasStickyHeader') === true || undefined,
        'data-alternate': useContent('alternateBackground') === true || undefined,
      }}
    >
      {useContent('displayHeader') !== false && (
        <thead>
          <tr>
            {isSelectable && <SelectionHead table={table} texts={texts} />}
            {table.columns.map((column, position) => (
              <Head key={column.id} column={column} position={position} table={table} />
            ))}
            {isEditing && (
              <th scope="col" className="ww-table-actions">
                <span className="ww-said">{texts.actions}</span>
                <Slot name="headerTextActions" />
              </th>
            )}
          </tr>
        </thead>
      )}
      <Copies name="selectCheckbox" count={isSelectable ? table.rows.length : 0} />
      <Copies name="sortIcon" count={table.columns.length} />
      <RowCopies names={['editContainer', 'editingContainer']} rows={isEditing ? table.rows : []} />
      {table.columns.map((column) => (
        <CellCopies key={column.id} column={column} rows={table.rows} />
      ))}
      <tbody>
        {table.rows.map((row) => (
          <tr
            key={row.place}
            aria-selected={isSelectable ? row.isSelected : undefined}
            data-edited={row.isEdited || undefined}
          >
            {isSelectable && (
              <td className="ww-table-select">
                <Selector row={row} table={table} label={texts.select} />
              </td>
            )}
            {table.columns.map((column) => (
              <td key={column.id}>
                <CellContent column={column} row={row} />
              </td>
            ))}
            {isEditing && (
              <td className="ww-table-actions">
                <Actions row={row} table={table} texts={texts} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Root>
  );
};

const Copies = ({ name, count }: { name: string; count: number }): null => {
  useSlotCopies(
    name,
    Array.from({ length: count }, () => ({})),
  );
  return null;
};

const RowCopies = ({ names, rows }: { names: readonly [string, string]; rows: readonly TableRow[] }): null => {
  const items = rows.map(({ row }) => ({ item: { data: row } }));
  useSlotCopies(names[0], items);
  useSlotCopies(names[1], items);
  return null;
};

/** The author's cells of a column, once per row; each sees the row as its item. */
const CellCopies = ({ column, rows }: { column: TableColumn; rows: readonly TableRow[] }): null => {
  const items = rows.map(({ row }) => ({ item: { data: row } }));
  useSlotCopies(`columnsElement.${column.id}`, items);
  useSlotCopies(`editableCustomColumnsElement.${column.id}`, column.type === 'custom' ? items : []);
  return null;
};

const Head = ({
  column,
  position,
  table,
}: {
  column: TableColumn;
  position: number;
  table: TableBehaviour;
}): ReactNode => {
  const { sort } = table;
  const isActive = sort.name === column.name && sort.key === column.path;
  const hasOwn = useSlotSize(`headerTextElements.${column.id}`) > 0;
  const title = hasOwn ? <Slot name={`headerTextElements.${column.id}`} /> : column.name;
  const states = isActive ? ['active', ...(sort.order === 'DESC' ? ['reversed'] : [])] : [];
  const icon = (
    <CopiedElement slot="sortIcon" place={position} props={{ states }} otherwise={arrow(isActive, sort.order)} />
  );
  return (
    <th
      scope="col"
      style={column.width === null ? undefined : { width: column.width }}
      aria-sort={isActive ? (sort.order === 'DESC' ? 'descending' : 'ascending') : undefined}
    >
      {column.isSortable ? (
        <button type="button" aria-label={hasOwn ? column.name : undefined} onClick={() => table.sortBy(column)}>
          {title}
          {icon}
        </button>
      ) : (
        title
      )}
    </th>
  );
};

const arrow = (isActive: boolean, order: string): ReactNode => (
  <span aria-hidden="true">{isActive ? (order === 'DESC' ? ' ↓' : ' ↑') : ''}</span>
);

const SelectionHead = ({ table, texts }: { table: TableBehaviour; texts: TableTexts }): ReactNode => {
  const count = table.rows.filter(({ isSelected }) => isSelected).length;
  return (
    <th scope="col" className="ww-table-select">
      <Slot name="headerTextSelectable" />
      <label className="ww-table-check ww-touch">
        <input
          ref={(node) => {
            if (node !== null) node.indeterminate = count > 0 && count < table.rows.length;
          }}
          type="checkbox"
          aria-label={texts.selectAll}
          checked={count > 0 && count === table.rows.length}
          onChange={table.toggleAll}
        />
      </label>
    </th>
  );
};

const Selector = ({ row, table, label }: { row: TableRow; table: TableBehaviour; label: string }): ReactNode => {
  const isOwn = useSlotSize('selectCheckbox') > 0;
  const states = row.isSelected ? ['checked'] : [];
  return (
    <label className={isOwn ? 'ww-table-mark ww-touch' : 'ww-table-check ww-touch'}>
      <input type="checkbox" aria-label={label} checked={row.isSelected} onChange={() => table.toggle(row)} />
      <CopiedElement slot="selectCheckbox" place={row.place} props={{ states }} otherwise={null} />
    </label>
  );
};

const Actions = ({ row, table, texts }: { row: TableRow; table: TableBehaviour; texts: TableTexts }): ReactNode => {
  const own = row.isEdited ? 'editingContainer' : 'editContainer';
  const buttons = row.isEdited
    ? [
        { text: texts.save, run: table.save },
        { text: texts.cancel, run: table.cancel },
      ]
    : [
        { text: texts.edit, run: () => table.edit(row) },
        { text: texts.remove, run: () => table.remove(row) },
      ];
  return (
    <CopiedElement
      slot={own}
      place={row.place}
      props={{}}
      otherwise={buttons.map(({ text, run }) => (
        <button key={text} type="button" onClick={run}>
          {text}
        </button>
      ))}
    />
  );
};
