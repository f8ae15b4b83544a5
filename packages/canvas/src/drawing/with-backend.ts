import { isRecord, type Json, type SiteInfo } from '@trama/model';
import type { BackendPlace } from '@trama/protocol/builder';

type Settings = Readonly<Record<string, Json>>;

const isSettings = (value: Json | undefined): value is Settings & Json => isRecord(value);

/** The site with the embedded backend's address where a plugin's settings name the backend, for an environment of its own too. */
export const withBackend = (site: SiteInfo, backend: BackendPlace | null): SiteInfo => {
  if (!backend) return site;
  const { project, url, anonKey } = backend;
  const placed = (settings: Settings): Settings =>
    settings.projectUrl === project ? { ...settings, projectUrl: url, apiKey: anonKey } : settings;
  const completed = (settings: Settings): Settings => {
    if (!isSettings(settings.environments)) return placed(settings);
    const environments = Object.entries(settings.environments).map(([name, own]) => [
      name,
      isSettings(own) ? placed(own) : own,
    ]);
    return { ...placed(settings), environments: Object.fromEntries(environments) };
  };
  return {
    ...site,
    plugins: site.plugins.map((use) => ({
      ...use,
      settings: { ...use.settings, publicData: completed(use.settings.publicData) },
    })),
  };
};
