import { randomUUID } from 'node:crypto';
import { isMainThread, Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { isSqlFailure } from '../../errors.ts';
import { type WatchData, watchTurns } from './watch-turns.ts';

/** SQLSTATE `query_canceled`. */
const QUERY_CANCELED = '57014';
const LAST_TURN = 2 ** 31 - 1;

/** The statement timeout that PGlite does not have: its own is a timer of this thread, which the statement holds. */
export interface StatementTimeout {
  /**
   * Runs `task`, one round trip to the database; nobody else uses the database meanwhile.
   * @param limit milliseconds after which Postgres is told to cancel what runs; 0: never.
   * @throws what `task` throws; SQLSTATE 57014 with the message of a server's `statement_timeout`.
   */
  run<T>(limit: number, task: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Addresses of Postgres' own variables in the memory of PGlite, which it exports for its extensions. */
export interface PostgresVariables {
  wasmMemory: { readonly buffer: ArrayBuffer };
  _InterruptPending: number;
  _QueryCancelPending: number;
  _MyLatch: number;
}

const BYTES_OF_INT = 4;

/**
 * Does what Postgres' handler of SIGINT does (`StatementCancelHandler`): raises the flags that Postgres looks at wherever it
 * may be interrupted (`CHECK_FOR_INTERRUPTS`), and the latch at which it waits. Between statements it forgets them.
 */
const requestCancel = (pg: PGlite): void => {
  const variables = pg.Module as unknown as PostgresVariables;
  const write = (address: number, value: number): void => {
    // Made anew each time: the former view is void once the memory has grown.
    new Int32Array(variables.wasmMemory.buffer)[address / BYTES_OF_INT] = value;
  };
  const read = (address: number): number => new Int32Array(variables.wasmMemory.buffer)[address / BYTES_OF_INT] ?? 0;
  write(variables._QueryCancelPending, 1);
  write(variables._InterruptPending, 1);
  const latch = read(variables._MyLatch);
  if (latch !== 0) write(latch, 1);
};

const asTimeout = (error: unknown): unknown => {
  if (isSqlFailure(error) && error.code === QUERY_CANCELED) {
    error.message = 'canceling statement due to statement timeout';
  }
  return error;
};

/** Statements of a thread other than the main one cannot be reached: they take as long as they need. */
const WITHOUT_LIMIT: StatementTimeout = { run: (_limit, task) => task(), close: async () => undefined };

const sharedNumber = (): Int32Array => new Int32Array(new SharedArrayBuffer(BYTES_OF_INT));

/** The inspector reaches globals alone; databases of one process have one each. */
const hookName = (): string => `trama.cancel.${randomUUID()}`;

/**
 * Watches the statements of a PGlite from a thread of its own, which begins with the first statement that has a limit.
 * While none runs, it sleeps; a statement costs two writes to shared memory.
 */
export const createStatementTimeout = (pg: PGlite): StatementTimeout => {
  if (!isMainThread) return WITHOUT_LIMIT;
  const shared: WatchData = { turn: sharedNumber(), limit: sharedNumber(), asleep: sharedNumber(), hook: hookName() };
  let thread: Worker | undefined;
  let lastTurn = 0;
  let runningTurn = 0;
  let cancelled = false;

  /** Called by the watching thread, in the middle of the statement. */
  const cancel = (turn: number): void => {
    if (turn !== runningTurn) return;
    cancelled = true;
    requestCancel(pg);
  };

  const watch = (): Worker => {
    Reflect.set(globalThis, shared.hook, cancel);
    const worker = new Worker(`(${watchTurns.toString()})()`, { eval: true, name: 'statements', workerData: shared });
    worker.unref();
    worker.on('error', (error) => process.emitWarning(`Statements are not limited in time: ${error.message}`));
    return worker;
  };

  const begin = (limit: number): void => {
    thread ??= watch();
    lastTurn = (lastTurn % LAST_TURN) + 1;
    runningTurn = lastTurn;
    Atomics.store(shared.limit, 0, limit);
    Atomics.store(shared.turn, 0, runningTurn);
    if (Atomics.load(shared.asleep, 0) === 1) Atomics.notify(shared.turn, 0);
  };

  const end = (): void => {
    runningTurn = 0;
    Atomics.store(shared.turn, 0, 0);
    cancelled = false;
  };

  return {
    run: async (limit, task) => {
      if (limit === 0) return task();
      begin(limit);
      try {
        return await task();
      } catch (error) {
        throw cancelled ? asTimeout(error) : error;
      } finally {
        end();
      }
    },
    close: async () => {
      Reflect.deleteProperty(globalThis, shared.hook);
      await thread?.terminate();
    },
  };
};
