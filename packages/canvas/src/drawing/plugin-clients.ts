import type { CreatePluginClient } from '@trama/engine';
import type { Design, Id } from '@trama/model';
import { lentSessions, type SessionLender } from '@trama/plugins/canvas';
import { type HearSent, withSampleRows } from './sample-rows.ts';

/** Browser halves of plugins, by id. */
export type PluginLibrary = Readonly<Record<Id, () => Promise<{ createClient: CreatePluginClient }>>>;

/** What plugins keep is forgotten with the drawing: the canvas is an author's, and no session may stay in their browser. */
const keepingInMemory = (createClient: CreatePluginClient): CreatePluginClient => {
  const values = new Map<string, string>();
  const storage = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
  // Of two windows of one builder each has its own visitor.
  return (host) => createClient({ ...host, storage, sessionKey: crypto.randomUUID() });
};

/**
 * The clients of a design's plugins for one drawing.
 * @param how `lender`: who lends the session of the person whom the page is shown to; `onSent`: the first rows are enough; hears how many came. Null: all are kept
 */
export const loadPluginClients = async (
  library: PluginLibrary,
  { plugins, authPluginId }: Pick<Design, 'plugins' | 'authPluginId'>,
  { lender, onSent }: { lender: SessionLender | null; onSent: HearSent | null },
): Promise<Readonly<Record<Id, CreatePluginClient>>> => {
  const loaded = await Promise.all(
    plugins.map(async ({ id }): Promise<[Id, CreatePluginClient][]> => {
      const load = library[id];
      if (!load) return [];
      const { createClient } = await load();
      const withSession = id === authPluginId ? lentSessions[id] : undefined;
      const signedIn = lender && withSession ? withSession(createClient, lender) : createClient;
      return [[id, keepingInMemory(onSent ? withSampleRows(signedIn, onSent) : signedIn)]];
    }),
  );
  return Object.fromEntries(loaded.flat());
};
