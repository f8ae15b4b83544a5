import type { Caller } from '../access/gate.ts';
import type { Database, Session } from '../database/database.ts';
import { BodyTooLarge, isShallow, readText } from '../limits.ts';
import { argumentNames, type CallArguments, findRoutine, namesOf, rpcSql } from './call-sql.ts';
import { type Catalog, type CatalogCache, createCatalogCache, type Relation } from './catalog.ts';
import { RestFailure, toRestFailure } from './failure.ts';
import { describeApi } from './open-api.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { applyRange, parseQuery, type ReadQuery } from './query.ts';
import { type ReadRow, readSql } from './read-sql.ts';
import { appliedPreferences, contentRange, csvOf, parseAccept, readStatus, singleOf, type Wanted } from './respond.ts';
import { createParameters, type Parameters, qualified } from './sql.ts';
import { insertOf, isRecord, updateOf, type Write, writeHead } from './write-sql.ts';

export interface RestOptions {
  db: Database;
  /** Most bytes of a request's body. */
  largestBody: number;
  /** Most rows of one answer; undefined: no limit. */
  maxRows?: number;
}

/** The data service: answers requests under its own root (`/messages?select=*`, `/rpc/name`). */
export interface RestService {
  fetch(request: Request, path: string, caller: Caller): Promise<Response>;
  /** Reads the catalog ahead of the first request. */
  warm(): Promise<void>;
  /** Forgets the catalog; the next request reads it again. */
  invalidate(): void;
}

interface RestRequest {
  method: string;
  url: URL;
  body: string;
  wanted: Wanted;
  preferences: Preferences;
  range: string | null;
  caller: Caller;
}

/** Ends a transaction whose answer is wanted but whose work is not (`Prefer: tx=rollback`). */
class RolledBack extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super('rolled back as asked');
    this.response = response;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';
const SINGLE_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';

const parseBody = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RestFailure(400, { code: 'PGRST102', message: 'Empty or invalid json' });
  }
  if (isShallow(value)) return value;
  throw new RestFailure(400, { code: 'PGRST102', message: 'The json nests too deep' });
};

const pathParts = (path: string): string[] => {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    throw badPath();
  }
};

const badPath = (): RestFailure =>
  new RestFailure(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });

const badMethod = (method: string): RestFailure =>
  new RestFailure(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });

/** `Prefer: handling=strict, max-affected=n`. @throws RestFailure PGRST124, which undoes the write. */
const checkAffected = ({ handling, maxAffected }: Preferences, count: number): void => {
  if (handling !== 'strict' || maxAffected === undefined || count <= maxAffected) return;
  throw new RestFailure(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${count} rows`,
  });
};

const checkProfile = (request: Request): void => {
  const profile = request.headers.get('accept-profile') ?? request.headers.get('content-profile') ?? 'public';
  if (profile === 'public') return;
  throw new RestFailure(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: 'Only the following schemas are exposed: public',
  });
};

const relationOf = (catalog: Catalog, name: string): Relation => {
  const relation = catalog.relations.get(name);
  if (relation) return relation;
  throw new RestFailure(404, {
    code: 'PGRST205',
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
};

const inContext = (
  db: Database,
  request: RestRequest,
  fn: (session: Session) => Promise<Response>,
): Promise<Response> => {
  const readOnly = request.method === 'GET' || request.method === 'HEAD';
  return db.tx({ ...request.caller.context, readOnly }, async (session) => {
    const response = await fn(session);
    if (request.preferences.tx === 'rollback') throw new RolledBack(response);
    return response;
  });
};

const explain = async (session: Session, sql: string, parameters: Parameters, wanted: Wanted): Promise<Response> => {
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
    case 'rows':
    case 'plan':
      return { text: row.body, type: JSON_TYPE };
    default:
      return request.wanted.form satisfies never;
  }
};

const answer = (request: RestRequest, row: ReadRow, status: number, offset: number, withBody: boolean): Response => {
  const headers = new Headers({ 'content-range': contentRange(offset, Number(row.page_count), row.total) });
  const applied = appliedPreferences(request.preferences);
  if (applied !== '') headers.set('preference-applied', applied);
  const { text, type } = withBody ? body(request, row) : { text: null, type: JSON_TYPE };
  if (withBody || request.method === 'HEAD') headers.set('content-type', type);
  return new Response(request.method === 'HEAD' ? null : text, { status, headers });
};

const noRow = (): ReadRow => ({ body: '[]', page_count: 0, total: 0 });

/** How many rows the planner expects, for `count=planned`. */
const plannedCount = async (
  session: Session,
  relation: Relation,
  query: ReadQuery,
  catalog: Catalog,
): Promise<number> => {
  const parameters = createParameters();
  const unpaged = { ...query, limit: undefined, offset: undefined, order: [] };
  const options = { countAll: false, stripNulls: false, maxRows: undefined };
  const sql = readSql(
    catalog,
    { from: qualified(relation.name), relation: relation.name },
    unpaged,
    parameters,
    options,
  );
  const { rows } = await session.query<{ 'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }] }>(
    `explain (format json) ${sql}`,
    parameters.values,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan.Plans?.[0]?.['Plan Rows'] ?? 0;
};

/** Creates the data service on a database. */
export const createRest = ({ db, maxRows, largestBody }: RestOptions): RestService => {
  const catalogs: CatalogCache = createCatalogCache(db);
  db.onSchemaChange(catalogs.invalidate);
  const maySeeLess = db.kind === 'server';

  const read = async (request: RestRequest, catalog: Catalog, relation: Relation): Promise<Response> => {
    const query = parseQuery(request.url.searchParams);
    applyRange(query, request.range);
    const parameters = createParameters();
    const { wanted, preferences } = request;
    const options = {
      countAll: preferences.count === 'exact',
      stripNulls: wanted.stripNulls,
      asText: wanted.form === 'csv',
      maxRows,
    };
    const source = { from: qualified(relation.name), relation: relation.name };
    const sql = readSql(catalog, source, query, parameters, options);
    return inContext(db, request, async (session) => {
      if (wanted.form === 'plan') return explain(session, sql, parameters, wanted);
      const row = (await session.query<ReadRow>(sql, parameters.values)).rows[0] ?? noRow();
      const estimate = preferences.count === 'planned' || preferences.count === 'estimated';
      const total = estimate
        ? Math.max(await plannedCount(session, relation, query, catalog), Number(row.page_count))
        : row.total;
      const offset = query.offset ?? 0;
      return answer(request, { ...row, total }, readStatus(offset, Number(row.page_count), total), offset, true);
    });
  };

  const write = async (
    request: RestRequest,
    catalog: Catalog,
    relation: Relation,
    change: Write,
  ): Promise<Response> => {
    const { preferences, wanted } = request;
    const query = parseQuery(request.url.searchParams);
    const parameters = createParameters();
    const head = writeHead(relation, change, query, parameters, preferences);
    const full = preferences.return === 'representation';
    // Filters chose the rows to change; what is returned is every changed row, paged only where asked.
    const source = { from: 'written', relation: relation.name };
    const options = {
      countAll: false,
      stripNulls: wanted.stripNulls,
      asText: wanted.form === 'csv',
      maxRows: undefined,
    };
    const sql = full
      ? readSql(catalog, source, { ...query, conditions: [] }, parameters, options, head)
      : `${head}select '[]' as body, count(*) as page_count, null::bigint as total from written`;
    const created = change.kind === 'insert';
    return inContext(db, request, async (session) => {
      if (wanted.form === 'plan') return explain(session, sql, parameters, wanted);
      const row = (await session.query<ReadRow>(sql, parameters.values)).rows[0] ?? noRow();
      checkAffected(preferences, Number(row.page_count));
      const total = preferences.count === undefined ? null : Number(row.page_count);
      const status = created ? 201 : full ? 200 : 204;
      return answer(request, { ...row, total }, status, 0, full);
    });
  };

  const call = async (request: RestRequest, catalog: Catalog, name: string): Promise<Response> => {
    const { wanted, preferences, url } = request;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) throw badMethod(request.method);
    const names = argumentNames(catalog, name);
    const inQuery = request.method !== 'POST';
    const parsed: unknown = inQuery || request.body === '' ? {} : parseBody(request.body);
    const call: CallArguments = inQuery
      ? { kind: 'text', values: new Map([...url.searchParams].filter(([key]) => names.has(key))) }
      : { kind: 'json', body: parsed, values: isRecord(parsed) ? parsed : {} };
    const routine = findRoutine(catalog, name, namesOf(call));
    const query = parseQuery(url.searchParams, (key) => inQuery && names.has(key));
    applyRange(query, request.range);
    const parameters = createParameters();
    const options = {
      countAll: preferences.count !== undefined,
      stripNulls: wanted.stripNulls,
      asText: wanted.form === 'csv',
      maxRows,
    };
    const sql = rpcSql(catalog, routine, call, query, parameters, options);
    return inContext(db, request, async (session) => {
      if (wanted.form === 'plan') return explain(session, sql, parameters, wanted);
      const row = (await session.query<ReadRow>(sql, parameters.values)).rows[0] ?? noRow();
      if (routine.returns === 'void') return new Response(null, { status: 204 });
      const count = Number(row.page_count);
      const offset = query.offset ?? 0;
      const total = preferences.count === undefined ? null : row.total;
      const asIs = routine.returns === 'scalar' || (!routine.returnsSet && wanted.form === 'rows');
      if (!asIs) return answer(request, { ...row, total }, readStatus(offset, count, total), offset, true);
      const text = routine.returns === 'scalar' ? (row.body ?? 'null') : singleOf(row.body, count);
      return new Response(request.method === 'HEAD' ? null : text, { headers: { 'content-type': JSON_TYPE } });
    });
  };

  const onRelation = (request: RestRequest, catalog: Catalog, name: string): Promise<Response> => {
    const relation = relationOf(catalog, name);
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return read(request, catalog, relation);
      case 'POST':
        return write(request, catalog, relation, insertOf(parseBody(request.body), request.url.searchParams));
      case 'PATCH':
        return write(request, catalog, relation, updateOf(parseBody(request.body)));
      case 'DELETE':
        return write(request, catalog, relation, { kind: 'delete' });
      default:
        throw badMethod(request.method);
    }
  };

  const route = async (request: RestRequest, path: string): Promise<Response> => {
    const catalog = await catalogs.get();
    const parts = pathParts(path);
    const [first, second] = parts;
    if (first === undefined) {
      return inContext(db, request, async (session) =>
        Response.json(await describeApi(catalog, session, request.url.pathname)),
      );
    }
    if (first === 'rpc' && second !== undefined && parts.length === 2) return call(request, catalog, second);
    if (parts.length > 1) throw badPath();
    return onRelation(request, catalog, first);
  };

  /** Another program may have made the table or function a moment ago, without an event trigger to tell: read the catalog again before saying that it is not there. */
  const isMiss = (error: unknown): boolean =>
    error instanceof RestFailure && ['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'].includes(error.body.code);

  return {
    warm: async () => {
      await catalogs.get();
    },
    invalidate: catalogs.invalidate,
    fetch: async (httpRequest, path, caller) => {
      try {
        checkProfile(httpRequest);
        const request: RestRequest = {
          method: httpRequest.method,
          url: new URL(httpRequest.url),
          body: await readText(httpRequest, largestBody),
          wanted: parseAccept(httpRequest.headers.get('accept')),
          preferences: parsePreferences(httpRequest.headers.get('prefer')),
          range: httpRequest.headers.get('range'),
          caller,
        };
        try {
          return await route(request, path);
        } catch (error) {
          if (!maySeeLess || !isMiss(error)) throw error;
          catalogs.invalidate();
          return await route(request, path);
        }
      } catch (error) {
        if (error instanceof RolledBack) return error.response;
        if (error instanceof BodyTooLarge) {
          return Response.json({ code: '413', message: error.message, details: null, hint: null }, { status: 413 });
        }
        const failure = toRestFailure(error, caller.context.role === 'anon');
        if (failure === undefined) throw error;
        return Response.json(failure.body, { status: failure.status });
      }
    },
  };
};
