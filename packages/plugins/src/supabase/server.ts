import { PostgrestClient } from '@supabase/postgrest-js';
import type { ServerPlugin } from '@trama/model';
import { HOLDS, probeTables } from '../hosted-backend/probe.ts';
import { probeRealtime } from '../hosted-backend/probe-realtime.ts';
import { projectOf } from '../hosted-backend/project.ts';
import { trySetup } from '../hosted-backend/try-setup.ts';
import { fetchCollection } from './collection.ts';

const NOT_CONFIGURED = 'Invalid Supabase configuration.';

/** Server half of the database plugin: rows as the visitor may see them, and the proof of its set-up. */
export const createServerPlugin = (): ServerPlugin => ({
  fetchCollection: async ({ settings, environment, accessToken, fetch, signal }, request) => {
    const project = projectOf(settings.publicData, environment);
    if (project === null) throw new Error(NOT_CONFIGURED);
    const headers = { apikey: project.key, authorization: `Bearer ${accessToken ?? project.key}` };
    const rest = new PostgrestClient(`${project.url}/rest/v1`, { fetch, headers, retry: false });
    const { data, total, error } = await fetchCollection({ rest }, { ...request, signal });
    if (error) throw error;
    return { data, total: total ?? 0, type: Array.isArray(data) ? 'collection' : 'single' };
  },
  ...trySetup(NOT_CONFIGURED, async (step, context, project) => {
    const { realtimeTables } = context.settings.publicData;
    const tables = Object.entries(realtimeTables ?? {}).flatMap(([table, on]) => (on === true ? [table] : []));
    if (step !== 'realtime' || tables.length === 0) return HOLDS;
    const named = tables.map((table) => ({ table, columns: [] }));
    const readable = await probeTables(context, project, named);
    return readable.ok ? probeRealtime(context, project, tables) : readable;
  }),
});
