import { DARK_THEME_CLASS, textDirection } from '@trama/model';
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
}

/** Everything of a published page's document, before it is text. */
export interface HtmlDocument {
  language: string;
  theme: 'light' | 'dark';
  title: string;
  /** `name` or `property` to content, in order. */
  metas: readonly { name?: string; property?: string; content: string }[];
  links: readonly HeadLink[];
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
  /** Facts that the runtime reads from `document.documentElement.dataset`. */
  data: Readonly<Record<string, string>>;
  /** Prerendered content of the app's root node. */
  body: string;
  /** Data block after the root node: what the first client render repeats. */
  recorded: string;
}

/** Text of the document. It holds no inline script but the one that its policy names, and no style element. */
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
    ...page.links.filter((link) => !isForLater(link)).map(linkText),
    // The largest of what makes the page work, and first in line for that.
    ...(page.moduleScript ? [`<script type="module" src="${escapeHtml(page.moduleScript)}"></script>`] : []),
    ...page.links.filter(isForLater).map(linkText),
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
const isForLater = ({ rel, as }: HeadLink): boolean => rel === 'modulepreload' || as === 'fetch';

const linkText = (link: HeadLink): string => {
  const attributes = [
    ...(link.id ? [`id="${escapeHtml(link.id)}"`] : []),
    `rel="${link.rel}"`,
    `href="${escapeHtml(link.href)}"`,
    ...(link.as ? [`as="${link.as}"`] : []),
    ...(link.hreflang ? [`hreflang="${escapeHtml(link.hreflang)}"`] : []),
    ...(link.crossorigin ? ['crossorigin'] : []),
    ...(isForLater(link) ? ['fetchpriority="low"'] : []),
  ];
  return `<link ${attributes.join(' ')}>`;
};
