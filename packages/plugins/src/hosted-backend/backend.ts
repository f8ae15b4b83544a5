import { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { StorageClient } from '@supabase/storage-js';
import type { PluginClient, PluginHost } from '@trama/engine';
import { onceLoaded } from '../late-actions.ts';
import { type Project, projectOf } from './project.ts';

/**
 * One connection to a hosted backend, shared by the plugins of a site.
 * Realtime and storage are loaded when first used.
 */
export interface HostedBackend {
  readonly project: Project;
  readonly auth: GoTrueClient;
  readonly rest: PostgrestClient;
  /** Whether this browser still keeps a session: another tab may have ended it, before what it said reaches this one. */
  hasSession(): boolean;
  realtime(): Promise<RealtimeClient>;
  storage(): Promise<StorageClient>;
}

/** A plugin client that carries a connection which the other plugin may use too. */
export interface HostedBackendClient extends PluginClient {
  readonly backend: HostedBackend | null;
}

/** The connection of another plugin of the site, when it has one. */
export const backendOf = (client: PluginClient | undefined): HostedBackend | null =>
  client !== undefined && 'backend' in client ? (client as HostedBackendClient).backend : null;

/** Connects to the project that the settings name; null while they are incomplete. */
export const connect = (host: PluginHost): HostedBackend | null => {
  const project = projectOf(host.settings, host.environment, host.location().origin);
  if (!project) return null;
  const { url, key } = project;
  const storageKey = host.sessionKey ?? host.siteId;
  const auth = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: host.fetch,
    storageKey,
    storage: {
      getItem: (name) => host.storage.get(name),
      setItem: (name, value) => host.storage.set(name, value),
      removeItem: (name) => host.storage.remove(name),
    },
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: host.environment !== 'editor',
    flowType: 'implicit',
  });
  const accessToken = async (): Promise<string> => (await auth.getSession()).data.session?.access_token ?? key;
  const authorised: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${await accessToken()}`);
    return host.fetch(input, { ...init, headers });
  };
  const realtime = onceLoaded(async () => {
    const { RealtimeClient } = await import('@supabase/realtime-js');
    return new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, { params: { apikey: key }, accessToken });
  });
  return {
    project,
    auth,
    hasSession: () => host.storage.get(storageKey) !== null,
    // One request, one answer: a page must hear at once that the service is out of reach.
    rest: new PostgrestClient(`${url}/rest/v1`, { fetch: authorised, headers: { apikey: key }, retry: false }),
    realtime,
    storage: onceLoaded(async () => {
      const { StorageClient } = await import('@supabase/storage-js');
      return new StorageClient(`${url}/storage/v1`, { apikey: key }, authorised);
    }),
  };
};
