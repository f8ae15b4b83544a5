import type { Database, Session } from '../database/database.ts';
import { RestFailure } from './failure.ts';
import type { ReadRow } from './read-sql.ts';
import { appliedPreferences, contentRange, csvOf, singleOf, type Wanted } from './respond.ts';
import { contextOf, type RestRequest } from './rest-request.ts';
import type { Parameters } from './sql.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
const SINGLE_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';
const GEOJSON_TYPE = 'application/geo+json; charset=utf-8';

/** What a statement without rows stands for. */
const NO_ROW: ReadRow = { body: '[]', page_count: 0, total: 0, headers: null, status: null, merged: null };

/** Runs the one statement of a request, among others of its transaction. */
export const readRow = async (session: Session, sql: string, parameters: Parameters): Promise<ReadRow> =>
  (await session.queryPrepared<ReadRow>(sql, parameters.values)).rows[0] ?? NO_ROW;

/** Runs the one statement of a request alone, which commits: nothing that the answer says can undo it. */
export const readRowAlone = async (
  db: Database,
  request: RestRequest,
  readOnly: boolean,
  sql: string,
  parameters: Parameters,
): Promise<ReadRow> =>
  (await db.statement<ReadRow>(contextOf(request, readOnly), sql, parameters.values)).rows[0] ?? NO_ROW;

/** Answers with the plan of the statement instead of its rows. */
export const explain = async (
  session: Session,
  sql: string,
  parameters: Parameters,
  wanted: Wanted,
): Promise<Response> => {
  const { rows } = await session.query<{ 'QUERY PLAN': unknown }>(
    `explain (${wanted.planOptions}) ${sql}`,
    parameters.values,
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const body = wanted.planOptions.endsWith('json') ? JSON.stringify(lines[0]) : lines.join('\n');
  return new Response(body, { headers: { 'content-type': wanted.planType } });
};

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

/** `response.headers` is a JSON list of objects of one header each. @throws RestFailure PGRST111. */
const setHeaders = (headers: Headers, text: string | null): void => {
  if (text === null || text === '') return;
  try {
    for (const one of JSON.parse(text) as Record<string, string>[]) {
      for (const [name, value] of Object.entries(one)) headers.append(name, String(value));
    }
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
export const respond = (row: ReadRow, text: string | null, status: number, headers: Headers): Response => {
  setHeaders(headers, row.headers);
  const final = statusOf(row.status, status);
  return new Response(final === 204 || final === 205 || final === 304 ? null : text, { status: final, headers });
};

/** Answers with rows, or without them, and tells which of how many they are. */
export const answer = (
  request: RestRequest,
  row: ReadRow,
  status: number,
  offset: number,
  withBody: boolean,
): Response => {
  const headers = new Headers({ 'content-range': contentRange(offset, Number(row.page_count), row.total) });
  const applied = appliedPreferences(request.preferences);
  if (applied !== '') headers.set('preference-applied', applied);
  const { text, type } = withBody ? body(request, row) : { text: null, type: JSON_TYPE };
  if (withBody || request.method === 'HEAD') headers.set('content-type', type);
  return respond(row, request.method === 'HEAD' ? null : text, status, headers);
};
