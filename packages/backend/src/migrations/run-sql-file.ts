import type { Database } from '../database/database.ts';
import { runOwnerStatements } from './owner-sql.ts';

/** What the last statement of a text gave. */
export interface SqlFileAnswer {
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Rows that it gave or changed. */
  count: number;
}

/**
 * Runs the statements of a file as the owner of the database, all or none.
 * @throws what Postgres says, with `statement`: which one failed, from 0
 */
export const runSqlFile = (database: Database, statements: readonly string[]): Promise<SqlFileAnswer> =>
  database.apart(0, async (session) => (await runOwnerStatements(session, statements)) ?? { rows: [], count: 0 });
