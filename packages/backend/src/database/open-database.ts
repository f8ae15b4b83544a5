import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import type { ConnectionCap } from './server/connection-cap.ts';
import { openServerDatabase } from './server/server-database.ts';
import { DEFAULT_STATEMENT_LIMITS, type StatementLimits } from './statements/statement-limits.ts';

/** Where the data is: a folder of this machine, a Postgres server, or nowhere once the process ends. */
export type DatabasePlace = { dataDir: string } | { url: string } | { memory: true };

export interface DatabaseOptions {
  /** Where they differ from `DEFAULT_STATEMENT_LIMITS`. */
  statementLimits?: Partial<StatementLimits>;
  /** What the connections to a Postgres server count with; absent: alone, twenty of them. */
  connections?: ConnectionCap | undefined;
}

/**
 * Opens the database. A folder is locked by this process, and every commit in it is on the disk before it is acknowledged.
 * A folder's and memory's Postgres runs in a worker thread of its own.
 * @throws BackendError `backend/data-folder-in-use`, `backend/database-unreachable`.
 */
export const openDatabase = (place: DatabasePlace, options: DatabaseOptions = {}): Promise<Database> => {
  const limits = { ...DEFAULT_STATEMENT_LIMITS, ...options.statementLimits };
  if ('url' in place) return openServerDatabase(place.url, limits, options.connections);
  return openEmbeddedDatabase(place, limits);
};
