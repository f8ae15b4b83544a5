import { addressMatcher, isFixedAddress } from '@trama/model';
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
  // Most addresses are found as they stand; those with parameters, and those that are spelled in another way, are tried one after the other.
  const fixed = new Map(
    routes
      .filter(({ address }) => isFixedAddress(address))
      .reverse()
      .map((route) => [encodeURI(route.address), route]),
  );
  return (path) => {
    const wanted = `${path}/`.replace(/\/{2,}/g, '/');
    const better = Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined;
    if (better !== undefined) return { kind: 'moved', path: better };
    const route = fixed.get(wanted) ?? matchers.find(({ parametersIn }) => parametersIn(wanted) !== null)?.route;
    if (!route) return { kind: 'none' };
    return wanted === path ? { kind: 'page', route } : { kind: 'moved', path: wanted };
  };
};
