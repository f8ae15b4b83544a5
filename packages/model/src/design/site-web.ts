/** One address that leads to another, where no page answers. */
export interface Redirect {
  key: string;
  /** From the root of the site, `/old/`; with a star at its end it stands for all below, `/blog/*`. */
  from: string;
  /** A path of the site, or an address elsewhere; a star at its end stands for what the first one stood for. */
  to: string;
  /** Only for now: browsers and search engines ask again (302); else they take note (301). */
  isTemporary?: boolean;
  /** What was there is gone for good (410): it leads nowhere, and `to` is empty. */
  isGone?: boolean;
}

/** One tag that every page has in its head. */
export interface HeadTag {
  key: string;
  tag: 'meta' | 'link' | 'script';
  attributes: { readonly [name: string]: string };
  /** Code of a script without an address. */
  text?: string;
}

export const APP_DISPLAYS = ['minimal-ui', 'standalone', 'fullscreen', 'browser'] as const;

/** How the site is where a visitor installs it (`manifest.json`). */
export interface SiteApp {
  name?: string;
  shortName?: string;
  themeColor?: string;
  display?: (typeof APP_DISPLAYS)[number];
  /** Path of a square picture of 512 pixels or more. */
  icon?: string;
}

/** One file of a font family. */
export interface SiteFontFile {
  /** Path of the file. */
  path: string;
  /** 1 to 1000, as in CSS; two for a font that varies between them. */
  weight: string;
  isItalic?: boolean;
  /** Characters that it is loaded for, as CSS takes them (CSS Fonts 4, "unicode-range"); absent: for all. */
  range?: string;
}

/** How a font that every device has is drawn to take as much room as another one, in percent (CSS Fonts 5, "font metrics override"). */
export interface FontStandIn {
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** A font family that the site brings along: its files, and the stylesheet that names them, which stands in `head.fonts`. */
export interface SiteFont {
  key: string;
  family: string;
  /** Path of the stylesheet. */
  sheet: string;
  files: readonly SiteFontFile[];
  /** What texts are drawn in until the files are there, so that nothing moves then; absent where it could not be measured. */
  standIn?: FontStandIn;
}

/** The family of the stylesheet that stands in for another one. */
export const standInFamily = (family: string): string => `${family} (stand-in)`;

/** How far a file is from what most texts are written in: upright, of weight 400. */
const distance = ({ weight, isItalic }: Omit<SiteFontFile, 'path'>): number => {
  const [from = 400, to = from] = weight.split(' ').map(Number);
  const off = from <= 400 && to >= 400 ? 0 : Math.min(Math.abs(from - 400), Math.abs(to - 400));
  return off + (isItalic ? 1000 : 0);
};

/** The file of a family that most texts are written in. */
export const plainestFont = <File extends Omit<SiteFontFile, 'path'>>(files: readonly File[]): File | undefined =>
  files.toSorted((left, right) => distance(left) - distance(right))[0];

/** What keeps a publish from happening where it is so; all else only warns. */
export const PUBLISH_BLOCKS = ['errors', 'warnings', 'weight'] as const;

export type PublishBlock = (typeof PUBLISH_BLOCKS)[number];

/** What the site is on the web beside its pages. Trama's own: other tools of the format pass over it. */
export interface SiteWeb {
  /** The branding badge is not shown (conformance 9.9). */
  badgeHidden?: boolean;
  /** Path of the picture in the browser's tab. */
  icon?: string;
  app?: SiteApp;
  redirects?: readonly Redirect[];
  /** The site tells language models what its public pages are, in `llms.txt`. */
  hasLlmsText?: boolean;
  head?: readonly HeadTag[];
  fonts?: readonly SiteFont[];
  /** Page id to the minutes after which the server draws the page anew when somebody asks for it; absent: it stays as it was published. */
  redrawAfter?: { readonly [pageId: string]: number };
  /** Path of a file to the folder that it lies in for its author; its address stays what it is. */
  fileFolders?: { readonly [path: string]: string };
  /** Problems of the design, errors or warnings, and pages above their budget of script; absent: nothing does. */
  publishBlocks?: readonly PublishBlock[];
  /** Most script that a page may load until it is ready, in kB (1000 bytes) as it travels; absent: the usual. */
  scriptBudget?: number;
}

/** Attributes that a tag of the head may have; the others are left out, events first of all. */
export const HEAD_ATTRIBUTES: Readonly<Record<HeadTag['tag'], readonly string[]>> = {
  meta: ['name', 'property', 'content', 'media'],
  link: ['rel', 'href', 'hreflang', 'type', 'media', 'sizes', 'title', 'crossorigin', 'color', 'integrity', 'as'],
  script: ['src', 'async', 'defer', 'type', 'crossorigin', 'integrity', 'nomodule', 'id'],
};

/** Relations of links that would take something of the page's own away. */
const OWN_RELATIONS = new Set(['canonical', 'manifest', 'modulepreload', 'import']);

const isWebAddress = (address: string): boolean => {
  try {
    return ['https:', 'http:'].includes(new URL(address, 'https://site').protocol);
  } catch {
    return false;
  }
};

/** Why a tag cannot stand in the head of a page; null where it can. */
export const headTagFault = ({
  tag,
  attributes,
  text,
}: Omit<HeadTag, 'key'>): 'attribute' | 'address' | 'empty' | null => {
  if (Object.keys(attributes).some((name) => !HEAD_ATTRIBUTES[tag].includes(name) && !name.startsWith('data-')))
    return 'attribute';
  if (tag === 'meta') return attributes.content && (attributes.name || attributes.property) ? null : 'empty';
  if (tag === 'link') {
    const relations = (attributes.rel ?? '').toLowerCase().split(/\s+/);
    if (relations.some((rel) => OWN_RELATIONS.has(rel))) return 'attribute';
    return attributes.rel && attributes.href ? (isWebAddress(attributes.href) ? null : 'address') : 'empty';
  }
  if (attributes.src !== undefined) return isWebAddress(attributes.src) ? null : 'address';
  return text?.trim() ? null : 'empty';
};

const withStar = (path: string): { path: string; isAll: boolean } =>
  path.endsWith('*') ? { path: path.slice(0, -1), isAll: true } : { path, isAll: false };

/** An address as browsers send it, whatever it was written like. */
const normal = (address: string): string => {
  try {
    return encodeURI(decodeURI(address));
  } catch {
    return address;
  }
};

const slashed = (path: string): string => `/${path}/`.replace(/\/{2,}/g, '/');

/** Why a redirect cannot be; null where it can. Whether a page has the address already is not looked at. */
export const redirectFault = ({
  from,
  to,
  isGone,
}: Pick<Redirect, 'from' | 'to' | 'isGone'>): 'from' | 'to' | 'loop' | null => {
  const source = withStar(from);
  const target = withStar(to);
  if (!/^\/[^\s?#\\]*$/.test(source.path) || source.path.includes('*')) return 'from';
  if (isGone) return to === '' ? null : 'to';
  const isPath = /^\/(?!\/)[^\s\\]*$/.test(target.path);
  if (!isPath && !(/^https?:\/\//i.test(target.path) && URL.canParse(target.path) && !/[\s\\]/.test(target.path)))
    return 'to';
  if (target.path.includes('*') || (target.isAll && !source.isAll)) return 'to';
  if (!isPath) return null;
  const [path = ''] = target.path.split(/[?#]/);
  const isInside = source.isAll && slashed(path).startsWith(slashed(source.path));
  return isInside || slashed(path) === slashed(source.path) ? 'loop' : null;
};

/**
 * Where the redirects of a site lead from a path, `gone` where what was there is no more; null for nowhere. The first that fits counts.
 * @param path as it came, its escapes unread
 */
export const redirectOf = (
  redirects: readonly Redirect[],
  path: string,
): { to: string; isTemporary: boolean } | 'gone' | null => {
  const asked = normal(path.replace(/\/{2,}/g, '/'));
  const wanted = slashed(asked);
  for (const redirect of redirects) {
    if (redirectFault(redirect)) continue;
    const source = withStar(redirect.from);
    const base = slashed(normal(source.path));
    if (wanted !== base && !(source.isAll && wanted.startsWith(base))) continue;
    if (redirect.isGone) return 'gone';
    const target = withStar(redirect.to);
    // What came along is a path and nothing else: it never begins another host.
    const led = normal(target.path);
    const to = target.isAll ? `${led.replace(/\/*$/, '/')}${asked.slice(base.length)}` : led;
    return { to, isTemporary: redirect.isTemporary ?? false };
  }
  return null;
};
