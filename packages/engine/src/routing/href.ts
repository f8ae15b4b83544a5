/** Pairs as the query of an address, without "?"; nameless ones are left out. */
export const joinQuery = (pairs: readonly (readonly [name: string, value: unknown])[]): string =>
  pairs
    .filter(([name]) => name !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value ?? ''))}`)
    .join('&');

/** A page's path ends with "/" (conformance 10.142); one whose last part has a file's ending is a file's, and stays. */
export const closedPath = (path: string): string =>
  path.endsWith('/') || /\.[a-z0-9]+$/i.test(path.slice(path.lastIndexOf('/'))) ? path : `${path}/`;

/** An address with its path as {@link closedPath} has it; query and hash stay behind it. */
export const closedHref = (href: string): string => {
  const end = href.search(/[?#]/);
  return end < 0 ? closedPath(href) : closedPath(href.slice(0, end)) + href.slice(end);
};

/** `/base/path/?query#hash` in the order of conformance 10.142; the path ends with "/". */
export const joinHref = (
  path: string,
  query: readonly (readonly [name: string, value: unknown])[] = [],
  hash = '',
): string => {
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const closed = rooted.endsWith('/') ? rooted : `${rooted}/`;
  const pairs = joinQuery(query);
  return `${closed}${pairs && `?${pairs}`}${hash && `#${hash}`}`;
};

/** Query of a link or action: a list of pairs, or an object. */
export const queryPairs = (query: unknown): (readonly [string, unknown])[] => {
  if (Array.isArray(query)) {
    return query.flatMap((pair: unknown) =>
      typeof pair === 'object' && pair !== null && 'name' in pair && pair.name
        ? [[String(pair.name), 'value' in pair ? pair.value : ''] as const]
        : [],
    );
  }
  return typeof query === 'object' && query !== null ? Object.entries(query) : [];
};

/** Anchor of a section: its title in lower case, each whitespace character as "_" (conformance 2.26). */
export const sectionAnchor = (title: string): string => title.toLowerCase().replaceAll(/\s/g, '_');
