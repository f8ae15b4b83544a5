import type { Database } from '@trama/backend';

const LOCK = `hashtext('trama_start')`;

/**
 * Has nodes that start on one Postgres at once do so one after the other: the first makes keys, people and sites, the others find them.
 * A node that dies meanwhile gives its turn back with its connection.
 * @param onWait hears that another node is starting
 * @returns what ends the turn; it may be called more than once
 */
export const takeStartTurn = (database: Database, onWait: () => void): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((done) => {
      end = done;
    });
    const turn = database.admin(async (session) => {
      const { rows } = await session.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as free`);
      if (!rows[0]?.free) {
        onWait();
        // As a script, which waits for as long as it takes.
        await session.exec(`select pg_advisory_xact_lock(${LOCK})`);
      }
      resolve(async () => {
        end();
        // A connection that was lost meanwhile has given the turn back by itself.
        await turn.catch(() => undefined);
      });
      await ended;
    });
    turn.catch(reject);
  });
