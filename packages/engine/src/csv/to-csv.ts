import { isRecord } from '@trama/model';

/** Raised text when the data is no list (conformance 5.45). */
export const NOT_A_LIST = 'Data must be an array (or a collection).';

const cellText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * A leading `=`, `+`, `-` or `@` would run as a formula in a spreadsheet; a quote in front keeps it text.
 * Numbers and telephone numbers cannot do harm and stay as they are.
 */
const guarded = (text: string): string => (/^[=@\t\r]|^[+-](?![\d\s().,-]*$)/.test(text) ? `'${text}` : text);

const line = (values: readonly unknown[]): string =>
  values.map((value) => `"${guarded(cellText(value)).replaceAll('"', '""')}"`).join(',');

const rowsOf = (data: unknown): readonly unknown[] => {
  if (Array.isArray(data)) return data;
  if (isRecord(data) && Array.isArray(data.data)) return data.data;
  throw new Error(NOT_A_LIST);
};

/**
 * CSV text of a list or a collection: a header of all keys in order of appearance when the first item is an object,
 * else one column without header; every cell quoted, lines joined by `\n`.
 * @throws Error {@link NOT_A_LIST}
 */
export const toCsv = (data: unknown): string => {
  const rows = rowsOf(data);
  if (!isRecord(rows[0])) return rows.map((row) => line([row])).join('\n');
  const records = rows.filter(isRecord);
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return [line(header), ...records.map((record) => line(header.map((key) => record[key])))].join('\n');
};
