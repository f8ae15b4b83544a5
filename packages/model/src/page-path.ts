/** A piece of a page's path: text as it stands, or a parameter. */
export type PathPart = { kind: 'text'; text: string } | { kind: 'parameter'; name: string; default: string };

/** A path parameter with the value that stands for it while none is given. */
export interface PageParameter {
  name: string;
  default: string;
}

// A name may hold anything but `|` and `}` (conformance 10.290).
const PARAMETER = /\{\{([^|}]+)(?:\|([^}]*))?\}\}/g;

const partsOf = (segment: string): readonly PathPart[] => {
  const parts: PathPart[] = [];
  let end = 0;
  for (const match of segment.matchAll(PARAMETER)) {
    if (match.index > end) parts.push({ kind: 'text', text: segment.slice(end, match.index) });
    parts.push({ kind: 'parameter', name: (match[1] ?? '').trim(), default: (match[2] ?? '').trim() });
    end = match.index + match[0].length;
  }
  if (end < segment.length) parts.push({ kind: 'text', text: segment.slice(end) });
  return parts;
};

/**
 * The segments of a page's path without its slashes, each a list of parts: `blog/{{slug|first}}` has two.
 * A default may hold a slash, which does not split it. The empty path has no segments.
 */
export const pathSegments = (path: string): readonly (readonly PathPart[])[] => {
  const segments: PathPart[][] = [[]];
  for (const part of partsOf(path)) {
    if (part.kind === 'parameter') segments.at(-1)?.push(part);
    else
      for (const [index, text] of part.text.split('/').entries()) {
        if (index > 0) segments.push([]);
        if (text !== '') segments.at(-1)?.push({ kind: 'text', text });
      }
  }
  return segments.filter((segment) => segment.length > 0);
};

/** The parameters of a page's path, in order (conformance 2.16). */
export const pageParameters = (path: string): readonly PageParameter[] =>
  partsOf(path).flatMap((part) => (part.kind === 'parameter' ? [{ name: part.name, default: part.default }] : []));
