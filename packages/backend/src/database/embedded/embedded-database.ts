import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { BackendError } from '../../errors.ts';
import { contextStatement } from '../context.ts';
import type { Database, RequestRole, Session } from '../database.ts';
import { createListeners } from '../listeners.ts';
import type { StatementLimits } from '../statements/statement-limits.ts';
import { createStatementNames } from '../statements/statement-names.ts';
import { type Statement, statementOf } from '../statements/statements.ts';
import { type Connection, runTransaction } from '../transaction.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableNodeFS } from './durable-file-system.ts';
import { embeddedConnection } from './embedded-connection.ts';
import { createMutex } from './mutex.ts';
import { createStatementTimeout } from './statement-timeout.ts';

/** The embedded database runs no background writer: without this, the log would grow until the next clean stop. */
const TRANSACTIONS_PER_CHECKPOINT = 2000;

/** `-F` (no fsync) is among the defaults of PGlite; a database that acknowledges a write must keep it. */
const startOptions = (durable: boolean): PGliteOptions => ({
  extensions: { pgcrypto },
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', durable ? 'fsync=on' : 'fsync=off'],
    // The default, fdatasync, is an empty function in this build.
    ...['-c', 'wal_sync_method=fsync'],
    // The emulator's own stack ends long before the default of 2 MB, and hangs where Postgres would have answered 54001.
    ...['-c', 'max_stack_depth=256kB'],
  ],
});

/** Starts PostgreSQL in this process and in memory: empty, or with what another has dumped (`dumpDataDir`). */
export const startInMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({ ...startOptions(false), ...(dump && { loadDataDir: dump }) });

/**
 * PostgreSQL in this process (PGlite). One connection: a transaction holds a mutex from BEGIN to COMMIT.
 * @param dataDir folder to keep it in; without one the database lives in memory.
 * @param limits how long a statement of each role may take.
 * @throws BackendError `backend/data-folder-in-use` when another process (or this one) holds the folder.
 */
export const openEmbeddedDatabase = async (dataDir: string | undefined, limits: StatementLimits): Promise<Database> => {
  const lock = dataDir === undefined ? undefined : lockDirectory(join(dataDir, 'database.lock'));
  const start = async (): Promise<PGlite> => {
    if (dataDir === undefined) return startInMemory();
    const folder = join(dataDir, 'database');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return PGlite.create({ ...startOptions(true), fs: new DurableNodeFS(folder) });
  };
  let pg: PGlite;
  try {
    pg = await start();
  } catch (error) {
    lock?.release();
    throw error;
  }
  return embeddedDatabase(pg, limits, () => lock?.release());
};

/** What a PGlite answers as a database; `onClosed` is called once it is closed. */
export const embeddedDatabase = (
  pg: PGlite,
  limits: StatementLimits,
  onClosed: () => void = () => undefined,
): Database => {
  const mutex = createMutex();
  const schemaListeners = createListeners<void>();
  const { nameOf } = createStatementNames();
  const connection = embeddedConnection(pg);
  const timeout = createStatementTimeout(pg);
  let sinceCheckpoint = 0;
  let closed = false;

  const checkpointWhenDue = async (): Promise<void> => {
    sinceCheckpoint += 1;
    if (sinceCheckpoint < TRANSACTIONS_PER_CHECKPOINT) return;
    sinceCheckpoint = 0;
    // What was asked for is committed; a disk that cannot take the checkpoint will say so at the next write.
    await pg.exec('CHECKPOINT').catch(() => undefined);
  };

  const exclusive = <T>(task: () => Promise<T>): Promise<T> =>
    mutex.run(async () => {
      if (closed) throw new BackendError({ code: 'backend/closed', message: 'The database is closed.' });
      const value = await task();
      await checkpointWhenDue();
      return value;
    });

  /** The connection as a role has it: each of its round trips ends in the role's time. */
  const limited = (role: RequestRole | undefined): Connection => {
    const limit = role === undefined ? 0 : limits[role];
    return {
      send: (statements) => timeout.run(limit, () => connection.send(statements)),
      exec: (sql) => timeout.run(limit, () => connection.exec(sql)),
      rollBack: connection.rollBack,
    };
  };

  const transaction = <T>(
    context: Statement | undefined,
    role: RequestRole | undefined,
    fn: (session: Session) => Promise<T>,
  ): Promise<T> =>
    exclusive(() => {
      const options = { context, nameOf: (sql: string) => nameOf(sql, role), onSchemaChange: schemaListeners.emit };
      return runTransaction(limited(role), options, fn);
    });

  return {
    kind: 'embedded',
    tx: async (context, fn) => transaction(contextStatement(context), context.role, fn),
    statement: async (context, sql, parameters = []) => {
      const statements = [contextStatement(context), statementOf(sql, parameters, nameOf(sql, context.role))];
      return exclusive(async () => {
        try {
          return await limited(context.role).send(statements);
        } catch (error) {
          await connection.rollBack();
          throw error;
        }
      });
    },
    admin: (fn) => transaction(undefined, undefined, fn),
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
        await timeout.close();
        onClosed();
      }),
  };
};
