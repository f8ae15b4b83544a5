import type { Database } from '../../database/database.ts';
import { followNotifiedRows } from '../changes/notified-rows.ts';
import type { Hub } from '../channels/hub.ts';

/** Old messages go once so many have been told since. */
const TOLD_BETWEEN_PURGES = 1000;

interface StoredMessage {
  sequence: number;
  topic: string;
  event: string;
  payload: unknown;
  private: boolean;
}

const MESSAGES_SQL = `select sequence, topic, event, payload, private from realtime.messages
  where event is not null and extension = 'broadcast' and sequence = any($1::bigint[]) order by sequence`;

/** For whoever looks into the table, messages stay as long as the hosted service keeps them. */
const PURGE_SQL = `delete from realtime.messages where inserted_at < now() - interval '3 days'`;

/**
 * Passes on the messages that SQL sends (`realtime.send`), after their commit.
 * @param onError hears of failures that nobody waits for.
 * @returns the way to end it.
 */
export const passDatabaseBroadcasts = async (
  db: Database,
  hub: Hub,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  const numbers = async (sql: string, parameters: readonly number[] = []): Promise<number[]> =>
    (await db.admin((session) => session.query<{ n: number }>(sql, parameters))).rows.map(({ n }) => n);
  /** The newest message that has been told. */
  let [told = 0] = await numbers('select coalesce(max(sequence), 0) as n from realtime.messages');
  let sincePurge = 0;

  const rows = await followNotifiedRows(db, 'trama_broadcast', {
    newer: () => numbers('select sequence as n from realtime.messages where sequence > $1 order by sequence', [told]),
    handle: async (sequences) => {
      const { rows: messages } = await db.admin((session) =>
        session.query<StoredMessage>(MESSAGES_SQL, [`{${sequences.join(',')}}`]),
      );
      for (const { topic, event, payload, private: isPrivate } of messages) {
        // Every process hears the database by itself.
        hub.deliver({ topic: `realtime:${topic}`, isPrivate }, { type: 'broadcast', event, payload });
      }
      told = Math.max(told, ...sequences);
      sincePurge += messages.length;
      if (sincePurge < TOLD_BETWEEN_PURGES) return;
      sincePurge = 0;
      await db.admin((session) => session.query(PURGE_SQL));
    },
    onError,
  });
  return rows.stop;
};
