import type { Id, Json, ServiceColumn, ServiceTable, Value } from '@trama/model';
import { type ColumnKind, columnKind, namingColumn } from './column-kind.ts';
import { humanName } from './human-name.ts';

/** A column as it is shown. */
export interface ShownColumn {
  name: string;
  label: string;
  kind: ColumnKind;
  column: ServiceColumn;
  /** Keys on the way to the value in a row: more than one where a row that it refers to names it. */
  path: readonly string[];
}

/** The columns of a table as they are shown; a reference shows the name of its row, which the same request brings. */
export const shownColumns = (
  columns: readonly ServiceColumn[],
  tables: readonly ServiceTable[],
): readonly ShownColumn[] =>
  columns.map((column) => {
    const label = humanName(column.name);
    const related = relatedOf(column, tables);
    const shown = { name: column.name, label, column };
    if (!related) return { ...shown, kind: plainKind(column), path: [column.name] };
    return { ...shown, kind: columnKind(related.column), path: [related.key, related.column.name] };
  });

/** A reference to a table that nobody knows is shown as it stands. */
const plainKind = (column: ServiceColumn): ColumnKind => {
  const kind = columnKind(column);
  return kind === 'relation' ? columnKind({ ...column, refersTo: undefined }) : kind;
};

interface Related {
  table: string;
  /** The column that names its rows. */
  column: ServiceColumn;
  /** Key under which the row that is referred to stands in the row that refers. */
  key: string;
}

/** The rows that a column refers to, where their table is known and a column names them. */
export const relatedOf = ({ name, refersTo }: ServiceColumn, tables: readonly ServiceTable[]): Related | null => {
  const table = tables.find((one) => one.name === refersTo?.table);
  const column = table && namingColumn(table.columns);
  return table && column ? { table: table.name, column, key: `${name}_row` } : null;
};

/** The settings of a collection that ask for these columns of a table, its key and the names of what they refer to. */
export const selectionOf = (
  table: ServiceTable,
  columns: readonly ServiceColumn[],
  tables: readonly ServiceTable[],
): Readonly<Record<string, Value>> => {
  const keys = table.columns.filter(({ isKey }) => isKey);
  const asked = [...new Set([...keys, ...columns].map(({ name }) => name))];
  const related = columns.flatMap((column) => {
    const row = relatedOf(column, tables);
    return row ? [`${row.key}:${row.table}!${column.name}(${row.column.name})`] : [];
  });
  const fields: Readonly<Record<string, Json>> =
    related.length === 0
      ? { fieldsMode: 'guided', dataFields: asked }
      : { fieldsMode: 'advanced', dataFieldsAdvanced: [...asked, ...related].join(', ') };
  return { table: table.name, ...fields, primaryData: keys.map(({ name }) => name), isAutoFetch: true };
};

/** A filter that holds where one of these texts has what an element's variable says; an empty one lets all through. */
export const searchFilter = (columns: readonly ServiceColumn[], variable: Id): Value => ({
  key: 'search',
  link: '$or',
  if: true,
  conditions: columns.map(({ name }) => ({
    key: name,
    field: name,
    operator: '$iLike:contains',
    value: { binding: 'formula', code: `variables[${JSON.stringify(variable)}]` },
    isEmptyIgnored: true,
  })),
});

const SEARCHED: ReadonlySet<ColumnKind> = new Set(['text', 'long-text', 'email', 'phone']);

/** Columns that a search looks through. */
export const searchedColumns = (columns: readonly ServiceColumn[]): readonly ServiceColumn[] =>
  columns.filter((column) => column.type !== 'uuid' && SEARCHED.has(columnKind(column)));
