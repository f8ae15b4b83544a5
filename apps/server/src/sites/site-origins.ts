import { projectOf } from '@trama/plugins/server';
import { signsInHere } from '../embedded-backend.ts';
import { resolveHost } from '../hosts.ts';
import type { Platform } from '../platform.ts';
import { siteExists } from '../store/sites.ts';

/** Whether an origin (`http://loja.staging.localhost:4000`) is one of a site that signs its people in at the embedded backend. */
export type SiteOrigins = (origin: string) => Promise<boolean>;

/**
 * The origins to which links of the embedded backend may lead: of each site that signs in there, those of the environments
 * whose release says so, and its canvas where the draft does. Scheme, host and port are compared whole.
 */
export const createSiteOrigins = (platform: Platform): SiteOrigins => {
  const { config, origins, sites, database, designs } = platform;

  const signsInAt = async (site: string, environment: Parameters<typeof sites.live.read>[1]): Promise<boolean> => {
    const live = await sites.live.read(site, environment);
    const settings = typeof live === 'string' ? undefined : live.settings[live.manifest.authPluginId ?? ''];
    return settings !== undefined && projectOf(settings, environment)?.url === platform.backendPlace().url;
  };

  return async (origin) => {
    // The backend's own, which is the main site's.
    if (origin === origins.site) return true;
    const target = URL.canParse(origin) ? resolveHost(new URL(origin).host, config) : undefined;
    if (target?.kind === 'canvas' && origin === origins.of(target.site, 'editor')) {
      if (!(await siteExists(database, target.site))) return false;
      return signsInHere((await designs.load(target.site)).design, platform.backendPlace());
    }
    if (target?.kind !== 'site') return false;
    const { site, environment } = target;
    const own = environment === 'production' ? origins.of(site) : origins.of(site, environment);
    return origin === own && signsInAt(site, environment);
  };
};
