import type { Database, RequestContext } from '../database/database.ts';
import { type Change, type ChangeRequest, wants } from './change-filter.ts';
import { type VisibleChange, visibleChange } from './visibility.ts';

const CHANNEL = 'trama_realtime';
/** Changes kept after they were told, for whoever looks into the table. */
const KEPT_CHANGES = 1000;

export interface ChangeSubscription {
  requests: { id: number; request: ChangeRequest }[];
  /** In whose role rows are read again; undefined once the token has expired. */
  context(): RequestContext | undefined;
  deliver(ids: number[], change: VisibleChange): void;
}

export interface ChangeFeed {
  /** Makes the tables tell their changes, then adds the subscription; the answer ends it. */
  subscribe(subscription: ChangeSubscription): Promise<() => void>;
  close(): Promise<void>;
}

const CAPTURE_SQL = `select realtime.capture(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and ($1 = '*' or c.relname = $1)`;

/** Tells committed changes of tables in `public` to those who may see them. `onError` hears of failures in between. */
export const createChangeFeed = async (db: Database, onError: (error: unknown) => void): Promise<ChangeFeed> => {
  const subscriptions = new Set<ChangeSubscription>();
  let waiting: number[] = [];
  let working: Promise<void> | undefined;
  let sincePurge = 0;

  const capture = (tables: Iterable<string>): Promise<void> =>
    db.admin(async (session) => {
      for (const table of new Set(tables)) await session.query(CAPTURE_SQL, [table]);
    });

  const tell = async (change: Change, sights: Map<string, Promise<VisibleChange | undefined>>): Promise<void> => {
    for (const subscription of subscriptions) {
      const ids = subscription.requests.filter(({ request }) => wants(request, change)).map(({ id }) => id);
      const context = ids.length > 0 ? subscription.context() : undefined;
      if (context === undefined) continue;
      const viewer = JSON.stringify([change.id, context.role, context.claims]);
      const sight = sights.get(viewer) ?? visibleChange(db, context, change);
      sights.set(viewer, sight);
      const visible = await sight;
      if (visible && subscriptions.has(subscription)) subscription.deliver(ids, visible);
    }
  };

  const purge = async (): Promise<void> => {
    if (sincePurge < KEPT_CHANGES) return;
    sincePurge = 0;
    await db.admin((session) =>
      session.query('delete from realtime.changes where id < (select max(id) from realtime.changes) - $1', [
        KEPT_CHANGES,
      ]),
    );
  };

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const ids = waiting;
      waiting = [];
      sincePurge += ids.length;
      if (subscriptions.size > 0) {
        const { rows } = await db.admin((session) =>
          session.query<Change>(
            `select id, schema_name, table_name, type, record, old_record, to_json(commit_timestamp) #>> '{}' as commit_timestamp
             from realtime.changes where id = any($1::bigint[]) order by id`,
            [`{${ids.join(',')}}`],
          ),
        );
        const sights = new Map<string, Promise<VisibleChange | undefined>>();
        for (const change of rows) await tell(change, sights);
      }
      await purge();
    }
  };

  const start = (): void => {
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined;
        if (waiting.length > 0) start();
      });
  };

  const stopListening = await db.listen(CHANNEL, (payload) => {
    waiting.push(Number(payload));
    start();
  });

  const tablesOf = (subscription: ChangeSubscription): string[] =>
    subscription.requests.map(({ request }) => request.table ?? '*');

  const stopWatching = db.onSchemaChange(() => {
    const wide = [...subscriptions].flatMap(tablesOf);
    if (wide.length > 0) capture(wide).catch(onError);
  });

  return {
    subscribe: async (subscription) => {
      await capture(tablesOf(subscription));
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
    close: async () => {
      stopWatching();
      subscriptions.clear();
      await stopListening();
      await working;
    },
  };
};
