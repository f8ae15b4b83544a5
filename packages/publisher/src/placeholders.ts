/**
 * A release contains no host and no port. Where a file needs them it holds one of these words,
 * and the server puts the values of the environment in their place.
 */
export const PLACEHOLDER: { readonly origin: string; readonly settings: string } = {
  /** `https://example.com`, without final slash. */
  origin: '__TRAMA_ORIGIN__',
  /** Short hash of the environment's plugin settings: keeps `site.<hash>.json` cacheable for ever. */
  settings: '__TRAMA_SETTINGS__',
};

/** What the server knows of the environment that answers. */
export interface EnvironmentFacts {
  origin: string;
  settingsHash: string;
}

/** Completes the text of a release file for one environment. */
export const completeText = (text: string, facts: EnvironmentFacts): string =>
  text.replaceAll(PLACEHOLDER.origin, facts.origin).replaceAll(PLACEHOLDER.settings, facts.settingsHash);
