import { defaultLanguageOf, type Id, lookupText, type PageInfo, pageLanguages, type SiteInfo } from '@trama/model';
import type { ShownPage } from './collection-pages.ts';
import { mayReadPages } from './context-reads.ts';
import { ownPageInfo } from './own-page-info.ts';
import type { SiteFile } from './runtime/release-page.ts';

/** What every page knows of one. */
type KnownPage = Partial<PageInfo> & Pick<PageInfo, 'paths'>;

/**
 * What each page of a site knows of all of them: how to find and link to them. The rest a page brings along itself
 * ({@link ownPageInfo}), unless a formula of the site may read it of any page.
 * @param designText the design as JSON: what it names stays
 */
export const knownPages = (site: SiteInfo, designText: string): Readonly<Record<Id, KnownPage>> => {
  const isEverythingRead = mayReadPages(designText);
  const isLinked = linkedSections(designText);
  // Pages without a title of their own have that of the home page.
  const isHomeTitleTaken = Object.values(site.pages).some((page) => isUntitled(site, page));
  return Object.fromEntries(
    Object.entries(site.pages).map(([id, info]): [Id, KnownPage] => {
      const { linkId, paths, languages, access, sectionHeads = [], title } = info;
      const linked = sectionHeads.filter(isLinked);
      return [
        id,
        {
          paths,
          ...(linkId !== id && { linkId }),
          ...(languages.length > 0 && { languages }),
          ...(access.length > 0 && { access }),
          ...(linked.length > 0 && { sectionHeads: linked }),
          ...(id === site.homePageId && isHomeTitleTaken && { title }),
          ...(isEverythingRead && ownPageInfo(info)),
        },
      ];
    }),
  );
};

const isUntitled = (site: SiteInfo, page: PageInfo): boolean =>
  pageLanguages(site, page).some(({ lang }) => !lookupText(page.title, lang, defaultLanguageOf(site).lang));

/** The same with the files of each page: what `site.<hash>.json` says. */
export const publishedPages = (known: ReturnType<typeof knownPages>, shown: readonly ShownPage[]): SiteFile['pages'] =>
  Object.fromEntries(
    shown.flatMap(({ page: { id }, module, style, baseId }) => {
      const page = known[id];
      const files = [nameHashIn(module.path), nameHashIn(style.path)] as const;
      return page ? [[id, { ...page, files: baseId === undefined ? files : [...files, baseId] }]] : [];
    }),
  );

/** A site as its visitors have it while no page is shown. */
export const visitorSite = ({ web: _web, ...site }: SiteInfo, known: ReturnType<typeof knownPages>): SiteInfo => ({
  ...site,
  pages: Object.fromEntries(Object.entries(known).map(([id, page]) => [id, { ...ANY_PAGE, id, linkId: id, ...page }])),
});

/** What nobody has to know of a page that is not shown. */
export const ANY_PAGE: SiteFile['anyPage'] = {
  name: '',
  folder: null,
  languages: [],
  collectionPath: null,
  sections: [],
  access: [],
  title: {},
  meta: {},
  metaImage: '',
};

/** The hash in `page.<id>.<hash>.js`. */
const nameHashIn = (path: string): string => path.split('.').at(-2) ?? '';

const SECTION_LINK = /"sectionId":"([^"]*)"/g;

/** Any other mention: an address of a section that is computed. */
const COMPUTED_SECTION_LINK = /sectionId(?!":(?:"|null))/;

/** Tells the sections whose titles links need: all that have one, where the section of a link is computed. */
const linkedSections = (designText: string): ((head: { id: Id; linkId: Id; title: string }) => boolean) => {
  const isComputed = COMPUTED_SECTION_LINK.test(designText);
  const named = new Set([...designText.matchAll(SECTION_LINK)].map(([, id]) => id));
  return ({ id, linkId, title }) => Boolean(title) && (isComputed || named.has(id) || named.has(linkId));
};
