import { authoredSqlFailure, type Database, runAuthoredStatements } from '@trama/backend';
import type { ProjectRow, ProjectTable, ReadRows, RowChange, RowsQuestion } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { readTables } from './read-tables.ts';
import { AS_THEY_LIE, COUNTED, changeSql, countSql, hasMore, rowShape, rowsSql } from './rows-sql.ts';

/** Time that reading or writing rows may take, in milliseconds. */
const PATIENCE = 20_000;

/**
 * A failure of SQL as the builder is told it; any other as it is.
 * @param moved what is added to the number of the statement, where others were run before those that were asked for
 */
export const asSqlFailed = (error: unknown, moved = 0): unknown => {
  const failure = authoredSqlFailure(error);
  if (!failure) return error;
  const { code, message, detail, hint, statement, column, position } = failure;
  const told = [detail, hint].filter(Boolean).join(' ');
  return serverError({
    code: 'server/sql-failed',
    message,
    where: [statement + moved, column ?? position ?? '', code],
    ...(told && { hint: told }),
    cause: error,
  });
};

/** @throws TramaError `server/sql-failed` as Postgres would say it: the table may have gone a moment ago. */
export const tableIn = (tables: readonly ProjectTable[], name: string): ProjectTable => {
  const found = tables.find((table) => table.name === name);
  if (found) return found;
  throw serverError({
    code: 'server/sql-failed',
    message: `There is no table "${name}" any more.`,
    where: [0, '', '42P01'],
  });
};

/** Reads rows of a table as the project's authors. @throws TramaError `server/sql-failed`. */
export const readRows = async (database: Database, question: RowsQuestion): Promise<ReadRows> => {
  const { tables } = await readTables(database);
  const table = tableIn(tables, question.table);
  const { selected, read } = rowShape(table, tables, question.isWhole === true);
  const { filters, counts = false, limit } = question;
  const isKnown = filters.length === 0 && hasMore(table, COUNTED);
  const asked = [rowsSql(table, selected, question), ...(counts && !isKnown ? [countSql(table, filters)] : [])];
  const options = { takesTables: true, isReadOnly: true, mostRows: Math.max(limit, 1), timeout: PATIENCE };
  try {
    const { answers } = await runAuthoredStatements(database, [AS_THEY_LIE, ...asked], options);
    const [, found, counted] = answers;
    const count = counts ? { rows: Number(counted?.rows[0]?.count ?? table.estimatedRows), isEstimate: isKnown } : null;
    if (count && count.rows > COUNTED) count.isEstimate = true;
    return { rows: (found?.rows ?? []).map(read), count };
  } catch (error) {
    throw asSqlFailed(error, -1);
  }
};

/** Changes rows of a table as the project's authors: all of them, or none. @throws TramaError `server/sql-failed`, `server/row-changed`. */
export const writeRows = async (
  database: Database,
  name: string,
  changes: readonly RowChange[],
): Promise<readonly (ProjectRow | null)[]> => {
  const { tables } = await readTables(database);
  const table = tableIn(tables, name);
  const { selected, read } = rowShape(table, tables, false);
  const statements = changes.map((change) => changeSql(table, change, selected));
  try {
    const { answers } = await runAuthoredStatements(database, statements, {
      takesTables: true,
      timeout: PATIENCE,
      alongside: async (_session, outcome) => {
        const index = outcome.answers.findIndex(({ count }, at) => changes[at]?.kind === 'update' && count === 0);
        if (index < 0) return;
        throw serverError({
          code: 'server/row-changed',
          message: 'Somebody else has changed or removed this row meanwhile.',
          where: [index],
          hint: 'Look at it as it is now.',
        });
      },
    });
    return answers.map(({ rows: [row] }) => (row ? read(row) : null));
  } catch (error) {
    throw asSqlFailed(error);
  }
};
