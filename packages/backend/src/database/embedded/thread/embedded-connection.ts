import { messages, type PGlite } from '@electric-sql/pglite';
import { BackendError } from '../../../errors.ts';
import { createKeptStatements } from '../../statements/kept-statements.ts';
import { createAnswerReader, type Statement } from '../../statements/statements.ts';
import { wireBytes } from '../../statements/wire-format.ts';
import type { Connection } from '../../transaction.ts';

const RECOVERY_ATTEMPTS = 8;

/** Ends all that a session may leave behind: DISCARD ALL, step by step, for it runs in no block. */
const RESET = `
  close all;
  set session authorization default;
  reset all;
  deallocate all;
  select pg_catalog.pg_advisory_unlock_all();
  discard plans;
  discard temp;
  discard sequences;
  unlisten *`;

/** The one connection of a PGlite. Who uses it makes sure to be alone. */
export const embeddedConnection = (pg: PGlite): Connection => {
  let kept = createKeptStatements();
  return {
    send: async <Row>(statements: readonly Statement[]) => {
      let succeeded = false;
      try {
        const bytes = wireBytes(statements, kept, kept.makeRoomFor(statements));
        // The file system writes through: there is nothing to copy afterwards.
        const sent = await pg.execProtocol(bytes, { syncToFs: false });
        succeeded = true;
        const reader = createAnswerReader<Row>(statements.length);
        for (const message of sent.messages) {
          if (message instanceof messages.RowDescriptionMessage) reader.fields(message.fields);
          else if (message instanceof messages.DataRowMessage) reader.row(message.fields);
          else if (message instanceof messages.CommandCompleteMessage) reader.complete(message.text);
        }
        return reader.answer();
      } finally {
        kept.note(statements, succeeded);
      }
    },
    exec: async (sql) => (await pg.exec(sql)).map(({ command }) => command ?? ''),
    /**
     * Brings the connection back after a failure in the wire protocol. A ROLLBACK may itself be rejected by bytes that the
     * failed statement left behind (08P01), and one more statement may see the aborted transaction (25P02).
     */
    rollBack: async () => {
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
    },
    reset: async () => {
      await pg.exec(RESET);
      kept = createKeptStatements();
    },
  };
};
