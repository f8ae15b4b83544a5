import type { Design, PluginDefinition, Registry, WorkflowAction } from '@trama/model';
import { readsOwnBackend } from '../data/connect-backend.ts';

/**
 * Where a step may write or send: to the backend that this server keeps for the site, to a service that a plugin names, to an address
 * of its own, or wherever its code goes.
 */
export type Reach = 'backend' | 'service' | 'address' | 'code';

/** Actions that ask or tell somebody else, as a request, a file or code that may do so. */
const REACHES: ReadonlyMap<string, Reach> = new Map<string, Reach>([
  ['http-request', 'address'],
  ['execute-backend-workflow', 'address'],
  ['upload-file', 'address'],
  ['file-upload-url', 'address'],
  ['share', 'address'],
  ['custom-js', 'code'],
]);

interface Known {
  design: Pick<Design, 'plugins'>;
  registry: Registry;
}

/** The plugin that a step is of; undefined for actions of the builder itself. */
export const pluginOf = (
  { registry }: Pick<Known, 'registry'>,
  { type }: WorkflowAction,
): PluginDefinition | undefined =>
  registry.plugins.find(({ id, actions }) => actions.some(({ name }) => type === `${id}-${name}`));

/** Where a step may write or send; null where it does neither. */
export const reachOf = (known: Known, action: WorkflowAction): Reach | null => {
  const plugin = pluginOf(known, action);
  if (!plugin) return REACHES.get(action.type) ?? null;
  const { args } = action.fields;
  const told = typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {};
  const called = plugin.actions.find(({ name }) => action.type === `${plugin.id}-${name}`);
  if (called?.isReading?.(told as Readonly<Record<string, unknown>>)) return null;
  if (readsOwnBackend(known, plugin.id)) return 'backend';
  // Without a set-up of its own a plugin knows of no service: its steps name an address each.
  return plugin.setup.length > 0 ? 'service' : 'address';
};
