import type { Database } from '../../database/database.ts';
import { objectOf } from '../../json.ts';
import type { PlainAnswer } from '../../plain-answer.ts';
import { answer, JSON_TYPE, respond } from '../answer/answer.ts';
import { contentRange, readStatus, singleOf } from '../answer/respond.ts';
import { answerStatement } from '../answer/run-statement.ts';
import type { Catalog, Routine } from '../catalog/catalog.ts';
import { RestFailure } from '../failure.ts';
import { applyRange, parseQuery } from '../parse/query.ts';
import type { ReadOptions, ReadRow } from '../read/read-sql.ts';
import { checkGeoJson, rowsOf } from '../request/accept.ts';
import { formBody, jsonBody } from '../request/body.ts';
import { checkAffected } from '../request/preferences.ts';
import { isRead, type RestRequest } from '../request/rest-request.ts';
import type { KeptTexts } from '../sql/kept-texts.ts';
import { type RequestShape, shapeOf } from '../sql/request-shape.ts';
import { argumentNames, type CallArguments, findRoutine, rpcSql, takesWholeBody } from './call-sql.ts';

/** Arguments of a query string or a form: a name may come several times. */
const textArguments = (pairs: Iterable<[name: string, value: string]>): CallArguments => {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return { kind: 'text', values };
};

const argumentsOf = (request: RestRequest, names: ReadonlySet<string>): CallArguments => {
  if (isRead(request)) return textArguments([...request.search].filter(([name]) => names.has(name)));
  const { body, type } = request;
  if (type === 'application/x-www-form-urlencoded') return textArguments(formBody(request));
  if (type === 'text/plain') return { kind: 'raw', type: 'text', body: body.toString('utf8') };
  if (type === 'text/xml') return { kind: 'raw', type: 'xml', body: body.toString('utf8') };
  if (type === 'application/octet-stream') return { kind: 'raw', type: 'bytea', body: `\\x${body.toString('hex')}` };
  const parsed: unknown = body.length === 0 ? {} : jsonBody(request);
  return { kind: 'json', body: parsed, values: objectOf(parsed) };
};

/** The shape of a call whose arguments come as JSON: their names decide its text. Other calls have none. */
const callShape = (
  { range, search }: RestRequest,
  catalog: Catalog,
  routine: Routine,
  given: CallArguments,
  options: ReadOptions,
): RequestShape | undefined => {
  if (given.kind !== 'json') return undefined;
  const whole = takesWholeBody(routine, given);
  const names = whole ? [] : Object.keys(given.values);
  const asked = ['call', catalog.routines.indexOf(routine), names, options, range];
  return shapeOf(catalog, search, asked, whole ? given.body : given.values);
};

/** Answers a call of a function. By GET, and where the function says that it only reads, nothing can be written. */
export const call = async (
  db: Database,
  request: RestRequest,
  catalog: Catalog,
  name: string,
  { maxRows, texts }: { maxRows: number; texts: KeptTexts },
): Promise<PlainAnswer> => {
  const { wanted, preferences, search } = request;
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    throw new RestFailure(405, { code: 'PGRST101', message: `Cannot use the ${request.method} method on RPC` });
  }
  checkGeoJson(wanted, catalog.geoJsonSchema);
  const names = argumentNames(catalog, name);
  const given = argumentsOf(request, names);
  const routine = findRoutine(catalog, name, given, isRead(request));
  if (preferences.handling === 'strict' && preferences.maxAffected !== undefined && !routine.returnsSet) {
    throw new RestFailure(400, {
      code: 'PGRST128',
      message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    });
  }
  const options = {
    count: preferences.count === undefined ? ('none' as const) : ('all' as const),
    stripNulls: wanted.stripNulls,
    rows: rowsOf(wanted),
    maxRows,
  };
  const { sql, values, offset } = texts.statementFor(
    callShape(request, catalog, routine, given, options),
    (parameters) => {
      const query = parseQuery(search, (key) => isRead(request) && names.has(key));
      applyRange(query, request.range);
      return { sql: rpcSql(catalog, routine, given, query, parameters, options), offset: query.offset ?? 0 };
    },
  );
  const answerRow = (row: ReadRow): PlainAnswer => {
    if (routine.returns === 'void') return respond(row, null, 204, {});
    const count = Number(row.page_count);
    checkAffected(preferences, count);
    const total = preferences.count === undefined ? null : row.total;
    if (preferences.return === 'minimal') return answer(request, { ...row, total }, 204, offset, false);
    const asIs = routine.returns === 'scalar' || (!routine.returnsSet && wanted.form === 'rows');
    if (!asIs) return answer(request, { ...row, total }, readStatus(offset, count, total), offset, true);
    const text = routine.returns === 'scalar' ? (row.body ?? 'null') : count === 0 ? 'null' : singleOf(row.body, count);
    const headers = { 'content-type': JSON_TYPE, 'content-range': contentRange(offset, count, total) };
    return respond(row, request.method === 'HEAD' ? null : text, 200, headers);
  };
  const readOnly = isRead(request) || !routine.volatile;
  return answerStatement(db, request, { sql, values, readOnly }, answerRow);
};
