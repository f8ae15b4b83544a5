import { isPlainObject, type Json } from '@trama/model';
import type { RawTable } from './read-csv.ts';

/** What the cells of a column are read as; `skip` leaves the column out. */
export type CellType = 'text' | 'number' | 'boolean' | 'date' | 'data' | 'skip';

const TRUE = /^(true|yes|y|sim|s|1)$/i;
const FALSE = /^(false|no|n|não|nao|0)$/i;
const WORD = /^(true|false|yes|no|sim|não|nao)$/i;

const isNothing = (cell: unknown): boolean => cell === null || cell === undefined || cell === '';

/** `1.234,5` and `1,234.5` alike, by what stands before decimals in the file; undefined for what is no number. */
const numberOf = (cell: unknown, hasDecimalComma: boolean): number | undefined => {
  if (typeof cell === 'number') return cell;
  const text = String(cell)
    .trim()
    .replace(/^(R\$|\$|€)\s*/, '');
  const plain = hasDecimalComma ? text.replaceAll('.', '').replace(',', '.') : text.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
};

/** A number as a code is none: `007`, and what is too long to be counted. */
const isCode = (cell: unknown): boolean =>
  typeof cell === 'string' && (/^0\d/.test(cell.trim()) || cell.trim().length > 15);

const booleanOf = (cell: unknown): boolean | undefined => {
  if (typeof cell === 'boolean') return cell;
  const text = String(cell).trim();
  return TRUE.test(text) ? true : FALSE.test(text) ? false : undefined;
};

/** A day or a moment as ISO 8601; `31/12/2026` is read with the day first, unless that cannot be. */
const dateOf = (cell: unknown): string | undefined => {
  const text = String(cell).trim();
  if (/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/.test(text)) return text.replace(' ', 'T');
  const [, one = '', two = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year === '') return undefined;
  const [day, month] = Number(two) > 12 ? [two, one] : [one, two];
  if (Number(month) > 12 || Number(day) > 31) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** A cell as a value of the type; undefined where it is none. */
export const cellValue = (cell: unknown, type: CellType, hasDecimalComma: boolean): Json | undefined => {
  if (isNothing(cell)) return null;
  switch (type) {
    case 'number':
      return numberOf(cell, hasDecimalComma);
    case 'boolean':
      return booleanOf(cell);
    case 'date':
      return dateOf(cell);
    case 'data':
      return cell as Json;
    default:
      return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  }
};

/** The type that all cells of a column have; a text where they differ, or where nothing is in it. */
export const guessedType = (cells: readonly unknown[], hasDecimalComma: boolean): CellType => {
  const given = cells.filter((cell) => !isNothing(cell));
  const all = (test: (cell: unknown) => boolean): boolean => given.length > 0 && given.every(test);
  if (all((cell) => typeof cell === 'boolean' || WORD.test(String(cell).trim()))) return 'boolean';
  if (all((cell) => !isCode(cell) && numberOf(cell, hasDecimalComma) !== undefined)) return 'number';
  if (all((cell) => dateOf(cell) !== undefined)) return 'date';
  return given.some((cell) => Array.isArray(cell) || isPlainObject(cell)) ? 'data' : 'text';
};

/** Rows with typed values, and how many cells of each column fit its type not: they are empty. */
export const typedRows = (
  { columns, rows, hasDecimalComma }: RawTable,
  types: readonly CellType[],
): { rows: readonly Json[]; misfits: readonly number[] } => {
  const misfits = columns.map(() => 0);
  const typed = rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((name, index): [string, Json][] => {
        const type = types[index] ?? 'text';
        if (type === 'skip') return [];
        const value = cellValue(row[index], type, hasDecimalComma);
        if (value === undefined) misfits[index] = (misfits[index] ?? 0) + 1;
        return [[name, value ?? null]];
      }),
    ),
  );
  return { rows: typed, misfits };
};
