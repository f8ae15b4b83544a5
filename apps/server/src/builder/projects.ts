import type { Platform } from '../platform.ts';
import { siteExists, unknownSite } from '../store/sites.ts';
import type { HandlersOf } from './calls.ts';

/** The backend of a site, by who may edit the site. */
export const projectCalls = (platform: Platform): HandlersOf<'POST /sites/:name/project'> => ({
  'POST /sites/:name/project': async ({ param }) => {
    const site = param('name');
    if (!(await siteExists(platform.database, site))) throw unknownSite(site);
    await platform.projects.giveTo(site);
    platform.sites.live.forget(site);
    return {};
  },
});
