import type pg from 'pg';
import { BackendError, isSqlFailure } from '../../errors.ts';
import { createKeptStatements } from '../statements/kept-statements.ts';
import { type Answer, createAnswerReader, type Statement } from '../statements/statements.ts';
import { wireBytes } from '../statements/wire-format.ts';
import type { Connection } from '../transaction.ts';

/** A connection of the pool. */
export interface ServerConnection extends Connection {
  /** Why it cannot be used any more. */
  readonly broken: Error | undefined;
  /**
   * How long Postgres may be silent in the transaction that follows, in milliseconds, before the connection counts as lost; 0: as long as
   * it likes.
   * @param isOwners scripts (`exec`), and what follows them, take as long as they need
   */
  expect(patience: number, isOwners?: boolean): void;
}

/** What the driver tells a query of ours; it takes any object with `submit` (its own cursors come so). */
interface Submitted extends pg.Submittable {
  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: { text: string }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

/** Postgres ends a statement that takes too long itself: one that says nothing even then has stopped, or the way to it is cut. */
class DatabaseSilent extends BackendError {
  constructor() {
    super({
      code: 'backend/database-silent',
      message: 'The database does not answer.',
      hint: 'Ask again in a moment.',
    });
  }
}

const submit = <Row>(
  client: pg.PoolClient,
  statements: readonly Statement[],
  bytes: Buffer,
  patience: number,
): Promise<Answer<Row>> =>
  new Promise((resolve, reject) => {
    const timer = patience > 0 ? setTimeout(() => reject(new DatabaseSilent()), patience) : undefined;
    const reader = createAnswerReader<Row>(statements.length);
    const submitted: Submitted = {
      submit: (connection) => {
        connection.stream.write(bytes);
      },
      handleRowDescription: ({ fields }) => reader.fields(fields),
      handleDataRow: ({ fields }) => reader.row(fields),
      handleCommandComplete: ({ text }) => reader.complete(text),
      handleError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      handleReadyForQuery: () => {
        clearTimeout(timer);
        resolve(reader.answer());
      },
    };
    client.query(submitted);
  });

/** After such a failure Postgres ends the connection (PostgreSQL documentation, "Error and Notice Message Fields"). */
const endsConnection = (error: object): boolean =>
  'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');

/** Gives each client of a pool its connection, which knows the statements that it keeps. */
export const createServerConnections = (): ((client: pg.PoolClient) => ServerConnection) => {
  const known = new WeakMap<pg.PoolClient, ServerConnection>();

  const connect = (client: pg.PoolClient): ServerConnection => {
    const kept = createKeptStatements();
    let broken: Error | undefined;
    let patience = 0;
    /** Scripts of this transaction, such as migrations and dumps, have no time. */
    let isUnlimited = false;
    return {
      get broken() {
        return broken;
      },
      send: async <Row>(statements: readonly Statement[]) => {
        let succeeded = false;
        try {
          const bytes = wireBytes(statements, kept, kept.makeRoomFor(statements));
          const answer = await submit<Row>(client, statements, bytes, patience);
          succeeded = true;
          return answer;
        } catch (error) {
          if (!isSqlFailure(error) || endsConnection(error))
            broken = error instanceof Error ? error : new Error(String(error));
          throw error;
        } finally {
          kept.note(statements, succeeded);
        }
      },
      expect: (milliseconds, isOwners = false) => {
        patience = milliseconds;
        isUnlimited = isOwners;
      },
      exec: async (sql) => {
        if (isUnlimited) {
          patience = 0;
          await client.query('set local statement_timeout = 0');
        }
        const results = [await client.query(sql)].flat();
        return results.map(({ command }) => command);
      },
      rollBack: async () => {
        // Behind a statement that has no answer nothing has one.
        if (broken) return;
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
      },
      // The pool makes another one in its place.
      reset: async () => {
        broken ??= new Error('This connection is not used again.');
      },
    };
  };

  return (client) => {
    const connection = known.get(client) ?? connect(client);
    known.set(client, connection);
    return connection;
  };
};
