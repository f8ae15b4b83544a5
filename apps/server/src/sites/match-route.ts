import { addressMatcher } from '@trama/model';
import type { ReleaseManifest, ReleaseRoute } from '@trama/publisher';

/** What a path leads to in a release. */
export type PathMatch =
  | { kind: 'page'; route: ReleaseRoute }
  /** The address has a better form: final slash, no doubled ones, or `/` for the home page. */
  | { kind: 'moved'; path: string }
  | { kind: 'none' };

/** Finds the page of a path (conformance 2.15, 2.16, 10.148). */
export type MatchRoute = (path: string) => PathMatch;

/** The matcher of a release, made once where its manifest is read. */
export const createRouteMatcher = ({ routes, aliases }: Pick<ReleaseManifest, 'routes' | 'aliases'>): MatchRoute => {
  const matchers = routes.map((route) => ({ route, parametersIn: addressMatcher(route.address) }));
  return (path) => {
    const wanted = `${path}/`.replace(/\/{2,}/g, '/');
    const better = Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined;
    if (better !== undefined) return { kind: 'moved', path: better };
    const route = matchers.find(({ parametersIn }) => parametersIn(wanted) !== null)?.route;
    if (!route) return { kind: 'none' };
    return wanted === path ? { kind: 'page', route } : { kind: 'moved', path: wanted };
  };
};
