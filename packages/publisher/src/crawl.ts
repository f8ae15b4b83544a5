import {
  type Design,
  defaultLanguageOf,
  isFixedAddress,
  isPrivatePage,
  type Page,
  pageAddress,
  pageLanguages,
} from '@trama/model';
import { escapeHtml } from './html/escape.ts';
import { alternatesOf, pageHeadOf } from './html/page-head.ts';
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
      const alternates = alternatesOf(design, page).map(alternateLink).join('');
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

const alternateLink = ({ lang, address }: { lang: string; address: string }): string =>
  `<xhtml:link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(address)}"/>`;

/** `robots.txt`: everything may be read but the data of pages, which says nothing to a crawler. */
export const robotsText = (): string =>
  ['User-agent: *', 'Disallow: /data/', `Sitemap: ${PLACEHOLDER.origin}/sitemap.xml`, ''].join('\n');

/** Text on one line, without what begins a link, a list or a heading there. */
const plainLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]<>`]/g, '')
    .trim();

/**
 * `llms.txt`: what a language model is told of the site, as llmstxt.org has it. Its name, what its home page says of itself, and each public
 * page with its title and description, in the site's default language.
 */
export const llmsText = (design: Pick<Design, 'name' | 'homePageId' | 'languages' | 'pages'>): string => {
  const { lang } = defaultLanguageOf(design);
  const said = (page: Page): { title: string; description: string } => {
    const { title, metas } = pageHeadOf(design, page, lang);
    const description = metas.find(({ name }) => name === 'description')?.content ?? '';
    return { title: plainLine(title), description: plainLine(description) };
  };
  const home = design.pages[design.homePageId];
  const about = home ? said(home).description : '';
  const entries = Object.values(design.pages)
    .filter((page) => !isPrivatePage(page) && !isNotFoundPage(page))
    .flatMap((page) => {
      const language = pageLanguages(design, page).find((one) => one.lang === lang) ?? pageLanguages(design, page)[0];
      const address = language && pageAddress(design, page, language);
      if (address === undefined || !isFixedAddress(address)) return [];
      const { title, description } = said(page);
      return [`- [${title}](${PLACEHOLDER.origin}${encodeURI(address)})${description && `: ${description}`}`];
    });
  return [
    `# ${plainLine(design.name ?? '')}`,
    ...(about ? ['', `> ${about}`] : []),
    '',
    '## Pages',
    '',
    ...entries,
    '',
  ].join('\n');
};
