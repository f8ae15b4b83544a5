import type {
  Collection,
  Component,
  Element,
  Id,
  PageBundle,
  Section,
  SiteInfo,
  Variable,
  Workflow,
} from '@trama/model';

const byId = <T extends { id: Id }>(list: readonly T[] = []): Record<Id, T> =>
  Object.fromEntries(list.map((one) => [one.id, one]));

/** What a test page holds: one section whose children are the roots. */
export interface PageInit {
  id?: Id;
  roots?: readonly Id[];
  elements?: readonly Element[];
  components?: readonly Component[];
  variables?: readonly Variable[];
  collections?: readonly Collection[];
  formulas?: PageBundle['formulas'];
  workflows?: readonly Workflow[];
  pageWorkflows?: readonly Workflow[];
  section?: Partial<Section>;
  info?: Partial<SiteInfo['pages'][Id]>;
}

const sectionOf = (page: PageInit, id: Id): Section => ({
  id: `${id}-section`,
  linkId: `${id}-section`,
  type: 'base',
  title: 'Main part',
  content: {},
  slots: { wwObjects: page.roots ?? page.elements?.slice(0, 1).map((one) => one.id) ?? [] },
  style: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
  ...page.section,
});

export const bundleOf = (page: PageInit, cacheVersion = 1): PageBundle => {
  const id = page.id ?? 'home';
  return {
    cacheVersion,
    page: { id, paths: page.info?.paths ?? { default: id }, collectionPath: null, workflows: page.pageWorkflows ?? [] },
    sections: byId([sectionOf(page, id)]),
    elements: byId(page.elements),
    components: byId(page.components),
    variables: byId(page.variables),
    collections: byId(page.collections),
    formulas: page.formulas ?? {},
    workflows: byId(page.workflows),
  };
};

const pageInfo = (page: PageInit): SiteInfo['pages'][Id] => {
  const id = page.id ?? 'home';
  return {
    id,
    linkId: id,
    name: id,
    folder: null,
    paths: { default: id },
    languages: ['en'],
    collectionPath: null,
    sections: [`${id}-section`],
    access: [],
    title: { en: id },
    meta: {},
    metaImage: '',
    ...page.info,
  };
};

/** A site of these pages; the first is the home page. */
export const siteOf = (pages: readonly PageInit[], init: Partial<SiteInfo> = {}): SiteInfo => ({
  id: 'site',
  name: 'Site',
  homePageId: pages[0]?.id ?? 'home',
  authPluginId: null,
  defaultTheme: 'light',
  cacheVersion: 1,
  baseTag: null,
  languages: [{ key: 'en', lang: 'en', default: true }],
  background: {},
  head: { fonts: [], defaultFontFamily: '' },
  plugins: [],
  appWorkflows: [],
  classes: {},
  tokens: {},
  pages: byId(pages.map(pageInfo)),
  ...init,
});
