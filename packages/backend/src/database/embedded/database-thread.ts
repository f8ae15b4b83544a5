import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { BackendError } from '../../errors.ts';
import type { Answer, Statement } from '../statements/statements.ts';
import type { Connection } from '../transaction.ts';
import { compiledPostgres } from './compiled-postgres.ts';
import { startTimeout, type TimedThread } from './statement-timeout.ts';
import { type Asked, failureOf, type ThreadCalls, type ThreadData, type Told } from './thread/messages.ts';
import { threadCode } from './thread-code.ts';

/** MiB of the thread's own heap: for answers on their way. What Postgres holds is beside it, and bounded there. */
const HEAP_MB = 256;

/** A thread that holds one PGlite, from its opening to its end. Who uses it makes sure to be alone. */
export interface DatabaseThread {
  /** It was closed or killed, or came to its end by itself; whatever is asked of it is refused. */
  readonly ended: boolean;
  /**
   * Its one connection. What was open on it ends with the thread, so that then there is nothing to roll back.
   * @param limit how long each round trip may take, in milliseconds; 0: as long as it needs.
   */
  connection(limit: number): Connection;
  /** As a connection's `send`, for who speaks the protocol itself. */
  exchange(messages: Uint8Array, limit: number): Promise<Uint8Array>;
  listen(channel: string): Promise<void>;
  unlisten(channel: string): Promise<void>;
  dump(): Promise<Blob>;
  /** Writes a checkpoint, closes the database and ends the thread, which ends in any case. */
  close(): Promise<void>;
}

interface Waiting {
  answered(value: unknown): void;
  failed(error: unknown): void;
}

const lost = (cause: unknown): BackendError =>
  new BackendError({
    code: 'backend/connection-lost',
    message: 'The thread of the embedded database has ended.',
    hint: 'What was acknowledged is kept. The next request opens the database again.',
    cause,
  });

/**
 * Starts a thread and opens its database.
 * @param onNotification is told what is heard on the channels that the thread listens to.
 * @throws why the database could not be opened; the thread has ended then.
 */
export const startThread = async (
  place: Pick<ThreadData, 'folder' | 'dump' | 'empty'>,
  onNotification: (channel: string, payload: string) => void,
): Promise<DatabaseThread> => {
  const [code, postgres] = await Promise.all([threadCode(), compiledPostgres()]);
  const name = `database ${randomUUID()}`;
  const hook = `trama.cancel ${name}`;
  const workerData: ThreadData = { ...place, postgres, hook };
  // Nothing of the process's environment is the database's concern.
  const worker = new Worker(code, {
    name,
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let waiting: Waiting | undefined;
  let turn = 0;
  let ended = false;
  let cause: unknown;

  const take = (): Waiting | undefined => {
    const taken = waiting;
    waiting = undefined;
    // A database that nobody asks does not keep the process from ending.
    worker.unref();
    return taken;
  };

  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      ended = true;
      take()?.failed(lost(cause));
      resolve();
    });
  });
  const end = async (): Promise<void> => {
    worker.ref();
    void worker.terminate();
    await exited;
  };
  // The exit follows.
  worker.on('error', (error) => {
    cause = error;
  });
  worker.on('messageerror', (error) => {
    cause = error;
    void end();
  });
  worker.on('message', (told: Told) => {
    if (told.kind === 'notification') onNotification(told.channel, told.payload);
    else if (told.kind === 'answer') take()?.answered(told.value);
    else take()?.failed(failureOf(told.failure));
  });
  const timed: TimedThread = { name, hook, kill: () => void end() };

  const ask = <Call extends keyof ThreadCalls>(
    call: Call,
    argument?: Parameters<ThreadCalls[Call]>[0],
    limit = 0,
  ): ReturnType<ThreadCalls[Call]> => {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (ended) throw lost(cause);
      turn += 1;
      const asked: Asked = { turn, call, argument };
      worker.ref();
      worker.postMessage(asked);
      const timeout = startTimeout(limit, turn, timed);
      waiting = {
        answered: (value) => {
          timeout.end();
          resolve(value);
        },
        failed: (error) => {
          timeout.end();
          reject(timeout.failure(error));
        },
      };
    });
    // The thread's side of a call is typed by the same interface.
    return answer as ReturnType<ThreadCalls[Call]>;
  };

  try {
    await ask('open');
  } catch (error) {
    await end();
    throw error;
  }

  return {
    get ended() {
      return ended;
    },
    connection: (limit) => ({
      send: <Row>(statements: readonly Statement[]) => ask('send', statements, limit) as Promise<Answer<Row>>,
      exec: (sql) => ask('exec', sql, limit),
      rollBack: async () => {
        if (ended) return;
        // A connection that cannot be brought back is of no use: the next one is opened by who needs it.
        await ask('rollBack').catch(end);
      },
      reset: async () => {
        if (ended) return;
        await ask('reset').catch(end);
      },
    }),
    exchange: (messages, limit) => ask('exchange', messages, limit),
    listen: (channel) => ask('listen', channel),
    unlisten: (channel) => ask('unlisten', channel),
    dump: () => ask('dump'),
    close: async () => {
      if (ended) return;
      try {
        await ask('close');
      } finally {
        await end();
      }
    },
  };
};
