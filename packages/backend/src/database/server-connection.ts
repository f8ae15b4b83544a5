import type pg from 'pg';
import { isSqlFailure } from '../errors.ts';
import { type Answer, createAnswerReader, notePrepared, type Statement } from './statements.ts';
import type { Connection } from './transaction.ts';
import { wireBytes } from './wire-format.ts';

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

const submit = <Row>(
  client: pg.PoolClient,
  statements: readonly Statement[],
  prepared: ReadonlySet<string>,
): Promise<Answer<Row>> =>
  new Promise((resolve, reject) => {
    const reader = createAnswerReader<Row>(statements.length);
    const submitted: Submitted = {
      submit: (connection) => {
        connection.stream.write(wireBytes(statements, prepared));
      },
      handleRowDescription: ({ fields }) => reader.fields(fields),
      handleDataRow: ({ fields }) => reader.row(fields),
      handleCommandComplete: ({ text }) => reader.complete(text),
      handleError: reject,
      handleReadyForQuery: () => resolve(reader.answer()),
    };
    client.query(submitted);
  });

/** Gives each client of a pool its connection, which knows the statements that it keeps. */
export const createServerConnections = (): ((client: pg.PoolClient) => ServerConnection) => {
  const known = new WeakMap<pg.PoolClient, ServerConnection>();

  const connect = (client: pg.PoolClient): ServerConnection => {
    const prepared = new Set<string>();
    let broken: Error | undefined;
    return {
      get broken() {
        return broken;
      },
      send: async <Row>(statements: readonly Statement[]) => {
        let succeeded = false;
        try {
          const answer = await submit<Row>(client, statements, prepared);
          succeeded = true;
          return answer;
        } catch (error) {
          if (!isSqlFailure(error)) broken = error instanceof Error ? error : new Error(String(error));
          throw error;
        } finally {
          notePrepared(prepared, statements, succeeded);
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
    };
  };

  return (client) => {
    const connection = known.get(client) ?? connect(client);
    known.set(client, connection);
    return connection;
  };
};
