import type { ProjectColumn } from '@trama/protocol/builder';

/** Widths of columns by what stands in them, in CSS px. */
const WIDTHS: Readonly<Record<ProjectColumn['kind'], number>> = {
  text: 200,
  number: 120,
  boolean: 96,
  date: 124,
  time: 220,
  json: 240,
  choice: 136,
  uuid: 168,
  other: 168,
};

/** Narrowest and widest column that its name makes, in CSS px. */
const NAME_CHARACTER = 8;
const NAME_ROOM = 56;
const WIDEST = 280;

/** The width of a column: what its values need, or its name. */
export const columnWidth = ({ kind, name }: ProjectColumn): number =>
  Math.max(WIDTHS[kind], Math.min(name.length * NAME_CHARACTER + NAME_ROOM, WIDEST));

/** What typing nothing means: no value where there can be none and a text would be refused, else an empty text. */
export const typedValue = (text: string, { kind, isNullable }: ProjectColumn): string | null =>
  text === '' && (kind !== 'text' || isNullable) ? null : text;

/** A value as one line. */
export const oneLine = (value: string): string => value.replace(/\s*\n\s*/g, ' ⏎ ');

const needsQuotes = /[\t\n\r"]/;

/** Cells as spreadsheets copy them: tabs between values, a line a row. */
export const cellsAsText = (rows: readonly (readonly (string | null)[])[]): string =>
  rows
    .map((row) =>
      row
        .map((value) =>
          value !== null && needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : (value ?? ''),
        )
        .join('\t'),
    )
    .join('\n');

/** Cells of a text that a spreadsheet copied. Quotes hold what has tabs or lines in it. */
export const textAsCells = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) break;
    const [all, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('');
    if (end !== '\t' && end !== '' && cell.lastIndex < text.length) rows.push([]);
    if (all === '') break;
  }
  return rows.filter((row) => row.length > 0);
};
