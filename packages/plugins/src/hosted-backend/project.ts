import type { Json, PluginSettings, SiteEnvironment } from '@trama/model';

/** Address and public key of a hosted backend. */
export interface Project {
  url: string;
  key: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textAt = (record: Readonly<Record<string, Json>>, key: string): string => {
  const value = record[key];
  return typeof value === 'string' ? value : '';
};

/** Environments whose settings serve another, in order (plugins-spec 1.1). */
const FALLBACKS: Readonly<Record<SiteEnvironment, readonly string[]>> = {
  production: ['production'],
  preview: ['production'],
  staging: ['staging', 'production'],
  editor: ['editor', 'staging', 'production'],
};

/** Settings of one environment, or the flat ones that serve every environment (`null`), nearest first. */
const placesFor = (environment: SiteEnvironment): readonly (string | null)[] => [...FALLBACKS[environment], null];

const settingsAt = (
  settings: Readonly<Record<string, Json>>,
  place: string | null,
): Readonly<Record<string, Json>> | null => {
  if (place === null) return settings;
  const found = isRecord(settings.environments) ? settings.environments[place] : undefined;
  return isRecord(found) ? found : null;
};

/** The project that these settings name; null while address or key is missing. */
const projectIn = (settings: Readonly<Record<string, Json>>, origin: string | undefined): Project | null => {
  const address = textAt(settings, 'customDomain') || textAt(settings, 'projectUrl');
  const key = textAt(settings, 'apiKey');
  if (address === '' || key === '') return null;
  const absolute = /^https?:\/\//.test(address) || address.startsWith('/') ? address : `https://${address}`;
  return URL.canParse(absolute, origin) ? { url: new URL(absolute, origin).href.replace(/\/$/, ''), key } : null;
};

/**
 * The project that a plugin's public settings name for an environment; null while address or key is missing.
 * A custom domain goes before the project's address; an address may be relative to the site's origin, where that is known.
 */
export const projectOf = (
  settings: Readonly<Record<string, Json>>,
  environment: SiteEnvironment,
  origin?: string,
): Project | null => {
  for (const place of placesFor(environment)) {
    const own = settingsAt(settings, place);
    const project = own && projectIn(own, origin);
    if (project) return project;
  }
  return null;
};

/** The service key of that same project, which only the server may use; empty where the site has none. */
export const serviceKeyOf = ({ publicData, privateData }: PluginSettings, environment: SiteEnvironment): string => {
  const place = placesFor(environment).find((candidate) => {
    const own = settingsAt(publicData, candidate);
    return own !== null && projectIn(own, undefined) !== null;
  });
  const own = place === undefined ? null : settingsAt(privateData, place);
  return own ? textAt(own, 'apiKey') : '';
};
