import type { Database, Session } from '../../database/database.ts';
import type { PlainAnswer } from '../../plain-answer.ts';
import { answer } from '../answer/answer.ts';
import { readStatus } from '../answer/respond.ts';
import { explain, readRow, readRowAlone } from '../answer/run-statement.ts';
import type { Catalog, Relation } from '../catalog/catalog.ts';
import { applyRange, parseQuery, type ReadQuery } from '../parse/query.ts';
import { checkGeoJson, rowsOf } from '../request/accept.ts';
import { inContext, type RestRequest } from '../request/rest-request.ts';
import type { KeptTexts } from '../sql/kept-texts.ts';
import { shapeOf } from '../sql/request-shape.ts';
import { createParameters, qualified } from '../sql/sql.ts';
import type { Source } from './level.ts';
import { type ReadOptions, type ReadRow, readSql } from './read-sql.ts';

/** An estimated count is exact up to this many rows, and what the planner expects beyond. */
const COUNTED_EXACTLY = 10_000;

/** How many rows the planner expects, for `count=planned`. */
const plannedCount = async (session: Session, catalog: Catalog, source: Source, query: ReadQuery): Promise<number> => {
  const parameters = createParameters();
  const unpaged = { ...query, limit: undefined, offset: undefined, order: [] };
  const sql = readSql(catalog, source, unpaged, parameters, { count: 'none', stripNulls: false, maxRows: undefined });
  const { rows } = await session.query<{ 'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }] }>(
    `explain (format json) ${sql}`,
    parameters.values,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan.Plans?.[0]?.['Plan Rows'] ?? 0;
};

const COUNTS = { exact: 'all', planned: 'none', estimated: COUNTED_EXACTLY + 1 } as const;

/** Answers a GET or HEAD on a relation. */
export const read = async (
  db: Database,
  request: RestRequest,
  catalog: Catalog,
  relation: Relation,
  { maxRows, texts }: { maxRows: number; texts: KeptTexts },
): Promise<PlainAnswer> => {
  const { wanted, preferences, range, search } = request;
  const { count, tx } = preferences;
  checkGeoJson(wanted, catalog.geoJsonSchema);
  const options: ReadOptions = {
    count: count === undefined ? 'none' : COUNTS[count],
    stripNulls: wanted.stripNulls,
    rows: rowsOf(wanted),
    maxRows,
  };
  const source = { from: qualified(catalog.schema, relation.name), relation: relation.name };
  const queryOf = (): ReadQuery => {
    const query = parseQuery(search);
    applyRange(query, range);
    return query;
  };

  const answerRow = (row: ReadRow, total: number | null, offset: number): PlainAnswer =>
    answer(request, { ...row, total }, readStatus(offset, Number(row.page_count), total), offset, true);

  if (wanted.form !== 'plan' && count !== 'planned' && count !== 'estimated' && tx === undefined) {
    const shape = shapeOf(catalog, search, ['read', relation.name, options, range]);
    const { sql, values, offset } = texts.statementFor(shape, (parameters) => {
      const query = queryOf();
      return { sql: readSql(catalog, source, query, parameters, options), offset: query.offset ?? 0 };
    });
    const row = await readRowAlone(db, request, true, sql, values);
    return answerRow(row, row.total, offset);
  }

  const query = queryOf();
  const parameters = createParameters();
  const sql = readSql(catalog, source, query, parameters, options);
  const totalOf = async (session: Session, row: ReadRow): Promise<number | null> => {
    const counted = Number(row.total);
    const isEstimate = count === 'planned' || (count === 'estimated' && counted > COUNTED_EXACTLY);
    if (!isEstimate) return row.total;
    return Math.max(await plannedCount(session, catalog, source, query), Number(row.page_count), counted);
  };
  return inContext(db, request, true, async (session) => {
    if (wanted.form === 'plan') return explain(session, sql, parameters.values, wanted);
    const row = await readRow(session, sql, parameters.values);
    return answerRow(row, await totalOf(session, row), query.offset ?? 0);
  });
};
