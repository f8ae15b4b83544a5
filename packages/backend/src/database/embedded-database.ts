import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { BackendError } from '../errors.ts';
import { beginSql, changesSchema } from './context.ts';
import type { Database, Parameter, Result, Session } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableNodeFS } from './durable-file-system.ts';
import { createListeners } from './listeners.ts';
import { createMutex } from './mutex.ts';
import { parameterText, VALUE_PARSERS } from './values.ts';

/** The embedded database runs no background writer: without this, the log would grow until the next clean stop. */
const TRANSACTIONS_PER_CHECKPOINT = 2000;
const RECOVERY_ATTEMPTS = 8;

const identity = (text: string): string => text;
/** Every type is written as the text it already is, and read by the parsers both drivers share. */
const SERIALIZERS = new Proxy<Record<number, () => string>>({}, { get: () => identity });

/** `-F` (no fsync) is among the defaults of PGlite; a database that acknowledges a write must keep it. */
const startParameters = (durable: boolean): string[] => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', durable ? 'fsync=on' : 'fsync=off'],
  // The default, fdatasync, is an empty function in this build.
  ...['-c', 'wal_sync_method=fsync'],
  // The emulator's own stack ends long before the default of 2 MB, and hangs where Postgres would have answered 54001.
  ...['-c', 'max_stack_depth=256kB'],
];

/**
 * PostgreSQL in this process (PGlite). One connection: a transaction holds a mutex from BEGIN to COMMIT.
 * @param dataDir folder to keep it in; without one the database lives in memory.
 * @throws BackendError `backend/data-folder-in-use` when another process (or this one) holds the folder.
 */
export const openEmbeddedDatabase = async (dataDir: string | undefined): Promise<Database> => {
  const lock = dataDir === undefined ? undefined : lockDirectory(join(dataDir, 'database.lock'));
  const start = async (): Promise<PGlite> => {
    const options = { extensions: { pgcrypto }, startParams: startParameters(dataDir !== undefined) };
    if (dataDir === undefined) return PGlite.create(options);
    const folder = join(dataDir, 'database');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return PGlite.create({ ...options, fs: new DurableNodeFS(folder) });
  };
  let pg: PGlite;
  try {
    pg = await start();
  } catch (error) {
    lock?.release();
    throw error;
  }
  pg.serializers = SERIALIZERS;
  pg.parsers = VALUE_PARSERS;
  return embeddedDatabase(pg, () => lock?.release());
};

const embeddedDatabase = (pg: PGlite, onClosed: () => void): Database => {
  const mutex = createMutex();
  const schemaListeners = createListeners<void>();
  let sinceCheckpoint = 0;
  let closed = false;

  /**
   * Brings the connection back after a failure in the wire protocol. A ROLLBACK may itself be rejected by bytes that the
   * failed statement left behind (08P01), and one more statement may see the aborted transaction (25P02).
   */
  const recover = async (): Promise<void> => {
    for (let attempt = 0; attempt < RECOVERY_ATTEMPTS; attempt += 1) {
      try {
        await pg.exec('ROLLBACK');
        await pg.query('select 1');
        return;
      } catch {
        // The next attempt reads past what this one tripped over.
      }
    }
    throw new BackendError({
      code: 'backend/connection-lost',
      message: 'The embedded database does not answer any more.',
    });
  };

  const run = async <T>(begin: string, fn: (session: Session) => Promise<T>): Promise<T> => {
    if (closed) throw new BackendError({ code: 'backend/closed', message: 'The database is closed.' });
    let schemaChanged = false;
    let ended = false;
    const guard = (): void => {
      if (ended) throw new BackendError({ code: 'backend/transaction-ended', message: 'This transaction has ended.' });
    };
    const query = async <Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Result<Row>> => {
      guard();
      const result = await pg.query<Row>(sql, parameters.map(parameterText));
      schemaChanged ||= changesSchema(result.command);
      return { rows: result.rows, count: result.rowCount ?? result.rows.length };
    };
    const session: Session = {
      query,
      queryPrepared: query,
      exec: async (sql) => {
        guard();
        const results = await pg.exec(sql);
        schemaChanged ||= results.some((result) => changesSchema(result.command));
      },
    };
    try {
      await pg.exec(begin);
      const value = await fn(session);
      const [outcome] = await pg.exec('COMMIT');
      if (outcome?.command === 'ROLLBACK') {
        throw new BackendError({ code: 'backend/rolled-back', message: 'A failed statement undid the transaction.' });
      }
      if (schemaChanged) schemaListeners.emit();
      return value;
    } catch (error) {
      await recover();
      throw error;
    } finally {
      ended = true;
    }
  };

  const checkpointWhenDue = async (): Promise<void> => {
    sinceCheckpoint += 1;
    if (sinceCheckpoint < TRANSACTIONS_PER_CHECKPOINT) return;
    sinceCheckpoint = 0;
    // What was asked for is committed; a disk that cannot take the checkpoint will say so at the next write.
    await pg.exec('CHECKPOINT').catch(() => undefined);
  };

  const exclusive = <T>(task: () => Promise<T>): Promise<T> =>
    mutex.run(async () => {
      const value = await task();
      await checkpointWhenDue();
      return value;
    });

  return {
    kind: 'embedded',
    tx: async (context, fn) => {
      const begin = beginSql(context);
      return exclusive(() => run(begin, fn));
    },
    admin: (fn) => exclusive(() => run('begin', fn)),
    listen: async (channel, fn) => {
      const stop = await mutex.run(() => pg.listen(channel, fn));
      return () => mutex.run(() => (closed ? Promise.resolve() : stop()));
    },
    onSchemaChange: schemaListeners.add,
    close: () =>
      mutex.run(async () => {
        if (closed) return;
        closed = true;
        await pg.exec('CHECKPOINT');
        await pg.close();
        onClosed();
      }),
  };
};
