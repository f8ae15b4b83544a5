import type { Backend } from '@trama/backend';
import { isRecord, type Json } from '@trama/model';
import { EMBEDDED_PROJECT } from '@trama/plugins/server';
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

/** Takes over the handshake of a websocket of the embedded backend, which knows no `/backend` before its paths. */
export const upgradeInBackend =
  (backend: Backend): Backend['handleUpgrade'] =>
  (request, socket, head) => {
    request.url = request.url?.slice('/backend'.length);
    backend.handleUpgrade(request, socket, head);
  };

const isSettings = (value: Json | undefined): value is Settings & Json => isRecord(value);
