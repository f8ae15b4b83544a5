import { PLACEHOLDER } from '../placeholders.ts';

/** Files of a release that a document of it names, by what they are to the page. Paths as the manifest has them. */
export interface LinkedFiles {
  styles: readonly string[];
  /** Modules, those that are only loaded ahead too. */
  scripts: readonly string[];
  /** What is fetched: the page's data, and what all pages share. */
  data: readonly string[];
}

const TAG = /<(?:link|script)\b[^>]*>/g;

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/**
 * The files that the head of a document names, as it stands in a release. What the author named elsewhere on the web is none of them.
 * @param site path of `site.<hash>.json`
 */
export const linkedFiles = (html: string, site: string): LinkedFiles => {
  const found = { styles: [] as string[], scripts: [] as string[], data: [] as string[] };
  const [head = ''] = html.split('</head>', 1);
  for (const [tag] of head.matchAll(TAG)) {
    const address = attributeOf(tag, 'href') ?? attributeOf(tag, 'src') ?? '';
    if (!address.startsWith(`${PLACEHOLDER.base}/`)) continue;
    const path =
      address
        .slice(PLACEHOLDER.base.length + 1)
        .split('?')[0]
        ?.replace(PLACEHOLDER.site, site) ?? '';
    const rel = attributeOf(tag, 'rel');
    if (rel === 'stylesheet') found.styles.push(path);
    else if (rel === 'modulepreload' || tag.startsWith('<script')) found.scripts.push(path);
    else if (rel === 'preload') found.data.push(path);
  }
  return found;
};
