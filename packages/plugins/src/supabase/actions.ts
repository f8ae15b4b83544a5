import type { PluginClient, PluginHost } from '@trama/engine';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import { createDataActions, type LocalSync } from './data-actions.ts';
import { invokeEdgeFunction } from './edge-functions.ts';
import { createStorageActions } from './storage-actions.ts';

/** The workflow actions of the database plugin that ask its services (conformance 7.44, 7.45, 7.47). */
export const createServiceActions = (
  host: PluginHost,
  backend: HostedBackend,
  sync: LocalSync,
): NonNullable<PluginClient['actions']> => ({
  ...createDataActions(backend, sync),
  ...createStorageActions(backend),
  invokeEdgeFunction: invokeEdgeFunction(host, backend),
});
