import type { CreatePluginClient } from '@trama/engine';
import { backendOf, connect, type HostedBackendClient } from '../hosted-backend/backend.ts';
import { supabaseAuth } from '../supabase-auth/definition.ts';
import { fetchCollection } from './collection.ts';
import { createDataActions } from './data-actions.ts';
import { supabase } from './definition.ts';
import { invokeEdgeFunction } from './edge-functions.ts';
import { createRealtimeHub } from './realtime.ts';
import { createStorageActions } from './storage-actions.ts';
import { applyToCollections, type ChangeType } from './sync.ts';

const NOT_CONFIGURED = 'Invalid Supabase configuration.';

/** Browser half of the database plugin. It uses the connection of the auth plugin where there is one. */
export const createClient: CreatePluginClient = (host) => {
  const backend = backendOf(host.plugin(supabaseAuth.id)) ?? connect(host);
  if (!backend) {
    const refuse = (): never => {
      throw new Error(NOT_CONFIGURED);
    };
    const client: HostedBackendClient = {
      backend: null,
      fetchCollection: async () => ({ data: null, error: new Error(NOT_CONFIGURED) }),
      actions: Object.fromEntries(supabase.actions.map(({ name }) => [name, refuse])),
    };
    return client;
  }
  const { realtimeTables } = host.settings;
  const followed = new Set(
    Object.entries(typeof realtimeTables === 'object' && realtimeTables !== null ? realtimeTables : {}).flatMap(
      ([table, on]) => (on === true ? [table] : []),
    ),
  );
  const apply = (table: string, type: ChangeType, rows: readonly unknown[]): void =>
    applyToCollections(host.collections(), table, type, rows);
  const realtime = createRealtimeHub(host, backend);
  const report = (cause: unknown): void =>
    host.log('error', cause instanceof Error ? cause.message : String(cause), cause);
  let stopListening = (): void => {};
  const client: HostedBackendClient = {
    backend,
    load: async () => {
      // A page must not wait for a socket: it shows its data first, and follows changes from then on.
      realtime.followTables([...followed], apply).catch(report);
      const { data } = backend.auth.onAuthStateChange(() =>
        queueMicrotask(() => void realtime.renewToken().catch(report)),
      );
      stopListening = () => data.subscription.unsubscribe();
    },
    fetchCollection: (request) => fetchCollection(backend, request),
    actions: {
      ...createDataActions(backend, (table, type, rows) => {
        if (!followed.has(table)) apply(table, type, rows);
      }),
      ...createStorageActions(backend),
      ...realtime.actions,
      invokeEdgeFunction: invokeEdgeFunction(host, backend),
    },
    dispose: () => {
      stopListening();
      void realtime.dispose();
    },
  };
  return client;
};
