import type { PlainAnswer } from '../../plain-answer.ts';
import { RestFailure } from '../failure.ts';
import type { ReadRow } from '../read/read-sql.ts';
import type { RestRequest } from '../request/rest-request.ts';
import { appliedPreferences, contentRange, csvOf, singleOf } from './respond.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
const SINGLE_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';
const GEOJSON_TYPE = 'application/geo+json; charset=utf-8';

const body = (request: RestRequest, row: ReadRow): { text: string; type: string } => {
  switch (request.wanted.form) {
    case 'single':
      return { text: singleOf(row.body, Number(row.page_count)), type: SINGLE_TYPE };
    case 'csv':
      return { text: csvOf(row.body), type: CSV_TYPE };
    case 'geojson':
      return { text: row.body, type: GEOJSON_TYPE };
    case 'rows':
    case 'plan':
      return { text: row.body, type: JSON_TYPE };
    default:
      return request.wanted.form satisfies never;
  }
};

/** Adds `response.headers`, a JSON list of objects of one header each. @throws RestFailure PGRST111. */
const withHeaders = (headers: Record<string, string>, text: string | null): PlainAnswer['headers'] => {
  if (text === null || text === '') return headers;
  try {
    const all = new Headers(headers);
    for (const one of JSON.parse(text) as Record<string, string>[]) {
      for (const [name, value] of Object.entries(one)) all.append(name, String(value));
    }
    return all;
  } catch {
    throw new RestFailure(500, {
      code: 'PGRST111',
      message: 'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    });
  }
};

/** @throws RestFailure PGRST112 for a `response.status` that no answer can carry. */
const statusOf = (text: string | null, status: number): number => {
  if (text === null || text === '') return status;
  const own = Number(text);
  if (Number.isInteger(own) && own >= 200 && own <= 599) return own;
  throw new RestFailure(500, { code: 'PGRST112', message: 'response.status guc must be a valid status code' });
};

/** Answers as the database said (`response.headers`, `response.status`), else with `status` and `headers`. */
export const respond = (
  row: ReadRow,
  text: string | null,
  status: number,
  headers: Record<string, string>,
): PlainAnswer => {
  const all = withHeaders(headers, row.headers);
  const final = statusOf(row.status, status);
  return { status: final, headers: all, body: final === 204 || final === 205 || final === 304 ? null : text };
};

/**
 * Answers with rows, or without them, and tells which of how many they are.
 * @param location address of the one row that was made.
 */
export const answer = (
  request: RestRequest,
  row: ReadRow,
  status: number,
  offset: number,
  withBody: boolean,
  location?: string,
): PlainAnswer => {
  const headers: Record<string, string> = {
    'content-range': contentRange(offset, Number(row.page_count), row.total),
  };
  const applied = appliedPreferences(request.preferences);
  if (applied !== '') headers['preference-applied'] = applied;
  if (location !== undefined) headers.location = location;
  const { text, type } = withBody ? body(request, row) : { text: null, type: JSON_TYPE };
  if (withBody || request.method === 'HEAD') headers['content-type'] = type;
  return respond(row, request.method === 'HEAD' ? null : text, status, headers);
};
