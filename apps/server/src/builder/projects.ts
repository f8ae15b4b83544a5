import type { Platform } from '../platform.ts';
import { listProjects } from '../store/projects.ts';
import { siteExists, unknownSite } from '../store/sites.ts';
import type { HandlersOf } from './calls.ts';

/** The backends of this server's sites. */
export const projectCalls = (platform: Platform): HandlersOf<'GET /projects' | 'POST /sites/:name/project'> => ({
  'GET /projects': async () => ({ projects: await listProjects(platform.database) }),
  'POST /sites/:name/project': async ({ param }) => {
    const site = param('name');
    if (!(await siteExists(platform.database, site))) throw unknownSite(site);
    await platform.projects.giveTo(site);
    platform.sites.live.forget(site);
    return {};
  },
});
