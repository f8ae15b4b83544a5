import pg from 'pg';
import { BackendError } from '../errors.ts';
import { beginSql, changesSchema } from './context.ts';
import type { Database, Parameter, Result, Session } from './database.ts';
import { createListeners } from './listeners.ts';
import { type Listening, openListening } from './listening.ts';
import { createStatementNames } from './statement-names.ts';
import { parameterText, VALUE_PARSERS } from './values.ts';

const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;
/** One visitor's query must not hold a connection of the pool for long. */
const STATEMENT_TIMEOUT = '15s';

const types = {
  getTypeParser: (oid: number) => (value: string | null) => {
    const parse = VALUE_PARSERS[oid];
    return value === null || parse === undefined ? value : parse(value);
  },
} as unknown as pg.CustomTypesConfig;

/**
 * A Postgres server behind a pool; each transaction has a connection of its own.
 * @param url a `postgres://` address whose user owns the database.
 * @throws BackendError `backend/database-unreachable` when the first connection fails.
 */
export const openServerDatabase = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  });
  // An idle connection that the server closes reports here; the pool replaces it at the next request.
  pool.on('error', () => undefined);
  // A connection lost in the middle of a transaction rejects its query; unheard, the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const schemaListeners = createListeners<void>();
  const statements = createStatementNames();
  const listenings = new Set<Listening>();
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new BackendError({
      code: 'backend/database-unreachable',
      message: 'The database does not answer.',
      hint: 'Check DATABASE_URL and that the server runs.',
      cause,
    });
  }

  const run = async <T>(begin: string, fn: (session: Session) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let schemaChanged = false;
    let broken: Error | undefined;
    let ended = false;
    const guard = (): void => {
      if (ended) throw new BackendError({ code: 'backend/transaction-ended', message: 'This transaction has ended.' });
    };
    const ask = async <Row>(text: string, parameters: readonly Parameter[], name?: string): Promise<Result<Row>> => {
      guard();
      const result = await client.query({ text, values: parameters.map(parameterText), name });
      schemaChanged ||= changesSchema(result.command);
      return { rows: result.rows as Row[], count: result.rowCount ?? result.rows.length };
    };
    const session: Session = {
      query: (sql, parameters = []) => ask(sql, parameters),
      queryPrepared: (sql, parameters = []) => ask(sql, parameters, statements.nameOf(sql)),
      exec: async (sql) => {
        guard();
        const results = await client.query(sql);
        const all = Array.isArray(results) ? results : [results];
        schemaChanged ||= all.some((result) => changesSchema(result.command));
      },
    };
    try {
      await client.query(begin);
      const value = await fn(session);
      const outcome = await client.query('COMMIT');
      if (outcome.command === 'ROLLBACK') {
        throw new BackendError({ code: 'backend/rolled-back', message: 'A failed statement undid the transaction.' });
      }
      if (schemaChanged) schemaListeners.emit();
      return value;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      ended = true;
      client.release(broken);
    }
  };

  return {
    kind: 'server',
    tx: async (context, fn) => {
      const begin = beginSql(context, STATEMENT_TIMEOUT);
      return run(begin, fn);
    },
    admin: (fn) => run('begin', fn),
    listen: async (channel, fn) => {
      const listening = await openListening(url, channel, fn);
      listenings.add(listening);
      return async () => {
        listenings.delete(listening);
        await listening.stop();
      };
    },
    onSchemaChange: schemaListeners.add,
    close: async () => {
      await Promise.all([...listenings].map((listening) => listening.stop()));
      await pool.end();
    },
  };
};
