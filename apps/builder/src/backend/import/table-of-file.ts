import { isUuid } from '@trama/model';
import { type CellType, cellValue, guessedType } from '../../data/import/column-types.ts';
import type { RawTable } from '../../data/import/read-csv.ts';
import type { ReadLimits } from '../../data/import/read-file.ts';
import { emptyColumn } from '../structure/new-table.ts';
import type { KeyTemplate, TableDraft } from '../structure/structure-sql.ts';

/** How much a file for a table may hold: the tab reads it as a whole. */
export const TABLE_LIMITS: ReadLimits = { rows: 100_000, bytes: 50_000_000 };

/** Types that the columns of a file can have, and as what their cells are read. */
export const FILE_TYPES = {
  text: 'text',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'date',
  uuid: 'text',
  jsonb: 'data',
} as const satisfies Readonly<Record<string, CellType>>;

export type FileType = keyof typeof FILE_TYPES;

/** A column of a file, as it becomes one of a table; without a type it is left out. */
export interface FileColumn {
  name: string;
  type: FileType | null;
}

const isNothing = (cell: unknown): boolean => cell === null || cell === undefined || cell === '';

/** `Preço (R$)` as `preco_r`: names without signs are written in formulas and SQL as they are. */
export const columnNameOf = (title: string, taken: readonly string[]): string => {
  const plain = title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  const name = /^[a-z]/.test(plain) ? plain : `column_${plain || taken.length + 1}`;
  for (let count = 2; ; count += 1) {
    const free = count === 2 && !taken.includes(name) ? name : `${name}_${count}`;
    if (!taken.includes(free)) return free;
  }
};

const fileType = (cells: readonly unknown[], hasDecimalComma: boolean): FileType => {
  const given = cells.filter((cell) => !isNothing(cell));
  const guessed = guessedType(cells, hasDecimalComma);
  if (guessed === 'data') return 'jsonb';
  if (guessed === 'boolean') return 'boolean';
  if (guessed === 'date')
    return given.every((cell) => !String(cell).includes(':')) ? 'date' : 'timestamp with time zone';
  if (guessed === 'number')
    return given.every((cell) => Number.isSafeInteger(cellValue(cell, 'number', hasDecimalComma)))
      ? 'bigint'
      : 'numeric';
  return given.length > 0 && given.every((cell) => isUuid(String(cell))) ? 'uuid' : 'text';
};

/** The columns of a file, with names and types that are guessed. */
export const columnsOfFile = ({ columns, rows, hasDecimalComma }: RawTable): readonly FileColumn[] => {
  const names: string[] = [];
  for (const title of columns) names.push(columnNameOf(title, names));
  return names.map((name, index) => ({
    name,
    type: fileType(
      rows.map((row) => row[index]),
      hasDecimalComma,
    ),
  }));
};

/** Columns in which every row has a value, and none twice: rows can be told apart by them. */
export const keysOfFile = ({ columns, rows }: RawTable): readonly number[] =>
  columns.flatMap((_, index) => {
    const cells = rows.map((row) => row[index]);
    return cells.every((cell) => !isNothing(cell) && typeof cell !== 'object') &&
      new Set(cells.map(String)).size === rows.length
      ? [index]
      : [];
  });

/** The table that a file becomes. @param key index of one of its columns, or a key that the table gets */
export const draftOfFile = (name: string, columns: readonly FileColumn[], key: KeyTemplate | number): TableDraft => ({
  name,
  key: typeof key === 'number' ? { column: columns[key]?.name ?? '' } : key,
  hasCreatedAt: false,
  columns: columns.flatMap(({ name: column, type }) => (type === null ? [] : [{ ...emptyColumn(column), type }])),
});

/** A row as the database takes it, and the columns whose value does not fit their type: they stay empty. */
export const valuesOfRow = (
  row: readonly unknown[],
  columns: readonly FileColumn[],
  hasDecimalComma: boolean,
): { values: Readonly<Record<string, string | null>>; misfits: readonly string[] } => {
  const misfits: string[] = [];
  const values: Record<string, string | null> = {};
  for (const [index, { name, type }] of columns.entries()) {
    if (type === null) continue;
    const value = cellValue(row[index], FILE_TYPES[type], hasDecimalComma);
    if (value === undefined) misfits.push(name);
    values[name] =
      value === undefined || value === null ? null : type === 'jsonb' ? JSON.stringify(value) : String(value);
  }
  return { values, misfits };
};
