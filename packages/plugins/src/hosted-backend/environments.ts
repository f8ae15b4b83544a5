import type { EnvironmentPlace, SiteEnvironment } from '@trama/model';

/** Environments that may have a project of their own (conformance 10.233). */
export const ENVIRONMENT_PLACES: readonly EnvironmentPlace[] = [
  { name: 'production', follows: null },
  { name: 'staging', follows: 'production' },
  { name: 'editor', follows: 'staging' },
];

const placeOf = (name: SiteEnvironment | null): EnvironmentPlace | undefined =>
  ENVIRONMENT_PLACES.find((place) => place.name === name);

/** Environments whose settings serve this one, nearest first. One without a place of its own, as preview, is production. */
export const environmentsFor = (environment: SiteEnvironment): readonly SiteEnvironment[] => {
  const place = placeOf(environment);
  if (!place) return ['production'];
  return [place.name, ...(place.follows === null ? [] : environmentsFor(place.follows))];
};
