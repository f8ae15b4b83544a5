import { isPlainObject } from '@trama/model';
import { type RawTable, readCsv, UNREADABLE } from './read-csv.ts';
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

interface Decoded {
  text: string;
  isOldEncoding?: true;
}

/** How Excel's "Unicode text" begins: UTF-16 with the lower byte first, or last. */
const utf16Of = (bytes: ArrayBuffer): 'utf-16le' | 'utf-16be' | null => {
  const mark = bytes.byteLength > 1 ? new DataView(bytes).getUint16(0) : 0;
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null;
};

/** Whether more of a text than not is readable beyond ASCII: a file of another encoding has hardly a letter there. */
const isMostlyReadable = (text: string): boolean => {
  let balance = 0;
  for (let at = 0; at < text.length; at += 1)
    if (text.charCodeAt(at) > 0x7f) balance += text[at] === UNREADABLE ? -1 : 1;
  return balance > 0;
};

/** Files are UTF-8, UTF-16 that says so, or what older programs write. Single bytes that are broken leave a file what it is. */
const decode = (bytes: ArrayBuffer): Decoded => {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  const text = new TextDecoder().decode(bytes);
  if (!text.includes(UNREADABLE) || isMostlyReadable(text)) return { text };
  return { text: new TextDecoder('windows-1252').decode(bytes), isOldEncoding: true };
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
  const { text, ...encoding } = decode(bytes);
  if (/\.json$/i.test(file.name) || /^\s*[[{]/.test(text)) return readJson(text, limits.rows);
  if (text.includes('\u0000')) return failed('unreadable');
  const table = readCsv(text, limits.rows);
  return table.columns.length === 0 || table.total === 0
    ? failed('no-rows')
    : { outcome: 'read', table: { ...table, ...encoding } };
};
