import type { Design, Id, Page } from '@trama/model';

/** A page for {@link designOf}. */
export const pageOf = (id: Id, paths: Page['paths'], more: Partial<Page> = {}): Page => ({
  id,
  linkId: id,
  name: id,
  folder: null,
  paths,
  languages: [],
  collectionPath: null,
  sections: [],
  access: [],
  title: { pt: `Página ${id}` },
  meta: {},
  metaImage: '',
  workflows: [],
  ...more,
});

/** A design in Portuguese with these pages; the first is the home page. */
export const designOf = (pages: readonly Page[], more: Partial<Design> = {}): Design => ({
  format: 1,
  id: 'site',
  name: 'Loja',
  homePageId: pages[0]?.id ?? '',
  authPluginId: null,
  defaultTheme: 'light',
  cacheVersion: 115,
  baseTag: null,
  languages: [{ key: 'pt', lang: 'pt', default: true }],
  background: {},
  head: { fonts: [], defaultFontFamily: '' },
  plugins: [],
  appWorkflows: [],
  pages: Object.fromEntries(pages.map((page) => [page.id, page])),
  sections: {},
  elements: {},
  components: {},
  variables: {},
  collections: {},
  formulas: {},
  workflows: {},
  classes: {},
  tokens: {},
  ...more,
});
