import type { ReleaseManifest, ReleaseRoute } from '@trama/publisher';

/** What a path leads to in a release. */
export type PathMatch =
  | { kind: 'page'; route: ReleaseRoute }
  /** The address has a better form: final slash, or `/` for the home page. */
  | { kind: 'moved'; path: string }
  | { kind: 'none' };

/** Finds the page of a path (specification point 2, "Routing rules"; page-data-format 10.2). */
export const matchRoute = (manifest: Pick<ReleaseManifest, 'routes' | 'aliases'>, path: string): PathMatch => {
  const wanted = path.endsWith('/') ? path : `${path}/`;
  const better = manifest.aliases[wanted];
  if (better !== undefined) return { kind: 'moved', path: better };
  const segments = segmentsOf(wanted);
  const route = manifest.routes.find((candidate) => matches(segmentsOf(candidate.pattern), segments, candidate));
  if (!route) return { kind: 'none' };
  return wanted === path ? { kind: 'page', route } : { kind: 'moved', path: wanted };
};

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const matches = (pattern: readonly string[], segments: readonly string[], route: ReleaseRoute): boolean => {
  if (segments.length > pattern.length) return false;
  return pattern.every((part, index) => {
    const segment = segments[index];
    // A parameter at the end may be left out: its default stands for it.
    if (part.startsWith(':')) return segment !== undefined || Boolean(route.defaults[part.slice(1)]);
    return segment !== undefined && decodeSegment(segment) === decodeSegment(part);
  });
};

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
