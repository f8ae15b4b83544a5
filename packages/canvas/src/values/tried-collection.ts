import { isRecord } from '@trama/model';
import type { TriedCollection, TriedColumn } from '@trama/protocol/canvas';

/** Rows and columns that are shown, and characters of a cell. */
const ROWS = 10;
const COLUMNS = 40;
const CELL = 120;
/** Characters of an answer that is no data. */
const TEXT = 300;

/** The type of a value, as databases name it; undefined for nothing. */
const typeOf = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object') ? 'text[]' : 'object';
  if (typeof value === 'object') return 'object';
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return 'date';
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? 'timestamp' : 'text';
};

const joined = (one: string, other: string): string => {
  if (one === other) return one;
  return ['integer', 'number'].includes(one) && ['integer', 'number'].includes(other) ? 'number' : 'text';
};

/** Columns of rows in the order in which they first appear, each with the type that all its values have. */
const columnsOf = (rows: readonly Readonly<Record<string, unknown>>[]): readonly TriedColumn[] => {
  const types = new Map<string, string | undefined>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      const [known, type] = [types.get(name), typeOf(value)];
      types.set(name, known !== undefined && type !== undefined ? joined(known, type) : (known ?? type));
    }
  return [...types].slice(0, COLUMNS).map(([name, type = 'text']) => ({ name, type }));
};

const jsonOf = (value: object): string => {
  try {
    return JSON.stringify(value);
  } catch {
    // It holds itself.
    return '{…}';
  }
};

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'object' ? jsonOf(value) : String(value);
  return text.length > CELL ? `${text.slice(0, CELL)}…` : text;
};

/** What an author is shown of a source's answer. @param sent rows that came, also those that are not kept */
export const triedCollection = (data: unknown, total: number | undefined, sent = 0): TriedCollection => {
  if (data !== null && data !== undefined && typeof data !== 'object') {
    const text = String(data);
    return { outcome: 'text', text: text.slice(0, TEXT), isHtml: /^\s*<(!doctype|html|head|body|\?xml)/i.test(text) };
  }
  const isList = Array.isArray(data);
  const list: readonly unknown[] = isList ? data : isRecord(data) ? [data] : [];
  const rows = list.map((row) => (isRecord(row) ? row : { value: row }));
  const columns = columnsOf(rows);
  return {
    outcome: 'rows',
    columns,
    cells: rows.slice(0, ROWS).map((row) => columns.map(({ name }) => textOf(row[name]))),
    total: Math.max(total ?? list.length, sent),
    sent,
    isList,
    lists: !isList && isRecord(data) ? Object.keys(data).filter((key) => Array.isArray(data[key])) : [],
  };
};

/** A failure that came as JSON, as a sentence with its code; any other text as it is. */
const spoken = (message: string): string => {
  const [, before = '', json = ''] = /^(.*?)(\{.*\})$/s.exec(message) ?? [];
  try {
    const said: unknown = JSON.parse(json);
    if (!isRecord(said) || typeof said.message !== 'string') return message;
    const { code, hint } = said;
    return [`${before}${said.message}`, typeof hint === 'string' && hint, typeof code === 'string' && `(${code})`]
      .filter((part) => part !== false && part !== '')
      .join(' ');
  } catch {
    return message;
  }
};

/** What an author is told of a source that failed. */
export const failedCollection = (thrown: unknown): TriedCollection => {
  const { message, status }: { message?: unknown; status?: unknown } =
    typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown };
  return {
    outcome: 'failed',
    message: typeof message === 'string' ? spoken(message).slice(0, TEXT) : String(thrown),
    status: typeof status === 'number' ? status : null,
  };
};
