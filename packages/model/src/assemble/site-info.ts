import type { Design, SiteInfo } from '../design/design.ts';

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
  languages: design.languages,
  background: design.background,
  head: design.head,
  plugins: design.plugins.map((use) => ({ ...use, settings: { ...use.settings, privateData: {} } })),
  appWorkflows: design.appWorkflows,
  classes: design.classes,
  tokens: design.tokens,
  pages: Object.fromEntries(
    Object.entries(design.pages).map(([id, { workflows: _workflows, ...page }]) => {
      const sectionHeads = page.sections.flatMap((sectionId) => {
        const section = design.sections[sectionId];
        return section === undefined ? [] : [{ id: section.id, linkId: section.linkId, title: section.title }];
      });
      return [id, { ...page, sectionHeads }];
    }),
  ),
  ...(design.extra === undefined ? {} : { extra: design.extra }),
});
