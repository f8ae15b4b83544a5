import type { Database, Parameter, Session } from '../../database/database.ts';
import type { PlainAnswer } from '../../plain-answer.ts';
import type { ReadRow } from '../read/read-sql.ts';
import type { Wanted } from '../request/accept.ts';
import { contextOf, inContext, isJudgedByRows, type RestRequest } from '../request/rest-request.ts';

/** What a statement without rows stands for. */
const NO_ROW: ReadRow = { body: '[]', page_count: 0, total: 0, headers: null, status: null, merged: null };

/** Runs the one statement of a request, among others of its transaction. */
export const readRow = async (session: Session, sql: string, values: readonly Parameter[]): Promise<ReadRow> =>
  (await session.queryPrepared<ReadRow>(sql, values)).rows[0] ?? NO_ROW;

/** Runs the one statement of a request alone, which commits: nothing that the answer says can undo it. */
export const readRowAlone = async (
  db: Database,
  request: RestRequest,
  readOnly: boolean,
  sql: string,
  values: readonly Parameter[],
): Promise<ReadRow> => (await db.statement<ReadRow>(contextOf(request, readOnly), sql, values)).rows[0] ?? NO_ROW;

/** Answers with the plan of the statement instead of its rows. */
export const explain = async (
  session: Session,
  sql: string,
  values: readonly Parameter[],
  wanted: Wanted,
): Promise<PlainAnswer> => {
  const { rows } = await session.query<{ 'QUERY PLAN': unknown }>(`explain (${wanted.planOptions}) ${sql}`, values);
  const lines = rows.map((row) => row['QUERY PLAN']);
  const body = wanted.planOptions.endsWith('json') ? JSON.stringify(lines[0]) : lines.join('\n');
  return { status: 200, headers: { 'content-type': wanted.planType }, body };
};

/**
 * Answers a write or a call by its one statement: run alone where nothing that the answer says can undo it, else in a
 * transaction that a failure of `answerRow` undoes.
 */
export const answerStatement = async (
  db: Database,
  request: RestRequest,
  { sql, values, readOnly }: { sql: string; values: readonly Parameter[]; readOnly: boolean },
  answerRow: (row: ReadRow) => PlainAnswer,
): Promise<PlainAnswer> => {
  if (!isJudgedByRows(request)) return answerRow(await readRowAlone(db, request, readOnly, sql, values));
  return inContext(db, request, readOnly, async (session) => {
    if (request.wanted.form === 'plan') return explain(session, sql, values, request.wanted);
    return answerRow(await readRow(session, sql, values));
  });
};
