import type { CreatePluginClient, PluginClient, PluginHost } from '@trama/engine';
import { isRecord, messageOf } from '@trama/model';
import type { ActionArguments } from '../arguments.ts';
import { backendOf, connect, type HostedBackend } from '../hosted-backend/backend.ts';
import { lateActions, onceLoaded } from '../late-actions.ts';
import { supabaseAuth } from '../supabase-auth/definition.ts';
import { fetchCollection } from './collection.ts';
import { supabase } from './definition.ts';
import { pageReady } from './page-ready.ts';
import type { RealtimeHub } from './realtime.ts';
import { applyToCollections, type ChangeType } from './sync.ts';

const NOT_CONFIGURED = 'Invalid Supabase configuration.';

/** What needs a connection. */
interface Connected {
  backend: HostedBackend;
  /** Brings the code that follows changes. */
  loadRealtime: () => Promise<RealtimeHub>;
  actions: NonNullable<PluginClient['actions']>;
  prepare: NonNullable<PluginClient['prepare']>;
}

/** Whether an action asks the service of files, whose client comes late too. */
const isOfFiles = (action: string): boolean => /Files?$|Url$/.test(action);

/** Names of the tables whose changes are followed. */
const followedTables = ({ realtimeTables }: PluginHost['settings']): ReadonlySet<string> =>
  new Set(
    Object.entries(isRecord(realtimeTables) ? realtimeTables : {}).flatMap(([table, on]) =>
      on === true ? [table] : [],
    ),
  );

/**
 * Browser half of the database plugin. It uses the connection of the auth plugin where there is one, found when it is
 * first needed: the plugins of a site are made one after the other, in any order.
 */
export const createClient: CreatePluginClient = (host) => {
  const followed = followedTables(host.settings);
  const apply = (table: string, type: ChangeType, rows: readonly unknown[]): void =>
    applyToCollections(host.collections(), table, type, rows);
  const report = (cause: unknown): void => host.log('error', messageOf(cause), cause);
  let connection: Connected | null = null;
  /** Once it is loaded: before that nothing is followed that a new token or an end would reach. */
  let realtime: RealtimeHub | null = null;
  let isDisposed = false;
  let stopListening = (): void => {};

  const connected = (): Connected | null => {
    if (connection) return connection;
    const backend = backendOf(host.plugin(supabaseAuth.id)) ?? connect(host);
    if (!backend) return null;
    const loadRealtime = onceLoaded(async () => {
      const hub = (await import('./realtime.ts')).createRealtimeHub(host, backend);
      if (isDisposed) await hub.dispose();
      realtime = hub;
      return hub;
    });
    const load = onceLoaded(async () => {
      const [{ createServiceActions }, hub] = await Promise.all([import('./actions.ts'), loadRealtime()]);
      const ofServices = createServiceActions(host, backend, (table, type, rows) => {
        if (!followed.has(table)) apply(table, type, rows);
      });
      return { ...ofServices, ...hub.actions };
    });
    connection = {
      backend,
      loadRealtime,
      actions: lateActions(supabase.actions, load),
      prepare: async (names) => {
        await Promise.all([load(), names.some(isOfFiles) ? backend.storage() : undefined]);
      },
    };
    return connection;
  };

  return {
    load: async () => {
      const now = connected();
      // Prerendering has nobody to tell of changes.
      if (!now || typeof WebSocket === 'undefined' || typeof document === 'undefined') return;
      const { backend, loadRealtime } = now;
      // A page must not wait for a socket: it shows its data first, and follows changes from then on.
      if (followed.size > 0)
        pageReady(document)
          .then(loadRealtime)
          .then((hub) => hub.followTables([...followed], apply))
          .catch(report);
      const { data } = backend.auth.onAuthStateChange(() => void realtime?.renewToken().catch(report));
      stopListening = () => data.subscription.unsubscribe();
    },
    fetchCollection: async (request) => {
      const now = connected();
      return now ? fetchCollection(now.backend, request) : { data: null, error: new Error(NOT_CONFIGURED) };
    },
    actions: Object.fromEntries(
      supabase.actions.map(({ name }) => [
        name,
        (args: ActionArguments) => {
          const action = connected()?.actions[name];
          if (!action) throw new Error(NOT_CONFIGURED);
          return action(args);
        },
      ]),
    ),
    prepare: async (names) => connected()?.prepare(names),
    dispose: () => {
      isDisposed = true;
      stopListening();
      realtime?.dispose().catch(report);
    },
  };
};
