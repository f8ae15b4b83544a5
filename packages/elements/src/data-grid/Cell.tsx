import type { Instance } from '@trama/engine';
import { InstanceView, useInstance, useTracked } from '@trama/react';
import type { ReactNode } from 'react';
import { assetUrl } from '../asset-url.ts';
import { type Column, valueAt } from './rows.ts';
import type { GridRow } from './use-grid.ts';

interface CellProps {
  column: Column;
  row: GridRow;
  /** The author's own cell. */
  own: Instance | undefined;
  act: () => void;
}

/** The inside of a cell, by the kind of its column. */
export const Cell = ({ column, row, own, act }: CellProps): ReactNode => {
  const instance = useInstance();
  const value = valueAt(row.row, column.field);
  const label = useTracked(`label ${column.position} ${row.index} ${JSON.stringify(value)}`, () =>
    column.labelFormula === undefined ? value : instance.evaluate(column.labelFormula, value),
  );
  switch (column.kind) {
    case 'custom':
      return own === undefined ? null : <InstanceView instance={own} />;
    case 'action':
      return (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            act();
          }}
        >
          {column.actionLabel || column.actionName}
        </button>
      );
    case 'image':
      return <img alt="" src={assetUrl(value)} />;
    case 'boolean':
      return <input type="checkbox" checked={Boolean(value)} readOnly tabIndex={-1} />;
    default:
      return label === null || label === undefined
        ? ''
        : typeof label === 'object'
          ? JSON.stringify(label)
          : String(label);
  }
};
