import type { Backend } from '@trama/backend';
import { type Design, isRecord, type Json } from '@trama/model';
import { EMBEDDED_PROJECT, projectOf } from '@trama/plugins/server';
import type { BackendPlace } from '@trama/protocol/builder';
import type { EnvironmentSettings } from './store/environments.ts';

/** Address and public key of the embedded backend. */
export type BackendAddress = Pick<BackendPlace, 'url' | 'anonKey'>;

type Settings = EnvironmentSettings[string];

/** Plugin settings with the embedded backend's address where they ask for it, for an environment of its own too. */
export const withEmbeddedBackend = (settings: EnvironmentSettings, backend: BackendAddress): EnvironmentSettings => {
  const placed = (values: Settings): Settings =>
    values.projectUrl === EMBEDDED_PROJECT ? { ...values, projectUrl: backend.url, apiKey: backend.anonKey } : values;
  const completed = (values: Settings): Settings => {
    if (!isSettings(values.environments)) return placed(values);
    const environments = Object.entries(values.environments).map(([name, own]) => [
      name,
      isSettings(own) ? placed(own) : own,
    ]);
    return { ...placed(values), environments: Object.fromEntries(environments) };
  };
  return Object.fromEntries(Object.entries(settings).map(([plugin, values]) => [plugin, completed(values)]));
};

/**
 * Whether the canvas of a site signs in at the embedded backend: only its sessions are ours to lend, and none may reach another
 * project that the site uses while it is edited.
 */
export const signsInHere = ({ plugins, authPluginId }: Design, backend: BackendAddress): boolean => {
  const settings = plugins.find(({ id }) => id === authPluginId)?.settings.publicData;
  if (authPluginId === null || !settings) return false;
  const placed = withEmbeddedBackend({ [authPluginId]: settings }, backend)[authPluginId] ?? {};
  return projectOf(placed, 'editor')?.url === backend.url;
};

/** Takes over the handshake of a websocket of the embedded backend, which knows no `/backend` before its paths. */
export const upgradeInBackend =
  (backend: Backend): Backend['handleUpgrade'] =>
  (request, socket, head) => {
    request.url = request.url?.slice('/backend'.length);
    backend.handleUpgrade(request, socket, head);
  };

const isSettings = (value: Json | undefined): value is Settings & Json => isRecord(value);
