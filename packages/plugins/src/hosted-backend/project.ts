import type { Json } from '@trama/model';

/** Address and public key of a hosted backend. */
export interface Project {
  url: string;
  key: string;
}

type Environment = 'editor' | 'staging' | 'preview' | 'production';

const isRecord = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textAt = (record: Readonly<Record<string, Json>>, key: string): string => {
  const value = record[key];
  return typeof value === 'string' ? value : '';
};

/** Environments whose settings serve another, in order (plugins-spec 1.1). */
const FALLBACKS: Readonly<Record<Environment, readonly string[]>> = {
  production: ['production'],
  preview: ['production'],
  staging: ['staging', 'production'],
  editor: ['editor', 'staging', 'production'],
};

/**
 * The project that a plugin's public settings name for an environment; null while address or key is missing.
 * A custom domain goes before the project's address; an address may be relative to the site's origin, where that is known.
 */
export const projectOf = (
  settings: Readonly<Record<string, Json>>,
  environment: Environment,
  origin?: string,
): Project | null => {
  const environments = isRecord(settings.environments) ? settings.environments : {};
  const candidates = [...FALLBACKS[environment].map((name) => environments[name]).filter(isRecord), settings];
  for (const candidate of candidates) {
    const address = textAt(candidate, 'customDomain') || textAt(candidate, 'projectUrl');
    const key = textAt(candidate, 'apiKey');
    if (address === '' || key === '') continue;
    const absolute = /^https?:\/\//.test(address) || address.startsWith('/') ? address : `https://${address}`;
    if (!URL.canParse(absolute, origin)) continue;
    return { url: new URL(absolute, origin).href.replace(/\/$/, ''), key };
  }
  return null;
};
