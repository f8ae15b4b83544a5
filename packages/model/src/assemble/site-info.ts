import type { Design, PageInfo, SiteInfo } from '../design/design.ts';
import type { Page } from '../design/entities.ts';

/** What pages of a site know of this one. */
export const pageInfoFor = (
  { sections }: Pick<Design, 'sections'>,
  { workflows: _workflows, ...page }: Page,
): PageInfo => ({
  ...page,
  sectionHeads: page.sections.flatMap((sectionId) => {
    const section = sections[sectionId];
    return section === undefined ? [] : [{ id: section.id, linkId: section.linkId, title: section.title }];
  }),
});

/** What every page of a site carries of its design: the counterpart of `bundleFor`. Private settings are left out. */
export const siteInfoFor = (design: Design): SiteInfo => ({
  id: design.id,
  name: design.name,
  homePageId: design.homePageId,
  authPluginId: design.authPluginId,
  defaultTheme: design.defaultTheme,
  cacheVersion: design.cacheVersion,
  baseTag: design.baseTag,
  ...(design.manifestDisabled === undefined ? {} : { manifestDisabled: design.manifestDisabled }),
  ...(design.web === undefined ? {} : { web: design.web }),
  languages: design.languages,
  background: design.background,
  head: design.head,
  plugins: design.plugins.map((use) => ({ ...use, settings: { ...use.settings, privateData: {} } })),
  appWorkflows: design.appWorkflows,
  classes: design.classes,
  tokens: design.tokens,
  pages: Object.fromEntries(Object.entries(design.pages).map(([id, page]) => [id, pageInfoFor(design, page)])),
  ...(design.extra === undefined ? {} : { extra: design.extra }),
});
