import { StorageFailure } from './failure.ts';

/** Features of the client that the service does not have, by the paths of their calls. */
const FEATURES: readonly [path: RegExp, feature: string][] = [
  [/^\/vector(\/|$)/, 'vectors'],
  [/^\/iceberg(\/|$)/, 'analytics'],
  [/^\/bucket\/[^/]+\/(lifecycle|versioning)$/, 'versioning'],
];

/** Refuses what the client could ask and the service does not offer. @throws StorageFailure FeatureNotEnabled. */
export const refuseNotOffered = (path: string): void => {
  const feature = FEATURES.find(([pattern]) => pattern.test(path))?.[1];
  if (feature === undefined) return;
  throw new StorageFailure(400, 'FeatureNotEnabled', `The feature ${feature} is not offered by this service`);
};
