import type { BackendPlace } from '@trama/canvas-protocol';
import type { SiteInfo } from '@trama/model';

/** The site with the embedded backend's address where a plugin's settings name the backend. */
export const withBackend = (site: SiteInfo, backend: BackendPlace | null): SiteInfo => {
  if (!backend) return site;
  const { project, url, anonKey } = backend;
  return {
    ...site,
    plugins: site.plugins.map((use) => {
      const { publicData } = use.settings;
      if (publicData.projectUrl !== project) return use;
      return { ...use, settings: { ...use.settings, publicData: { ...publicData, projectUrl: url, apiKey: anonKey } } };
    }),
  };
};
