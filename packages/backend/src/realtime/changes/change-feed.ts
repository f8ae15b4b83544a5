import { setImmediate } from 'node:timers/promises';
import type { Database, RequestContext } from '../../database/database.ts';
import { type Change, type ChangeRequest, concerns, passesFilter, patternTests } from './change-filter.ts';
import { followNotifiedRows } from './notified-rows.ts';
import { answerPatterns, type PatternAnswers } from './patterns.ts';
import { PUBLICATION } from './publication.ts';
import { onlyColumns, type Sighting, type TableViews, type VisibleChange, visibleChange } from './visibility.ts';

const CHANNEL = 'trama_realtime';
/** Changes kept after they were told, for whoever looks into the table. */
const KEPT_CHANGES = 1000;

export interface ChangeSubscription {
  requests: { id: number; request: ChangeRequest }[];
  /** In whose role rows are read again; undefined once the token has expired. */
  context(): RequestContext | undefined;
  deliver(ids: number[], change: VisibleChange): void;
}

export interface Subscribed {
  /** Requests that no table answers to: it is not there, it is a view, or it is not in the publication. */
  unfollowed: readonly ChangeRequest[];
  stop(): void;
}

export interface ChangeFeed {
  /** Makes the tables tell their changes, then adds the subscription. */
  subscribe(subscription: ChangeSubscription): Promise<Subscribed>;
  close(): Promise<void>;
}

const isPublished = (schema: string, table: string): string =>
  `(not exists (select from pg_publication where pubname = '${PUBLICATION}') or exists (select from pg_publication_tables p
    where p.pubname = '${PUBLICATION}' and p.schemaname = ${schema} and p.tablename = ${table}))`;

const CAPTURE_SQL = `select realtime.capture(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in (select json_array_elements_text($1::json)) and c.relkind in ('r', 'p') and not c.relispartition
    and ($2 = '*' or c.relname = $2) and ${isPublished('n.nspname', 'c.relname')}`;

/** Tells committed changes of tables in `schemas` to those who may see them. `onError` hears of failures in between. */
export const createChangeFeed = async (
  db: Database,
  schemas: readonly string[],
  onError: (error: unknown) => void,
): Promise<ChangeFeed> => {
  const subscriptions = new Set<ChangeSubscription>();
  const viewers = new WeakMap<RequestContext, string>();
  let sincePurge = 0;
  /** The newest change that has been told. */
  let told = 0;

  /** Makes tables tell their changes; those requests are given back that found none. */
  const capture = (requests: readonly ChangeRequest[]): Promise<ChangeRequest[]> =>
    db.admin(async (session) => {
      const found = new Map<string, number>();
      const nameOf = ({ schema, table = '*' }: ChangeRequest): string => `${schema}.${table}`;
      for (const request of requests) {
        const { schema, table = '*' } = request;
        if (found.has(nameOf(request))) continue;
        const within = schemas.filter((one) => schema === '*' || one === schema);
        const { rows } = await session.query(CAPTURE_SQL, [within, table]);
        found.set(nameOf(request), rows.length);
      }
      return requests.filter((request) => found.get(nameOf(request)) === 0);
    });

  /** Whoever has the same role and claims sees the same. */
  const viewerOf = (context: RequestContext): string => {
    const known = viewers.get(context) ?? JSON.stringify([context.role, context.claims]);
    viewers.set(context, known);
    return known;
  };

  const tell = async (
    change: Change,
    sights: Map<string, Promise<Sighting | undefined>>,
    views: TableViews,
  ): Promise<void> => {
    const answers: PatternAnswers = new Map();
    for (const subscription of subscriptions) {
      const requests = subscription.requests.filter(({ request }) => concerns(request, change));
      const context = requests.length > 0 ? subscription.context() : undefined;
      if (context === undefined) continue;
      const viewer = viewerOf(context);
      const sight = sights.get(viewer) ?? visibleChange(db, context, change, views);
      sights.set(viewer, sight);
      const seen = await sight;
      if (seen === undefined) continue;
      const tests = requests.flatMap(({ request }) => patternTests(request, seen.judged));
      await answerPatterns(db, tests, answers);
      if (!subscriptions.has(subscription)) continue;
      const passing = requests.filter(({ request }) => passesFilter(request, seen.judged, answers));
      const whole = passing.filter(({ request }) => request.select === undefined).map(({ id }) => id);
      if (whole.length > 0) subscription.deliver(whole, seen.change);
      for (const { id, request } of passing) {
        if (request.select !== undefined) subscription.deliver([id], onlyColumns(seen.change, request.select));
      }
    }
  };

  const purge = async (): Promise<void> => {
    if (sincePurge < KEPT_CHANGES) return;
    sincePurge = 0;
    await db.admin((session) =>
      // Another process on the same server may still have to tell the youngest.
      session.query(
        `delete from realtime.changes where id < $1 and commit_timestamp < now() - interval '1 minute' and id <> all($2::bigint[])`,
        [told - KEPT_CHANGES, `{${changes.waiting().join(',')}}`],
      ),
    );
  };

  const tellAll = async (ids: readonly number[]): Promise<void> => {
    const { rows } = await db.admin((session) =>
      session.query<Change>(
        `select id, schema_name, table_name, type, record, old_record, to_json(commit_timestamp) #>> '{}' as commit_timestamp
         from realtime.changes where id = any($1::bigint[]) and ${isPublished('schema_name', 'table_name')} order by id`,
        [`{${ids.join(',')}}`],
      ),
    );
    const sights = new Map<string, Promise<Sighting | undefined>>();
    const views: TableViews = new Map();
    for (const change of rows) {
      await tell(change, sights, views);
      sights.clear();
      // The embedded database answers without the event loop: a burst must not keep the sockets waiting.
      await setImmediate();
    }
  };

  const changes = await followNotifiedRows(db, CHANNEL, {
    newer: async () => {
      const { rows } = await db.admin((session) =>
        session.query<{ id: number }>('select id from realtime.changes where id > $1 order by id', [told]),
      );
      return rows.map(({ id }) => id);
    },
    handle: async (ids) => {
      sincePurge += ids.length;
      if (subscriptions.size > 0) await tellAll(ids);
      told = Math.max(told, ...ids);
      await purge();
    },
    onError,
  });

  const requestsOf = (subscription: ChangeSubscription): ChangeRequest[] =>
    subscription.requests.map(({ request }) => request);

  const stopWatching = db.onSchemaChange(() => {
    const wide = [...subscriptions].flatMap(requestsOf);
    if (wide.length > 0) capture(wide).catch(onError);
  });

  return {
    subscribe: async (subscription) => {
      const unfollowed = await capture(requestsOf(subscription));
      subscriptions.add(subscription);
      return { unfollowed, stop: () => void subscriptions.delete(subscription) };
    },
    close: async () => {
      stopWatching();
      subscriptions.clear();
      await changes.stop();
    },
  };
};
