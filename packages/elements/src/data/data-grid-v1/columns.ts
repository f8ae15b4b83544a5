import { setAtPath } from '@trama/model';
import { keysOf } from '../../shared/stored/stored-path.ts';
import { plainText } from '../../shared/values/value-text.ts';

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

/** The shown columns of a stored list. */
export const tableColumns = (stored: unknown): TableColumn[] =>
  (Array.isArray(stored) ? stored : []).flatMap((entry: unknown, position): TableColumn[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const of = entry as Readonly<Record<string, unknown>>;
    if (of.display === false) return [];
    return [
      {
        id: plainText(of.id) || String(position),
        name: plainText(of.name),
        type: plainText(of.type) || 'text',
        path: plainText(of.path),
        width: plainText(of.width) || null,
        isEditable: of.editable === true,
        isSortable: of.sortable === true,
      },
    ];
  });

/** A copy of a row with the values of the edited columns in it. */
export const changedRow = (row: unknown, changes: readonly { path: string; value: unknown }[]): unknown =>
  changes.reduce((before, { path, value }) => setAtPath(before, keysOf(path), value), row);
