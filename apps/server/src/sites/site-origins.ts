import { projectOf } from '@trama/plugins/server';
import { resolveHost } from '../hosts.ts';
import type { Platform } from '../platform.ts';
import { signsInHere } from '../projects/project-settings.ts';

/**
 * Whether links of a project may lead to an origin (`http://loja.staging.localhost:4000`): of each site that uses the project and
 * signs in there, those of the environments whose release says so, and its canvas where the draft does. Scheme, host and port
 * are compared whole.
 * @param project null: the home project
 */
export const isOriginOf = async (platform: Platform, project: string | null, origin: string): Promise<boolean> => {
  const { config, origins, projects } = platform;
  // The home project's own, which is the main site's.
  if (project === null && origin === origins.site) return true;
  const target = URL.canParse(origin) ? resolveHost(new URL(origin).host, config) : undefined;
  if (target?.kind !== 'site' && target?.kind !== 'canvas') return false;
  const { site } = target;
  if (!(await projects.isUsedBy(project, site))) return false;
  if (target.kind === 'canvas') return origin === origins.of(site, 'editor') && signsInAsDrawn(platform, site);
  const { environment } = target;
  const own = environment === 'production' ? origins.ofSite(site) : origins.of(site, environment);
  return (origin === own || isOwnDomain(platform, site, origin)) && signsInAt(platform, site, environment);
};

/** An own domain of the site, by the scheme and port that visitors come with. */
const isOwnDomain = ({ config, origins }: Platform, site: string, origin: string): boolean => {
  const own = new URL(origins.site);
  own.hostname = new URL(origin).hostname;
  return own.origin === origin && config.siteOfDomain?.(own.hostname)?.site === site;
};

const signsInAsDrawn = async ({ designs, projects }: Platform, site: string): Promise<boolean> =>
  signsInHere((await designs.load(site)).design, await projects.addressOf(site));

const signsInAt = async (
  { sites, projects }: Platform,
  site: string,
  environment: Parameters<typeof sites.live.read>[1],
): Promise<boolean> => {
  const [live, address] = await Promise.all([sites.live.read(site, environment), projects.addressOf(site)]);
  const settings = typeof live === 'string' ? undefined : live.settings[live.manifest.authPluginId ?? ''];
  return settings !== undefined && address !== null && projectOf(settings, environment)?.url === address.url;
};
