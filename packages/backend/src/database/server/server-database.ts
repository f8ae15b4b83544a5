import pg from 'pg';
import { BackendError } from '../../errors.ts';
import { contextStatement, timeStatement } from '../context.ts';
import type { Database, RequestContext, RequestRole, Session } from '../database.ts';
import { createListeners } from '../listeners.ts';
import type { StatementLimits } from '../statements/statement-limits.ts';
import { createStatementNames } from '../statements/statement-names.ts';
import { type Statement, statementOf } from '../statements/statements.ts';
import { nameless, runTransaction } from '../transaction.ts';
import { type ConnectionCap, createConnectionCap } from './connection-cap.ts';
import { connectionFailure } from './connection-failure.ts';
import { createListening } from './listening.ts';
import { createServerConnections, type ServerConnection } from './server-connection.ts';

const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;

/** How long a statement of the owner may take, in milliseconds: those of scripts, of migrations and of dumps may take longer. */
const OWNER_LIMIT_MS = 60_000;

/** After the time of its statement a Postgres that is there has ended it. */
const SILENCE_MS = 5_000;

const patienceOf = (limit: number): number => (limit === 0 ? 0 : limit + SILENCE_MS);

/** No query, so that the transaction may still be given its isolation. */
const OWNER_TIME: Statement = { text: `set local statement_timeout = ${OWNER_LIMIT_MS}`, values: [] };

/**
 * A Postgres server behind a pool; each transaction has a connection of its own.
 * @param url a `postgres://` address whose user owns the database.
 * @param limits how long a statement of each role may take.
 * @param cap what its connections count with; absent: alone.
 * @throws BackendError `backend/database-unreachable` when the first connection fails.
 */
export const openServerDatabase = async (
  url: string,
  limits: StatementLimits,
  cap: ConnectionCap = createConnectionCap(POOL_SIZE, CONNECT_TIMEOUT_MS),
): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that the server closes reports here; the pool replaces it at the next request.
  pool.on('error', () => undefined);
  // A connection lost in the middle of a transaction rejects its query; unheard, the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const schemaListeners = createListeners<void>();
  const { nameOf } = createStatementNames();
  const connectionOf = createServerConnections();
  const listening = createListening(url);
  const capped = cap.join(pool);
  try {
    await capped.run((client) => client.query('select 1'));
  } catch (cause) {
    capped.leave();
    await pool.end();
    if (cause instanceof BackendError) throw cause;
    throw connectionFailure(url, cause);
  }

  /** Lends a connection of the pool; one that failed otherwise than by a statement is not given back. */
  const connected = <T>(task: (connection: ServerConnection) => Promise<T>): Promise<T> =>
    capped.run(async (client, isBroken) => {
      const connection = connectionOf(client);
      try {
        return await task(connection);
      } finally {
        isBroken(connection.broken);
      }
    });

  const transaction = <T>(
    context: Statement,
    role: RequestRole | undefined,
    fn: (session: Session) => Promise<T>,
  ): Promise<T> =>
    connected((connection) => {
      connection.expect(patienceOf(role === undefined ? OWNER_LIMIT_MS : limits[role]), role === undefined);
      const options = { context, nameOf: (sql: string) => nameOf(sql, role), onSchemaChange: schemaListeners.emit };
      return runTransaction(connection, options, fn);
    });

  const contextOf = (context: RequestContext): Statement => contextStatement(context, `${limits[context.role]}ms`);

  return {
    kind: 'server',
    tx: async (context, fn) => transaction(contextOf(context), context.role, fn),
    statement: async (context, sql, parameters = []) => {
      const statements = [contextOf(context), statementOf(sql, parameters, nameOf(sql, context.role))];
      return connected((connection) => {
        connection.expect(patienceOf(limits[context.role]));
        return connection.send(statements);
      });
    },
    admin: (fn) => transaction(OWNER_TIME, undefined, fn),
    apart: async (limit, fn, { changesNothing = false } = {}) => {
      try {
        return await connected(async (connection) => {
          connection.expect(patienceOf(limit));
          const options = { context: timeStatement(limit), nameOf: () => undefined, onSchemaChange: () => undefined };
          try {
            return await runTransaction(nameless(connection), options, fn);
          } finally {
            await connection.reset();
          }
        });
      } finally {
        if (!changesNothing) schemaListeners.emit();
      }
    },
    listen: listening.hear,
    onSchemaChange: schemaListeners.add,
    openClient: null,
    close: async () => {
      await listening.stop();
      await pool.end();
      capped.leave();
    },
  };
};
