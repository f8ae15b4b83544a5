import { isShallow } from '../../limits.ts';
import { RestFailure } from '../failure.ts';
import type { RestRequest } from './rest-request.ts';

const badBody = (message: string): RestFailure => new RestFailure(400, { code: 'PGRST102', message });

/** The body as JSON. @throws RestFailure PGRST102. */
export const jsonBody = ({ body }: RestRequest): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw badBody('Empty or invalid json');
  }
  if (isShallow(value)) return value;
  throw badBody('The json nests too deep');
};

/** The pairs of an `application/x-www-form-urlencoded` body, in their order. */
export const formBody = ({ body }: RestRequest): URLSearchParams => new URLSearchParams(body.toString('utf8'));

/** Lines of cells (RFC 4180): a cell in double quotes may hold commas, ends of lines and doubled quotes. */
const csvLines = (text: string): string[][] => {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw badBody('The csv has a quote that does not close, or stands inside a cell');
    const [, quoted, bare = '', end] = found;
    line.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',' && cell.lastIndex < text.length) continue;
    if (end === ',') line.push('');
    lines.push(line);
    line = [];
  }
  return lines;
};

/** The rows under a head line of names; `NULL` is null, every other value a text that its column reads. */
const csvRows = (text: string): Record<string, string | null>[] => {
  const [names = [], ...lines] = csvLines(text);
  if (lines.some((line) => line.length !== names.length)) throw badBody('All lines must have same number of fields');
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, csvValue(line[at] ?? '')])));
};

const csvValue = (cell: string): string | null => (cell === 'NULL' ? null : cell);

/**
 * The rows that a write brings: JSON, CSV with a head line, or one row as a form.
 * @throws RestFailure PGRST102 for a body that does not read, and for one of another type.
 */
export const rowsBody = (request: RestRequest): unknown => {
  switch (request.type) {
    case '':
    case 'application/json':
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return jsonBody(request);
    case 'text/csv':
      return csvRows(request.body.toString('utf8'));
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(formBody(request));
    default:
      throw badBody(`Content-Type not acceptable: ${request.type}`);
  }
};
