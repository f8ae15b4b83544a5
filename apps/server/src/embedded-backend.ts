import type { EnvironmentSettings } from './store/environments.ts';

/** As `projectUrl` of a plugin it means: the backend of the server that answers. So a release names no host. */
export const EMBEDDED_PROJECT = 'trama:backend';

/** Address and public key of the embedded backend. */
export interface BackendPlace {
  url: string;
  anonKey: string;
}

/** Plugin settings with the embedded backend's address where they ask for it. */
export const withEmbeddedBackend = (settings: EnvironmentSettings, backend: BackendPlace): EnvironmentSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([plugin, values]) => [
      plugin,
      values.projectUrl === EMBEDDED_PROJECT ? { ...values, projectUrl: backend.url, apiKey: backend.anonKey } : values,
    ]),
  );
