import type { Result, Session } from '../database/database.ts';
import { isSqlFailure } from '../errors.ts';

/** Where names are looked up that come without a schema, as in a hosted project. */
const SEARCH_PATH = 'set local search_path = public, extensions';

/** What begins and ends a transaction: all statements are in one already, which is kept or undone as a whole. */
const OF_TRANSACTIONS = /^(begin|start\s+transaction|commit|end)(\s+(work|transaction))?$/i;

/**
 * Runs statements that the owner of the database answers for, one by one and as the owner.
 * @param session of a transaction on a connection of which nothing stays
 * @returns what the last one gave; null without any
 * @throws what Postgres says, with `statement`: which one failed, from 0
 */
export const runOwnerStatements = async (
  session: Session,
  statements: readonly string[],
): Promise<Result<Record<string, unknown>> | null> => {
  await session.exec(SEARCH_PATH);
  let last: Result<Record<string, unknown>> | null = null;
  for (const [place, statement] of statements.entries()) {
    if (OF_TRANSACTIONS.test(statement)) continue;
    try {
      last = await session.query(statement);
    } catch (error) {
      throw isSqlFailure(error) ? Object.assign(error, { statement: place }) : error;
    }
  }
  return last;
};
