import type { ProbeResult, ServerPlugin, ServerPluginContext } from '@trama/model';
import { listTables } from './list-tables.ts';
import { probeProject } from './probe.ts';
import { type Project, projectOf } from './project.ts';

/** What a plugin proves of a step beyond the project itself. */
type ProveStep = (step: string, context: ServerPluginContext, project: Project) => Promise<ProbeResult>;

/**
 * Tries the set-up of a plugin of the hosted backend: in every step its project is reached and accepts the key first.
 * @param notConfigured what the plugin says while the settings name no project
 */
export const trySetup = (
  notConfigured: string,
  proveStep: ProveStep,
): Required<Pick<ServerPlugin, 'listTables' | 'probe'>> => ({
  listTables: async (context) => {
    const project = projectOf(context.settings.publicData, context.environment);
    if (project === null) throw new Error(notConfigured);
    return listTables(context, project);
  },
  probe: async (context, step) => {
    const project = projectOf(context.settings.publicData, context.environment);
    if (project === null) return { ok: false, reason: 'incomplete', message: notConfigured };
    const reached = await probeProject(context, project);
    return reached.ok ? proveStep(step, context, project) : reached;
  },
});
