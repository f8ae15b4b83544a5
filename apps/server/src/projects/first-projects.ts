import { EMBEDDED_PROJECT } from '@trama/plugins/server';
import type { Platform } from '../platform.ts';
import { hasNoProjects } from '../store/projects.ts';
import { listSites } from '../store/sites.ts';

/**
 * Gives the sites of a data folder from before there were projects theirs: the main site keeps what all shared, with its tables and
 * people; every other one that named it has an empty one of its own. Does nothing twice.
 */
export const giveFirstProjects = async (platform: Platform): Promise<void> => {
  const { database, projects, config, log } = platform;
  if (!(await hasNoProjects(database))) return;
  const sites = (await listSites(database)).map(({ name }) => name);
  if (sites.includes(config.mainSite)) await projects.giveTo(config.mainSite);
  for (const site of sites) {
    if (site === config.mainSite || !(await namesEmbedded(platform, site))) continue;
    await projects.giveTo(site);
    log(
      'warning',
      `The site "${site}" used the tables and people of "${config.mainSite}". It has a project of its own now, which is empty.`,
    );
  }
};

/** Whether a site's draft asks for a project of this server. */
const namesEmbedded = async ({ designs }: Platform, site: string): Promise<boolean> =>
  JSON.stringify((await designs.load(site)).design.plugins).includes(`"${EMBEDDED_PROJECT}"`);
