import { isRecord } from '@trama/model';

/** Raised text when the data is no list (conformance 5.45). */
export const NOT_A_LIST = 'Data must be an array (or a collection).';

/**
 * How the lines are written. `comma` is the plain format; `semicolon` is what spreadsheets expect where the comma is the decimal mark
 * (Brazil, Portugal, most of Europe): they read the encoding by the mark in front, and lines that end as theirs do.
 */
export type CsvDialect = 'comma' | 'semicolon';

interface Writing {
  mark: string;
  between: string;
  end: string;
  number(value: number): string;
}

const WRITING: Readonly<Record<CsvDialect, Writing>> = {
  comma: { mark: '', between: ',', end: '\n', number: String },
  semicolon: { mark: '\ufeff', between: ';', end: '\r\n', number: (value) => String(value).replace('.', ',') },
};

const cellText = (value: unknown, { number }: Writing): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return number(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * A leading `=`, `+`, `-` or `@` would run as a formula in a spreadsheet; a quote in front keeps it text.
 * Numbers and telephone numbers cannot do harm and stay as they are.
 */
const guarded = (text: string): string => (/^[=@\t\r]|^[+-](?![\d\s().,-]*$)/.test(text) ? `'${text}` : text);

const line = (values: readonly unknown[], writing: Writing): string =>
  values.map((value) => `"${guarded(cellText(value, writing)).replaceAll('"', '""')}"`).join(writing.between);

const rowsOf = (data: unknown): readonly unknown[] => {
  if (Array.isArray(data)) return data;
  if (isRecord(data) && Array.isArray(data.data)) return data.data;
  throw new Error(NOT_A_LIST);
};

/**
 * CSV text of a list or a collection: a header of all keys in order of appearance when the first item is an object,
 * else one column without header; every cell quoted, lines joined as the dialect has it. Each item has its line: beside objects, what is
 * none is a line of empty cells, for it has none of their keys (conformance 12.12).
 * @throws Error {@link NOT_A_LIST}
 */
export const toCsv = (data: unknown, dialect: CsvDialect = 'comma'): string => {
  const rows = rowsOf(data);
  const writing = WRITING[dialect];
  if (!isRecord(rows[0])) return writing.mark + rows.map((row) => line([row], writing)).join(writing.end);
  const records = rows.map((row) => (isRecord(row) ? row : {}));
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = [header, ...records.map((record) => header.map((key) => record[key]))];
  return writing.mark + lines.map((values) => line(values, writing)).join(writing.end);
};
