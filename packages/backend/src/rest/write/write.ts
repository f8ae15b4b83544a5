import type { Database } from '../../database/database.ts';
import type { JsonRecord } from '../../json.ts';
import type { PlainAnswer } from '../../plain-answer.ts';
import { answer } from '../answer/answer.ts';
import { answerStatement } from '../answer/run-statement.ts';
import type { Catalog, Relation } from '../catalog/catalog.ts';
import { RestFailure } from '../failure.ts';
import { parseQuery, type ReadQuery } from '../parse/query.ts';
import { type ReadOptions, type ReadRow, readSql, SETTINGS } from '../read/read-sql.ts';
import { checkGeoJson, rowsOf } from '../request/accept.ts';
import { rowsBody } from '../request/body.ts';
import type { Preferences } from '../request/preferences.ts';
import { checkAffected } from '../request/preferences.ts';
import { badMethod, type RestRequest } from '../request/rest-request.ts';
import type { KeptTexts } from '../sql/kept-texts.ts';
import { shapeOf } from '../sql/request-shape.ts';
import { createdSql, insertOf, updateOf, type Write, writeHead } from './write-sql.ts';

/** What the filters of a PUT say about its one row: the whole primary key. @throws RestFailure PGRST105, PGRST114. */
const keyOf = (relation: Relation, query: ReadQuery): Map<string, string> => {
  if (query.limit !== undefined || query.offset !== undefined) {
    throw new RestFailure(400, {
      code: 'PGRST114',
      message: 'limit/offset querystring parameters are not allowed for PUT',
    });
  }
  const values = new Map<string, string>();
  for (const one of query.conditions) {
    if (one.kind !== 'test' || one.negated || one.field.steps.length > 0) continue;
    if (one.test.kind !== 'compare' || one.test.operator !== 'eq') continue;
    values.set(one.field.column, one.test.value);
  }
  const { primaryKey } = relation;
  const isWholeKey = primaryKey.length > 0 && primaryKey.every((name) => values.has(name));
  if (isWholeKey && query.conditions.length === primaryKey.length) return values;
  throw new RestFailure(405, {
    code: 'PGRST105',
    message: "Filters must include all and only primary key columns with 'eq' operators",
  });
};

/** A PUT makes or replaces the row of the primary key in its filters. @throws RestFailure PGRST105, 114, 115. */
const checkPut = (relation: Relation, query: ReadQuery, write: Write): void => {
  const key = keyOf(relation, query);
  const rows: JsonRecord[] = write.kind === 'insert' ? write.rows : [];
  const [row] = rows;
  const matches = rows.length === 1 && [...key].every(([name, value]) => String(row?.[name]) === value);
  if (matches) return;
  throw new RestFailure(400, {
    code: 'PGRST115',
    message: 'Payload values do not match URL in primary key column(s)',
  });
};

const changeOf = (request: RestRequest): Write => {
  switch (request.method) {
    case 'POST':
    case 'PUT':
      return insertOf(rowsBody(request), request.search);
    case 'PATCH':
      return updateOf(rowsBody(request));
    case 'DELETE':
      return { kind: 'delete' };
    default:
      throw badMethod(request.method);
  }
};

/** 201 for rows that are new; 200 or 204 where a conflict turned every one into an update. */
const statusOf = (request: RestRequest, row: ReadRow, full: boolean): number => {
  const created = request.method === 'POST' || request.method === 'PUT';
  const changed = full ? 200 : 204;
  if (!created) return changed;
  const merged = Number(row.merged ?? 0);
  if (merged === 0 || merged < Number(row.page_count)) return 201;
  return request.method === 'PUT' ? changed : 200;
};

/** The address of one row, below the service's own, as filters of its primary key. */
const locationOf = ({ name }: Relation, key: Record<string, string | null>): string => {
  const filters = new URLSearchParams();
  for (const [column, value] of Object.entries(key)) filters.append(column, value === null ? 'is.null' : `eq.${value}`);
  return `/${encodeURIComponent(name)}?${filters}`;
};

/** The value of the one parameter that a change has beside those of its filters. */
const payloadOf = (change: Write): unknown =>
  change.kind === 'insert' ? change.rows : change.kind === 'update' ? change.values : undefined;

/** What of a change decides the text of its statement. */
const changeShape = (change: Write): unknown[] => {
  switch (change.kind) {
    case 'insert':
      return [change.kind, change.columns, change.rows.length === 0];
    case 'update':
      return [change.kind, Object.keys(change.values)];
    case 'delete':
      return [change.kind];
    default:
      return change satisfies never;
  }
};

/** Answers a POST, PUT, PATCH or DELETE on a relation. */
export const write = async (
  db: Database,
  request: RestRequest,
  catalog: Catalog,
  relation: Relation,
  texts: KeptTexts,
): Promise<PlainAnswer> => {
  const { method, search, wanted } = request;
  checkGeoJson(wanted, catalog.geoJsonSchema);
  const change = changeOf(request);
  const isPut = method === 'PUT';
  const preferences: Preferences = isPut
    ? { ...request.preferences, resolution: 'merge-duplicates' }
    : request.preferences;
  const full = preferences.return === 'representation';
  const options: ReadOptions = {
    count: 'none',
    stripNulls: wanted.stripNulls,
    rows: rowsOf(wanted),
    maxRows: undefined,
  };
  const { resolution, missing } = preferences;
  const asked = [method, relation.name, preferences.return, resolution, missing, options, ...changeShape(change)];
  // The filters of a PUT are compared with its body: their values decide more than parameters.
  const shape = isPut ? undefined : shapeOf(catalog, search, asked, payloadOf(change));
  const { sql, values } = texts.statementFor(shape, (parameters) => {
    const query = parseQuery(search);
    if (isPut) checkPut(relation, query, change);
    const head = writeHead(catalog.schema, relation, change, query, parameters, preferences);
    // Filters chose the rows to change; what is returned is every changed row, paged only where asked.
    const source = { from: 'written', relation: relation.name };
    const text = full
      ? readSql(catalog, source, { ...query, conditions: [] }, parameters, options, head)
      : `${head}select '[]' as body, count(*) as page_count, null::bigint as total${SETTINGS}${createdSql(relation, change, preferences)} from written`;
    return { sql: text, offset: 0 };
  });
  const answerRow = (row: ReadRow): PlainAnswer => {
    checkAffected(preferences, Number(row.page_count));
    const total = preferences.count === undefined ? null : Number(row.page_count);
    const location = row.created ? locationOf(relation, row.created) : undefined;
    return answer(request, { ...row, total }, statusOf(request, row, full), 0, full, location);
  };
  return answerStatement(db, request, { sql, values, readOnly: false }, answerRow);
};
