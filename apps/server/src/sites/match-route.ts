import { addressMatcher } from '@trama/model';
import type { ReleaseManifest, ReleaseRoute } from '@trama/publisher';

/** What a path leads to in a release. */
export type PathMatch =
  | { kind: 'page'; route: ReleaseRoute }
  /** The address has a better form: final slash, no doubled ones, or `/` for the home page. */
  | { kind: 'moved'; path: string }
  | { kind: 'none' };

/** Finds the page of a path (specification point 2, "Routing rules"; page-data-format 10.2). */
export const matchRoute = (manifest: Pick<ReleaseManifest, 'routes' | 'aliases'>, path: string): PathMatch => {
  const wanted = `${path}/`.replace(/\/{2,}/g, '/');
  const better = manifest.aliases[wanted];
  if (better !== undefined) return { kind: 'moved', path: better };
  const route = manifest.routes.find(({ address }) => addressMatcher(address)(wanted) !== null);
  if (!route) return { kind: 'none' };
  return wanted === path ? { kind: 'page', route } : { kind: 'moved', path: wanted };
};
