// biome-ignore-all lint/a11y/useSemanticElements: rows are boxes of a CSS grid, so that pinned columns and long lists are possible.
import { InstanceView, useInstance, useSlotChildren, useTracked } from '@trama/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { valueAt } from '../../shared/stored/stored-path.ts';
import { assetUrl } from '../../shared/values/asset-url.ts';
import { dataText } from '../../shared/values/value-text.ts';
import { CellEditor } from './CellEditor.tsx';
import type { Column } from './columns.ts';
import type { GridTexts } from './texts.ts';
import type { GridRow } from './use-grid.ts';

export interface CellProps {
  column: Column;
  row: GridRow;
  /** Position of the row on its page: that of its copy of the author's cell. */
  place: number;
  columnIndex: number;
  pinnedAt: string | undefined;
  texts: GridTexts;
  act: () => void;
  edit: (value: unknown) => void;
}

/** Path of the author's own cell of a column. */
export const cellSlot = (column: Column): string => `columns.${column.position}.containerId`;

/** A cell of the grid; Enter, F2 or a double click edits it where the column can be edited. */
export const Cell = ({ column, row, place, columnIndex, pinnedAt, texts, act, edit }: CellProps): ReactNode => {
  const [isEditing, setEditing] = useState(false);
  const value = valueAt(row.row, column.field);
  const canEdit = column.editable && column.kind !== 'custom' && column.kind !== 'action' && column.kind !== 'image';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!canEdit || isEditing || event.target !== event.currentTarget) return;
    if (event.key !== 'Enter' && event.key !== 'F2') return;
    event.preventDefault();
    setEditing(true);
  };
  const finish = (cell: HTMLElement | null, next?: { value: unknown }) => {
    setEditing(false);
    if (next !== undefined) edit(next.value);
    cell?.focus();
  };
  return (
    <div
      role="gridcell"
      className="ww-grid-cell"
      tabIndex={-1}
      aria-colindex={columnIndex}
      aria-readonly={canEdit ? undefined : true}
      data-kind={column.kind}
      data-pinned={column.pinned ?? undefined}
      style={column.pinned === null ? undefined : { [column.pinned]: pinnedAt }}
      onKeyDown={onKeyDown}
      onDoubleClick={() => canEdit && setEditing(true)}
    >
      {isEditing ? (
        <CellEditor kind={column.kind} value={value} label={`${texts.editCell} ${column.title}`} finish={finish} />
      ) : (
        <CellContent column={column} row={row} place={place} value={value} act={act} />
      )}
    </div>
  );
};

interface ContentProps extends Pick<CellProps, 'column' | 'row' | 'place' | 'act'> {
  value: unknown;
}

/** The inside of a cell, by the kind of its column. */
const CellContent = ({ column, row, place, value, act }: ContentProps): ReactNode => {
  switch (column.kind) {
    case 'custom':
      return <OwnCell column={column} place={place} />;
    case 'action':
      return (
        <button
          type="button"
          className="ww-grid-action"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            act();
          }}
        >
          {column.actionLabel || column.actionName}
        </button>
      );
    case 'image': {
      const source = assetUrl(value);
      return source === undefined ? null : <img alt="" src={source} loading="lazy" />;
    }
    case 'boolean':
      return <input type="checkbox" aria-label={column.title} checked={Boolean(value)} readOnly tabIndex={-1} />;
    default:
      return (
        <span className="ww-grid-text">
          {column.labelFormula === undefined ? (
            dataText(value)
          ) : (
            <FormulaLabel column={column} row={row} value={value} />
          )}
        </span>
      );
  }
};

const FormulaLabel = ({ column, row, value }: { column: Column; row: GridRow; value: unknown }): ReactNode => {
  const instance = useInstance();
  const key = `label ${column.position} ${row.index} ${dataText(value)}`;
  return dataText(useTracked(key, () => instance.evaluate(column.labelFormula, value)));
};

const OwnCell = ({ column, place }: { column: Column; place: number }): ReactNode => {
  const own = useSlotChildren(cellSlot(column))[place];
  return own === undefined ? null : <InstanceView instance={own} />;
};
