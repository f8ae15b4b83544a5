import type { ReleaseManifest } from '@trama/publisher';

/** The language of a site whose pages have no prefix in their address; undefined where each has one. */
export const mainLanguage = ({ routes }: Pick<ReleaseManifest, 'routes'>): string | undefined =>
  routes.find(({ address }) => address === '/')?.language;
