import type pg from 'pg';
import { isSqlFailure } from '../../errors.ts';
import { createKeptStatements } from '../statements/kept-statements.ts';
import { type Answer, createAnswerReader, type Statement } from '../statements/statements.ts';
import { wireBytes } from '../statements/wire-format.ts';
import type { Connection } from '../transaction.ts';

/** A connection of the pool. */
export interface ServerConnection extends Connection {
  /** Why it cannot be used any more. */
  readonly broken: Error | undefined;
}

/** What the driver tells a query of ours; it takes any object with `submit` (its own cursors come so). */
interface Submitted extends pg.Submittable {
  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: { text: string }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

const submit = <Row>(client: pg.PoolClient, statements: readonly Statement[], bytes: Buffer): Promise<Answer<Row>> =>
  new Promise((resolve, reject) => {
    const reader = createAnswerReader<Row>(statements.length);
    const submitted: Submitted = {
      submit: (connection) => {
        connection.stream.write(bytes);
      },
      handleRowDescription: ({ fields }) => reader.fields(fields),
      handleDataRow: ({ fields }) => reader.row(fields),
      handleCommandComplete: ({ text }) => reader.complete(text),
      handleError: reject,
      handleReadyForQuery: () => resolve(reader.answer()),
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
    return {
      get broken() {
        return broken;
      },
      send: async <Row>(statements: readonly Statement[]) => {
        let succeeded = false;
        try {
          const bytes = wireBytes(statements, kept, kept.makeRoomFor(statements));
          const answer = await submit<Row>(client, statements, bytes);
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
      exec: async (sql) => {
        const results = await client.query(sql);
        return [results].flat().map(({ command }) => command);
      },
      rollBack: async () => {
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
