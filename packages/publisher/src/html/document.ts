import { DARK_THEME_CLASS, textDirection } from '@trama/model';
import { LATER, START } from '../first-picture/start-script.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { badgeHtml } from './badge.ts';
import { escapeHtml } from './escape.ts';

/** An address and what it is loaded as, for the head of a page. */
export interface HeadLink {
  rel:
    | 'stylesheet'
    | 'preload'
    | 'modulepreload'
    | 'canonical'
    | 'alternate'
    | 'manifest'
    | 'icon'
    | 'apple-touch-icon'
    | 'preconnect';
  href: string;
  as?: 'fetch' | 'style' | 'font';
  hreflang?: string;
  crossorigin?: boolean;
  /** Name by which the runtime finds the link. */
  id?: string;
  /** Of a stylesheet: it is asked for after the first picture. */
  isLate?: boolean;
}

/** A link, or rules of a stylesheet that stand in the document itself. */
export type HeadPart = HeadLink | { style: string };

/** Everything of a published page's document, before it is text. */
export interface HtmlDocument {
  language: string;
  theme: 'light' | 'dark';
  title: string;
  /** `name` or `property` to content, in order. */
  metas: readonly { name?: string; property?: string; content: string }[];
  links: readonly HeadPart[];
  /** Tags that the author put there, as they stand. */
  headTags: readonly string[];
  /** The branding badge is shown. */
  hasBadge: boolean;
  /** JSON-LD texts, already safe inside a script. */
  structuredData: readonly string[];
  /** Code of a script that runs before the first paint: the document holds it itself, and its policy names it by hash. */
  inlineScript?: string | undefined;
  /** Absent where nothing of the page has behaviour. */
  moduleScript?: string;
  /** What makes the page work is asked for by the inline script, after the first picture (`first-picture/start-script.ts`). */
  startsLate?: boolean;
  /** Facts that the runtime reads from `document.documentElement.dataset`. */
  data: Readonly<Record<string, string>>;
  /** Prerendered content of the app's root node. */
  body: string;
  /** Data block after the root node: what the first client render repeats. */
  recorded: string;
}

/** Text of the document. Its inline scripts and style elements are those that its policy names. */
export const htmlText = (page: HtmlDocument): string => {
  const data = Object.entries(page.data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const direction = textDirection(page.language) === 'rtl' ? ' dir="rtl"' : '';
  const theme = page.theme === 'dark' ? ` class="${DARK_THEME_CLASS}"` : '';
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(page.language)}"${direction}${theme}${data.join('')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Addresses of assets in page data are relative to the site, on pages of any depth.
    `<base href="${PLACEHOLDER.base}/">`,
    `<title>${escapeHtml(page.title)}</title>`,
    ...page.metas.map(metaText),
    ...(page.inlineScript ? [`<script>${page.inlineScript}</script>`] : []),
    ...page.links.filter((part) => !isForLater(part)).map((part) => partText(part, false)),
    // The largest of what makes the page work, and first in line for that.
    ...startText(page),
    ...page.links.filter(isForLater).map((part) => partText(part, page.startsLate === true)),
    ...page.headTags,
    ...page.structuredData.map((json) => `<script type="application/ld+json">${json}</script>`),
    '</head>',
    `<body><div id="app">${page.body}</div>${page.recorded}${page.hasBadge ? badgeHtml(page.body) : ''}</body>`,
    '</html>',
    '',
  ].join('\n');
};

const metaText = (meta: HtmlDocument['metas'][number]): string => {
  const key =
    meta.name === undefined ? `property="${escapeHtml(meta.property ?? '')}"` : `name="${escapeHtml(meta.name)}"`;
  return `<meta ${key} content="${escapeHtml(meta.content)}">`;
};

/** What makes a page work, and is no part of its first picture: it waits for the style sheets, which share the line with it. */
const isForLater = (part: HeadPart): boolean => 'rel' in part && (part.rel === 'modulepreload' || part.as === 'fetch');

const startText = ({ moduleScript, startsLate }: HtmlDocument): string[] => {
  if (!moduleScript) return [];
  const address = escapeHtml(moduleScript);
  return [startsLate ? `<link ${START} href="${address}">` : `<script type="module" src="${address}"></script>`];
};

const partText = (part: HeadPart, isLate: boolean): string =>
  'style' in part ? `<style>${part.style}</style>` : linkText(part, isLate);

const linkText = (link: HeadLink, isLate: boolean): string => {
  const attributes = [
    ...(link.id ? [`id="${escapeHtml(link.id)}"`] : []),
    `${isLate || link.isLate ? LATER : 'rel'}="${link.rel}"`,
    `href="${escapeHtml(link.href)}"`,
    ...(link.as ? [`as="${link.as}"`] : []),
    ...(link.hreflang ? [`hreflang="${escapeHtml(link.hreflang)}"`] : []),
    ...(link.crossorigin ? ['crossorigin'] : []),
    ...(isForLater(link) ? ['fetchpriority="low"'] : []),
  ];
  return `<link ${attributes.join(' ')}>`;
};
