/**
 * A release contains no host and no port. Where a file needs them, or the name of what all pages share, it holds one of these words,
 * and the server puts the values of the environment in their place.
 */
export const PLACEHOLDER: Readonly<Record<'origin' | 'base' | 'site' | 'settings', string>> = {
  /** `https://example.com`, without final slash, and the base path. */
  origin: '__TRAMA_ORIGIN__',
  /** Path that the site lies under, `/shop`; empty for none and on preview hosts (conformance 2.21). */
  base: '/__TRAMA_BASE__',
  /** Path of `site.<hash>.json`: a document stays the same while other pages change. */
  site: '__TRAMA_SITE__',
  /** Short hash of the environment's plugin settings: keeps `site.<hash>.json` cacheable for ever. */
  settings: '__TRAMA_SETTINGS__',
};

/** What the server knows of the environment that answers. */
export interface EnvironmentFacts {
  origin: string;
  basePath: string;
  /** Path of the release's `site.<hash>.json`. */
  site: string;
  settingsHash: string;
}

/** Completes the text of a release file for one environment. */
export const completeText = (text: string, { origin, basePath, site, settingsHash }: EnvironmentFacts): string =>
  text
    .replaceAll(PLACEHOLDER.origin, origin + basePath)
    .replaceAll(PLACEHOLDER.base, basePath)
    .replaceAll(PLACEHOLDER.site, site)
    .replaceAll(PLACEHOLDER.settings, settingsHash);
