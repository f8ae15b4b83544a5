import { setAtPath } from '@trama/model';
import { keysOf } from '../stored-path.ts';

/** A column of the table. */
export interface TableColumn {
  /** Names the slots of its cells. */
  id: string;
  name: string;
  type: string;
  path: string;
  width: string | null;
  isEditable: boolean;
  isSortable: boolean;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The shown columns of a stored list. */
export const tableColumns = (stored: unknown): TableColumn[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry: unknown, position): TableColumn[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const of = entry as Readonly<Record<string, unknown>>;
    if (of.display === false) return [];
    return [
      {
        id: textOf(of.id) || String(position),
        name: textOf(of.name),
        type: textOf(of.type) || 'text',
        path: textOf(of.path),
        width: textOf(of.width) || null,
        isEditable: of.editable === true,
        isSortable: of.sortable === true,
      },
    ];
  });

/** A copy of a row with the values of the edited columns in it. */
export const changedRow = (row: unknown, changes: readonly { path: string; value: unknown }[]): unknown =>
  changes.reduce((before, { path, value }) => setAtPath(before, keysOf(path), value), row);
