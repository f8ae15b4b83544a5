import {
  type Design,
  defaultLanguageOf,
  isFixedAddress,
  type Language,
  lookupText,
  type Page,
  pageAddress,
  pageLanguages,
  type Text,
} from '@trama/model';
import { PLACEHOLDER } from '../placeholders.ts';
import type { HeadLink, HtmlDocument } from './document.ts';
import { escapeJsonForScript } from './escape.ts';

/** What search engines and social networks read of a page. */
export interface PageHead {
  title: string;
  metas: HtmlDocument['metas'];
  links: readonly HeadLink[];
  structuredData: readonly string[];
}

type HeadDesign = Pick<Design, 'name' | 'homePageId' | 'languages' | 'pages'>;

/** Title, description, social texts, canonical address and structured data of a page in a language. */
export const pageHeadOf = (design: HeadDesign, page: Page, language: string): PageHead => {
  const defaultLanguage = defaultLanguageOf(design).lang;
  const text = (value: Text | undefined): string => {
    const found = value === undefined ? '' : lookupText(value, language, defaultLanguage);
    return typeof found === 'string' ? found.trim() : '';
  };
  const title = text(page.title) || text(design.pages[design.homePageId]?.title) || design.name || '';
  const description = text(page.meta.description);
  const languages = pageLanguages(design, page);
  const own = languages.find((candidate) => candidate.lang === language);
  const isFixed = own !== undefined && isFixedAddress(pageAddress(design, page, own));
  const address = own && isFixed ? PLACEHOLDER.origin + encodeURI(pageAddress(design, page, own)) : '';
  return {
    title,
    metas: [
      { name: 'description', content: description },
      { name: 'keywords', content: text(page.meta.keywords) },
      { property: 'og:title', content: text(page.meta.socialTitle) || title },
      { property: 'og:description', content: text(page.meta.socialDescription) || description },
      { property: 'og:image', content: absolute(page.metaImage) },
      { property: 'og:site_name', content: design.name ?? '' },
      { property: 'og:url', content: address },
      { name: 'twitter:card', content: page.metaImage ? 'summary_large_image' : 'summary' },
    ].filter((meta) => meta.content !== ''),
    links: isFixed
      ? [
          { rel: 'canonical', href: address },
          ...alternatesOf(design, page).map(
            ({ lang, address: other }): HeadLink => ({ rel: 'alternate', hreflang: lang, href: other }),
          ),
        ]
      : [],
    structuredData: structuredDataIn(text(page.meta.structuredData)),
  };
};

/**
 * The addresses of a page in its languages, for search engines; `x-default` is the one for visitors of any other language. None where it
 * has one language alone.
 */
export const alternatesOf = (
  design: Pick<Design, 'homePageId' | 'languages'>,
  page: Page,
): readonly { lang: string; address: string }[] => {
  const languages = pageLanguages(design, page);
  if (languages.length < 2) return [];
  const addressIn = (language: Language): string => PLACEHOLDER.origin + encodeURI(pageAddress(design, page, language));
  const main = languages.find((language) => language.default) ?? languages[0];
  return [
    ...languages.map((language) => ({ lang: language.lang, address: addressIn(language) })),
    ...(main ? [{ lang: 'x-default', address: addressIn(main) }] : []),
  ];
};

const absolute = (address: string): string =>
  address === '' || /^(https?:)?\/\//.test(address) ? address : `${PLACEHOLDER.origin}/${address.replace(/^\//, '')}`;

/** JSON-LD of the author, with or without script tags around it; what is not JSON is left out. */
const structuredDataIn = (text: string): string[] =>
  text
    .split(/<\/?script[^>]*>/i)
    .map((part) => part.trim())
    .filter((part) => {
      if (part === '') return false;
      try {
        return typeof JSON.parse(part) === 'object';
      } catch {
        return false;
      }
    })
    .map(escapeJsonForScript);
