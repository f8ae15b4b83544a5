import { join } from 'node:path';
import { BackendError } from '../../errors.ts';
import { contextStatement } from '../context.ts';
import type { Database, RequestRole, Session } from '../database.ts';
import { createListeners } from '../listeners.ts';
import type { StatementLimits } from '../statements/statement-limits.ts';
import { createStatementNames } from '../statements/statement-names.ts';
import { type Statement, statementOf } from '../statements/statements.ts';
import { nameless, runTransaction } from '../transaction.ts';
import { createChannels } from './channels.ts';
import { createClientSession, type Held } from './client/client-session.ts';
import { type DatabaseThread, startThread } from './database-thread.ts';
import { lockDirectory } from './directory-lock.ts';
import { emptyDatabase } from './empty/empty-database.ts';
import { createMutex } from './mutex.ts';

/** The embedded database runs no background writer: without this, the log would grow until the next clean stop. */
const TRANSACTIONS_PER_CHECKPOINT = 2000;

const unopened = (folder: string, cause: unknown): BackendError =>
  new BackendError({
    code: 'backend/database-unopened',
    message: `The database in ${folder} does not start.`,
    where: [folder],
    hint: 'Its files are damaged, or cannot be read and written by this user. Put them right, or put the whole folder back from a backup.',
    cause,
  });

/** Where an embedded database is: in a folder, or in memory, where it may begin with what another has dumped. */
export type EmbeddedPlace = { dataDir: string } | { memory: true; dump?: Blob };

export interface EmbeddedDatabase extends Database {
  /** All that it holds, for another one in memory to begin with. */
  dump(): Promise<Blob>;
}

/**
 * PostgreSQL in this process (PGlite), in a worker thread of its own: this thread runs no SQL. One connection: a transaction
 * holds a mutex from BEGIN to COMMIT. A thread that comes to its end (out of memory, a statement that nothing else ends)
 * fails what was asked of it, and its open transaction is undone as by a killed process; the next use opens the folder
 * again. A database in memory is gone then, and says so.
 * @param limits how long a statement of each role may take.
 * @throws BackendError `backend/data-folder-in-use` when another process (or this one) holds the folder,
 * `backend/database-unopened` when its files are no database that starts.
 */
export const openEmbeddedDatabase = async (
  place: EmbeddedPlace,
  limits: StatementLimits,
): Promise<EmbeddedDatabase> => {
  const lock = 'dataDir' in place ? lockDirectory(join(place.dataDir, 'database.lock')) : undefined;
  const mutex = createMutex();
  const schemaListeners = createListeners<void>();
  const channels = createChannels();
  const { nameOf } = createStatementNames();
  const empty = emptyDatabase();
  let sinceCheckpoint = 0;
  let closed = false;

  const start = (): Promise<DatabaseThread> => {
    if ('memory' in place) return startThread({ folder: undefined, dump: place.dump, empty }, channels.notify);
    const folder = join(place.dataDir, 'database');
    return startThread({ folder, dump: undefined, empty }, channels.notify).catch((cause: unknown) => {
      throw unopened(folder, cause);
    });
  };

  let thread: DatabaseThread;
  try {
    thread = await start();
  } catch (error) {
    lock?.release();
    throw error;
  }

  const reopen = async (): Promise<DatabaseThread> => {
    if ('memory' in place) {
      throw new BackendError({
        code: 'backend/connection-lost',
        message: 'The database was in memory and has ended with its thread.',
      });
    }
    const next = await start();
    try {
      for (const channel of channels.names()) await next.listen(channel);
    } catch (error) {
      await next.close().catch(() => undefined);
      throw error;
    }
    // Of a commit whose answer was lost, nobody here was told.
    channels.newsMayBeMissed();
    schemaListeners.emit();
    return next;
  };

  const usable = async (): Promise<DatabaseThread> => {
    if (closed) throw new BackendError({ code: 'backend/closed', message: 'The database is closed.' });
    if (thread.ended) thread = await reopen();
    return thread;
  };

  const checkpointWhenDue = async (): Promise<void> => {
    sinceCheckpoint += 1;
    if (sinceCheckpoint < TRANSACTIONS_PER_CHECKPOINT) return;
    sinceCheckpoint = 0;
    // What was asked for is committed; a disk that cannot take the checkpoint will say so at the next write.
    await thread
      .connection(0)
      .exec('CHECKPOINT')
      .catch(() => undefined);
  };

  const exclusive = <T>(task: (thread: DatabaseThread) => Promise<T>): Promise<T> =>
    mutex.run(async () => {
      const value = await task(await usable());
      await checkpointWhenDue();
      return value;
    });

  /** As `exclusive`, until who holds it frees it. */
  const hold = (): Promise<Held> =>
    new Promise((resolve, reject) => {
      exclusive(
        (current) =>
          new Promise<void>((free) => {
            resolve({ thread: current, free });
          }),
      ).catch(reject);
    });

  const limitOf = (role: RequestRole | undefined): number => (role === undefined ? 0 : limits[role]);

  const transaction = <T>(
    context: Statement | undefined,
    role: RequestRole | undefined,
    fn: (session: Session) => Promise<T>,
  ): Promise<T> =>
    exclusive((current) => {
      const options = { context, nameOf: (sql: string) => nameOf(sql, role), onSchemaChange: schemaListeners.emit };
      return runTransaction(current.connection(limitOf(role)), options, fn);
    });

  return {
    kind: 'embedded',
    tx: async (context, fn) => transaction(contextStatement(context), context.role, fn),
    statement: async (context, sql, parameters = []) => {
      const statements = [contextStatement(context), statementOf(sql, parameters, nameOf(sql, context.role))];
      return exclusive(async (current) => {
        const connection = current.connection(limitOf(context.role));
        try {
          return await connection.send(statements);
        } catch (error) {
          await connection.rollBack();
          throw error;
        }
      });
    },
    admin: (fn) => transaction(undefined, undefined, fn),
    apart: async (limit, fn, { changesNothing = false } = {}) => {
      try {
        return await exclusive(async (current) => {
          const connection = current.connection(limit);
          const options = { context: undefined, nameOf: () => undefined, onSchemaChange: () => undefined };
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
    listen: async (channel, fn) => {
      const stop = await mutex.run(async () => channels.add(channel, fn, await usable()));
      return () => mutex.run(() => stop(closed ? undefined : thread));
    },
    onSchemaChange: schemaListeners.add,
    openClient: (onSilence) =>
      createClientSession({ hold, limit: limits.service_role, onChange: schemaListeners.emit, onSilence }),
    dump: () => exclusive((current) => current.dump()),
    close: () =>
      mutex.run(async () => {
        if (closed) return;
        closed = true;
        try {
          await thread.close();
        } finally {
          lock?.release();
        }
      }),
  };
};
