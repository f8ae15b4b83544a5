import { tablesOf } from '@trama/document';
import { type Design, messageOf } from '@trama/model';
import { EMBEDDED_PROJECT } from '@trama/plugins/server';
import type { FormerUse } from '@trama/protocol/builder';
import type { Platform } from '../platform.ts';
import { keepFormerRights } from '../store/access.ts';
import { noteFormerUse } from '../store/former-uses.ts';
import { sitesWithoutProject } from '../store/projects.ts';

/**
 * Gives each site that asks for a project of this server one of its own, where it has none: as in a data folder from before
 * there were projects, whose sites all shared what the main site keeps. A site that gets none is told to the log, and is tried
 * again at the next start. Then accounts get the rights to these projects that they had to what all sites shared.
 */
export const giveFirstProjects = async (platform: Platform): Promise<void> => {
  const { database, designs, projects, config, log } = platform;
  let isWhole = true;
  for (const site of await sitesWithoutProject(database)) {
    if (site !== config.mainSite && !(await namesEmbedded(platform, site))) continue;
    try {
      await projects.giveTo(site);
      if (site === config.mainSite) continue;
      log('warning', `The site "${site}" had no project of its own. It has one now, which is empty.`);
      await noteFormerUse(database, site, formerUseOf((await designs.load(site)).design, config.mainSite));
    } catch (error) {
      isWhole = false;
      log('error', `The site "${site}" has no backend: ${messageOf(error)}`);
    }
  }
  await keepFormerRights(database, isWhole);
};

/** What a site used of the main site's project, by its draft: its people and its tables are not in its own. */
const formerUseOf = (design: Design, of: string): FormerUse => {
  const auth = design.plugins.find(({ id }) => id === design.authPluginId);
  return { of, tables: tablesOf(design), signsIn: JSON.stringify(auth ?? '').includes(`"${EMBEDDED_PROJECT}"`) };
};

/** Whether a site's draft asks for a project of this server. */
const namesEmbedded = async ({ designs }: Platform, site: string): Promise<boolean> =>
  JSON.stringify((await designs.load(site)).design.plugins).includes(`"${EMBEDDED_PROJECT}"`);
