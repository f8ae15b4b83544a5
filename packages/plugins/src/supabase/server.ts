import { PostgrestClient } from '@supabase/postgrest-js';
import type { ServerPlugin } from '@trama/model';
import { listTables, probeProject, probeRealtime, probeTables } from '../hosted-backend/probe.ts';
import { projectOf } from '../hosted-backend/project.ts';
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
  listTables: async (context) => {
    const project = projectOf(context.settings.publicData, context.environment);
    if (project === null) throw new Error(NOT_CONFIGURED);
    return listTables(context, project);
  },
  probe: async (context, step) => {
    const project = projectOf(context.settings.publicData, context.environment);
    if (project === null) return { ok: false, reason: 'incomplete', message: NOT_CONFIGURED };
    const reached = await probeProject(context, project);
    if (!reached.ok || step !== 'realtime') return reached;
    const { realtimeTables } = context.settings.publicData;
    const tables = Object.entries(realtimeTables ?? {}).flatMap(([table, on]) => (on === true ? [table] : []));
    const readable = await probeTables(
      context,
      project,
      tables.map((table) => ({ table, columns: [] })),
    );
    return readable.ok && tables.length > 0 ? probeRealtime(context, project) : readable;
  },
});
