import { BackendError } from '../errors.ts';
import { changesSchema } from './context.ts';
import type { Parameter, Result, Session } from './database.ts';
import { createMutex } from './embedded/mutex.ts';
import { type Answer, type Statement, statementOf } from './statements/statements.ts';

/** One connection to Postgres, used by one at a time. */
export interface Connection {
  /**
   * Sends statements in one round trip and answers what the last one gave. After a failed one none is run; without a `begin`
   * among them they are one transaction.
   */
  send<Row>(statements: readonly Statement[]): Promise<Answer<Row>>;
  /** Runs several statements without parameters. @returns their command tags. */
  exec(sql: string): Promise<string[]>;
  /** Undoes the transaction that has failed. */
  rollBack(): Promise<void>;
  /** Lets nothing that was left on it be met by whoever uses it next. */
  reset(): Promise<void>;
}

const BEGIN: Statement = { name: 'trama_begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'trama_commit', text: 'commit', values: [] };

const rolledBack = (cause?: unknown): BackendError =>
  new BackendError({ code: 'backend/rolled-back', message: 'A failed statement undid the transaction.', cause });

/**
 * A connection on which no statement goes by a name: a session may give a name another statement.
 */
export const nameless = (connection: Connection): Connection => ({
  ...connection,
  send: (statements) => connection.send(statements.map(({ text, values }) => ({ text, values }))),
});

export interface TransactionOptions {
  /** Makes the transaction run on a request's behalf; undefined: as the owner. */
  context: Statement | undefined;
  /** The name under which to keep a statement that comes often. */
  nameOf: (sql: string) => string | undefined;
  onSchemaChange: () => void;
}

/**
 * Runs `fn` in one transaction. It begins with the first statement, in the same round trip: whoever asks nothing does not
 * begin one.
 * @throws what `fn` throws, after a rollback; BackendError `backend/rolled-back` where `fn` swallowed a failure.
 */
export const runTransaction = async <T>(
  connection: Connection,
  { context, nameOf, onSchemaChange }: TransactionOptions,
  fn: (session: Session) => Promise<T>,
): Promise<T> => {
  const opening = context === undefined ? [BEGIN] : [BEGIN, context];
  /** Statements of one transaction go one after the other: the second must find it begun. */
  const turns = createMutex();
  let state: 'none' | 'open' | 'failed to open' = 'none';
  let openingFailure: unknown;
  let ended = false;
  let schemaChanged = false;

  /** Sends what is asked; the first time with the statements that begin the transaction. */
  const inside = <Value>(task: (opening: readonly Statement[]) => Promise<Value>): Promise<Value> =>
    turns.run(async () => {
      if (ended) {
        throw new BackendError({ code: 'backend/transaction-ended', message: 'This transaction has ended.' });
      }
      if (state === 'failed to open') throw rolledBack(openingFailure);
      if (state === 'open') return task([]);
      try {
        const value = await task(opening);
        state = 'open';
        return value;
      } catch (error) {
        // Whether it had begun is not known: nothing more may run on this connection as part of it.
        state = 'failed to open';
        openingFailure = error;
        throw error;
      }
    });

  /**
   * The last that is sent. What somebody asked and did not wait for either comes before it or is refused: after it, it would
   * run outside the transaction, as the owner.
   */
  const atEnd = (task: () => Promise<void>): Promise<void> => {
    ended = true;
    return turns.run(task);
  };

  const ask = <Row>(text: string, parameters: readonly Parameter[], name?: string): Promise<Result<Row>> =>
    inside(async (before) => {
      const { rows, count, command } = await connection.send<Row>([...before, statementOf(text, parameters, name)]);
      schemaChanged ||= changesSchema(command);
      return { rows, count };
    });

  const session: Session = {
    query: (sql, parameters = []) => ask(sql, parameters),
    queryPrepared: (sql, parameters = []) => ask(sql, parameters, nameOf(sql)),
    exec: (sql) =>
      inside(async (before) => {
        if (before.length > 0) await connection.send(before);
        const commands = await connection.exec(sql);
        schemaChanged ||= commands.some(changesSchema);
      }),
  };

  const commit = async (): Promise<void> => {
    if (state === 'none') return;
    if (state === 'failed to open') throw rolledBack(openingFailure);
    if ((await connection.send([COMMIT])).command === 'ROLLBACK') throw rolledBack();
    if (schemaChanged) onSchemaChange();
  };

  const rollBack = async (): Promise<void> => {
    if (state !== 'none') await connection.rollBack();
  };

  try {
    const value = await fn(session);
    await atEnd(commit);
    return value;
  } catch (error) {
    await atEnd(rollBack);
    throw error;
  }
};
