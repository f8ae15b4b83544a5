/**
 * A release contains no host and no port. Where a file needs them it holds one of these words,
 * and the server puts the values of the environment in their place.
 */
export const PLACEHOLDER: { readonly origin: string; readonly base: string; readonly settings: string } = {
  /** `https://example.com`, without final slash, and the base path. */
  origin: '__TRAMA_ORIGIN__',
  /** Path that the site lies under, `/shop`; empty for none and on preview hosts (conformance 2.21). */
  base: '/__TRAMA_BASE__',
  /** Short hash of the environment's plugin settings: keeps `site.<hash>.json` cacheable for ever. */
  settings: '__TRAMA_SETTINGS__',
};

/** What the server knows of the environment that answers. */
export interface EnvironmentFacts {
  origin: string;
  basePath: string;
  settingsHash: string;
}

/** Completes the text of a release file for one environment. */
export const completeText = (text: string, { origin, basePath, settingsHash }: EnvironmentFacts): string =>
  text
    .replaceAll(PLACEHOLDER.origin, origin + basePath)
    .replaceAll(PLACEHOLDER.base, basePath)
    .replaceAll(PLACEHOLDER.settings, settingsHash);
