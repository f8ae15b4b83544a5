import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { Connection } from '../../transaction.ts';
import { cancelStatement } from './cancel-statement.ts';
import { embeddedConnection } from './embedded-connection.ts';
import { type Asked, copyOfFailure, type ThreadCalls, type ThreadData, type Told } from './messages.ts';
import { startPostgres } from './start-postgres.ts';

// The thread of one database: holds the PGlite and does what it is asked, one thing after the other.

const data = workerData as ThreadData;
const port = parentPort;
if (port === null) throw new Error('This module is the code of a worker thread.');

const tell = (told: Told): void => port.postMessage(told);

let opened: { pg: PGlite; connection: Connection } | undefined;
const use = (): { pg: PGlite; connection: Connection } => {
  if (opened === undefined) throw new Error('The database is not open.');
  return opened;
};
const stops = new Map<string, () => Promise<void>>();

const calls: ThreadCalls = {
  open: async () => {
    const pg = await startPostgres(data);
    opened = { pg, connection: embeddedConnection(pg) };
  },
  send: (statements) => use().connection.send(statements),
  exec: (sql) => use().connection.exec(sql),
  // A failure is part of the answer.
  exchange: async (messages) => (await use().pg.execProtocol(messages, { syncToFs: false, throwOnError: false })).data,
  rollBack: () => use().connection.rollBack(),
  reset: async () => {
    await use().connection.reset();
    // What this thread hears is not for others to end.
    for (const channel of stops.keys()) await use().pg.exec(`listen "${channel.replaceAll('"', '""')}"`);
  },
  listen: async (channel) => {
    stops.set(channel, await use().pg.listen(channel, (payload) => tell({ kind: 'notification', channel, payload })));
  },
  unlisten: async (channel) => {
    await stops.get(channel)?.();
    stops.delete(channel);
  },
  dump: async () => {
    const { pg } = use();
    await pg.exec('CHECKPOINT');
    return new Blob([await pg.dumpDataDir('none')]);
  },
  close: async () => {
    const { pg } = use();
    try {
      await pg.exec('CHECKPOINT');
    } finally {
      await pg.close();
    }
  },
};

let runningTurn = 0;

/** Called through the inspector, in the middle of a statement; one that comes late meets none. */
const cancel = (turn: number): void => {
  if (turn === runningTurn && opened !== undefined) cancelStatement(opened.pg);
};
Reflect.set(globalThis, data.hook, cancel);

port.on('message', async ({ turn, call, argument }: Asked) => {
  runningTurn = turn;
  try {
    const value = await (calls[call] as (argument: unknown) => Promise<unknown>)(argument);
    runningTurn = 0;
    tell({ kind: 'answer', value });
  } catch (error) {
    runningTurn = 0;
    tell({ kind: 'failure', failure: copyOfFailure(error) });
  }
});
