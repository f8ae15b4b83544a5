import { contextStatement } from '../../database/context.ts';
import type { Database, RequestContext } from '../../database/database.ts';

export type Extension = 'broadcast' | 'presence';

/** What a caller may hear and say on a channel. */
export interface ChannelRights {
  read: Record<Extension, boolean>;
  write: Record<Extension, boolean>;
}

/** A public channel is everybody's. */
export const ALL_RIGHTS: ChannelRights = {
  read: { broadcast: true, presence: true },
  write: { broadcast: true, presence: true },
};

/** Carries the rights out of a transaction that must leave nothing behind. */
class Probed extends Error {
  readonly rights: ChannelRights;
  constructor(rights: ChannelRights) {
    super('probed');
    this.rights = rights;
  }
}

const PROBE_SQL = `insert into realtime.messages (topic, extension) values ($1, 'broadcast'), ($1, 'presence')`;

const RIGHTS_SQL = `select
  exists (select from realtime.messages where topic = $1 and extension = 'broadcast') as hears_broadcast,
  exists (select from realtime.messages where topic = $1 and extension = 'presence') as hears_presence,
  realtime.may_send('broadcast') as sends_broadcast, realtime.may_send('presence') as sends_presence`;

type RightsRow = Record<'hears_broadcast' | 'hears_presence' | 'sends_broadcast' | 'sends_presence', boolean>;

/** Asks the policies on `realtime.messages` in the caller's role; nothing of it is committed. */
export const privateRights = async (db: Database, context: RequestContext, topic: string): Promise<ChannelRights> => {
  try {
    return await db.admin<never>(async (session) => {
      await session.query(PROBE_SQL, [topic]);
      await session.query(`select set_config('realtime.topic', $1, true)`, [topic]);
      // The policies are asked by a write, which is undone: also of who only looks.
      const { text, values } = contextStatement({ ...context, readOnly: false });
      await session.query(text, values);
      const { rows } = await session.query<RightsRow>(RIGHTS_SQL, [topic]);
      const [row] = rows;
      throw new Probed({
        read: { broadcast: row?.hears_broadcast === true, presence: row?.hears_presence === true },
        write: { broadcast: row?.sends_broadcast === true, presence: row?.sends_presence === true },
      });
    });
  } catch (error) {
    if (error instanceof Probed) return error.rights;
    throw error;
  }
};
