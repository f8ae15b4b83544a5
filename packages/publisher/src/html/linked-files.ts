import { LATER, START } from '../first-picture/start-script.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { ownPathOf } from './own-path.ts';

/** Files of a release that a document of it names, by what they are to the page. Paths as the manifest has them. */
export interface LinkedFiles {
  styles: readonly string[];
  /** Modules, those that are only loaded ahead too. */
  scripts: readonly string[];
  /** What is fetched: the page's data, and what all pages share. */
  data: readonly string[];
  /** Pictures that it shows, each as wide as a desktop needs it. */
  pictures: readonly string[];
}

/** Pixels that a desktop gives to a picture at most. */
const DESKTOP = 1280;

const TAG = /<(?:link|script)\b[^>]*>/g;

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** What a desktop takes of a picture: the narrowest that fills it, else the widest. */
const shownOf = (tag: string): string | undefined => {
  const choice = (attributeOf(tag, 'srcset') ?? '').split(', ').map((candidate) => candidate.split(' '));
  const [wide] = choice.find(([, width = '']) => Number.parseInt(width, 10) >= DESKTOP) ?? [];
  return wide ?? attributeOf(tag, 'src');
};

const picturesIn = (body: string): string[] => {
  const tags = body.matchAll(/<(?:img|video)\b[^>]*>/g);
  const addresses = [...tags].map(([tag]) => (tag.startsWith('<img') ? shownOf(tag) : attributeOf(tag, 'poster')));
  return [...new Set(addresses.map((address) => ownPathOf(address ?? '')).filter(Boolean))];
};

/**
 * The files that the head of a document names, as it stands in a release, and the pictures that its body shows, those from elsewhere too.
 * What else the author named on the web is none of them.
 * @param site path of `site.<hash>.json`
 */
export const linkedFiles = (html: string, site: string): LinkedFiles => {
  const [head = '', body = ''] = html.split('</head>', 2);
  const found = { styles: [] as string[], scripts: [] as string[], data: [] as string[], pictures: picturesIn(body) };
  for (const [tag] of head.matchAll(TAG)) {
    const address = attributeOf(tag, 'href') ?? attributeOf(tag, 'src') ?? '';
    if (!address.startsWith(`${PLACEHOLDER.base}/`)) continue;
    const path =
      address
        .slice(PLACEHOLDER.base.length + 1)
        .split('?')[0]
        ?.replace(PLACEHOLDER.site, site) ?? '';
    const rel = attributeOf(tag, 'rel') ?? attributeOf(tag, LATER);
    if (rel === 'stylesheet') found.styles.push(path);
    else if (rel === 'modulepreload' || tag.includes(` ${START} `) || tag.startsWith('<script'))
      found.scripts.push(path);
    else if (rel === 'preload') found.data.push(path);
  }
  return found;
};
