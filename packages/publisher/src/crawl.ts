import { type Design, isPrivatePage, pageAddress, pageLanguages } from '@trama/model';
import { escapeHtml } from './html/escape.ts';
import { PLACEHOLDER } from './placeholders.ts';
import { isNotFoundPage } from './routes.ts';

/** `sitemap.xml`: every public page without parameters, with its other languages. */
export const sitemapOf = (design: Pick<Design, 'homePageId' | 'languages' | 'pages'>): string => {
  const entries = Object.values(design.pages)
    .filter((page) => !isPrivatePage(page) && !isNotFoundPage(page))
    .flatMap((page) => {
      const addresses = pageLanguages(design, page).map((language) => ({
        lang: language.lang,
        href: PLACEHOLDER.origin + escapeHtml(encodeURI(pageAddress(design, page, language))),
      }));
      if (addresses.some(({ href }) => href.includes('%7B%7B'))) return [];
      const alternates = addresses.length > 1 ? addresses.map(alternateLink).join('') : '';
      return addresses.map(({ href }) => `  <url><loc>${href}</loc>${alternates}</url>`);
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
};

const alternateLink = ({ lang, href }: { lang: string; href: string }): string =>
  `<xhtml:link rel="alternate" hreflang="${escapeHtml(lang)}" href="${href}"/>`;

/** `robots.txt`: everything may be read but the data of pages, which says nothing to a crawler. */
export const robotsText = (): string =>
  ['User-agent: *', 'Disallow: /data/', `Sitemap: ${PLACEHOLDER.origin}/sitemap.xml`, ''].join('\n');
