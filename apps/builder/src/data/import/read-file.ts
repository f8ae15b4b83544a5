import { isPlainObject } from '@trama/model';
import { type RawTable, readCsv } from './read-csv.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

/** Rows that a site may hold by itself: they are a part of its design. */
export const MOST_ROWS = 5000;

/** Longest file that is read, in bytes. */
export const MOST_BYTES = 20_000_000;

/** How much of a file is read: rows, and bytes of the whole. */
export interface ReadLimits {
  rows: number;
  bytes: number;
}

/** What a site may hold by itself. */
export const SITE_LIMITS: ReadLimits = { rows: MOST_ROWS, bytes: MOST_BYTES };

/** What came of reading a file of rows. */
export type FileRead =
  | { outcome: 'read'; table: RawTable }
  /** `where`: the position that a parser tells; empty where it tells none. */
  | {
      outcome: 'failed';
      why: 'too-large' | 'spreadsheet' | 'locked' | 'json' | 'no-rows' | 'unreadable';
      where: string;
    };

const failed = (why: Extract<FileRead, { outcome: 'failed' }>['why'], where = ''): FileRead => ({
  outcome: 'failed',
  why,
  where,
});

/** Spreadsheets that are not read. */
const OTHER_SPREADSHEET = /\.(xls|xlsb|ods|numbers)$/i;
const WORKBOOK = /\.xls[xm]$/i;

/** A workbook with a password is no archive, but a container of Microsoft's. */
const isLocked = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength > 4 && new DataView(bytes).getUint32(0) === 0xd0cf11e0;

const readWorkbook = async (bytes: ArrayBuffer, mostRows: number): Promise<FileRead> => {
  if (isLocked(bytes)) return failed('locked');
  try {
    const table = await readSpreadsheet(bytes, mostRows);
    return typeof table === 'string' ? failed(table) : { outcome: 'read', table };
  } catch {
    // Its parts are not where its directory says.
    return failed('unreadable');
  }
};

/** Files are UTF-8, or what older programs write. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The list of rows in a JSON document: itself, or the first list that it holds. */
const listIn = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  return isPlainObject(value) ? Object.values(value).find(Array.isArray) : undefined;
};

const readJson = (text: string, mostRows: number): FileRead => {
  try {
    const list = listIn(JSON.parse(text));
    if (!list || list.length === 0) return failed('no-rows');
    const rows = list.map((row) => (isPlainObject(row) ? row : { value: row }));
    const columns = [...new Set(rows.slice(0, mostRows).flatMap(Object.keys))];
    return {
      outcome: 'read',
      table: {
        columns,
        rows: rows.slice(0, mostRows).map((row) => columns.map((name) => row[name] ?? null)),
        total: rows.length,
        faults: [],
        hasDecimalComma: false,
      },
    };
  } catch (thrown) {
    return failed('json', thrown instanceof Error ? thrown.message : '');
  }
};

/** Reads a file of rows: CSV with any separator, JSON, or a workbook of Excel. */
export const readRowsFile = async (
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
  limits: ReadLimits = SITE_LIMITS,
): Promise<FileRead> => {
  if (OTHER_SPREADSHEET.test(file.name)) return failed('spreadsheet');
  if (file.size > limits.bytes) return failed('too-large');
  const bytes = await file.arrayBuffer();
  if (WORKBOOK.test(file.name)) return readWorkbook(bytes, limits.rows);
  const text = decode(bytes);
  if (/\.json$/i.test(file.name) || /^\s*[[{]/.test(text)) return readJson(text, limits.rows);
  if (text.includes('\u0000')) return failed('unreadable');
  const table = readCsv(text, limits.rows);
  return table.columns.length === 0 || table.total === 0 ? failed('no-rows') : { outcome: 'read', table };
};
