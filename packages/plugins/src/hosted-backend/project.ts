import { isRecord, type Json, type PluginSettings, type SiteEnvironment } from '@trama/model';
import { ENVIRONMENT_PLACES, environmentsFor } from './environments.ts';

/** As `projectUrl` it means: the backend of the server that answers. So a release names no host, and needs no key. */
export const EMBEDDED_PROJECT = 'trama:backend';

/** Address and public key of a hosted backend. */
export interface Project {
  url: string;
  key: string;
}

/** A setting that is a text; empty where it is none. */
export const textAt = (record: Readonly<Record<string, Json>>, key: string): string => {
  const value = record[key];
  return typeof value === 'string' ? value : '';
};

/** Settings of one environment, or the flat ones that serve every environment (`null`), nearest first. */
const placesFor = (environment: SiteEnvironment): readonly (string | null)[] => [...environmentsFor(environment), null];

const settingsAt = (
  settings: Readonly<Record<string, Json>>,
  place: string | null,
): Readonly<Record<string, Json>> | null => {
  if (place === null) return settings;
  const found = isRecord(settings.environments) ? settings.environments[place] : undefined;
  return isRecord(found) ? found : null;
};

/** Whether these settings of one place name the embedded backend; a custom domain goes before it. */
export const isEmbedded = (settings: Readonly<Record<string, Json>>): boolean =>
  textAt(settings, 'projectUrl') === EMBEDDED_PROJECT && textAt(settings, 'customDomain') === '';

/** Whether these settings name a project: by address and key, or as the embedded backend, which brings its own. */
const isWhole = (settings: Readonly<Record<string, Json>>): boolean => {
  const address = textAt(settings, 'projectUrl');
  return address === EMBEDDED_PROJECT || (address !== '' && textAt(settings, 'apiKey') !== '');
};

/** Whether production names a project, and so does every environment that has settings of its own. */
export const isConfigured = (settings: Readonly<Record<string, Json>>): boolean =>
  ENVIRONMENT_PLACES.every(({ name, follows }) => {
    const own = settingsAt(settings, name);
    return own ? isWhole(own) : follows !== null || isWhole(settings);
  });

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

/** Where the settings of an environment's project stand; undefined while no place names a whole one. */
const placeOf = (publicData: Readonly<Record<string, Json>>, environment: SiteEnvironment): string | null | undefined =>
  placesFor(environment).find((candidate) => {
    const own = settingsAt(publicData, candidate);
    return own !== null && projectIn(own, undefined) !== null;
  });

/** The service key of that same project, which only the server may use; empty where the site has none. */
export const serviceKeyOf = ({ publicData, privateData }: PluginSettings, environment: SiteEnvironment): string => {
  const place = placeOf(publicData, environment);
  const own = place === undefined ? null : settingsAt(privateData, place);
  return own ? textAt(own, 'apiKey') : '';
};

/** The settings with this service key for the project of an environment, where `serviceKeyOf` finds it. */
export const withServiceKey = (
  { publicData, privateData }: PluginSettings,
  environment: SiteEnvironment,
  apiKey: string,
): PluginSettings => {
  const place = placeOf(publicData, environment) ?? null;
  if (place === null) return { publicData, privateData: { ...privateData, apiKey } };
  const environments = isRecord(privateData.environments) ? privateData.environments : {};
  const own = { ...settingsAt(privateData, place), apiKey };
  return { publicData, privateData: { ...privateData, environments: { ...environments, [place]: own } } };
};
