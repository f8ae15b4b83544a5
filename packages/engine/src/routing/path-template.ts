/** A piece of a page's path: text, or a path parameter with its default (page-data-format 10.2). */
export type PathPart = { kind: 'text'; text: string } | { kind: 'parameter'; name: string; defaultValue: string };

const PARAMETER = /\{\{([^|}]+)(?:\|([^}]*))?\}\}/g;

/** Splits `admin/{{param|users}}` into its texts and parameters. */
export const parsePath = (path: string): PathPart[] => {
  const parts: PathPart[] = [];
  let end = 0;
  for (const match of path.matchAll(PARAMETER)) {
    if (match.index > end) parts.push({ kind: 'text', text: path.slice(end, match.index) });
    parts.push({ kind: 'parameter', name: match[1] ?? '', defaultValue: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < path.length) parts.push({ kind: 'text', text: path.slice(end) });
  return parts;
};

/** Path parameters with their defaults, in order. */
export const pathParameters = (path: string): { name: string; defaultValue: string }[] =>
  parsePath(path).flatMap((part) =>
    part.kind === 'parameter' ? [{ name: part.name, defaultValue: part.defaultValue }] : [],
  );

/** The path with values in place of its parameters; a missing value becomes the text "undefined" (10.3). */
export const fillPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  parsePath(path)
    .map((part) => (part.kind === 'text' ? part.text : encodeURIComponent(String(values[part.name]))))
    .join('');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Expression that matches addresses of the path; one group per parameter. */
export const pathExpression = (path: string): RegExp => {
  const source = parsePath(path)
    .map((part) => (part.kind === 'text' ? escaped(part.text) : '([^/]+)'))
    .join('');
  return new RegExp(`^${source}/?$`);
};

/** The path with the defaults in place of its parameters. */
export const defaultPath = (path: string): string =>
  parsePath(path)
    .map((part) => (part.kind === 'text' ? part.text : part.defaultValue.replaceAll('/', '')))
    .join('');
